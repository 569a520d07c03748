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
}
