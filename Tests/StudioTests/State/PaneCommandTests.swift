import Editing
import Inspection
import JSONDocument
import Rendering
import Sessions
import Sushi
import Terminal
import TestSupport
import Testing
import Workspaces

@testable import Layers
@testable import Panes
@testable import Studio

@Suite("Commands and keys of the panes, by what they change") struct PaneCommandTests {
  /// What the panes' commands change, in a line.
  private static func state(_ studio: StudioState) -> String {
    let parts: [(String, String)] = [
      ("zoom", "\(studio.preview.zoom)"), ("zoomed", studio.zoomed.map { "\($0)" } ?? "-"),
      ("side", "\(studio.split.side)"), ("console", "\(studio.split.console)"), ("mouse", studio.pointer.use.rawValue),
      ("rulers", studio.pointer.rulers.rawValue), ("lower", studio.inspector.shown.rawValue),
      ("cells", "\(studio.painting.cells)"), ("suggesting", "\(studio.console.isSuggesting)"),
      ("form", "\(studio.layers[FormLayer.self] != nil)"), ("gallery", "\(studio.isGalleryShown)"),
      ("chrome", "\(studio.painting.chrome.choice)"), ("graphics", "\(studio.painting.graphics)"),
    ]
    return parts.map { "\($0)=\($1)" }.joined(separator: " ")
  }

  private static func difference(_ line: String) throws -> (changes: [String], requests: [StudioRequest], last: String)
  {
    var studio = try CardStudio(columns: 100, rows: 30)
    let before = state(studio.state).split(separator: " ")
    let performed = studio.state.perform(line)
    let after = state(studio.state).split(separator: " ")
    let changes = zip(before, after).filter { $0 != $1 }.map { String($1) }
    return (changes, performed.requests, studio.log.last ?? "")
  }

  private static let lines: [(String, [String], [StudioRequest], String)] = [
    ("zoom 9", [], [], "the zoom must be 10 to 400 percent"), ("zoom 10", ["zoom=0.1"], [], "Zoom: 10 %"),
    ("zoom 400%", ["zoom=4.0"], [], "Zoom: 400 %"), ("zoom 401", [], [], "the zoom must be 10 to 400 percent"),
    ("zoom", ["zoomed=preview"], [], "zoom"), ("zoom outline", ["zoomed=outline"], [], "zoom outline"),
    ("split 9", [], [], "expected 10 to 90 percent, found \"9\""), ("split 10", ["side=90"], [], "split 10"),
    ("split 90", ["side=10"], [], "split 90"), ("split 91", [], [], "expected 10 to 90 percent, found \"91\""),
    ("split 70", ["side=30"], [], "split 70"), ("rulers", ["rulers=on"], [.hover(true)], "rulers"),
    ("rulers grid", ["rulers=grid"], [.hover(true)], "Rulers: grid"),
    ("rulers off", [], [.hover(false)], "Rulers: off"),
    ("mouse off", ["mouse=off"], [.mouse(false)], "Mouse: terminal"),
    ("mouse taps", ["mouse=taps"], [.mouse(true)], ""), ("mouse on", [], [.mouse(true)], "Mouse: studio"),
    ("pane", ["lower=events"], [], "pane"), ("pane events", ["lower=events"], [], "pane events"),
    ("pane inspector", [], [], "pane inspector"), ("suggestions off", ["suggesting=false"], [], "Suggestions: off"),
    ("suggestions on", [], [], "Suggestions: on"), ("form", ["form=true"], [], "form"),
    ("gallery", ["gallery=true"], [], "gallery"), ("color mono", [], [.colors(.mono)], "Colours: mono"),
    ("color 16", [], [.colors(.palette16)], "Colours: 16"),
    ("graphics cells", ["graphics=cells"], [.graphics(.cells)], "graphics cells"),
    ("chrome light", ["chrome=light"], [], "Colours for a light terminal"), ("stats", [], [], ""),
  ]

  @Test("a command changes what it says, and nothing else", arguments: lines)
  func commands(_ line: String, _ changes: [String], _ requests: [StudioRequest], _ last: String) throws {
    let found = try Self.difference(line)
    #expect(found.changes == changes)
    #expect(found.requests == requests)
    #expect(found.last.hasPrefix(last), "\(found.last)")
  }

  @Test("panning goes by two rows and four columns, and a page by what is in sight")
  func panning() throws {
    var studio = try CardStudio(columns: 100, rows: 30, focus: .preview)
    studio.state.preview.zoom = 4
    (studio.state.preview.column, studio.state.preview.row) = (20, 20)
    let page = try #require(studio.state.pictureArea).rows
    func pan(_ columns: Int, _ rows: Int) -> [Int] {
      studio.state.pan(columns: columns, rows: rows)
      return [studio.state.preview.column, studio.state.preview.row]
    }
    #expect(pan(4, 0) == [24, 20] && pan(-4, 0) == [20, 20] && pan(0, 2) == [20, 22] && pan(0, -2) == [20, 20])
    #expect(pan(0, page) == [20, 20 + page])
  }

  @Test("keys of the panes move their lines, by two columns or a row")
  func movedLines() throws {
    var studio = try CardStudio(columns: 100, rows: 30)
    var seen: [String] = []
    for key in [Key.left, .left, .right, .up, .up, .down] {
      studio.press(key, .alt)
      seen.append("\(studio.state.split.side) \(studio.state.split.console)")
    }
    #expect(seen == ["46 6", "48 6", "46 6", "46 7", "46 8", "46 7"])
  }

  @Test("the outline is gone through by rows, pages and to its ends")
  func outline() throws {
    var studio = try CardStudio(columns: 100, rows: 15)
    let page = try #require(studio.state.layout.panes[.outline]).rows
    var seen: [String] = []
    for (key, modifiers) in [
      (Key.down, KeyModifiers()), (.down, []), (.up, []), (.end, []), (.up, []), (.home, []), (.pageDown, []),
      (.pageUp, []),
    ] {
      studio.press(key, modifiers)
      seen.append(studio.selected)
    }
    let order = ["root", "0", "1", "2", "2/0", "2/1", "3"]
    #expect(page < order.count)
    #expect(seen == ["0", "1", "0", "3", "2/1", "root", order[page], "root"])
  }

  @Test("the inspector's keys go through its properties and change the one that is chosen")
  func inspector() throws {
    var studio = try CardStudio(columns: 100, rows: 30, focus: .inspector)
    let count = studio.state.facts.properties.count
    var seen: [Int] = []
    for key in [Key.down, .down, .up, .end, .up, .home, .pageDown, .pageUp] {
      studio.press(key)
      seen.append(studio.state.inspector.row)
    }
    let page = try #require(studio.state.layout.panes[.inspector]).rows
    #expect(seen == [1, 2, 1, count - 1, count - 2, 0, page, 0])
    studio.type("+")
    #expect(studio.state.session.history.last?.name == "set spacing += 1")
    studio.type("-")
    studio.type("-")
    #expect(studio.bytes.contains("\"spacing\": 7") || studio.bytes.contains("\"spacing\":7"), "\(studio.bytes)")
  }

  @Test("the wheel scrolls three rows of a list and three of the picture, and six columns")
  func wheel() throws {
    var studio = try CardStudio(columns: 100, rows: 15)
    func wheel(_ action: MouseEvent.Action, _ pane: Pane) throws {
      let rect = try #require(studio.state.layout.panes[pane])
      _ = studio.state.handle(MouseEvent(action, at: CellPosition(column: rect.column + 1, row: rect.row + 1), []))
    }
    let rows = try #require(studio.state.layout.panes[.outline]).rows
    try wheel(.wheelDown, .outline)
    #expect(studio.state.outline.top == min(3, 7 - rows))
    try wheel(.wheelUp, .outline)
    #expect(studio.state.outline.top == 0)
    try wheel(.wheelDown, .inspector)
    #expect(studio.state.inspector.row == 3)
    try wheel(.wheelUp, .inspector)
    try wheel(.wheelUp, .inspector)
    #expect(studio.state.inspector.row == 0)
    studio.state.preview.zoom = 4
    try wheel(.wheelDown, .preview)
    try wheel(.wheelRight, .preview)
    #expect(studio.state.preview.row == 3 && studio.state.preview.column == 6)
    try wheel(.wheelUp, .preview)
    try wheel(.wheelLeft, .preview)
    #expect(studio.state.preview.row == 0 && studio.state.preview.column == 0)
    for number in 0..<30 { studio.state.tell("\(number)") }
    try wheel(.wheelUp, .console)
    #expect(studio.state.console.offset == 3)
    try wheel(.wheelDown, .console)
    #expect(studio.state.console.offset == 0)
  }
}
