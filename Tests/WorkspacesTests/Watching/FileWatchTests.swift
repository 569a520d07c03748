import Glibc
import TestSupport
import Testing

@testable import Watching

@Suite("A watch on folders") struct FileWatchTests {
  @Test("names the files that were written, made and deleted, by their paths, and each change once")
  func files() throws {
    let scratch = try Scratch(["a/old.json": "1", "a/gone.json": "1", "b/other.json": "1"])
    let watch = try #require(FileWatch())
    watch.follow([scratch.path("a")])
    #expect(!watch.wait(milliseconds: 0) && watch.drain().isEmpty)
    try scratch.write("a/old.json", "2")
    try scratch.write("a/new.json", "1")
    try scratch.write("b/other.json", "2")
    scratch.remove("a/gone.json")
    #expect(watch.wait(milliseconds: 0))
    let changes = watch.drain()
    #expect(changes.paths == Set(["old", "new", "gone"].map { scratch.path("a/\($0).json") }))
    #expect(!changes.hasFolders && !changes.isOverflowing && !changes.isEmpty)
    #expect(watch.drain().isEmpty)
  }

  @Test("names both paths of a file that was renamed")
  func renamed() throws {
    let scratch = try Scratch(["a/one.json": "1"])
    let watch = try #require(FileWatch())
    watch.follow([scratch.path("a")])
    #expect(rename(scratch.path("a/one.json"), scratch.path("a/two.json")) == 0)
    #expect(watch.drain().paths == [scratch.path("a/one.json"), scratch.path("a/two.json")])
  }

  @Test("tells that a folder was made in one that it follows, without naming a file")
  func folders() throws {
    let scratch = try Scratch(["a/one.json": "1"])
    let watch = try #require(FileWatch())
    watch.follow([scratch.path("a")])
    #expect(mkdir(scratch.path("a/inner"), 0o755) == 0)
    let changes = watch.drain()
    #expect(changes.hasFolders && changes.paths.isEmpty && !changes.isEmpty)
  }

  @Test("follows a folder again that was deleted and made anew")
  func again() throws {
    let scratch = try Scratch(["a/one.json": "1"])
    let watch = try #require(FileWatch())
    watch.follow([scratch.path("a")])
    scratch.remove("a")
    #expect(watch.drain().hasFolders)
    try scratch.write("a/two.json", "1")
    #expect(watch.drain().isEmpty)
    watch.follow([scratch.path("a")])
    try scratch.write("a/two.json", "2")
    #expect(watch.drain().paths == [scratch.path("a/two.json")])
  }

  @Test("leaves a folder that is no longer wanted, and one that isn't there")
  func unwanted() throws {
    let scratch = try Scratch(["a/one.json": "1", "b/one.json": "1"])
    let watch = try #require(FileWatch())
    watch.follow([scratch.path("a"), scratch.path("b"), scratch.path("c")])
    watch.follow([scratch.path("b"), scratch.path("c")])
    _ = watch.drain()
    try scratch.write("a/one.json", "2")
    try scratch.write("b/one.json", "2")
    #expect(watch.drain().paths == [scratch.path("b/one.json")])
    watch.follow([scratch.path("a")])
    _ = watch.drain()
    try scratch.write("a/one.json", "3")
    try scratch.write("b/one.json", "3")
    #expect(watch.drain().paths == [scratch.path("a/one.json")])
  }

  @Test("changes of two reads add up", arguments: [false, true], [false, true])
  func merged(_ first: Bool, _ second: Bool) {
    var changes = FileWatch.Changes(paths: ["a"], hasFolders: first, isOverflowing: second)
    changes.merge(FileWatch.Changes(paths: ["b"], hasFolders: second, isOverflowing: first))
    #expect(changes.paths == ["a", "b"])
    #expect(changes.hasFolders == (first || second) && changes.isOverflowing == (first || second))
    #expect(FileWatch.Changes().isEmpty)
    #expect(!FileWatch.Changes(isOverflowing: true).isEmpty && !FileWatch.Changes(hasFolders: true).isEmpty)
  }
}
