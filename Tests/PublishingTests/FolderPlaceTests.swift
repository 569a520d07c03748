import JSONDocument
import Glibc
import Publishing
import TestSupport
import Testing
import Workspaces

@Suite("folders") struct FolderPlaceTests {
  @Test("a file is written on the condition that there is none, or that it is the known one")
  func conditions() throws {
    let scratch = try Scratch()
    let place = FolderPlace(scratch.path("a/place"))
    let key = try #require(PlaceKey("deep/file.json"))
    #expect(try place.get(key, limit: 10) == nil)
    #expect(try place.size(of: key) == nil)
    #expect(try place.put([1], at: key, if: .matches("0")) == .refused)
    #expect(try place.put([1], at: key, if: .absent) == .stored)
    #expect(try place.put([2], at: key, if: .absent) == .refused)
    let tag = try #require(try place.get(key, limit: 10)?.tag)
    #expect(try place.put([2, 2], at: key, if: .matches(tag)) == .stored)
    #expect(try place.put([3], at: key, if: .matches(tag)) == .refused)
    #expect(try place.get(key, limit: 10)?.bytes == [2, 2])
    #expect(try place.size(of: key) == 2)
    #expect(try refusal { _ = try place.get(key, limit: 1) } == "publish.too_large")
  }

  @Test("a folder that can't be written to leaves what was live")
  func failing() throws {
    let scratch = try Scratch()
    let publisher = Publisher(FolderPlace(scratch.path("place")))
    try publisher.publish(["a": "1"])
    // A file is where a folder should be.
    try scratch.write("place/deliveries/b", "in the way")
    #expect(try refusal { _ = try publisher.publish(["a": "2", "b": "1"]) } == "publish.failed")
    #expect(try publisher.readAsApp() == 1)
    unlink(scratch.path("place/deliveries/b"))
    #expect(try publisher.publish(["a": "2", "b": "1"]) == .published(2))
  }

  @Test("what killed publishers left is deleted with the next publish, and what live ones write stays")
  func leftovers() throws {
    let scratch = try Scratch()
    // The highest number that a process can have, and the one that is always there.
    let dead = [
      "current.json.4194303.tmp", "deliveries/Layouts/a/1-00.json.4194303.tmp", "releases/7.json.4194303.tmp",
    ]
    let others = ["deliveries/Layouts/a/1-00.json.1.tmp", "deliveries/notes.tmp", "releases/7.json"]
    for name in dead + others { try scratch.write("place/\(name)", "{") }
    try Publisher(FolderPlace(scratch.path("place"))).publish(["a": "1"])
    #expect(dead.filter { WorkspaceFiles.kind(of: scratch.path("place/\($0)")) != nil } == [])
    #expect(others.filter { WorkspaceFiles.kind(of: scratch.path("place/\($0)")) == nil } == [])
  }

  @Test(
    "a write that fails is refused with the way out that fits",
    arguments: [
      (EROFS, "publish.unauthorized", "read-only"), (EACCES, "publish.unauthorized", "ask for the right"),
      (ENOSPC, "publish.failed", "free some space"), (EDQUOT, "publish.failed", "quota"),
      (ENOTDIR, "publish.failed", "same name"), (ENAMETOOLONG, "publish.failed", "shorter path"),
      (EFBIG, "publish.failed", "ulimit -f"), (EIO, "publish.failed", "the disk fails"),
    ])
  func ways(code: Int32, expected: String, words: String) throws {
    let refused = try #require(
      AtomicFile.Failure("/srv/place/current.json", code).refusal(writingTo: "/srv/place").diagnostics.first)
    #expect(refused.code.id == expected && refused.fix?.words.contains(words) == true, "\(refused)")
    #expect(code == ENOSPC || refused.fix?.words.contains("space") == false)
  }
}
