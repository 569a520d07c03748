import JSONDocument
import TestSupport
import Testing

@testable import Checking
@testable import Workspaces

@Suite("Tags and excluded fixtures") struct FixtureLabelsTests {
  private static let previews = """
    { "model": "Card",
      "tags": { "long": ["text", "slow"] },
      "exclude": ["draft"],
      "previews": { "draft": { "title": 5 }, "short": { "title": "a" }, "long": { "title": "b" } } }
    """

  private func scratch(_ previews: String = previews) throws -> Scratch {
    try Scratch([
      "kimchi.json": "{}", "Layouts/card.json": #"{"type": "label", "label": {"text": {"ref": "title"}}}"#,
      "Previews/Card.previews.json": previews,
    ])
  }

  @Test("a fixture that is excluded is no default and not gone through, and can be named all the same")
  func excluded() throws {
    let scratch = try scratch()
    var resolver = FixtureResolver(Workspace(containing: scratch.root))
    let file = try #require(try resolver.fixtures(ofModel: "Card"))
    #expect(file.names == ["draft", "short", "long"])
    #expect(file.shown == ["short", "long"])
    #expect(file.labels.tags["long"] == ["text", "slow"])
    #expect(try resolver.fixture(nil, ofModel: "Card")?.name == "short")
    #expect(try resolver.fixture("draft", ofModel: "Card")?.name == "draft")
    let report = Checker().check([scratch.root])
    #expect(report.fixtures == 2)
    #expect(report.findings.isEmpty, "what an excluded fixture gets wrong is not found")
  }

  @Test("of nothing but excluded fixtures the first is drawn")
  func allExcluded() throws {
    let scratch = try scratch(#"{"exclude": ["a"], "previews": {"a": 1}}"#)
    var resolver = FixtureResolver(Workspace(containing: scratch.root))
    #expect(try resolver.fixture(nil, ofModel: "Card")?.name == "a")
  }

  @Test("keys that are nearly $extends or $preview are warnings at their places, other keys with $ are data")
  func misspeltKeys() throws {
    let text = """
      {"previews": {"a": {"title": "x"}, "b": {"$extend": "a"},
      "c": {"rows": [{"$Preview": "Card.a", "$order": 1, "preview": 2}]}, "d": {"$extends": "a", "e": {"$previews": "b"}}}}
      """
    let document = try JSONDocument(parsing: text, file: "Card.previews.json")
    let file = try FixtureFile(document, path: "/Card.previews.json")
    let found = file.labelDiagnostics(in: Workspace(containing: "/tmp"))
    #expect(found.map(\.message) == [#""$extend""#, #""$Preview""#, #""$previews""#].map { $0 + " is data here" })
    #expect(found.map(\.fix) == ["$extends", "$preview", "$preview"].map { "did you mean \"\($0)\"?" })
    #expect(found.map { $0.location?.column } == [42, 17, 98])
    #expect(found.map(\.path) == ["/previews/b/$extend", "/previews/c/rows/0/$Preview", "/previews/d/e/$previews"])
  }

  @Test(
    "labels that are not formed as such are warnings in their place, and harm nothing",
    arguments: [
      (#""tags": 5"#, "fixture.shape", 1), (#""tags": {"short": "x"}"#, "fixture.shape", 1),
      (#""tags": {"short": [1, "x"]}"#, "fixture.shape", 1), (#""tags": {"shrt": ["x"]}"#, "fixture.unknown", 1),
      (#""exclude": "short""#, "fixture.shape", 1), (#""exclude": ["shrt"]"#, "fixture.unknown", 1),
      (#""exclude": [null, "short"]"#, "fixture.shape", 1),
    ])
  func wrong(_ label: String, _ code: String, _ count: Int) throws {
    let text = "{\"previews\": {\"short\": {\"title\": \"a\"}}, \(label)}"
    let document = try JSONDocument(parsing: text, file: "Card.previews.json")
    let file = try FixtureFile(document, path: "/Card.previews.json")
    let found = file.labelDiagnostics(in: Workspace(containing: "/tmp"))
    #expect(found.map(\.code.id) == Array(repeating: code, count: count))
    #expect(found.allSatisfy { $0.severity == .warning && $0.location != nil })
    #expect(file.node("short") != nil)
  }

  @Test("the listing has every fixture with its labels and its line, and names a broken file")
  func listing() throws {
    let scratch = try scratch()
    try scratch.write("Previews/Other.previews.json", "{ \"previews\" ")
    let listing = FixtureListing(Workspace(containing: scratch.root))
    #expect(listing.entries.map(\.address) == ["Card.draft", "Card.short", "Card.long"])
    #expect(listing.entries.map(\.isExcluded) == [true, false, false])
    #expect(listing.entries.map(\.location.line) == [4, 4, 4])
    #expect(listing.findings.map(\.diagnostic.code.id) == ["json.syntax"])
  }
}
