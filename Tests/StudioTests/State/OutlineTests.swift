import Panes
import Rendering
import Sessions
import Terminal
import Testing
import Workspaces

@testable import Layers
@testable import Studio

@Suite("The outline")
struct OutlineTests {
  @Test(
    "a row says what its node has: a text, where it comes from, a picture's name, how many children",
    arguments: [
      "● label \"First\"", "● label ↦ title \"Frosty Bear\"", "image biryani.png", "▾ hStack · 2", "▾ vStack · 4",
      "● separator",
    ])
  func rows(text: String) throws {
    var studio = try CardStudio()
    #expect(studio.text.contains(text))
  }

  @Test("f narrows the rows to what is typed and what that is inside of; Enter keeps them, Esc shows all")
  func filter() throws {
    var studio = try CardStudio()
    studio.type("finn")
    #expect(studio.text.contains("filter: inn▏ · 1 found"))
    #expect(studio.text.contains("\"Inner\"") && studio.text.contains("hStack · 2"))
    #expect(!studio.text.contains("label \"First\"") && studio.selected == "2/1")
    studio.press(.enter)
    studio.type("d")
    #expect(studio.log.contains("remove") && studio.text.contains("no matches"))
    studio.press(.escape)
    #expect(studio.text.contains("label \"First\"") && studio.state.focus == .outline)
  }

  @Test("z folds everything but the root, Z shows everything; a folded row shows what is wrong inside")
  func folding() throws {
    var studio = try CardStudio()
    #expect(studio.text.contains("✗ label") || studio.text.contains("! label"))
    studio.select("2/1")
    studio.type("z")
    #expect(!studio.text.contains("\"Inner\"") && studio.selected == "2")
    #expect(studio.text.contains("▸ ✗ hStack") || studio.text.contains("▸ ! hStack"))
    studio.type("Z")
    #expect(studio.text.contains("\"Inner\""))
  }

  @Test("a list longer than its pane says which rows are in sight, and has a bar")
  func counts() throws {
    var studio = try CardStudio(rows: 18)
    for _ in 0..<6 { _ = studio.state.perform("0 duplicate") }
    let text = studio.text
    #expect(text.contains(" of 13 ") && text.contains("▐"))
  }

  @Test(
    "the frame of the pane that has the keys has the accent's colour",
    arguments: [Pane.preview, .outline, .inspector, .console])
  func focus(_ pane: Pane) throws {
    var studio = try CardStudio(focus: pane)
    let screen = studio.screen
    let rect = try #require(studio.state.layout.panes[pane])
    let accent = studio.state.chrome.accent.foreground
    #expect(screen[rect.column - 1, rect.row + 1].foreground == accent || pane == .console)
    #expect(screen[0, rect.row - 1].foreground == accent || pane != .console)
    for other in Pane.allCases where other != pane && other != .console {
      let rect = try #require(studio.state.layout.panes[other])
      let corners = [(rect.column - 1, rect.row - 1), (rect.endColumn, rect.endRow)]
      #expect(corners.contains { screen[$0.0, $0.1].foreground != accent })
    }
  }

  @Test("on a small screen the keys of the pane come first, and the console takes what it needs")
  func small() throws {
    var studio = try CardStudio(columns: 80, rows: 24)
    #expect(studio.state.layout.panes[.console]?.rows == 2)
    let hints = studio.screen.text(row: 23)
    #expect(hints.hasPrefix(" a add") || hints.hasPrefix(" Enter"), "\(hints)")
    studio.state.setFocus(.console)
    _ = studio.state.perform("0 set color red 500")
    _ = studio.state.draw()
    #expect(studio.state.layout.panes[.console]?.rows == 3)
    _ = studio.state.perform("help set")
    for _ in 0..<9 { _ = studio.state.draw() }
    #expect(studio.state.layout.panes[.console]?.rows ?? 9 <= 6)
  }

  @Test("a long value of the selected row is shown whole")
  func longValues() throws {
    var studio = try CardStudio(focus: .inspector)
    let long = (1...30).map { "word\($0)" }.joined(separator: " ")
    _ = studio.state.perform("0 set text \(long)")
    _ = studio.state.perform("select 0")
    studio.press(.home)
    #expect(studio.text.contains("word30"))
  }

  @Test("what is selected stays in sight when the console takes more rows")
  func growingConsole() throws {
    var studio = StudioState(try Session(Target.find(StudioStateTests.card)), size: CellSize(columns: 60, rows: 20))
    _ = studio.draw()
    _ = studio.perform("select 1/2/0")
    _ = studio.draw()
    func isInSight() throws -> Bool {
      let (rect, frame) = (try #require(studio.layout.panes[.preview]), try #require(studio.facts.frames.first))
      let box = studio.cells(of: frame)
      return box.row >= studio.preview.row && box.endRow <= studio.preview.row + rect.rows
    }
    #expect(try isInSight())
    let rows = studio.layout.panes[.preview]?.rows ?? 0
    _ = studio.perform("set nonsense 3")
    _ = studio.draw()
    #expect(studio.layout.panes[.preview]?.rows ?? 0 < rows)
    #expect(try isInSight())
  }
}
