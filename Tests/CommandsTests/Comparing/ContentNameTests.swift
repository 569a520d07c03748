import Glibc
import TestSupport
import Testing

@testable import Revisions
@testable import Workspaces

@Suite("Names of contents") struct ContentNameTests {
  private static let files = ["kimchi.json": "{}", "a/b.json": "[1]", "a/long name é.json": "[2]", "z.json": "[3]"]

  private static func name(_ text: String) -> ContentName { ContentName(of: Array(text.utf8)) }

  /// A repository whose index was written later than its files.
  private static func committed() throws -> GitFolder {
    let git = try GitFolder(try Scratch(files))
    usleep(20_000)
    try git.commit("Begin")
    usleep(20_000)
    try git.git("update-index", "--refresh", "--force-write-index")
    return git
  }

  @Test("the names are those that git has, whether it is asked or not")
  func names() throws {
    let git = try Self.committed()
    for folder in ["", "/a"] {
      let index = try #require(GitIndex(around: git.scratch.root + folder))
      let namer = ContentName.Namer(around: git.scratch.root + folder)
      for (path, text) in Self.files where path.hasPrefix(folder.dropFirst()) {
        let file = git.scratch.path(path)
        var status = stat()
        try #require(stat(file, &status) == 0)
        #expect(index.name(ofFile: file, status) == Self.name(text).name, "\(path)")
        #expect(namer.name(ofFile: file) == Self.name(text), "\(path)")
      }
    }
    #expect(Self.name("what is up, doc?").name == "bd9dbf5aae1a3862dd1526723246b20206e5fc37")
    #expect(ContentName.Namer(around: git.scratch.root).name(ofFile: git.scratch.path("no.json")) == nil)
  }

  @Test("a file that changed since has the name of what it holds")
  func changes() throws {
    let git = try Self.committed()
    let began = ContentName.Moment.now
    let file = git.scratch.path("a/b.json")
    try git.scratch.write("a/b.json", "[7]")
    #expect(ContentName.Namer(around: git.scratch.root).name(ofFile: file) == Self.name("[7]"))
    // What was read before counts, even if git knows the file as it is now.
    usleep(20_000)
    try git.commit("Again")
    usleep(20_000)
    try git.git("update-index", "--refresh", "--force-write-index")
    let namer = ContentName.Namer(around: git.scratch.root, since: began)
    #expect(namer.name(ofFile: file, Array("[1]".utf8)) == Self.name("[1]"))
    #expect(namer.name(ofFile: git.scratch.path("z.json"), Array("[0]".utf8)) == Self.name("[3]"))
    try git.scratch.write("new.json", "[8]")
    #expect(namer.name(ofFile: git.scratch.path("new.json")) == Self.name("[8]"))
  }

  @Test("an index that is cut or of another form is not believed")
  func damaged() throws {
    let git = try Self.committed()
    let path = git.scratch.path(".git/index")
    let bytes = try WorkspaceFiles.read(path)
    for count in stride(from: 0, to: bytes.count - 20, by: 13) {
      try git.scratch.write(".git/index", Array(bytes[..<count]))
      let namer = ContentName.Namer(around: git.scratch.root)
      #expect(namer.name(ofFile: git.scratch.path("z.json")) == Self.name("[3]"), "\(count)")
    }
    var newer = bytes
    newer[7] = 4
    try git.scratch.write(".git/index", newer)
    #expect(GitIndex(around: git.scratch.root) == nil)
    #expect(GitIndex(around: "/") == nil)
  }
}
