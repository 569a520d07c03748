import Completing
import JSONDocument
import Sushi
import TestSupport
import Testing

@testable import Commands
@testable import Scripts
@testable import Editing
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("Other words for commands, properties and values") struct AliasTests {
  @Test(
    "a word of shells and editors does what it does there",
    arguments: [
      ("?", "help"), ("exit", "quit"), (":q", "quit"), (":w", "save"), ("delete", "remove"), ("rm", "remove"),
      ("mv", "move"), ("cp", "copy"), ("ls", "tree"),
    ])
  func commands(_ alias: String, _ name: String) throws {
    #expect(CommandTable.session.find(alias, abbreviated: false)?.name == name)
    #expect(CommandTable.session.named(name)?.page.contains { $0.contains(alias) } == true)
  }

  @Test("an alias is offered once it is begun, and recorded by the command's name")
  func completion() throws {
    var sample = try SampleSession()
    #expect(sample.session.complete("del", at: 3).candidates.map(\.text) == ["delete"])
    #expect(!sample.session.complete("", at: 0).candidates.map(\.text).contains("delete"))
    #expect(try sample.perform("2/0 rm").message == "Removed label at 2/0")
    #expect(try CommandTable.session.full("2/0 rm", abbreviated: false) == "2/0 remove")
  }

  @Test(
    "values and properties as style sheets write them",
    arguments: [
      ("#title set color #f00", ##""color": "#ff0000""##), ("#title set padding 8px", "\"padding\": 8"),
      ("#title set padding 8px 4pt", "{ \"vertical\": 8, \"horizontal\": 4 }"), ("#row set gap 8", "\"spacing\": 8"),
      ("#row set width 120px", "\"width\": 120"), ("#row set alignment top", "\"alignment\": \"top\""),
      ("add vStack gap 12", "\"spacing\": 12"), ("#title set margin 8", "\"margin\": 8"),
    ])
  func values(_ line: String, _ expected: String) throws {
    var sample = try SampleSession()
    try sample.perform(line)
    #expect(
      sample.text.contains(expected) || sample.text.contains(expected.replacing("#ff0000", with: "#FF0000")),
      "\(sample.text)")
    #expect(sample.session.picture.count(of: .error) == 0)
  }

  @Test(
    "what there is another way for says so",
    arguments: [
      ("#title set gap 8", "label has no property \"gap\" | `.. set spacing 8` sets it on the parent stack"),
      ("client ios", "no client named \"ios\" | add a client to kimchi.json (docs/format.md §7)"),
    ])
  func hints(_ line: String, _ expected: String) throws {
    var sample = try SampleSession()
    #expect(sample.refusal(line) == expected)
  }

  @Test("top and bottom are a row's own words")
  func vertical() throws {
    var sample = try SampleSession()
    #expect(sample.refusal("root set alignment top")?.hasPrefix("expected one of fill, leading") == true)
  }

  @Test("compare without a word shows the other theme, and ends that")
  func compare() throws {
    var sample = try SampleSession()
    try sample.perform("compare")
    #expect(sample.session.comparisons == [.theme(.dark)])
    try sample.perform("compare")
    #expect(sample.session.comparisons.isEmpty)
  }

  @Test("inside an each completion offers the element itself")
  func elements() throws {
    let sample = try SampleSession(
      layout: #"""
        {"type": "each", "each": {"ref": "rows", "item": {"type": "label", "label": {"id": "cell", "text": "x"}}}}
        """#, fixtures: #"{"model": "Card", "previews": {"regular": {"rows": [{"text": "a"}]}}}"#)
    func offered(_ line: String) -> [String] {
      sample.session.complete(line, at: line.utf8.count).candidates.map(\.text)
    }
    #expect(offered("#cell bind text ") == ["$item", "$index", "$root", "text"])
    #expect(offered("#cell bind text $item/") == ["$item/text"])
    #expect(offered("#cell bind text $root/") == ["$root/rows", "$root/rows[0]"])
  }

  @Test("closing goes back to a layout with unsaved changes, which can be gone on with")
  func closing() throws {
    var sample = try SampleSession(others: ["Layouts/other.json": #"{"type": "label", "label": "o"}"#])
    let path = sample.session.layoutPath
    try sample.perform("#title set number_of_lines 2")
    try sample.perform("open Layouts/other.json")
    try sample.perform("close")
    #expect(sample.session.layoutPath == path && sample.session.files.unsaved == [path])
    try sample.perform("#title set number_of_lines 3")
    try sample.perform("undo 2")
    #expect(sample.text == SampleSession.card)
  }
}
