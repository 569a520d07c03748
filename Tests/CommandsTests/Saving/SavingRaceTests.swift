import Glibc
import JSONDocument
import TestSupport
import Testing

@testable import Commands
@testable import Sessions
@testable import Workspaces

@Suite("Saving while another program writes") struct SavingRaceTests {
  private static func layout(_ spacing: Int) -> String {
    #"{ "type": "vStack", "vStack": { "spacing": \#(spacing), "items": [] } }"#
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try WorkspaceFiles.read(path), as: UTF8.self)
  }

  @Test(
    "what the other program has written is there, or came before and was seen",
    arguments: [OtherWriter.Way.rename, .inPlace], 1...2 as ClosedRange<UInt64>)
  func losesNothing(_ way: OtherWriter.Way, _ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let scratch = try Scratch(["kimchi.json": "{}", "Layouts/card.json": Self.layout(0)])
    let path = scratch.path("Layouts/card.json")
    var session = try Session(Target.find(path))
    let other = try OtherWriter(of: path)
    var refused = 0
    for round in 1...Stress.rounds(25) {
      _ = try session.perform("root set spacing \(2 * round)")
      let theirs = Self.layout(2 * round + 1)
      try other.begin(way, theirs, after: Int(random.next() % 1500))
      do throws(Refusal) {
        _ = try session.perform("save")
      } catch {
        #expect(error.message.contains("another program"), "seed \(seed), round \(round)")
        refused += 1
      }
      #expect(try other.finish())
      // Nobody looks at the file again after the save, so what it holds now is what came last.
      #expect(try text(path) == theirs, "seed \(seed), round \(round)")
      _ = try session.perform("reload")
    }
    #expect(WorkspaceFiles.entries(of: scratch.path("Layouts")) == ["card.json"])
    if Stress.factor > 1 { print("\(way): \(refused) of \(Stress.rounds(25)) saves were refused") }
  }

  @Test("of two programs that make a file one succeeds, and the other knows")
  func makesOnce() throws {
    var random = SeededRandom(seed: 1)
    let scratch = try Scratch()
    for round in 1...Stress.rounds(25) {
      let path = scratch.path("\(round).json")
      let other = try OtherWriter(of: path)
      try other.begin(.create, "theirs", after: Int(random.next() % 2000))
      let isMine = (try? AtomicFile.write(Array("mine".utf8), to: path, expecting: .noFile)) != nil
      let isTheirs = try other.finish()
      #expect(isMine != isTheirs, "round \(round)")
      #expect(try text(path) == (isMine ? "mine" : "theirs"), "round \(round)")
    }
    #expect(WorkspaceFiles.entries(of: scratch.root).count == Stress.rounds(25))
  }
}
