import Commands
import Editing
import Rendering
import Sessions
import Terminal
import TestSupport
import Testing
import Workspaces

@testable import Layers
@testable import Studio

@Suite("What hands can do without typing a line")
@MainActor
struct HandsTests {
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
    #expect(studio.log.last?.contains("shows no value") == true)
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
    #expect(studio.text.contains("new layout from · 7"))
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
}
