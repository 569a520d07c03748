import Binding
import Editing
import Forms
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import Sessions
import Terminal
import Testing
import Workspaces

@testable import Layers
@testable import Studio

@Suite struct SuggestionTests {
  private func studio() throws -> StudioState {
    var studio = StudioState(
      try Session(Target.find(StudioStateTests.card)), size: CellSize(columns: 120, rows: 40))
    _ = studio.perform("label[0]")
    _ = studio.draw()
    return studio
  }

  /// Types a line as the program does: the prompt shows it before it is tried.
  private func type(_ studio: inout StudioState, _ line: String) {
    studio.prompt.prompt = "kimchi › "
    studio.prompt.text = line
    studio.prompt.cursorColumn = studio.prompt.columns
    _ = studio.suggest(for: line, isAtEnd: true)
  }

  private func preview(_ studio: inout StudioState) throws -> [Cell] {
    let rect = try #require(studio.layout.panes[.preview])
    let screen = studio.draw().screen
    return (rect.row..<rect.endRow).flatMap { screen.row($0)[screen.row($0).indices].dropFirst(rect.column) }
  }

  private func text(_ studio: inout StudioState) -> String {
    let screen = studio.draw().screen
    return (0..<screen.size.rows).map { screen.text(row: $0) }.joined(separator: "\n")
  }

  @Test(
    "what is typed is shown and nothing is done",
    arguments: [
      "set color red 500", "set color r", "set padding 40", "set font bold 900", "data set name Golden Spoon",
      "fixture no_", "theme dark", "type-size ax3", "device iPhone SE", "unset color", "toggle hidden",
      "resize 90 44",
    ])
  func shows(_ line: String) throws {
    var studio = try studio()
    let (bytes, steps) = (studio.session.document.bytes, studio.session.history.steps.count)
    let revision = studio.session.revision
    let before = try preview(&studio)
    type(&studio, line)
    #expect(studio.isTrying, "\(line)")
    #expect(try preview(&studio) != before, "\(line)")
    #expect(studio.session.document.bytes == bytes)
    #expect(studio.session.history.steps.count == steps)
    #expect(studio.session.revision == revision)
    #expect(studio.session.files.unsaved.isEmpty)
    #expect(studio.session.picture.fixture?.name == "regular")
    type(&studio, "")
    #expect(!studio.isTrying)
    #expect(try preview(&studio) == before, "\(line)")
  }

  @Test(
    "Enter does what the preview shows, however fast it comes; Esc leaves the line as it is typed",
    arguments: [("set color r", "color"), ("fixture no_", "fixture"), ("unset col", "unset")])
  func enters(_ line: String, _ what: String) throws {
    var slow = try studio()
    type(&slow, line)
    let shown = try #require(slow.live?.suggestion)
    #expect(slow.enter(line).failure == nil, "\(what)")
    var typed = try studio()
    #expect(typed.perform(shown.line).failure == nil)
    var fast = try studio()
    #expect(fast.enter(line).failure == nil)
    for studio in [slow, fast] {
      #expect(studio.session.document.bytes == typed.session.document.bytes)
      #expect(studio.session.picture.fixture?.name == typed.session.picture.fixture?.name)
    }
    var left = try studio()
    type(&left, line)
    left.console.dismissSuggestion()
    #expect(left.enter(line).failure != nil)
    #expect(left.session.history.steps.isEmpty)
  }

  @Test("the workspace's documents stay as they are while an edit is tried")
  func documents() throws {
    var studio = try studio()
    let path = studio.session.layoutPath
    let bytes = studio.session.workspace.documents.known(path)?.bytes
    type(&studio, "set padding 40")
    #expect(studio.session.workspace.documents.known(path)?.bytes == bytes)
    type(&studio, "data set name Golden Spoon")
    _ = studio.perform("fixture regular")
    type(&studio, "")
    #expect(!text(&studio).contains("Golden Spoon"))
  }

  @Test("Esc shows what is open until another key is typed")
  func escape() throws {
    var studio = try studio()
    let before = try preview(&studio)
    type(&studio, "set color red 500")
    #expect(studio.isTrying)
    #expect(studio.handle(KeyPress(.escape), isLineEmpty: false) == .forConsole(isChanged: true))
    type(&studio, "set color red 500")
    #expect(!studio.isTrying)
    #expect(try preview(&studio) == before)
    type(&studio, "set color red 50")
    #expect(studio.isTrying)
  }

  @Test("values are listed with swatches above the prompt, and the first is shown when the word alone is no value")
  func offers() throws {
    var studio = try studio()
    type(&studio, "set color re")
    let suggestion = try #require(studio.live?.suggestion)
    #expect(suggestion.chosen == 0)
    #expect(suggestion.line == "set color red")
    #expect(suggestion.offers.first?.swatch != nil)
    #expect(text(&studio).contains("preview · set color red · not entered"))
    type(&studio, "set color red 5")
    #expect(studio.live?.suggestion.line == "set color red 500")
    type(&studio, "set font.weight ")
    #expect(studio.live?.suggestion.offers.map(\.text).contains("bold") == true)
    #expect(!studio.isTrying)
  }

  @Test("Enter gives the picture that was shown, as one step")
  func enters() throws {
    var studio = try studio()
    type(&studio, "set padding 40")
    let shown = try #require(studio.live?.suggestion.picture)
    let steps = studio.session.history.steps.count
    _ = studio.perform("set padding 40")
    #expect(studio.session.history.steps.count == steps + 1)
    let picture = studio.session.picture
    #expect(picture.bound.tree.texts == shown.bound.tree.texts)
    #expect(
      (0..<picture.result.count).map { picture.result.frame(of: $0) }
        == (0..<shown.result.count).map { shown.result.frame(of: $0) })
    #expect(!studio.isTrying)
  }

  @Test("commands that do more than change the look are not tried")
  func leavesOthers() throws {
    var studio = try studio()
    for line in ["remove", "save /tmp/x", "quit", "undo", "open menu_item", "tap", "theme", "set", "set color"] {
      type(&studio, line)
      #expect(!studio.isTrying, "\(line)")
    }
  }

  @Test("suggestions off ends them")
  func switches() throws {
    var studio = try studio()
    _ = studio.perform("suggestions off")
    type(&studio, "set color red 500")
    #expect(!studio.isTrying)
    #expect(studio.live == nil)
    _ = studio.perform("suggestions on")
    type(&studio, "set color red 500")
    #expect(studio.isTrying)
  }

  @MainActor
  @Test("typing at the prompt shows the result after the key has been echoed")
  func program() throws {
    let studio = try StudioInMemory()
    defer { studio.close() }
    studio.type("label[0]\r")
    studio.type("set color r")
    #expect(studio.text.contains("kimchi › set color r"))
    #expect(!studio.text.contains("not entered"))
    studio.program.suggest()
    #expect(studio.text.contains("not entered"))
    studio.type("\u{1B}")
    #expect(!studio.text.contains("not entered"))
    studio.type("\u{15}")
    studio.program.suggest()
    #expect(!studio.text.contains("not entered"))
  }
}
