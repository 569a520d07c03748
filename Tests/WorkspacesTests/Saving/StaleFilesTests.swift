import Glibc
import TestSupport
import Testing

@testable import Workspaces

@Suite("Temporary files of dead processes") struct StaleFilesTests {
  @Test("are deleted as deep as asked, and nothing else is", arguments: 0...4)
  func removes(depth: Int) throws {
    let folders = ["", "a/", "a/b/", "a/b/c/", "a/b/c/d/"]
    let others = ["card.json", "card.json.tmp", "card.json.\(getpid()).tmp", "card.json.09.tmp", ".999999999.tmp"]
    let scratch = try Scratch([:])
    for folder in folders {
      for name in others + ["card.json.999999999.tmp"] { try scratch.write(folder + name, "{}") }
    }
    AtomicFile.removeStale(below: scratch.root, depth: depth)
    for (level, folder) in folders.enumerated() {
      for name in others { #expect(access(scratch.path(folder + name), F_OK) == 0, "\(folder + name)") }
      let isThere = access(scratch.path(folder + "card.json.999999999.tmp"), F_OK) == 0
      #expect(isThere == (level > depth), "\(folder)")
    }
  }
}
