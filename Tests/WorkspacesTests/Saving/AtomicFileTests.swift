import Glibc
import TestSupport
import Testing

@testable import Workspaces

@Suite("Writing files") struct AtomicFileTests {
  private let scratch: Scratch
  private let path: String

  init() throws {
    scratch = try Scratch(["a.json": "old"])
    path = scratch.path("a.json")
  }

  private func status(_ path: String) throws -> stat {
    var status = stat()
    try #require(lstat(path, &status) == 0)
    return status
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try WorkspaceFiles.read(path), as: UTF8.self)
  }

  private func digest(_ text: String) -> Digest { Digest(of: Array(text.utf8)) }

  /// The names of all that is in the folder.
  private var names: [String] { WorkspaceFiles.entries(of: scratch.root) }

  // MARK: Expectations

  @Test(
    "a file is written over only when it holds what is expected",
    arguments: [
      (.anything, true), (.content(Digest(of: Array("old".utf8))), true), (.noFile, false),
      (.content(Digest(of: Array("other".utf8))), false),
    ] as [(AtomicFile.Expected, Bool)])
  func expects(_ expected: AtomicFile.Expected, _ isWritten: Bool) throws {
    do throws(AtomicFile.Failure) {
      try AtomicFile.write(Array("new".utf8), to: path, expecting: expected)
      #expect(isWritten)
    } catch {
      #expect(error.conflict == .changed)
      #expect(error.description == "\(path) was changed by another program")
    }
    #expect(try text(path) == (isWritten ? "new" : "old"))
    #expect(names == ["a.json"])
  }

  @Test(
    "a file that already holds what is to be written isn't a conflict",
    arguments: [.noFile, .content(Digest(of: []))] as [AtomicFile.Expected])
  func accepts(_ expected: AtomicFile.Expected) throws {
    try AtomicFile.write(Array("old".utf8), to: path, expecting: expected)
    #expect(try text(path) == "old")
    #expect(names == ["a.json"])
  }

  @Test("a file that is gone is not made again when its content was expected")
  func expectsFile() throws {
    let gone = scratch.path("gone.json")
    let error = #expect(throws: AtomicFile.Failure.self) {
      try AtomicFile.write([1], to: gone, expecting: .content(digest("old")))
    }
    #expect(error?.conflict == .changed)
    #expect(names == ["a.json"])
  }

  @Test("what another program has put there after the last look comes back")
  func exchangesBack() throws {
    // As though the look had been before the other program's write, and the exchange after it.
    let temporary = try WriteTarget(path).temporary
    try scratch.write(FilePath.name(temporary), "mine")
    let replacement = FileReplacement(target: path, temporary: temporary, digest: digest("mine"))
    let theirs = try status(path).st_ino
    let error = #expect(throws: AtomicFile.Failure.self) { try replacement.exchange(expecting: digest("before")) }
    #expect(error?.conflict == .changed)
    #expect(try text(path) == "old")
    #expect(try status(path).st_ino == theirs)
    #expect(names == ["a.json"])
  }

  @Test("a file that another program has open for writing is not taken from under it")
  func findsWriter() throws {
    let writer = try #require(fopen(path, "r+"))
    defer { fclose(writer) }
    let error = #expect(throws: AtomicFile.Failure.self) {
      try AtomicFile.write(Array("new".utf8), to: path, expecting: .content(digest("old")))
    }
    #expect(error?.description == "\(path) is open for writing in another program")
    fputs("their", writer)
    fflush(writer)
    #expect(try text(path) == "their")
    #expect(names == ["a.json"])
  }

  @Test("a file is deleted only when it holds what is expected", arguments: [true, false])
  func removes(_ isExpected: Bool) throws {
    do throws(AtomicFile.Failure) {
      try AtomicFile.remove(path, expecting: .content(digest(isExpected ? "old" : "other")))
      #expect(isExpected)
    } catch {
      #expect(error.conflict == .changed)
    }
    #expect(names == (isExpected ? [] : ["a.json"]))
    try AtomicFile.remove(scratch.path("gone.json"), expecting: .content(digest("old")))
  }

  // MARK: What stays

  @Test("owner, group and permissions stay")
  func keepsOwner() throws {
    // Only the superuser may give files away.
    guard geteuid() == 0 else { return }
    try #require(chown(path, 4321, 8765) == 0)
    try #require(chmod(path, 0o4750) == 0)
    try AtomicFile.write(Array("new".utf8), to: path)
    let now = try status(path)
    #expect(now.st_uid == 4321)
    #expect(now.st_gid == 8765)
    #expect(now.st_mode == S_IFREG | 0o4750)
  }

  @Test("a file with several names stays one file", arguments: ["new", "a longer text than before", ""])
  func keepsHardLinks(_ new: String) throws {
    let other = scratch.path("b.json")
    try #require(link(path, other) == 0)
    try AtomicFile.write(Array(new.utf8), to: path, expecting: .content(digest("old")))
    #expect(try text(other) == new)
    #expect(try status(path).st_ino == status(other).st_ino)
    #expect(names == ["a.json", "b.json"])
    #expect(throws: AtomicFile.Failure.self) {
      try AtomicFile.write([1], to: path, expecting: .content(digest("old")))
    }
    #expect(try text(path) == new)
    #expect(names == ["a.json", "b.json"])
  }

  @Test("links are followed, also to a file that is not there yet")
  func followsLinks() throws {
    for (name, target) in [("one", "two"), ("two", "in/new.json")] { symlink(target, scratch.path(name)) }
    mkdir(scratch.path("in"), 0o755)
    try AtomicFile.write(Array("new".utf8), to: scratch.path("one"), expecting: .noFile)
    #expect(try text(scratch.path("in/new.json")) == "new")
    for name in ["one", "two"] { #expect(try status(scratch.path(name)).st_mode & S_IFMT == S_IFLNK) }
  }

  @Test("links that lead in a circle are refused with words")
  func refusesLoops() throws {
    for (name, target) in [("one", "two"), ("two", "one")] { symlink(target, scratch.path(name)) }
    let one = scratch.path("one")
    let error = #expect(throws: AtomicFile.Failure.self) { try AtomicFile.write([1], to: one) }
    #expect(error?.description == "\(one) can't be written: its symbolic links form a loop")
  }

  // MARK: What is left behind

  @Test("temporary files of dead processes go, and no others")
  func removesStale() throws {
    let kept = [
      "a.json.1.tmp", "a.json.02147483646.tmp", "a.json.x.tmp", "a.json..tmp", "a.json.2147483646", "a.json.-5.tmp",
      "b.json.2147483646.tmp", "a.json.99999999999.tmp", "a.json.2147483646.before",
    ]
    for name in kept + ["a.json.2147483646.tmp"] { try scratch.write(name, "") }
    mkdir(scratch.path("a.json.2147483645.tmp"), 0o755)
    try AtomicFile.write(Array("new".utf8), to: path)
    #expect(names == (kept + ["a.json", "a.json.2147483645.tmp"]).sorted())
  }
}
