import TestSupport
import Testing

@testable import Pixels

@Suite("Codes of compressed pixels") struct HuffmanCodeTests {
  /// What all codes take of the room that there is; 1 is all of it.
  private func share(_ code: HuffmanCode) -> Double {
    code.lengths.reduce(0) { $1 == 0 ? $0 : $0 + 1 / Double(1 << Int($1)) }
  }

  @Test("frequent symbols have short codes, and symbols without a use none")
  func lengths() {
    #expect(HuffmanCode([5, 0, 1, 1, 2], limit: 15).lengths == [1, 0, 3, 3, 2])
    #expect(HuffmanCode([5, 0, 1, 1, 2], limit: 15).bits == [0b0, 0, 0b011, 0b111, 0b01])
    #expect(HuffmanCode([0, 7, 0], limit: 15).lengths == [0, 1, 0])
    #expect(HuffmanCode([0, 0], limit: 15).lengths == [0, 0])
    #expect(HuffmanCode([1, 1, 1, 1], limit: 2).lengths == [2, 2, 2, 2])
  }

  @Test("no code is longer than the limit, and all of the room is used", arguments: [7, 9, 15])
  func limit(_ limit: Int) {
    // Without a limit the rarest of these would have a code as long as there are symbols.
    var counts = [1, 1]
    while counts.count < 40 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    let code = HuffmanCode(counts, limit: limit)
    #expect(code.lengths.allSatisfy { (1...UInt8(limit)).contains($0) })
    #expect(share(code) == 1)
    #expect(zip(code.lengths, code.lengths.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test("no code begins with another one", arguments: 0..<20)
  func prefixes(seed: Int) {
    var generator = SeededRandom(seed: seed)
    let counts = (0..<60).map { _ in generator.chance(30) ? 0 : Int.random(in: 1...2000, using: &generator) }
    let code = HuffmanCode(counts, limit: 8)
    #expect(share(code) == 1)
    for one in counts.indices where code.lengths[one] > 0 {
      for other in counts.indices where other != one && code.lengths[other] >= code.lengths[one] {
        #expect(code.bits[other] & (1 << UInt32(code.lengths[one]) - 1) != code.bits[one])
      }
    }
  }
}
