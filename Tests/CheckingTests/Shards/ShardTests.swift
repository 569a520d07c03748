import TestSupport
import Testing

@testable import Checking

@Suite("Shards") struct ShardTests {
  private static func shards(_ count: Int) -> [Shard] { (1...count).compactMap { Shard($0, of: count) } }

  @Test("the ranges of all shards are all of the work, in order, each piece once", arguments: 1...40)
  func ranges(seed: Int) {
    var random = SeededRandom(seed: seed)
    let costs = (0..<Int.random(in: 0...60, using: &random)).map { _ in
      random.chance(20) ? 0 : Int.random(in: 0...random.pick([3, 1000, 1 << 40]), using: &random)
    }
    for count in [1, 2, 3, 7, 13, 100] {
      let ranges = Self.shards(count).map { $0.range(of: costs) }
      #expect(ranges.flatMap { Array($0) } == Array(costs.indices), "\(count): \(costs)")
    }
  }

  @Test("work of equal cost is divided equally, and expensive work makes a short range")
  func equal() {
    #expect(Self.shards(4).map { $0.range(of: Array(repeating: 5, count: 20)).count } == [5, 5, 5, 5])
    #expect(Self.shards(4).map { $0.range(of: Array(repeating: 0, count: 20)).count } == [5, 5, 5, 5])
    #expect(Self.shards(2).map { $0.range(of: [1, 1, 1, 1, 8, 1]).count } == [4, 2])
    #expect(Self.shards(3).map { $0.range(of: [7]).count }.reduce(0, +) == 1)
  }

  @Test("a word that is no shard is refused with a way out")
  func words() throws {
    func shard(_ word: String, _ variables: [String: String] = [:]) -> String {
      do throws(ShardEnvironment.Unclear) {
        return try ShardEnvironment.shard(word) { variables[$0] }.description
      } catch {
        return error.description
      }
    }
    #expect(shard("3/8") == "3/8")
    #expect(shard("0/4") == "shard 0 of 4 doesn't exist; write 1/4 to 4/4")
    #expect(shard("5/4") == "shard 5 of 4 doesn't exist; write 1/4 to 4/4")
    #expect(shard("1/100001") == "there can be 1 to 100000 shards, not 100001")
    #expect(shard("1/99999999999999999999").hasPrefix("there can be 1 to 100000 shards"))
    #expect(shard("99999999999999999999/4").contains("doesn't exist"))
    for word in ["", "3", "/", "1/", "/4", "a/b", "-1/4", "1/4/5", "١/٤", "+1/4", "1 /4"] {
      #expect(shard(word).contains("isn't a shard") || shard(word).contains("write INDEX/COUNT"), "\(word)")
    }
    #expect(shard("auto").hasPrefix("auto needs a job of GitLab CI, "))
    #expect(shard("auto", ["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "20"]) == "3/20")
    #expect(shard("auto/20", ["CI_NODE_INDEX": "3"]) == "3/20")
    #expect(shard("auto", ["BUILDKITE_PARALLEL_JOB": "0", "BUILDKITE_PARALLEL_JOB_COUNT": "4"]) == "1/4")
    #expect(shard("auto", ["CIRCLE_NODE_INDEX": "3", "CIRCLE_NODE_TOTAL": "4"]) == "4/4")
    #expect(shard("auto/8", ["JOB_COMPLETION_INDEX": "7"]) == "8/8")
    #expect(shard("auto", ["JOB_COMPLETION_INDEX": "7"]).hasSuffix("write auto/COUNT"))
    #expect(shard("auto/8", ["JOB_COMPLETION_INDEX": "8"]).contains("job 8 of 8"))
    #expect(shard("auto", ["CI_NODE_INDEX": "x", "CI_NODE_TOTAL": "2"]).contains("isn't a shard"))
    #expect(shard("auto", ["CI_NODE_INDEX": "9223372036854775807", "CI_NODE_TOTAL": "2"]).contains("isn't a shard"))
  }
}
