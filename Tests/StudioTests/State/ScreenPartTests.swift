import Rendering
import Sessions
import Sushi
import Terminal
import Testing
import Width
import Workspaces

@testable import Layers
@testable import Panes
@testable import Studio

@Suite("Parts of the studio's screen") struct ScreenPartTests {
  // MARK: Panes

  private func rect(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> CellRect {
    CellRect(column: column, row: row, columns: columns, rows: rows)
  }

  private func layout(
    _ columns: Int, _ rows: Int, zoomed: Pane? = nil, front: Pane = .preview,
    _ change: (inout PaneLayout.Split) -> Void = { _ in }
  ) -> PaneLayout {
    var split = PaneLayout.Split()
    change(&split)
    return PaneLayout(CellSize(columns: columns, rows: rows), split, zoomed: zoomed, front: front)
  }

  @Test("a usual screen has four panes")
  func usual() {
    let layout = layout(160, 48)
    #expect(layout.panes[.preview] == rect(1, 1, 113, 39))
    #expect(layout.panes[.outline] == rect(115, 1, 44, 19))
    #expect(layout.panes[.inspector] == rect(115, 21, 44, 19))
    #expect(layout.panes[.console] == rect(0, 41, 160, 6))
    #expect(layout.hints == rect(0, 47, 160, 1))
    #expect(layout.sideLine == 114 && layout.inspectorLine == 20 && layout.consoleLine == 40)
    #expect(!layout.isFolded && !layout.isTooSmall)
    for (column, row, pane) in [
      (1, 1, Pane.preview), (113, 39, .preview), (115, 1, .outline), (158, 20, nil), (158, 21, .inspector),
      (0, 41, .console),
      (114, 5, nil), (0, 0, nil), (5, 40, nil), (5, 47, nil),
    ] as [(Int, Int, Pane?)] {
      #expect(layout.pane(at: CellPosition(column: column, row: row)) == pane, "\(column) \(row)")
    }
  }

  @Test("fewer than ninety columns show one pane above the console, and fewer than thirty-four by twelve cells none")
  func folded() {
    #expect(!layout(90, 20).isFolded && layout(90, 20).panes.count == 4)
    let folded = layout(89, 20)
    #expect(folded.isFolded && folded.panes[.preview] == rect(1, 1, 87, 11) && folded.panes.count == 2)
    #expect(layout(89, 20, front: .outline).panes[.outline] == rect(1, 1, 87, 11))
    #expect(layout(89, 20, front: .console).panes[.preview] == rect(1, 1, 87, 11))
    #expect(!layout(34, 12).isTooSmall && layout(34, 12).panes[.console] == rect(0, 7, 34, 4))
    for (columns, rows) in [(33, 12), (34, 11)] {
      let small = layout(columns, rows)
      #expect(small.isTooSmall && small.panes == [.console: rect(0, 0, columns, rows)] && small.hints == nil)
    }
  }

  @Test("a pane that is zoomed takes what is above the console, and the console all")
  func zoomed() {
    #expect(layout(100, 30, zoomed: .outline).panes == [.outline: rect(1, 1, 98, 21), .console: rect(0, 23, 100, 6)])
    let console = layout(100, 30, zoomed: .console)
    #expect(console.panes == [.console: rect(0, 1, 100, 28)] && console.consoleLine == 0)
  }

  @Test("what is chosen beyond the limits is held to them")
  func limits() {
    #expect(layout(100, 30) { $0.console = 0 }.panes[.console]?.rows == 2)
    #expect(layout(100, 30) { $0.console = 99 }.panes[.console]?.rows == 22)
    #expect(layout(100, 30) { $0.side = 0 }.panes[.outline]?.columns == 24)
    #expect(layout(100, 30) { $0.side = 99 }.panes[.outline]?.columns == 60)
    #expect(layout(100, 30) { $0.outline = 0 }.panes[.outline]?.rows == 2)
    #expect(layout(100, 30) { $0.outline = 100 }.panes[.outline]?.rows == 18)
    #expect(layout(100, 30) { $0.outline = 25 }.panes[.outline]?.rows == 5)
  }

  @Test("the lines between panes can be dragged, within limits")
  func lines() {
    var screen = StudioScreen(CellSize(columns: 100, rows: 30))
    func position(_ column: Int, _ row: Int) -> CellPosition { CellPosition(column: column, row: row) }
    let (side, inspector, console) = (54, 11, 22)
    #expect(
      screen.layout.sideLine == side && screen.layout.inspectorLine == inspector && screen.layout.consoleLine == console
    )
    #expect(screen.line(at: position(3, console)) == .console && screen.line(at: position(side, 3)) == .side)
    #expect(
      screen.line(at: position(side + 1, inspector)) == .inspector
        && screen.line(at: position(side, inspector)) == .side)
    #expect(screen.line(at: position(side - 1, inspector)) == nil && screen.line(at: position(3, 3)) == nil)
    screen.drag(to: position(9, 9))
    #expect(screen.split == PaneLayout.Split())
    for (line, column, row, split) in [
      (StudioScreen.Line.side, 60, 0, (38, 50, 6)), (.side, 99, 0, (24, 50, 6)), (.side, 0, 0, (60, 50, 6)),
      (.side, 74, 0, (24, 50, 6)),
      (.console, 0, 20, (44, 50, 8)), (.console, 0, 29, (44, 50, 2)), (.console, 0, 0, (44, 50, 22)),
      (.inspector, 0, 6, (44, 25, 6)), (.inspector, 0, 1, (44, 10, 6)), (.inspector, 0, 29, (44, 90, 6)),
      (.inspector, 0, 16, (44, 75, 6)),
    ] {
      screen.split = PaneLayout.Split()
      screen.draggedLine = line
      screen.drag(to: position(column, row))
      #expect((screen.split.side, screen.split.outline, screen.split.console) == split, "\(line) \(column) \(row)")
    }
    screen.split = PaneLayout.Split()
    screen.moveLines { $0.side -= 100 }
    screen.moveLines { $0.outline += 100 }
    screen.moveLines { $0.console += 1 }
    #expect((screen.split.side, screen.split.outline, screen.split.console) == (24, 90, 7))
  }

  @Test("the keys go round the panes, and between a zoomed one and the console")
  func order() {
    var screen = StudioScreen(CellSize(columns: 100, rows: 30))
    var seen: [Pane] = []
    for step in [1, 1, 1, 1, -1, -1] {
      screen.focus = screen.pane(after: step)
      seen.append(screen.focus)
    }
    #expect(seen == [.preview, .outline, .inspector, .console, .inspector, .outline])
    screen.zoomed = .outline
    #expect(screen.pane(after: 1) == .console && screen.pane(after: -1) == .console)
    screen.focus = .console
    #expect(screen.pane(after: 1) == .outline)
  }

  // MARK: The console's log

  @Test("two thousand entries are kept, and then the last fifteen hundred", arguments: [1999, 2000, 2001, 2002])
  func log(_ count: Int) {
    var log = ConsoleLog()
    for number in 0..<count { log.add(.line, "\(number)") }
    #expect(log.entries.count == (count <= 2000 ? count : count - 501))
    #expect(log.entries.last?.text == "\(count - 1)")
    #expect(log.entries.first?.text == (count <= 2000 ? "0" : "501"))
  }

  @Test("entries are wrapped to the columns behind their signs")
  func rows() {
    var log = ConsoleLog()
    log.add(.command, "one")
    log.add(.line, "aaaa bbbb")
    log.add([LogEntry(.line, "cccc dddd", swatch: .white)])
    func texts(_ columns: Int, _ count: Int) -> [String] {
      log.rows(columns: columns, last: count).map { ($0.isFirst ? "+" : " ") + $0.text }
    }
    #expect(texts(14, 9) == ["+one", "+aaaa bbbb", "+cccc dddd"])
    #expect(texts(13, 9) == ["+one", "+aaaa bbbb", "+cccc", " dddd"])
    #expect(texts(11, 9) == ["+one", "+aaaa bbbb", "+cccc", " dddd"])
    #expect(texts(10, 9).count == 5)
    #expect(texts(14, 1) == ["+cccc dddd"] && texts(14, 2).count == 2 && texts(14, 0) == [])
    #expect(log.lastRows(columns: 14, atMost: 9) == 3 && log.lastRows(columns: 14, atMost: 2) == 2)
    #expect(log.lastRows(columns: 10, atMost: 9) == 5)
    log.add(.command, "next")
    #expect(log.lastRows(columns: 14, atMost: 9) == 1)
  }

  @Test("a reply's lines come first, with their colours, then what was done; a refusal's sentence comes first")
  func replies() {
    var log = ConsoleLog()
    log.add(Reply("", lines: ["only"]))
    log.add(Reply("done", lines: ["a", "b"], swatches: [nil, .white]))
    log.add(Reply("noted", tone: .note))
    log.add(Reply("careful", tone: .warning))
    #expect(
      log.entries == [
        LogEntry(.line, "only"), LogEntry(.line, "a"),
        LogEntry(.line, "b", swatch: .white), LogEntry(.done, "done"),
        LogEntry(.note, "noted"), LogEntry(.warning, "careful"),
      ])
    var refused = ConsoleLog()
    refused.add(Refusal("can't", fix: "do"))
    #expect(refused.entries.map(\.kind) == [.error] && refused.entries.first?.text.contains("can't") == true)
  }

  @Test("the log is scrolled from its end to its beginning, a page of it always in sight")
  func scrolling() {
    var console = ConsoleState()
    for number in 0..<20 { console.log.add(.line, "\(number)") }
    let rect = rect(0, 0, 40, 6)
    for (count, offset) in [(1, 1), (3, 4), (-2, 2), (-9, 0), (99, 15), (1, 15), (-1, 14)] {
      console.scroll(by: count, in: rect)
      #expect(console.offset == offset, "\(count)")
    }
    var short = ConsoleState()
    short.log.add(.line, "one")
    short.scroll(by: 5, in: rect)
    #expect(short.offset == 0)
    #expect(short.dropSuggestion() == false)
  }

  // MARK: The preview

  @Test("zooming goes by steps, from wherever it is")
  func zooming() throws {
    var studio = try CardStudio().state
    func walk(_ start: Double, larger: Bool) -> [Double] {
      studio.preview.zoom = start
      return (0..<3).map { _ in
        studio.zoom(in: larger)
        return studio.preview.zoom
      }
    }
    #expect(walk(0.25, larger: true) == [0.5, 1, 2] && walk(2, larger: true) == [4, 4, 4])
    #expect(walk(4, larger: false) == [2, 1, 0.5] && walk(0.3, larger: false) == [0.25, 0.25, 0.25])
    #expect(walk(0.75, larger: true) == [1, 2, 4] && walk(0.75, larger: false) == [0.5, 0.25, 0.25])
    for (percent, zoom) in [(9.0, 0.1), (10, 0.1), (10.9, 0.1), (399.9, 3.99), (400, 4), (401, 4), (75.5, 0.75)] {
      studio.zoom(toPercent: percent)
      #expect(studio.preview.zoom == zoom)
    }
    for (zoom, title) in [
      (1.0, nil), (2, "2×"), (4, "4×"), (0.5, "1/2×"), (0.25, "1/4×"), (0.75, "75 %"), (3, "300 %"), (0.125, "13 %"),
    ] as [(Double, String?)] {
      studio.preview.zoom = zoom
      #expect(studio.zoomTitle == title)
    }
    studio.preview.zoom = 2
    #expect(studio.preview.cell == Size(4, 8) && studio.preview.fullSizeCell == Size(8, 16))
  }

  @Test("what is panned to comes into sight by the shortest way, and a box that is too large by its beginning")
  func panning() throws {
    var studio = try CardStudio().state
    let room = rect(1, 1, 20, 10)
    for (old, first, count, expected) in [
      (0, 0, 1, 0), (0, 9, 1, 0), (0, 10, 1, 1), (0, 8, 4, 2), (5, 3, 1, 3), (5, 5, 10, 5), (5, 6, 10, 6),
      (5, 4, 12, 4),
      (5, 5, 12, 5), (5, 14, 12, 5), (5, 15, 12, 15), (5, 7, 12, 5), (30, 2, 3, 2), (3, 3, 0, 3),
    ] {
      (studio.preview.column, studio.preview.row) = (0, old)
      studio.pan(to: rect(0, first, 1, count), in: room)
      #expect(studio.preview.row == expected, "\(old) \(first) \(count)")
    }
    for (old, first, count, expected) in [(0, 19, 1, 0), (0, 20, 1, 1), (7, 2, 3, 2), (0, 5, 21, 0), (0, 20, 21, 20)] {
      (studio.preview.column, studio.preview.row) = (old, 0)
      studio.pan(to: rect(first, 0, count, 1), in: room)
      #expect(studio.preview.column == expected, "\(old) \(first) \(count)")
    }
    studio.pan(columns: -3, rows: 4)
    #expect(studio.preview.row == 4)
  }

  // MARK: The outline

  @Test("the row that is selected stays in sight when it moves, and the list stays when only the list was scrolled")
  func following() {
    var outline = OutlineState()
    for (row, count, shown, top) in [
      (0, 50, 10, 0), (9, 50, 10, 0), (10, 50, 10, 1), (49, 50, 10, 40), (45, 50, 10, 40), (39, 50, 10, 39),
      (0, 50, 10, 0), (0, 5, 10, 0),
    ] {
      outline.follow(row, of: count, showing: shown)
      #expect(outline.top == top, "\(row)")
    }
    outline.top = 20
    outline.follow(0, of: 5, showing: 10)
    #expect(outline.top == 0)
    outline.follow(3, of: 50, showing: 10)
    outline.top = 20
    outline.follow(3, of: 50, showing: 10)
    #expect(outline.top == 20)
    outline.follow(nil, of: 25, showing: 10)
    #expect(outline.top == 15)
  }

  @Test("rows of some entries are found by their entries, or those behind")
  func rowSearch() {
    let some = OutlineState.Rows.some([1, 4, 6])
    #expect([0, 1, 2, 4, 5, 6, 7].map { some.row(of: $0) } == [0, 0, 1, 1, 2, 2, nil])
    #expect(some.count == 3 && some[2] == 6)
    let all = OutlineState.Rows.all(3)
    #expect([0, 2, 3].map { all.row(of: $0) } == [0, 2, nil] && all[2] == 2 && all.count == 3)
  }

  @Test("a filter is cut to a hundred letters, and goes when it ends")
  func filters() {
    var outline = OutlineState()
    #expect(outline.isMatch(3) && outline.firstMatch == nil && outline.filter == nil)
    outline.beginFilter()
    #expect(outline.filter == "" && outline.isTyping && outline.isMatch(3))
    outline.narrow(to: String(repeating: "a", count: 150))
    #expect(outline.filter?.count == 100 && !outline.isMatch(3))
    outline.beginFilter()
    #expect(outline.filter?.count == 100)
    outline.endFilter()
    #expect(outline.filter == nil && !outline.isTyping && outline.matchCount == 0)
  }

  @Test("rulers go from off to on to a grid")
  func rulers() {
    #expect(RulersUse.allCases.map(\.next) == [.on, .grid, .off, .off, .off, .off])
    #expect(PointerState.doubleClick == .milliseconds(400) && HeldKey.timeout == .milliseconds(200))
    #expect(OutlineMatches.textLimit == 20_000 && NodeFacts.viewLimit == 200)
  }
}
