import Commands
import Rendering
import Sessions
import Terminal
import TestSupport
import Testing
import Workspaces

@testable import Keys
@testable import Layers
@testable import Studio

@Suite("What the pointer can do without a typed line")
@MainActor
struct PointerHandsTests {
  nonisolated private static let clicks: [(chords: [KeyChord], column: Int, key: KeyChord)] = [
    (["J", "K"], 0, "J"), (["J", "K"], 2, "K"), (["J", "K"], 6, "J"), ([.up, .down], 1, .down),
    ([.control("s")], 1, .control("s")), ([.function(10)], 0, .function(10)), (["+", "-"], 2, "-"),
    ([.escape], 9, .escape), ([.delete], 0, .delete), ([.alt(.up), .alt(.down)], 4, .alt(.up)),
    ([.alt(.up), .alt(.down)], 5, .alt(.down)), ([.pageUp, .pageDown], 7, .pageDown),
  ]

  @Test("a click on a hint presses the key under it, or the first one", arguments: clicks)
  func hintKeys(_ click: (chords: [KeyChord], column: Int, key: KeyChord)) {
    #expect(KeyHint(click.chords, "do it").chord(at: click.column) == click.key)
  }

  @Test("hints that name no key press none", arguments: ["type", "drop", ""])
  func noKeys(text: String) { #expect(KeyHint(text, "something").chord(at: 0) == nil) }

  @Test("hints are clicked in panes and over lists")
  func hints() throws {
    var studio = try CardStudio()
    studio.select("0")
    try studio.click("d delete", last: true)
    #expect(studio.log.contains("remove") && studio.steps == 1)
    studio.state.setFocus(.console)
    try studio.click("F3 fixtures", last: true)
    #expect(studio.state.layers[Picker.self] != nil)
    try studio.click("Esc close", last: true)
    #expect(studio.state.layers[Picker.self] == nil && studio.state.focus == .console)
  }

  @Test("the menu of a node adds, wraps and changes types from lists, and leads to the form")
  func menu() throws {
    var studio = try CardStudio()
    try studio.click("hStack", .press(.right))
    try studio.click("Add inside…")
    #expect(studio.text.contains("add inside hStack at 2"))
    try studio.click("a row: its children")
    #expect(studio.log.contains("add hStack") && studio.selected == "2/2")
    try studio.click("Inner", .press(.right))
    try studio.click("Edit the text")
    studio.type("Outer")
    studio.press(.enter)
    #expect(studio.log.contains("set text Outer"))
    studio.press(.function(6))
    try studio.click("Inner", .press(.right))
    try studio.click("Change type…")
    #expect(studio.text.contains("change label at 2/1 to"))
    studio.press(.escape)
    try studio.click("Inner", .press(.right))
    try studio.click("All properties")
    #expect(studio.text.contains("form · label at 2/1"))
  }

  @Test("the wheel looks at other rows of the outline than the selected one, which selecting brings back")
  func wheel() throws {
    var studio = try CardStudio(columns: 120, rows: 24)
    studio.select("0")
    for _ in 0..<20 { studio.type("D") }
    #expect(!studio.text.contains("▾ vStack"))
    for _ in 0..<12 { try studio.click("● label", .wheelUp) }
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
    try studio.click("▸ font")
    #expect(studio.text.contains("▾ font") && studio.text.contains("weight"))
    try studio.click("regular 100")
    #expect(studio.text.contains("font · regular 100 · "))
    studio.type("bold 500")
    studio.press(.enter)
    #expect(studio.log.contains("set font bold 500"))
    try studio.click("number_of_lines", .press(.right))
    try studio.click("Bind to data…")
    #expect(studio.text.contains("bind number_of_lines to"))
    studio.press(.escape)
    try studio.click("bold 500", .press(.right))
    try studio.click("Reset")
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
    try studio.click("Click here")
    #expect(studio.text.contains("new layout from"))
    studio.press(.escape)
    studio.state.setFocus(.preview)
    studio.type("a")
    #expect(studio.text.contains("new layout from"))
  }
}
