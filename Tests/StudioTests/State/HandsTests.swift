import Commands
import Editing
import Rendering
import Sessions
import Terminal
import TestSupport
import Testing
import Workspaces

@testable import Studio

@Suite("What hands can do without typing a line")
@MainActor
struct HandsTests {
  private func place(of text: String, _ studio: inout CardStudio, last: Bool = false) throws -> CellPosition {
    let screen = studio.screen
    let rows = last ? [screen.size.rows - 1] : Array(0..<screen.size.rows)
    for row in rows {
      let cells = (0..<screen.size.columns).map { screen[$0, row].cluster.text }
      let line = cells.joined()
      if let range = line.firstRange(of: text) {
        return CellPosition(column: line.distance(from: line.startIndex, to: range.lowerBound), row: row)
      }
    }
    throw Refusal("\(text) is not on the screen:\n\(studio.text)")
  }

  @discardableResult
  private func click(
    _ text: String, _ studio: inout CardStudio, _ action: MouseEvent.Action = .press(.left), last: Bool = false,
    right: Int = 0
  ) throws -> [StudioRequest] {
    var place = try place(of: text, &studio, last: last)
    place.column += right
    let requests = studio.state.handle(MouseEvent(action, at: place, []))
    _ = studio.state.handle(MouseEvent(.release(.left), at: place, []))
    _ = studio.screen
    return requests
  }

  // MARK: Adding

  @Test("A adds after a container where a would add inside, and says why it can't after the root")
  func addAfter() throws {
    var studio = try CardStudio()
    studio.select("2")
    studio.type("A")
    #expect(studio.text.contains("add after hStack at 2"))
    studio.type("progress")
    studio.press(.enter)
    #expect(studio.log.contains("insert after progress") && studio.selected == "3" && studio.steps == 1)
    studio.select("root")
    studio.type("A")
    #expect(studio.log.last?.contains("nothing can stand after the root") == true && studio.steps == 1)
  }

  @Test("a backslash selects the parent, in the preview too", arguments: [Pane.outline, .preview])
  func parent(_ pane: Pane) throws {
    var studio = try CardStudio(focus: pane)
    studio.select("2/1")
    studio.type("\\")
    #expect(studio.selected == "2")
    studio.type("\\")
    #expect(studio.state.session.selectedIndex == 0 && studio.state.focus == pane)
  }

  // MARK: Texts and data

  @Test("Enter edits the text in its place: what is typed takes the place of the old text, and the keys stay")
  func editing() throws {
    var studio = try CardStudio()
    studio.select("0")
    #expect(studio.press(.enter) == [])
    studio.type("Second")
    #expect(studio.steps == 0)
    studio.press(.enter)
    #expect(studio.log.contains("set text Second") && studio.state.focus == .outline && studio.steps == 1)
    studio.select("1")
    studio.press(.enter)
    studio.press(.end)
    studio.type("s")
    studio.press(.enter)
    #expect(studio.log.contains("data set title Frosty Bears"))
  }

  @Test("b lists the data to bind a text to, and a new name is typed at the prompt")
  func binding() throws {
    var studio = try CardStudio()
    studio.select("0")
    studio.type("b")
    #expect(studio.text.contains("bind text to · 1") && studio.text.contains("\"Frosty Bear\""))
    #expect(studio.press(.enter) == [.prefill("bind text ")] && studio.state.focus == .console)
    _ = studio.state.perform("bind text first")
    #expect(studio.steps == 1 && studio.state.focus == .outline)
    studio.type("b")
    #expect(studio.log.last?.contains("text is bound to first already") == true && studio.steps == 1)
    studio.press(.function(6))
    studio.type("b")
    studio.press(.down)
    studio.press(.enter)
    #expect(studio.log.contains("bind text title") && studio.steps == 1)
    studio.select("2")
    studio.type("b")
    #expect(studio.log.last?.contains("nothing of its own to bind") == true)
  }

  @Test("without data b puts the line at the prompt at once")
  func firstBinding() throws {
    var studio = try CardStudio()
    _ = studio.state.perform("new card fresh")
    studio.state.setFocus(.outline)
    studio.select("label[0]")
    #expect(studio.type("b") == [.prefill("bind text ")])
  }

  @Test("the list of fixtures has rows for a copy and for a new one, which are not counted")
  func fixtures() throws {
    var studio = try CardStudio()
    studio.press(.function(3))
    #expect(studio.text.contains("fixtures of Card · 1"))
    studio.type("copy")
    #expect(studio.press(.enter) == [.prefill("fixture save-as ")])
    studio.press(.escape)
    #expect(studio.state.focus == .outline)
    studio.press(.function(3))
    studio.type("new")
    #expect(studio.press(.enter) == [.prefill("fixture new ")])
  }

  @Test("new lists the starters, and choosing one leaves its name to be typed")
  func starters() throws {
    var studio = try CardStudio(focus: .console)
    _ = studio.state.perform("new")
    #expect(studio.text.contains("new layout from · 6"))
    #expect(studio.press(.enter) == [.prefill("new empty ")])
    _ = studio.state.perform("layouts")
    #expect(studio.text.contains("new layout…"))
  }

  // MARK: The way back from the prompt

  @Test("the keys come back from the prompt once the line is entered, or given up with Esc or ^C")
  func comingBack() throws {
    var studio = try CardStudio()
    studio.select("0")
    studio.type("i")
    _ = studio.state.perform("set text Other")
    #expect(studio.state.focus == .outline)
    studio.type("i")
    #expect(studio.press(.escape) == [.prefill("")] && studio.state.focus == .outline)
    studio.type("i")
    #expect(
      studio.state.handle(KeyPress(.character("c"), .control), isLineEmpty: false) == .forConsole(isChanged: true))
    #expect(studio.state.focus == .outline && studio.steps == 1)
    // A line of its own leaves the keys where they are.
    studio.type(":")
    _ = studio.state.perform("theme dark")
    #expect(studio.state.focus == .console)
  }

  // MARK: The pointer

  @Test(
    "a click on the last row presses the key that is named there",
    arguments: [
      ("J K", 0, KeyPress(.character("J"))), ("J K", 2, KeyPress(.character("K"))),
      ("J K", 6, KeyPress(.character("J"))),
      ("↑↓", 1, KeyPress(.down)), ("^S", 1, KeyPress(.character("s"), .control)), ("F10", 0, KeyPress(.function(10))),
      ("+ −", 2, KeyPress(.character("-"))), ("Esc", 9, KeyPress(.escape)), ("Del", 0, KeyPress(.delete)),
    ])
  func hintKeys(_ text: String, _ column: Int, _ key: KeyPress) {
    #expect(StudioState.key(named: text, at: column) == key)
  }

  @Test("hints that name no key press none", arguments: ["type", "Alt ↑↓", "drop", ""])
  func noKeys(text: String) { #expect(StudioState.key(named: text, at: 0) == nil) }

  @Test("hints are clicked in panes and over lists")
  func hints() throws {
    var studio = try CardStudio()
    studio.select("0")
    try click("d delete", &studio, last: true)
    #expect(studio.log.contains("remove") && studio.steps == 1)
    studio.state.setFocus(.console)
    try click("F3 fixtures", &studio, last: true)
    #expect(studio.state.layers[Picker.self] != nil)
    try click("Esc close", &studio, last: true)
    #expect(studio.state.layers[Picker.self] == nil && studio.state.focus == .console)
  }

  @Test("the menu of a node adds, wraps and changes types from lists, and leads to the form")
  func menu() throws {
    var studio = try CardStudio()
    try click("hStack", &studio, .press(.right))
    try click("Add inside…", &studio)
    #expect(studio.text.contains("add inside hStack at 2"))
    try click("a row: its children", &studio)
    #expect(studio.log.contains("add hStack") && studio.selected == "2/2")
    try click("Inner", &studio, .press(.right))
    try click("Change type…", &studio)
    #expect(studio.text.contains("change label at 2/1 to"))
    studio.press(.escape)
    try click("Inner", &studio, .press(.right))
    try click("All properties", &studio)
    #expect(studio.text.contains("form · label at 2/1"))
  }

  @Test("the wheel looks at other rows of the outline than the selected one, which selecting brings back")
  func wheel() throws {
    var studio = try CardStudio(columns: 120, rows: 24)
    studio.select("0")
    for _ in 0..<20 { studio.type("D") }
    #expect(!studio.text.contains("▾ vStack"))
    for _ in 0..<12 { try click("● label", &studio, .wheelUp) }
    #expect(studio.text.contains("▾ vStack"))
    studio.press(.up)
    #expect(!studio.text.contains("▾ vStack"))
  }

  @Test("in the form a click on a value sets it, one on the sign unfolds it, the right button shows more")
  func form() throws {
    var studio = try CardStudio()
    studio.select("0")
    _ = studio.state.perform("form")
    _ = studio.screen
    try click("▸ font", &studio)
    #expect(studio.text.contains("▾ font") && studio.text.contains("weight"))
    try click("regular 100", &studio)
    #expect(studio.text.contains("font · regular 100 · "))
    studio.type("bold 500")
    studio.press(.enter)
    #expect(studio.log.contains("set font bold 500"))
    try click("number_of_lines", &studio, .press(.right))
    try click("Bind to data…", &studio)
    #expect(studio.text.contains("bind number_of_lines to"))
    studio.press(.escape)
    try click("bold 500", &studio, .press(.right))
    try click("Reset", &studio)
    #expect(studio.log.contains("unset font"))
    studio.type("b")
    #expect(studio.text.contains("bind font to"))
  }

  @Test("the frame of the form that has the keys is in the accent's colour from top to bottom")
  func formFrame() throws {
    var studio = try CardStudio()
    _ = studio.state.perform("form")
    let screen = studio.screen
    let rect = try #require(studio.state.formRect)
    let accent = studio.state.chrome.focus.foreground
    for row in rect.row..<rect.endRow { #expect(screen[rect.column - 1, row].foreground == accent, "\(row)") }
  }

  @Test("where nothing is open the preview leads to the starters")
  func nothingOpen() throws {
    let scratch = try Scratch(["kimchi.json": #"{"workspace": "Empty"}"#])
    var studio = try CardStudio()
    studio.state = StudioState(
      try Session(in: Workspace(containing: scratch.path(""))), size: CellSize(columns: 120, rows: 30))
    try click("Click here", &studio)
    #expect(studio.text.contains("new layout from"))
    studio.press(.escape)
    studio.state.setFocus(.preview)
    studio.type("a")
    #expect(studio.text.contains("new layout from"))
  }
}
