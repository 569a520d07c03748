import JSONDocument
import Language
import TestSupport
import Testing
import Workspaces

@Suite("calls in the editor") struct CallTests {
  private static let card = """
    {"type": "label", "label": {"text": {"call": "text", "with": [
      {"call": "upper", "with": [{"ref": "place/name"}]}, {"ref": "price"}]}}}
    """

  private static func scratch() throws -> Scratch {
    try Scratch([
      "kimchi.json": "{}", "Layouts/card.json": card,
      "Previews/Card.previews.json": #"{"previews": {"regular": {"place": {"name": "Nilgiris"}, "price": 3}}}"#,
    ])
  }

  private static func ask(_ method: String, behind part: String, _ more: [(String, JSONText)] = []) throws -> JSONView {
    let scratch = try scratch()
    var editor = TestEditor(scratch.root)
    let range = try #require(card.firstRange(of: part))
    let text = card[..<range.upperBound] + "|" + card[range.upperBound...]
    return try editor.ask(method, scratch.path("Layouts/card.json"), String(text), more).get()
  }

  @Test(
    "hover tells what a function does, and what the data has for a reference inside",
    arguments: [
      (#""call": "upp"#, ["upper(text)", "the text in capital letters", "NEW"]),
      (#""ref": "place/na"#, ["place/name", "Nilgiris"]),
    ])
  func hover(part: String, expected: [String]) throws {
    let words = try Self.ask("textDocument/hover", behind: part)["contents"]?["value"]?.string ?? ""
    for word in expected { #expect(words.contains(word), "\(words)") }
  }

  @Test("a reference inside a call leads to the data") func definition() throws {
    let places = try Self.ask("textDocument/definition", behind: #""ref": "place/na"#).elements
    #expect(places.map { FilePath.name($0["uri"]?.string ?? "") } == ["Card.previews.json"])
  }

  @Test("a member is renamed inside calls too") func renaming() throws {
    let edit = try Self.ask("textDocument/rename", behind: #""ref": "pri"#, [("newName", "cost")])
    #expect(edit.text.minified.description.contains("card.json"))
    #expect(edit.text.minified.description.contains("cost"))
  }
}
