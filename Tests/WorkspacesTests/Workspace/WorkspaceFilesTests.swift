import Glibc
import JSONDocument
import TestSupport
import Testing
import WorkspaceSupport

@testable import Workspaces

@Suite("Reading files") struct WorkspaceFilesTests {
  @Test("a file is read whole")
  func read() throws {
    let scratch = try Scratch(["a.json": "{\"a\": 1}", "empty.json": ""])
    #expect(try WorkspaceFiles.read(scratch.path("a.json")) == Array("{\"a\": 1}".utf8))
    #expect(try WorkspaceFiles.read(scratch.path("empty.json")) == [])
  }

  @Test("a missing file is answered with the nearest name in its folder")
  func missing() throws {
    let scratch = try Scratch(["Layouts/restaurant_card.json": "{}"])
    let error = try #require(refusal { _ = try WorkspaceFiles.read(scratch.path("Layouts/restuarant_card.json")) })
    #expect(error.codes == ["file.missing"])
    #expect(error.diagnostics.first?.fix == "did you mean \(scratch.path("Layouts/restaurant_card.json"))?")
  }

  @Test("a folder, a pipe and a name with NUL are no files and hold nothing up")
  func irregular() throws {
    let scratch = try Scratch(["Layouts/a.json": "{}"])
    mkfifo(scratch.path("pipe.json"), 0o644)
    for (name, code) in [
      ("Layouts", "file.unreadable"), ("pipe.json", "file.unreadable"), ("Layouts/a.json/b", "file.missing"),
    ] {
      #expect(refusal { _ = try WorkspaceFiles.read(scratch.path(name)) }?.codes == [code], "\(name)")
    }
    #expect(refusal { _ = try WorkspaceFiles.read("a\0b") }?.codes == ["file.missing"])
    #expect(refusal { _ = try WorkspaceFiles.read("") }?.codes == ["file.missing"])
  }

  @Test("a file that is no JSON is refused with the line and the place in it")
  func syntax() throws {
    let scratch = try Scratch(["a.json": "{\n  \"a\": tru\n}"])
    let error = try #require(refusal { _ = try WorkspaceFiles.document(scratch.path("a.json"), named: "a.json") })
    #expect(error.codes == ["json.syntax"])
    #expect(error.findings.first?.excerpt?.text == "  \"a\": tru")
    #expect(error.diagnostics.first?.location?.line == 2)
  }

  @Test("folders are listed in order, folders inside them too, hidden ones not")
  func list() throws {
    let scratch = try Scratch([
      "b.json": "", "a.json": "", "in/c.json": "", ".hidden/d.json": "", "readme.md": "",
    ])
    let files = WorkspaceFiles.documents(in: scratch.root).map { $0.dropFirst(scratch.root.count + 1) }
    #expect(files == ["a.json", "b.json", "in/c.json"])
  }

  @Test("folders that others fill are not entered, by listings and by the search for workspaces alike")
  func skippedFolders() throws {
    let folders = ["node_modules/a", "build", ".git/b", "DerivedData", "deep/1/2/3/4/5/6/7"]
    let scratch = try Scratch(
      Dictionary(uniqueKeysWithValues: folders.flatMap { [("\($0)/kimchi.json", "{}"), ("\($0)/a.json", "")] }))
    #expect(
      WorkspaceFiles.documents(in: scratch.root)
        == ["a.json", "kimchi.json"].map { scratch.path("deep/1/2/3/4/5/6/7/\($0)") })
    #expect(Workspace.below(scratch.root).map(\.root) == [scratch.path("deep/1/2/3/4/5/6/7")])
    #expect(WorkspaceFiles.documents(in: scratch.path("build")).count == 2, "a folder that is named is read")
  }

  @Test("what is named like a document and can't be read is left out with the reason")
  func skipped() throws {
    let scratch = try Scratch(["a.json": "{}"])
    mkfifo(scratch.path("pipe.json"), 0o644)
    symlink("nothing", scratch.path("gone.json"))
    symlink("/dev/null", scratch.path("null.json"))
    symlink("nothing", scratch.path("readme.md"))
    let name: [CChar] = Array(scratch.root.utf8CString.dropLast()) + [0x2F, 0x62, -1] + Array(".json".utf8CString)
    close(open(name, O_CREAT | O_WRONLY, 0o644))
    let listing = WorkspaceFiles.listing(of: scratch.root)
    #expect(listing.documents.map(FilePath.name) == ["a.json"])
    #expect(
      listing.skipped.map { "\(FilePath.name($0.path)): \($0.reason)" } == [
        "b\u{FFFD}.json: its name is not UTF-8", "gone.json: the link is broken",
        "null.json: the link leads to a pipe or a device", "pipe.json: it is a pipe, a socket or a device",
      ])
    #expect(listing.skipped.map(\.isUnnameable) == [true, false, false, false])
  }

  @Test("links lead neither out of a folder nor round in it, and no file is listed twice")
  func links() throws {
    let scratch = try Scratch(["in/a.json": "", "in/data.txt": "", "out/b.json": ""])
    for (name, target) in [
      ("loop", "."), ("out.json", "../out/b.json"), ("folder", "../out"), ("same.json", "a.json"),
      ("link.json", "data.txt"), ("gone.json", "nothing"),
    ] { symlink(target, scratch.path("in/" + name)) }
    let files = WorkspaceFiles.documents(in: scratch.path("in")).map(FilePath.name)
    #expect(files == ["a.json", "link.json"])
  }

  @Test(
    "paths are taken apart and put together as text",
    arguments: [("a/b/c.json", "a/b", "c.json", "c"), ("c.json", ".", "c.json", "c"), ("/c", "/", "c", "c")])
  func paths(_ path: String, _ parent: String, _ name: String, _ stem: String) {
    #expect(FilePath.parent(path) == parent)
    #expect(FilePath.name(path) == name)
    #expect(FilePath.stem(path) == stem)
  }

  @Test(
    "a path is shown from the current folder",
    arguments: [("/a/b/c", "/a", "b/c"), ("/a", "/a/b/c", "../.."), ("/a/b", "/a/b", "."), ("/x/y", "/a/b", "/x/y")])
  func relative(_ path: String, _ base: String, _ expected: String) {
    #expect(FilePath.relative(path, to: base) == expected)
  }
}
