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
    let error = try #require(rejection { _ = try WorkspaceFiles.read(scratch.path("Layouts/restuarant_card.json")) })
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
      #expect(rejection { _ = try WorkspaceFiles.read(scratch.path(name)) }?.codes == [code], "\(name)")
    }
    #expect(rejection { _ = try WorkspaceFiles.read("a\0b") }?.codes == ["file.missing"])
    #expect(rejection { _ = try WorkspaceFiles.read("") }?.codes == ["file.missing"])
  }

  @Test("a file that is no JSON is refused with the line and the place in it")
  func syntax() throws {
    let scratch = try Scratch(["a.json": "{\n  \"a\": tru\n}"])
    let error = try #require(rejection { _ = try WorkspaceFiles.document(scratch.path("a.json"), named: "a.json") })
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
