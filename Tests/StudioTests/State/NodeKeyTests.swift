import Binding
import Commands
import Editing
import Foundation
import Inspection
import JSONDocument
import KimchiCore
import Panes
import Pictures
import Sessions
import Terminal
import TestSupport
import Testing
import Workspaces

@testable import Layers
@testable import Studio

@Suite("Single keys on nodes")
@MainActor
struct NodeKeyTests {
  @Test(
    "a key performs its command, shows it in the console, and is one step that undo takes back",
    arguments: [
      ("1", "J", "move down"), ("1", "K", "move up"), ("2/0", "H", "move after 2"), ("1", "L", "move to 2 0"),
      ("3", "L", "move into 2"), ("1", "d", "remove"), ("1", "x", "cut"), ("1", "D", "duplicate"), ("2", "u", "unwrap"),
      ("1", "v", "toggle hidden"),
    ], [Pane.outline, .preview])
  func performs(_ row: (address: String, key: String, line: String), _ pane: Pane) throws {
    var studio = try CardStudio(focus: pane)
    studio.select(row.address)
    let (before, steps) = (studio.bytes, studio.steps)
    studio.type(row.key)
    #expect(studio.state.log.entries.last { $0.kind == .command }?.text == row.line)
    #expect(studio.steps == steps + 1 && studio.bytes != before && studio.state.focus == pane)
    // The line that is typed does the same.
    var typed = try CardStudio()
    typed.select(row.address)
    _ = typed.state.perform(row.line)
    #expect(typed.bytes == studio.bytes)
    studio.press(.function(6))
    #expect(studio.bytes == before)
  }

  @Test("a list does nothing to nodes that others have changed or left meanwhile", arguments: [false, true])
  func listMeanwhile(isSelection: Bool) throws {
    var studio = try CardStudio()
    studio.select("1")
    studio.type("w")
    #expect(studio.state.layers[Picker.self] != nil)
    // A page, or another program.
    _ = try studio.state.session.perform(isSelection ? "select 0" : "0 remove")
    let (before, steps) = (studio.bytes, studio.steps)
    studio.press(.enter)
    #expect(studio.bytes == before && studio.steps == steps && studio.state.layers[Picker.self] == nil)
    #expect(studio.state.log.entries.last?.text.contains("has changed meanwhile") == true)
    studio.type("w")
    studio.press(.enter)
    #expect(studio.steps == steps + 1)
  }

  @Test("copies are pasted behind and before, as one step each")
  func pastes() throws {
    var studio = try CardStudio()
    studio.select("0")
    let before = studio.bytes
    studio.type("y")
    #expect(studio.bytes == before)
    studio.select("3")
    studio.type("p")
    #expect(studio.selected == "4" && studio.log.contains("paste"))
    studio.type("P")
    #expect(studio.log.contains("paste before") && studio.steps == 2)
    _ = studio.state.perform("undo 2")
    #expect(studio.bytes == before)
  }

  @Test(
    "a key that can't act says why and changes nothing",
    arguments: [
      ("0", "K", "already first"), ("3", "J", "already last"), ("0", "H", "directly inside the root"),
      ("root", "H", "the root can't be moved"), ("0", "L", "no container is next to"),
      ("root", "d", "root"), ("0", "u", "has no children"), ("0", "p", "nothing has been copied"),
      ("2", "i", "has no text of its own"), ("0", "q", "q does nothing here"),
    ])
  func refuses(address: String, key: String, reason: String) throws {
    var studio = try CardStudio()
    studio.select(address)
    let before = studio.bytes
    studio.type(key)
    #expect(studio.log.last?.contains(reason) == true, "\(studio.log.suffix(2))")
    #expect(studio.bytes == before && studio.steps == 0 && studio.state.focus == .outline)
  }

  @Test(
    "letters begin no line in the outline and the preview; a colon and Esc go to the console",
    arguments: [Pane.outline, .preview])
  func console(_ pane: Pane) throws {
    var studio = try CardStudio(focus: pane)
    for character in "bgoqrs" {
      #expect(studio.state.handle(KeyPress(.character(character)), isLineEmpty: true) == .done([]))
      #expect(studio.state.releaseHeldKey().isEmpty)
    }
    #expect(studio.state.focus == pane && studio.steps == 0)
    studio.type(":")
    #expect(studio.state.focus == .console)
    studio.state.setFocus(pane)
    studio.press(.escape)
    #expect(studio.state.focus == .console)
  }

  @Test("i puts the text before the user, in the layout or where the data has it, and so does Enter without a text")
  func text() throws {
    var studio = try CardStudio()
    studio.select("0")
    #expect(studio.type("i") == [.prefill("set text First")] && studio.state.focus == .console)
    studio.state.setFocus(.outline)
    studio.select("1")
    #expect(studio.type("i") == [.prefill("data set title Frosty Bear")])
    studio.state.setFocus(.outline)
    studio.select("2/0")
    #expect(studio.press(.enter) == [.prefill("set url Images/biryani.png?x=1")])
  }

  @Test(
    "what i puts there gives the same text when it is performed as it is",
    arguments: [
      "plain", "", " blanks ", "\"quoted\" first", "{x}", "[1]", "42", "true", "two\nlines",
      String(repeating: "long ", count: 60),
    ])
  func textRoundTrip(text: String) throws {
    for path in ["Layouts/card.json", "Previews/Card.previews.json"] {
      let studio = try CardStudio()
      var session = studio.state.session
      let json = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
      let isData = path.hasPrefix("Previews")
      _ = try session.perform(isData ? "data set title \(json)" : "0 set text \(json)")
      _ = try session.perform(isData ? "select 1" : "select 0")
      let value = try #require(session.selectedIndex.flatMap { session.picture.textValue(of: $0) })
      let node = try #require(value.node)
      #expect(value.document.string(node) == text)
      _ = try session.perform(value.line)
      let after = try #require(session.selectedIndex.flatMap { session.picture.textValue(of: $0) })
      #expect(after.node.flatMap { after.document.string($0) } == text, "\(value.line)")
    }
  }

  @Test("a list of types, components and wrappers shows what each row would give, and Enter performs it")
  func lists() throws {
    var studio = try CardStudio(focus: .preview)
    studio.select("0")
    let (before, files) = (studio.bytes, studio.state.session.files.unsaved)
    studio.type("a")
    for word in ["add after label at 0", "separator", "a row: its children"] {
      #expect(studio.text.contains(word), "\(word)")
    }
    #expect(studio.text.contains("preview · hStack"))
    studio.type("price")
    #expect(studio.text.contains("component: What it costs"))
    for _ in 0..<5 { studio.press(.backspace) }
    studio.type("button")
    #expect(studio.state.trial?.picture != nil)
    #expect(studio.bytes == before && studio.steps == 0 && studio.state.session.files.unsaved == files)
    let tried = studio.state.trial?.picture?.bound.tree.count
    studio.press(.escape)
    #expect(studio.state.trial == nil && studio.bytes == before)
    studio.type("abutton")
    studio.press(.enter)
    #expect(studio.log.contains("add button") && studio.steps == 1)
    #expect(studio.state.session.picture.bound.tree.count == tried)
    studio.press(.function(6))
    #expect(studio.bytes == before)
    studio.select("1")
    studio.type("whst")
    studio.press(.enter)
    #expect(studio.log.contains("wrap hStack") && studio.selected == "1")
    studio.press(.function(6))
    studio.type("cbutton")
    studio.press(.enter)
    #expect(studio.log.contains("replace button"))
    studio.press(.function(6))
    #expect(studio.bytes == before)
  }

  @Test("marked nodes are acted on together, as one step")
  func marks() throws {
    var studio = try CardStudio()
    studio.select("0")
    let before = studio.bytes
    studio.type("  ")
    #expect(
      studio.state.session.markedIndexes.map(studio.state.session.picture.path) == ["0", "1"] && studio.selected == "2")
    #expect(studio.text.contains("2 marked"))
    studio.type("JJ")
    #expect(studio.state.session.markedIndexes.map(studio.state.session.picture.path) == ["2", "3"])
    studio.type("J")
    #expect(studio.log.last?.contains("already there") == true && studio.steps == 2)
    _ = studio.state.perform("undo 2")
    #expect(studio.bytes == before && studio.state.session.markedIndexes.isEmpty)
    studio.select("0,1")
    studio.type("d")
    #expect(studio.steps == 1 && studio.log.last?.contains("Removed 2 nodes") == true)
    studio.press(.function(6))
    studio.select("0,1")
    _ = studio.state.perform("set color red 500")
    #expect(studio.steps == 1 && studio.bytes.components(separatedBy: #""red""#).count == 3)
    studio.press(.function(6))
    studio.select("0,1")
    studio.type("w")
    studio.press(.enter)
    #expect(studio.log.contains("wrap vStack") && studio.state.session.picture.stage.index.children(of: 0).count == 3)
    studio.press(.function(6))
    #expect(studio.bytes == before)
    studio.select("0,1")
    studio.press(.escape)
    #expect(studio.state.session.markedIndexes.isEmpty && studio.state.focus == .outline)
  }

  @Test(
    "a command's name that is typed at nodes goes to the prompt and removes nothing",
    arguments: [
      ("undo", Pane.outline), ("delete", .outline), ("unset", .preview), ("redo", .outline), ("quit", .preview),
      ("open", .outline), ("duplicate", .preview),
    ])
  func names(_ name: String, _ focus: Pane) throws {
    var studio = try CardStudio(focus: focus)
    studio.select("2")
    let before = studio.bytes
    let requests = studio.burst(name)
    #expect(requests == [.prefill(String(name.prefix(2)))], "the rest is the prompt's: \(requests)")
    #expect(studio.state.focus == .console && studio.bytes == before)
    #expect(studio.state.releaseHeldKey().isEmpty && studio.bytes == before)
  }

  @Test("a letter that removes waits for the next one, and acts before any other key")
  func held() throws {
    var studio = try CardStudio()
    studio.select("0")
    studio.burst("d")
    #expect(studio.steps == 0 && studio.state.heldKeyDue != nil)
    _ = studio.state.releaseHeldKey()
    #expect(studio.steps == 1 && studio.log.last == "Removed label at 0. F6 undoes it", "\(studio.log.suffix(2))")
    studio.press(.function(6))
    studio.burst("dd")
    #expect(studio.steps == 1)
    studio.press(.delete)
    #expect(studio.steps == 3 && studio.log.last?.hasSuffix(". F6 undoes it") == true)
    _ = studio.state.perform("undo 3")
    studio.burst("jd")
    studio.press(.up)
    #expect(studio.steps == 1)
    studio.burst("x")
    studio.burst("J")
    #expect(studio.steps >= 2 && studio.state.heldKeyDue == nil)
  }

  @Test("a recording of keys does the same when it is run")
  func recorded() throws {
    var studio = try CardStudio()
    let script = studio.scratch.path("keys.txt")
    _ = studio.state.perform("record \(script)")
    studio.select("0")
    studio.type("J  vDd")
    studio.type("yP")
    _ = studio.state.perform("record stop")
    var other = try CardStudio()
    #expect(other.state.perform("source \(script)").failure == nil)
    #expect(other.bytes == studio.bytes && studio.steps > 3)
  }

  @Test("^S saves, from a pane and from the prompt unless readline keeps it")
  func saves() throws {
    var studio = try CardStudio()
    studio.select("0")
    studio.type("d")
    studio.press(.character("s"), .control)
    #expect(studio.log.last?.contains("Saved") == true && studio.state.session.files.unsaved.isEmpty)
    studio.type("d")
    studio.state.setFocus(.console)
    studio.state.keyboard.keepsControlS = true
    #expect(
      studio.state.handle(KeyPress(.character("s"), .control), isLineEmpty: true) == .forConsole(isChanged: false))
    studio.state.keyboard.keepsControlS = false
    studio.press(.character("s"), .control)
    #expect(studio.state.session.files.unsaved.isEmpty)
  }

  @Test("an inputrc that binds ^S keeps it")
  func inputrc() throws {
    let studio = try StudioInMemory()
    defer { studio.close() }
    #expect(studio.console.leavesControlS)
    studio.type("\u{12}")
    #expect(!studio.console.leavesControlS)
    studio.type("\u{07}")
    studio.console.configure("\"\\C-s\": beginning-of-line")
    #expect(!studio.console.leavesControlS)
    studio.console.configure("\"\\C-s\": forward-search-history")
    #expect(studio.console.leavesControlS)
  }

  @Test("parts of a screen take the same keys, each one step")
  func parts() throws {
    let folder = NSTemporaryDirectory() + "kimchi-parts-\(UUID().uuidString)"
    try FileManager.default.copyItem(atPath: RunningStudio.samples, toPath: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var state = StudioState(
      try Session(Target.find(folder + "/Screens/home_page.json")), size: CellSize(columns: 140, rows: 40))
    state.setFocus(.outline)
    func type(_ key: Character, steps: Int = 1) {
      let before = state.session.history.position
      _ = state.handle(KeyPress(.character(key)), isLineEmpty: true)
      _ = state.releaseHeldKey()
      _ = state.draw()
      #expect(state.session.history.position == before + steps, "\(key): \(state.log.entries.suffix(2))")
    }
    _ = state.perform("select item[1]")
    for key in "JKDd" { type(key) }
    #expect(state.session.selectedIndex.map { state.session.outline.entries[$0].type } == "item")
    type("y", steps: 0)
    type("p")
    type("H", steps: 0)
    _ = state.perform("select 4/1,4/2")
    type("J")
    #expect(state.session.markedIndexes.map(state.session.picture.path) == ["4/2", "4/3"])
    type("K")
    type("d")
    _ = state.perform("undo \(state.session.history.position)")
    #expect(state.session.files.unsaved.isEmpty)
    _ = state.handle(KeyPress(.character("a")), isLineEmpty: true)
    let screen = state.draw().screen
    #expect((0..<40).contains { screen.text(row: $0).contains("add to item") })
  }
}
