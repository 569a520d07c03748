import JSONDocument
import Testing

@Suite("kimchi fixtures")
struct FixturesVerbTests {
  @Test("every fixture is on a line of its own with its file and line")
  func lines() throws {
    let result = try Program.run("fixtures", "RestaurantCard", "--in", "Previews/Kimchi")
    #expect(result.status == 0)
    let first = try #require(result.text.split(separator: "\n").first)
    #expect(
      first.wholeMatch(of: /RestaurantCard\.regular +Previews\/Kimchi\/Previews\/RestaurantCard\.previews\.json:[0-9]+/)
        != nil)
  }

  @Test("--json has the labels, and --tag narrows")
  func json() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("kimchi.json", "{}")
    _ = try folder.file(
      "Previews/Card.previews.json", #"{"previews": {"a": 1, "b": 2}, "tags": {"b": ["x"]}, "exclude": ["b"]}"#)
    let result = try Program.run("fixtures", "--in", folder.path, "--json", "--tag", "x")
    let report = try result.json()
    let list = try #require(report.value(forKey: "fixtures", in: report.root))
    #expect(report.childCount(of: list) == 1)
    let entry = try #require(report.element(at: 0, in: list))
    #expect(report.value(forKey: "address", in: entry).flatMap { report.string($0) } == "Card.b")
    #expect(report.value(forKey: "excluded", in: entry).flatMap { report.bool($0) } == true)
  }

  @Test("an unknown model exits 2 with the nearest, a broken file exits 1 and the others are listed")
  func wrong() throws {
    let unknown = try Program.run("fixtures", "RestaurantCrd")
    #expect(unknown.status == 2)
    #expect(unknown.messages.contains("did you mean RestaurantCard?"))
    let folder = try TemporaryFolder()
    _ = try folder.file("kimchi.json", "{}")
    _ = try folder.file("Previews/A.previews.json", #"{"previews": {"a": 1}}"#)
    _ = try folder.file("Previews/B.previews.json", #"{"previews" {"a": 1}}"#)
    let result = try Program.run("fixtures", "--in", folder.path)
    #expect(result.status == 1)
    #expect(result.text.hasPrefix("A.a"))
    #expect(result.messages.contains("[json.syntax]"))
  }
}
