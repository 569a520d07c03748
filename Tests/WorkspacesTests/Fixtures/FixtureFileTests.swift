import JSONDocument
import Testing

@testable import Workspaces

@Suite("A file of fixtures") struct FixtureFileTests {
  private func file(_ text: String, _ path: String = "/w/Previews/Card.previews.json") throws -> FixtureFile {
    try FixtureFile(JSONDocument(parsing: text, file: "Card.previews.json"), path: path)
  }

  @Test("has its names in order, and the first one is the default")
  func names() throws {
    let file = try file(#"{"model": "Menu", "previews": {"b": 1, "a": 2}}"#)
    #expect(file.model == "Menu" && file.isNamed)
    #expect(file.names == ["b", "a"] && file.shown == ["b", "a"] && file.firstName == "b")
    #expect(file.node("a").flatMap { file.document.integer($0) } == 2)
    #expect(file.node("c") == nil)
  }

  @Test("of a repeated name the last value counts, in the place of the first")
  func repeated() throws {
    let file = try file(#"{"previews": {"a": 1, "b": 2, "a": 3}}"#)
    #expect(file.names == ["a", "b"])
    #expect(file.node("a").flatMap { file.document.integer($0) } == 3)
  }

  @Test("excluded names are skipped, unless there are no others")
  func excluded() throws {
    let some = try file(#"{"exclude": ["a"], "previews": {"a": 1, "b": 2}}"#)
    #expect(some.shown == ["b"] && some.firstName == "b")
    let all = try file(#"{"exclude": ["a", "b"], "previews": {"a": 1, "b": 2}}"#)
    #expect(all.shown.isEmpty && all.firstName == "a")
    let none = try file(#"{"previews": {}}"#)
    #expect(none.firstName == nil && none.isNamed)
  }

  @Test("without `previews` is a response: its model's one fixture", arguments: [#"{"title": "a"}"#, "[1]", "5"])
  func response(_ text: String) throws {
    let file = try file(text)
    #expect(file.model == "Card" && !file.isNamed)
    #expect(file.names == [FixtureFile.defaultName])
    #expect(file.node(FixtureFile.defaultName) == file.document.root)
  }

  @Test(
    "with another shape is refused where the wrong value stands",
    arguments: [
      (#"{"previews": [1]}"#, "expected an object under \"previews\", found an array", 14),
      (#"{"previews": "a"}"#, "expected an object under \"previews\", found a string", 14),
      (#"{"model": 5, "previews": {}}"#, "expected a string for \"model\", found a number", 11),
      (#"{"previews": {}, "model": {}}"#, "expected a string for \"model\", found an object", 27),
    ])
  func shape(_ text: String, _ message: String, _ column: Int) throws {
    let refusal = #expect(throws: Refusal.self) { try file(text) }
    #expect(refusal?.findings.first?.diagnostic.message == message)
    #expect(refusal?.findings.first?.diagnostic.location?.column == column)
  }
}
