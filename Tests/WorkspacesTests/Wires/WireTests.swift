import JSONDocument
import TestSupport
import Testing
import WorkspaceSupport

@testable import Workspaces

@Suite("Forms of files") struct WireTests {
  private static let card = #"{"type":"label","label":{"text":"Kimchi"}}"#

  private func scratch(_ files: [String: [UInt8]]) throws -> Scratch {
    let scratch = try Scratch(["kimchi.json": "{}"])
    for (name, bytes) in files { try scratch.write(name, bytes) }
    return scratch
  }

  private func workspace(_ scratch: Scratch) -> Workspace {
    Workspace(containing: scratch.root, wires: PackedWire.table)
  }

  @Test("a file is read in the form that its content has, whatever its name ends in")
  func content() throws {
    let packed = try PackedWire.bytes(Self.card)
    let scratch = try scratch([
      "Layouts/a.pack": packed, "Layouts/b.json": packed, "Layouts/c.pack": Array(Self.card.utf8),
    ])
    let workspace = workspace(scratch)
    for name in ["a.pack", "b.json", "c.pack"] {
      let layout = try workspace.layout(at: scratch.path("Layouts/\(name)"))
      #expect(try JSONText(layout.document, layout.node).canonical == JSONText(parsing: Self.card).canonical, "\(name)")
    }
    #expect(workspace.documents.form(scratch.path("Layouts/b.json"), of: JSONDocument()).wire is PackedWire)
    #expect(workspace.documents.form(scratch.path("Layouts/c.pack"), of: JSONDocument()).wire is JSONWire)
  }

  @Test("a folder lists files of a shared ending by content, and those of an ending of its own without a look")
  func listing() throws {
    let scratch = try scratch([
      "Layouts/a.pack": try PackedWire.bytes(Self.card), "Layouts/other.pack": [1, 2, 3], "Layouts/broken.json": [0x7B],
      "Layouts/notes.txt": Array("{}".utf8),
    ])
    #expect(workspace(scratch).files(in: .layouts).map(FilePath.name) == ["a.pack", "broken.json"])
    #expect(Workspace(containing: scratch.root).files(in: .layouts).map(FilePath.name) == ["broken.json"])
  }

  @Test("a document is found by its name in any form")
  func byName() throws {
    let scratch = try scratch(["Layouts/a.pack": try PackedWire.bytes(Self.card), "Layouts/b.json": Array("{}".utf8)])
    #expect(workspace(scratch).file(named: "Layouts/a") == scratch.path("Layouts/a.pack"))
    #expect(workspace(scratch).file(named: "Layouts/b") == scratch.path("Layouts/b.json"))
    #expect(
      try Target.find("A", in: scratch.root, wires: PackedWire.table).layout.path == scratch.path("Layouts/a.pack"))
  }

  @Test("the digest is that of the file's bytes, not of the document's")
  func digest() throws {
    let packed = try PackedWire.bytes(Self.card)
    let json = Array(Self.card.utf8)
    let scratch = try scratch(["Layouts/a.pack": packed, "Layouts/b.json": json])
    let workspace = workspace(scratch)
    for (name, bytes) in [("a.pack", packed), ("b.json", json)] {
      let path = scratch.path("Layouts/\(name)")
      #expect(workspace.documents.form(path, of: try workspace.document(path)).digest == Digest(of: bytes))
      #expect(try workspace.read(path).digest == Digest(of: bytes))
    }
  }

  @Test("a document that is put in the place of a file's own leaves the file's form and digest")
  func replaced() throws {
    let packed = try PackedWire.bytes(Self.card)
    let scratch = try scratch(["Layouts/a.pack": packed])
    let workspace = workspace(scratch)
    let path = scratch.path("Layouts/a.pack")
    _ = try workspace.document(path)
    let edited = try JSONDocument(parsing: "{}", file: "a.pack")
    workspace.documents.replace(path, with: edited)
    let form = workspace.documents.form(path, of: edited)
    #expect(form.wire is PackedWire)
    #expect(form.digest == Digest(of: packed))
  }

  @Test("a place in a document is a byte of the binary file that it was read from")
  func positions() throws {
    let packed = try PackedWire.bytes(#"{"a":[1,"two"],"b":null}"#)
    let scratch = try scratch(["Layouts/a.pack": packed])
    var document = try workspace(scratch).document(scratch.path("Layouts/a.pack"))
    let root = document.root
    let list = try #require(document.value(forKey: "a", in: root))
    let last = try #require(document.value(forKey: "b", in: root))
    let second = try #require(Array(document.elements(of: list)).last)
    // PACK, o and 4 bytes; k, 4 bytes and `a`; a and 4 bytes; d, 4 bytes and `1`; s, 4 bytes and `two`.
    let expected = [(root, 4), (list, 9), (second, 26), (last, 34)]
    for (node, byte) in expected {
      #expect(document.location(of: node).byte == byte)
      #expect(document.location(of: node).description == "\(document.file): byte \(byte)")
    }
    #expect(document.keyLocation(of: last)?.byte == 34)
    #expect(packed[26] == UInt8(ascii: "s"))
    _ = try document.remove(second)
    #expect(document.location(of: last).byte == nil, "the file does not have the new text")
  }

  @Test("JSON files have lines and columns")
  func identity() throws {
    let scratch = try scratch(["Layouts/a.json": Array("[1,\n 2]".utf8)])
    let document = try workspace(scratch).document(scratch.path("Layouts/a.json"))
    let last = try #require(Array(document.elements(of: document.root)).last)
    #expect(document.location(of: last).position == ":2:2")
    #expect(document.positions == nil)
  }

  @Test("a broken file in a binary form says at which byte")
  func broken() throws {
    let packed = try PackedWire.bytes(Self.card)
    let scratch = try scratch(["Layouts/a.pack": Array(packed.dropLast(2))])
    let workspace = workspace(scratch)
    let error = try #require(refusal { _ = try workspace.document(scratch.path("Layouts/a.pack")) })
    let byte = packed.count - 6 - 5
    #expect(error.diagnostics.first?.location?.byte == byte)
    let text = DiagnosticText.text(error.findings)
    #expect(text.contains("a.pack: byte \(byte): error: the text is cut off"))
    let json = DiagnosticText.json(error.findings).description
    #expect(json.contains(#""line":null,"column":null,"offset":\#(byte)"#))
  }

  @Test("a file that no form fits says what it is not, and what it may be")
  func unrecognized() throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]
    let scratch = try scratch(["dish.png": png, "dish.json": png, "notes.txt": Array("hello".utf8)])
    for (name, kind) in [
      ("dish.png", " (it looks like a PNG image)"), ("dish.json", " (it looks like a PNG image)"), ("notes.txt", ""),
    ] {
      let path = scratch.path(name)
      let error = try #require(refusal { _ = try PackedWire.table.read(path, named: name) })
      #expect(error.codes == ["file.unrecognized"])
      #expect(error.diagnostics.first?.message == "\(name) isn't JSON or packed data\(kind)")
      #expect(
        error.diagnostics.first?.fix
          == "name a file that holds JSON or packed data, such as one that ends in .json or .pack")
    }
  }

  @Test("a JSON file that can't be read says where, however it begins")
  func brokenJSON() throws {
    let scratch = try scratch(["a.json": Array("} {".utf8), "b.json": []])
    for name in ["a.json", "b.json"] {
      let error = try #require(refusal { _ = try WireTable.standard.read(scratch.path(name), named: name) })
      #expect(error.codes == ["json.syntax"])
    }
  }

  @Test(
    "what may be JSON is told by its first characters",
    arguments: [
      ("{", true), (" \n[", true), ("\u{FEFF}-1", true), ("\"", true), ("null", true), ("true", true),
      ("nul", false), ("", false), ("hello", false), ("<a>", false),
    ])
  func recognized(_ text: String, _ isJSON: Bool) { #expect(JSONWire().recognizes(Array(text.utf8)) == isJSON) }
}
