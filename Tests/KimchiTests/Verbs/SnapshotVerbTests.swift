import JSONDocument
import Testing

@Suite("kimchi snapshot")
struct SnapshotVerbTests {
  @Test("the samples look as they were recorded")
  func samples() throws {
    let result = try Program.run("snapshot", "verify", "Previews/Kimchi")
    #expect(
      result.status == 0,
      "scripts/kimchi snapshot record Previews/Kimchi, if it is meant to:\n\(result.text.prefix(4000))")
    #expect(result.text.hasSuffix(" as recorded, 0 differ, 0 without snapshot\n"))
  }

  @Test("a change is shown row by row, exits 1, and is a diagnostic with --json")
  func differs() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("kimchi.json", "{}")
    _ = try folder.file("Layouts/card.json", #"{"type": "label", "label": {"text": {"ref": "t"}}}"#)
    _ = try folder.file("Previews/Card.previews.json", #"{"previews": {"a": {"t": "before"}, "b": {"t": "same"}}}"#)
    let recorded = try Program.run("snapshot", "record", folder.path)
    #expect(recorded.status == 0)
    #expect(recorded.text.hasSuffix("2 recorded, 0 unchanged\n"))
    _ = try folder.file("Previews/Card.previews.json", #"{"previews": {"a": {"t": "after"}, "b": {"t": "same"}}}"#)
    let result = try Program.run("snapshot", "verify", folder.path)
    #expect(result.status == 1)
    #expect(result.text.contains("✗ Card.a · iPhone 16 · light: "))
    #expect(result.text.contains("    - before\n    + after\n"))
    #expect(result.text.hasSuffix("1 as recorded, 1 differ, 0 without snapshot\n"))
    let report = try Program.run("snapshot", "verify", "--json", folder.path).json()
    let list = try #require(report.value(forKey: "diagnostics", in: report.root))
    #expect(report.childCount(of: list) == 1)
    let dark = try Program.run("snapshot", "verify", "--theme", "dark", folder.path)
    #expect(dark.status == 1)
    #expect(dark.text.contains("? Card.a · iPhone 16 · dark has no snapshot"))
  }

  @Test("an unknown name exits 2 with the nearest")
  func unknown() throws {
    let result = try Program.shell("cd Previews/Kimchi && kimchi snapshot verify RestaurantCard.regulr")
    #expect(result.status == 2)
    #expect(result.messages.contains("did you mean \"regular\"?"))
    #expect(try Program.run("snapshot", "look").status == 2)
  }
}
