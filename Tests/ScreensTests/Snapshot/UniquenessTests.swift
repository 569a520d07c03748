import JSONDocument
import Sushi
import TestSupport
import Testing

@testable import Screens

@Suite("Ids that come once")
struct UniquenessTests {
  @Test("a hundred repeats are reported one by one, the others by their number", arguments: [99, 100, 101, 250])
  func limit(_ count: Int) throws {
    let names = (0..<count).map { "i\($0)" }
    let snapshot = try SampleScreen([("S", (names + names).joined(separator: " ")), ("T", "x")]).snapshot
    #expect(snapshot.itemCount == count + 1)
    #expect(snapshot.diagnostics.count == min(count, 100) + (count > 100 ? 1 : 0))
    #expect(
      snapshot.diagnostics.first?.message == "duplicate item id \"i0\"; the later item is left out")
    #expect(snapshot.diagnostics.first?.fix == "give it a unique id")
    if count > 100 {
      #expect(
        snapshot.diagnostics.last?.message == "\(count - 100) more items with duplicate ids are left out")
    }
    #expect(snapshot.diagnostics.allSatisfy { $0.severity == .error })
  }

  @Test("a section that repeats an id is reported without a place where it has none")
  func sections() throws {
    let diagnostics = try SampleScreen(("S", "a"), ("S", "b"), ("S", "c")).snapshot.diagnostics
    #expect(
      diagnostics.map(\.message)
        == Array(repeating: "duplicate section id \"S\"; the later section is left out", count: 2))
    #expect(diagnostics.allSatisfy { $0.location == nil && $0.fix == "give it a unique id" })
  }

  /// Identities of few different halves, so that they fall on one another in every table.
  private func identity(_ number: Int) -> ItemIdentity {
    ItemIdentity(rawValue: UInt64(number % 3) << 32 | UInt64(number / 3 % 2) | UInt64(number / 6) << 16)
  }

  @Test("a table knows what was put into it, up to all that it was made for", arguments: [0, 1, 4, 5, 8, 9, 300])
  func table(_ count: Int) {
    var table = IdentityTable(capacity: count)
    for number in 0..<count {
      #expect(table.insert(identity(number)) == true)
      for earlier in [0, number / 2, number] { #expect(table.insert(identity(earlier)) == false) }
    }
  }

  @Test("items are found where they stand, whatever their identities have in common", arguments: [0, 1, 4, 5, 9, 300])
  func positions(_ count: Int) {
    let identities = (0..<count).map(identity)
    let all = (0..<Int32(count)).map { $0 }
    identities.withUnsafeBufferPointer { identities in
      let table = PositionTable(all, identities)
      var left = all
      for number in 0..<count {
        #expect(table.index(of: identity(number), left, identities) == number)
        // One that was taken is not found again.
        left[number] = -1 - left[number]
        #expect(table.index(of: identity(number), left, identities) == nil)
      }
      #expect(table.index(of: identity(count), all, identities) == nil)
    }
  }

  @Test("a run that increases is found, and what stands outside of it, for lists of any order", arguments: 0..<300)
  func run(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 0...10, using: &random)
    let values = Array(0..<Int32(count)).shuffled(using: &random).map {
      Int.random(in: 0...4, using: &random) == 0 ? -1 : $0
    }
    var increasing = IncreasingRun()
    // Twice: what is kept from one list is nothing of the next.
    _ = increasing.outside(of: values.reversed())
    let moved = increasing.outside(of: values)
    let stays = values.indices.filter { values[$0] >= 0 && !moved.contains($0) }.map { values[$0] }
    #expect(stays == stays.sorted(), "seed \(seed)")
    #expect(moved == moved.sorted() && moved.allSatisfy { values[$0] >= 0 }, "seed \(seed)")
    let arrived = values.filter { $0 >= 0 }
    var longest = 0
    for choice in 0..<1 << arrived.count {
      let chosen = arrived.indices.filter { choice >> $0 & 1 == 1 }.map { arrived[$0] }
      if zip(chosen, chosen.dropFirst()).allSatisfy({ $0 < $1 }) { longest = max(longest, chosen.count) }
    }
    #expect(stays.count == longest, "seed \(seed)")
  }
}
