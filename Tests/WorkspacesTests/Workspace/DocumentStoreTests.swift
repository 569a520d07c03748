import StandardDialects
import Dialects
import JSONDocument
import TestSupport
import Testing
import WorkspaceSupport

@testable import Workspaces

@Suite("Documents that are held") struct DocumentStoreTests {
  private func document(_ text: String) throws -> JSONDocument { try JSONDocument(parsing: text, file: "held.json") }

  private func text(_ store: DocumentStore, _ path: String) -> String {
    var found = ""
    let refused = refusal { found = String(decoding: try store.document(path, named: "a").bytes, as: UTF8.self) }
    return refused.map { "\($0.codes.first ?? ""): \($0.message)" } ?? found
  }

  @Test("a file is read once, until it is forgotten or taken out")
  func reading() throws {
    let scratch = try Scratch(["a.json": "1", "b.json": "{"])
    let (store, path) = (DocumentStore(), scratch.path("a.json"))
    #expect(store.known(path) == nil && store.contains(path) == nil)
    #expect(text(store, path) == "1" && store.contains(path) == true && store.known(path)?.bytes == [0x31])
    try scratch.write("a.json", "2")
    #expect(text(store, path) == "1")
    store.forget(allBut: [path])
    #expect(text(store, path) == "1")
    store.forget(allBut: [])
    #expect(text(store, path) == "2")
    try scratch.write("a.json", "3")
    #expect(store.take(path)?.bytes == [0x32] && store.take(path) == nil && text(store, path) == "3")
    // A file that can't be read stays so until it is looked at again.
    let broken = scratch.path("b.json")
    let first = text(store, broken)
    #expect(first.hasPrefix("json.syntax") && store.contains(broken) == nil && store.known(broken) == nil)
    try scratch.write("b.json", "{}")
    #expect(text(store, broken) == first)
    #expect(store.take(broken) == nil)
    #expect(text(store, broken) == "{}")
  }

  @Test("what is at rest is the same when it is asked for, edited or not, and small or large")
  func resting() throws {
    let large = "[" + String(repeating: "1,", count: 40_000) + "2]"
    let scratch = try Scratch(["a.json": #"{"a": [1, 2]}"#, "b.json": "[3]", "c.json": large])
    let store = DocumentStore()
    let (a, b, c) = (scratch.path("a.json"), scratch.path("b.json"), scratch.path("c.json"))
    let first = try store.document(a, named: "a")
    let whole = try store.document(c, named: "c")
    var edited = try store.document(b, named: "b")
    _ = try edited.replace(edited.root, with: 4)
    store.replace(b, with: edited)
    store.rest()
    #expect(store.contains(a) == true && store.form(a, of: first).digest == Digest(of: first.bytes))
    // Nothing on disk is looked at again.
    try scratch.write("a.json", "0")
    #expect(text(store, a) == #"{"a": [1, 2]}"# && text(store, b) == "4" && text(store, c) == large)
    #expect(try !store.document(a, named: "a").isCopy(of: first) && store.known(a)?.file == "a")
    #expect(try store.document(c, named: "c").isCopy(of: whole))
    store.rest()
    #expect(store.take(a)?.bytes == first.bytes && text(store, a) == "0")
  }

  @Test("what is put in its place and what is removed counts, whatever is on disk")
  func replacing() throws {
    let scratch = try Scratch(["L/a.json": "1", "L/b.json": "2"])
    let store = DocumentStore()
    let (a, b, c) = (scratch.path("L/a.json"), scratch.path("L/b.json"), scratch.path("L/c.json"))
    func files() -> [String] { store.files(in: scratch.path("L"), onDisk: [a, b]) }
    #expect(files() == [a, b])
    store.replace(a, with: try document("10"))
    #expect(files() == [a, b] && text(store, a) == "10")
    store.replace(c, with: try document("3"))
    #expect(files() == [a, b, c])
    store.remove(b)
    #expect(files() == [a, c] && text(store, b) == "file.missing: a does not exist")
    #expect(store.contains(b) == false && store.known(b) == nil)
    #expect(store.files(in: scratch.path("M"), onDisk: []) == [])
    store.forget(allBut: [c])
    #expect(files() == [a, b, c] && text(store, a) == "1" && text(store, b) == "2")
    store.take(c)
    #expect(files() == [a, b])
  }

  @Test("a store over another sees what that has, and changes nothing of it")
  func layers() throws {
    let scratch = try Scratch(["a.json": "1", "b.json": "2"])
    let (a, b, c) = (scratch.path("a.json"), scratch.path("b.json"), scratch.path("c.json"))
    let below = DocumentStore()
    below.replace(a, with: try document("10"))
    let store = DocumentStore(over: below)
    #expect(text(store, a) == "10" && store.contains(a) == true && store.known(a)?.bytes.count == 2)
    #expect(text(store, b) == "2" && below.contains(b) == true)
    store.replace(c, with: try document("3"))
    store.remove(a)
    #expect(store.files(in: scratch.root, onDisk: [a, b]) == [b, c])
    #expect(below.files(in: scratch.root, onDisk: [a, b]) == [a, b])
    #expect(store.contains(a) == false && below.contains(a) == true && below.contains(c) == nil)
    #expect(text(below, a) == "10")
  }

  @Test("the form that a file was read in stays when its document is replaced")
  func forms() throws {
    let scratch = try Scratch(["a.json": "1"])
    let (store, path) = (DocumentStore(), scratch.path("a.json"))
    _ = text(store, path)
    let (digest, other) = (Digest(of: [0x31]), try document("2"))
    // A JSON file's digest is that of its document.
    #expect(store.form(path, of: other).digest == Digest(of: other.bytes))
    store.note(path, FileForm(wire: JSONWire(), digest: Digest(of: [0x39])))
    store.replace(path, with: other)
    #expect(store.form(path, of: other).digest == Digest(of: [0x39]))
    #expect(DocumentStore(over: store).form(path, of: other).digest == Digest(of: [0x39]))
    let new = scratch.path("new.json")
    store.note(new, FileForm(wire: JSONWire(), digest: digest))
    #expect(store.form(new, of: other).digest == Digest(of: other.bytes) && store.contains(new) == nil)
  }

  @Test("files of a model are those that name it, or are named after it, and follow what changes")
  func previews() throws {
    let scratch = try Scratch([
      "P/A.previews.json": #"{"previews": {}}"#, "P/x.previews.json": #"{"model": "A", "previews": {}}"#,
      "P/y.previews.json": #"{"model": "B", "previews": {}}"#,
    ])
    let store = DocumentStore()
    let paths = ["A", "x", "y"].map { scratch.path("P/\($0).previews.json") }
    var listed = 0
    func names(_ model: String, _ store: DocumentStore) -> [String] {
      store.previews(
        of: model, in: scratch.path("P"),
        {
          listed += 1
          return paths
        }, read: { try? store.document($0, named: "p") }
      ).map(FilePath.stem)
    }
    #expect(names("A", store) == ["A", "x"] && names("B", store) == ["y"] && names("Y", store) == ["y"])
    #expect(names("C", store) == [] && listed == 1)
    // What is still of its model changes nothing in the list.
    store.replace(paths[1], with: try document(#"{"model": "A", "previews": {"n": 1}}"#))
    #expect(names("A", store) == ["A", "x"] && listed == 1)
    store.replace(paths[1], with: try document(#"{"model": "B", "previews": {}}"#))
    #expect(names("B", store) == ["x", "y"] && names("A", store) == ["A"] && listed == 2)
    store.forgetListings()
    #expect(names("A", store) == ["A"] && listed == 3)
    let over = DocumentStore(over: store)
    #expect(names("B", over) == ["x", "y"] && listed == 3)
    over.replace(paths[2], with: try document(#"{"model": "D", "previews": {}}"#))
    #expect(names("D", over) == ["y"] && names("B", over) == ["x"] && names("B", store) == ["x", "y"])
  }

  @Test("of a list in pages the first one is the layout, if it is there")
  func pages() throws {
    let scratch = try Scratch(["home.json": "", "home.20.json": "", "far.20.json": ""])
    #expect(WorkspaceFiles.isLaterPage(scratch.path("home.20.json")))
    #expect(!WorkspaceFiles.isLaterPage(scratch.path("home.json")))
    #expect(!WorkspaceFiles.isLaterPage(scratch.path("far.20.json")))
    let screen = try JSONDocument(parsing: #"{"type": "screen", "screen": {"sections": []}}"#, file: "s.json")
    let layouts = ["a.json", "a.2.json", "b.2.json", "b.3.json"].compactMap {
      LayoutDocument(screen, path: "/x/\($0)", dialects: .standard)
    }
    #expect(LayoutIndex.withoutPages(layouts).map { FilePath.name($0.path) } == ["a.json", "b.2.json", "b.3.json"])
  }
}
