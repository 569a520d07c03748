import JSONDocument
import Testing

/// Every verb takes the same words for what it works on, and ends in the same way.
@Suite("targets of verbs")
struct TargetTableTests {
  private static let start = "cd Previews/Kimchi &&"
  private static let file = "Layouts/menu_item.json"
  private static let folder = "Layouts"
  private static let input = #"{"type": "label", "label": {"text": "a"}}"#

  /// A command line with `@` in the target's place, and the statuses for a file, a model, a fixture of it, a folder and
  /// standard input; `nil` where the verb has another answer to it, which is tested elsewhere.
  struct Row: Sendable, CustomTestStringConvertible {
    var line: String
    var file: Int32 = 0
    var model: Int32 = 0
    var named: Int32 = 0
    var folder: Int32 = 0
    var input: Int32 = 0

    var testDescription: String { line }
  }

  private static let rows = [
    Row(line: "open @ --format text"),
    Row(line: "render @", folder: 2),
    Row(line: "check @"),
    Row(line: "matrix @ --devices 'iPhone SE' --themes light --type-sizes l", input: 2),
    Row(line: "tree @"),
    Row(line: "size @ --items 2"),
    Row(line: "export @ -o OUT"),
    Row(line: "schema @", input: 2),
    Row(line: "fixtures @", folder: 0, input: 2),
    Row(line: "snapshot verify @", input: 2),
    Row(line: "fmt @"),
    Row(line: "patch --merge @ /dev/fd/3 3<<< '{}'", folder: 2),
    Row(line: "diff @ @", folder: 2, input: 2),
    Row(line: "run /dev/fd/3 @ 3<<< 'frame'", folder: 2, input: 0),
  ]

  @Test("every verb takes a file, MODEL, MODEL.name, a folder and - where they make sense", arguments: rows)
  func targets(_ row: Row) throws {
    let scratch = try TemporaryFolder()
    for (word, expected) in [
      (Self.file, row.file), ("MenuItem", row.model), ("MenuItem.regular", row.named),
      (row.line.hasPrefix("fixtures") || row.line.hasPrefix("snapshot") ? "." : Self.folder, row.folder),
      ("-", row.input),
    ] {
      let out = word == Self.folder ? "\(scratch.path)/out" : "\(scratch.path)/out.json"
      let line = row.line.replacing("@", with: word).replacing("OUT", with: "'\(out)'")
      let result = try Program.shell("\(Self.start) kimchi \(line) <<< '\(Self.input)'")
      #expect(result.status == expected, "\(line): \(result.messages)\(result.text.prefix(300))")
      if expected == 2 { #expect(result.messages.hasPrefix("error: "), "\(line): \(result.messages)") }
    }
  }

  @Test("a word that names nothing is refused by every verb, with status 2", arguments: rows)
  func unknown(_ row: Row) throws {
    for word in ["MenuItm", "no/such.json"] {
      let line = row.line.replacing("@", with: word).replacing("OUT", with: "/tmp/never.json")
      let result = try Program.shell("kimchi \(line)")
      #expect(result.status == 2, "\(line): \(result.messages)\(result.text.prefix(300))")
    }
  }

  @Test(
    "lists are separated by commas, and the singular is the same option",
    arguments: [
      "check Previews/Kimchi/Layouts/menu_item.json --devices 'iPhone SE,Pixel 8'",
      "check Previews/Kimchi/Layouts/menu_item.json --device 'iPhone SE' --device 'Pixel 8' --theme light",
      "check MenuItem --fixtures regular,sold_out", "check LoadingCard --fixture regular",
      "matrix MenuItem --device 'iPhone SE' --theme light,dark --type-size l --fixture regular",
      "size MenuItem --items 4 --fixtures regular,sold_out", "fixtures MenuItem --in Previews/Kimchi",
    ])
  func lists(_ line: String) throws {
    let result = try Program.shell("kimchi \(line)")
    #expect(result.status == 0, "\(result.messages)")
  }

  @Test(
    "every report can go to a file and be JSON",
    arguments: [
      "check MenuItem", "matrix MenuItem.regular --themes light --type-sizes l", "tree MenuItem", "size MenuItem",
      "fixtures MenuItem", "snapshot verify MenuItem", "explain ref.missing", "diff MenuItem MenuItem",
      "fmt --check MenuItem", "render MenuItem",
    ])
  func reports(_ line: String) throws {
    let folder = try TemporaryFolder()
    let result = try Program.shell("kimchi \(line) --json -o '\(folder.path)/out.json' --color mono")
    #expect(result.status == 0, "\(result.messages)")
    #expect(result.text.isEmpty)
    #expect(["{", "["].contains(TemporaryFolder.text(of: "\(folder.path)/out.json")?.prefix(1)))
  }

  @Test("a folder is exported whole or not at all")
  func exportFolder() throws {
    let folder = try TemporaryFolder()
    let good = #"{"type": "label", "label": {"text": "a"}}"#
    _ = try folder.file("w/Layouts/a.json", good)
    _ = try folder.file("w/Layouts/b.json", #"{"type": "label", "label": {"txt": "a"}}"#)
    let refused = try Program.run("export", "\(folder.path)/w", "-o", "\(folder.path)/out")
    #expect(refused.status == 1)
    #expect(!folder.names.contains("out"))
    _ = try folder.file("w/Layouts/b.json", good)
    let written = try Program.run("export", "\(folder.path)/w", "-o", "\(folder.path)/out", "--json")
    #expect(written.status == 0)
    #expect(TemporaryFolder.names(in: "\(folder.path)/out") == ["a.json", "b.json", "index.json"])
    #expect(try written.json().members(of: written.json().root).map(\.key) == ["deliveries"])
  }
}
