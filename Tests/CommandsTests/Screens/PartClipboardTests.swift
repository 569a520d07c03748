import FuzzSupport
import TestSupport
import Testing

@testable import Commands
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("Copying the parts of screens") struct PartClipboardTests {
  private func ids(_ sample: SampleScreen) -> [String] { sample.session.parts.compactMap(\.id) }

  @Test("an item goes after the selected one, with an id of its own")
  func item() throws {
    var sample = try SampleScreen()
    try sample.perform("#a copy")
    let reply = try sample.perform("#b paste")
    #expect(reply.message == "Pasted item row #a_2 at 0/3")
    #expect(ids(sample).prefix(5) == ["top", "a", "b", "a_2", "c"])
    try sample.perform("undo")
    #expect(sample.text == SampleScreen.screen)
  }

  @Test("an item that was cut keeps its id, also in another section")
  func cut() throws {
    var sample = try SampleScreen()
    try sample.perform("#a cut")
    try sample.perform("#end paste")
    #expect(ids(sample).suffix(3) == ["end", "z", "a"])
    #expect(sample.session.selectedIndex.map { sample.parts[$0] } == "item row #a")
    try sample.perform("#z paste before")
    #expect(ids(sample).suffix(4) == ["end", "a_2", "z", "a"])
  }

  private static let two = SampleScreen.screen
    .replacing(
      #""count": 2, "height": 40 } }, "component": "row""#, with: #""count": 2, "height": 40 } }, "component": "head""#)

  @Test(
    "an item keeps its component in a section of another one",
    arguments: [
      ["#a cut", "#end paste"], ["#a copy", "#end paste"], ["#a move into #end"], ["#a move to #end 0"],
      ["#a,#b move into #end"],
    ])
  func keepsComponent(lines: [String]) throws {
    var sample = try SampleScreen(Self.two)
    for line in lines { try sample.perform(line) }
    let moved = sample.parts.filter { $0.hasPrefix("item row #a") }
    #expect(moved.contains("item row #\(lines == ["#a copy", "#end paste"] ? "a_2" : "a")"), "\(sample.parts)")
    #expect(sample.text.contains(#""component": "row", "data": { "text": "A" }"#))
    #expect(sample.session.staleness == nil)
    try sample.perform("undo \(lines.count == 2 && lines[0].hasSuffix("cut") ? 2 : 1)")
    #expect(sample.text == Self.two)
  }

  @Test("an item that says its component, and one that comes to a section of the same, are left as they are")
  func needsNone() throws {
    var sample = try SampleScreen()
    try sample.perform("#a move into #end")
    #expect(!sample.text.contains(#"{ "id": "a", "component""#))
    try sample.perform("#a set component head")
    try sample.perform("#a move into #top")
    #expect(sample.parts.contains("item head #a"))
  }

  @Test("a section goes after the selected one, and its items get ids of their own too")
  func section() throws {
    var sample = try SampleScreen()
    try sample.perform("#top copy")
    try sample.perform("#a paste")
    #expect(ids(sample).prefix(8) == ["top", "a", "b", "c", "top_2", "a_2", "b_2", "c_2"])
    #expect(sample.session.picture.firstError == nil)
  }

  @Test("items of the data are put into the data of the fixture that has them")
  func data() throws {
    var sample = try SampleScreen()
    try sample.perform("#m0 copy")
    let reply = try sample.perform("#m1 paste")
    #expect(reply.message.hasSuffix("in the data of Home.regular"))
    #expect(sample.text == SampleScreen.screen)
    #expect(sample.session.parts.contains { $0.id == "m0_2" })
  }

  @Test(
    "what cannot stand there is refused, and why",
    arguments: [
      (["#a paste"], "nothing has been copied"),
      (["root copy"], "only sections and items can be copied"),
      (["header[0] copy"], "only sections and items can be copied"),
      (["#a copy", "root paste"], "an item needs a section"),
      (["#a copy", "#top paste before"], "section #top at 0 isn't an item"),
      (["#a copy", "#a enter", "root paste"], "the clipboard holds parts of a screen"),
      (["#a enter", "root copy", "leave", "#a paste"], "the clipboard holds nodes of a layout"),
    ])
  func refused(_ lines: [String], _ message: String) throws {
    var sample = try SampleScreen()
    for line in lines.dropLast() { _ = try? sample.perform(line) }
    let error = #expect(throws: Refusal.self) { try sample.perform(lines[lines.count - 1]) }
    #expect(error?.message == message)
  }

  @Test("a choice goes on to its next, and true to false")
  func toggle() throws {
    var sample = try SampleScreen()
    try sample.perform("#rail toggle layout.behavior")
    #expect(!sample.text.contains("group_paging\""))
    try sample.perform("undo")
    #expect(sample.text == SampleScreen.screen)
    let error = #expect(throws: Refusal.self) { try sample.perform("#a toggle text") }
    #expect(error?.message.hasPrefix("text can't be toggled: it takes ") == true)
  }

  @Test("the only section of an embedded screen is moved and removed with its envelope, and copied without")
  func embedded() throws {
    var sample = try SampleScreen()
    let path = sample.scratch.path("Screens/modules.json")
    try sample.scratch.write(
      "Screens/modules.json",
      """
      { "modules": [ { "type": "screen", "screen": { "sections": [ { "id": "in", "layout": "list", "component": "row",
        "items": [ { "id": "q", "data": { "text": "Q" } } ] } ] } } ] }
      """)
    let home = sample.session.layoutPath
    try sample.perform("open \(path)")
    try sample.perform("#in copy")
    try sample.perform("#in remove")
    #expect(!sample.text.contains("sections"), "\(sample.text)")
    try sample.perform("undo")
    try sample.perform("open \(home)")
    try sample.perform("#top paste")
    #expect(sample.parts.contains("section #in"))
    #expect(sample.session.picture.firstError == nil)
  }
}
