import Foundation
import JSONDocument
import Testing

@Suite("kimchi diff")
struct DiffVerbTests {
  private func run(_ options: String..., old: String, new: String) throws -> Program.Result {
    let folder = try TemporaryFolder()
    return try Program.run(
      ["diff", try folder.file("old.json", old), try folder.file("new.json", new)] + options)
  }

  @Test("spacing, key order and number spelling are no difference")
  func same() throws {
    let result = try run(old: #"{"a": 1.0, "b": [1e2]}"#, new: "{ \"b\":[100],\n\"a\":1 }")
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
  }

  @Test("what was added, removed and changed gets a line each, and the status is 1")
  func lines() throws {
    let result = try run(old: #"{"a": 1, "b": 2}"#, new: #"{"a": {"x": true}, "c": "new"}"#)
    #expect(result.status == 1)
    #expect(Set(result.text.split(separator: "\n")) == ["~ /a: 1 → {\"x\":true}", "- /b: 2", "+ /c: \"new\""])
    #expect(result.messages.isEmpty)
  }

  @Test("--patch prints a patch that patch accepts")
  func patch() throws {
    let old = #"{"a": [1, 2, 3], "b": null}"#
    let new = #"{"a": [1, 3, 4], "c": {"d": []}}"#
    let printed = try run("--patch", old: old, new: new)
    #expect(printed.status == 1)
    let folder = try TemporaryFolder()
    let patched = try Program.run("patch", try folder.file("old.json", old), "-", input: printed.text)
    let result = try patched.json()
    let expected = try JSONDocument(parsing: new, file: "new")
    #expect(result.isEqual(result.root, to: expected, expected.root))
  }

  @Test("--json prints each change with its path and values")
  func json() throws {
    let document = try run("--json", old: #"{"a": 1}"#, new: #"{"a": 2}"#).json()
    let expected = ##"{"changes":[{"kind":"changed","path":"/a","old":1,"new":2}]}"##
    #expect(document.minifiedText(of: document.root) == expected)
  }

  @Test("pictures are compared in a PNG, with the share of pixels that differ, and the status is 1 if any does")
  func pictures() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/changes.png"
    let changed = try Program.run("diff", "MenuItem.regular", "MenuItem.sold_out", "-o", file, "--theme", "dark")
    #expect(changed.status == 1 && changed.output.isEmpty)
    #expect(changed.messages.contains(" % of the pixels differ, in "))
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let same = try Program.run("diff", "MenuItem.regular", "MenuItem.regular", "-o", file)
    #expect(same.status == 0 && same.messages == "no pixel differs\n")
  }

  @Test("conditions are for pictures, and pictures for no other form")
  func pictureOptions() throws {
    for words in [["--theme", "dark"], ["-o", "x.png", "--json"], ["-o", "x.png", "--screen"], ["-o", "x.pdf"]] {
      #expect(try Program.run(["diff", "MenuItem.regular", "MenuItem.sold_out"] + words).status == 2)
    }
  }

  @Test("control characters of a document do not reach the terminal")
  func controlCharacters() throws {
    let result = try run(old: "{}", new: ##"{"\u001b[31m": "\u0007\u001b[2J"}"##)
    #expect(!result.output.contains(0x1B) && !result.output.contains(0x07))
  }
}
