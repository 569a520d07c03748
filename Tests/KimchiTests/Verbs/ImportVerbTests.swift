import Testing

/// What the program says and leaves behind; what becomes of elements is tested in ImportingTests.
@Suite struct ImportVerbTests {
  private static let card = #"""
    {"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "TextBlock", "text": "Hello ${name}", "blink": 1}]}
    """#

  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { _ = try folder.file(name, text) }
    return folder
  }

  @Test("the report names what is lost, with its place, and --strict ends with 1") func report() throws {
    let folder = try folder(["card.template.json": Self.card, "card.data.json": #"{"name": "Ada"}"#])
    let made = try Program.shell("cd '\(folder.path)' && kimchi import card.template.json -o made")
    #expect(made.status == 0)
    #expect(
      made.text
        == """
        Created a workspace in made:
          kimchi.json
          Layouts/card.json
          Previews/Card.previews.json
        6 uses: 83.3 % own, 0.0 % with helpers, 0.0 % near, 16.7 % lost
          TextBlock.blink  lost  1
        17 notes more, which `kimchi check --notes` shows

        """)
    #expect(!made.messages.contains("font.extension"))
    #expect(
      made.messages.contains("card.template.json:1:109: warning: TextBlock.blink: layouts have nothing that says it"),
      "\(made.messages)")
    let strict = try Program.shell("cd '\(folder.path)' && kimchi import card.template.json --dry-run --strict")
    #expect(strict.status == 1 && strict.text.hasPrefix("6 uses: "))
    #expect(folder.names.sorted() == ["card.data.json", "card.template.json", "made"])
  }

  @Test(
    "what can't be imported is told with its place, and leaves no folder",
    arguments: [
      ("card.json --data broken.json -o made", "broken.json:2:4: error: expected a value, found another ','"),
      ("card.json --data none.json -o made", "error: can't read none.json: No such file or directory"),
      ("other.json -o made", "other.json:1:1: error: the file is in no format that is read [import.source]"),
      ("version.json -o made", "version.json:1:13: error: version \"v0.1\" of A2UI isn't read"),
      (
        "card.json --from adaptve -o made",
        "error: no format named \"adaptve\"\n  fix: did you mean adaptive-cards?"
      ),
      (
        "card.json --from figma -o made",
        "error: no format named \"figma\"\n  fix: the formats are a2ui, adaptive-cards, divkit"
      ),
      ("card.json --data data.json -o full", "error: nothing written: full is not an empty folder"),
      ("card.json --data data.json -o card.json", "error: nothing written: card.json is not an empty folder"),
    ])
  func refused(arguments: String, message: String) throws {
    let folder = try folder([
      "card.json": Self.card, "broken.json": "{\"a\": [1,\n 2,, 3]}", "data.json": #"{"name": "Ada"}"#,
      "other.json": #"{"hello": 1}"#, "version.json": #"{"version": "v0.1", "createSurface": {}}"#, "full/x": "1",
    ])
    let before = folder.names.sorted()
    let refused = try Program.shell("cd '\(folder.path)' && kimchi import \(arguments)")
    #expect(refused.status != 0 && refused.text.isEmpty)
    #expect(refused.messages.hasPrefix(message), "\(refused.messages)")
    #expect(folder.names.sorted() == before)
  }
}
