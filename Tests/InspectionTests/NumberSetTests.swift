import TestSupport
import Testing

@testable import Inspection

@Suite("Sets of numbers") struct NumberSetTests {
  @Test("they have what was put into them, and the first free number is that of a plain set", arguments: 0..<40)
  func random(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let limit = [10, 100, 3_000, 1 << 40][Int(seed % 4)]
    var (numbers, plain) = (NumberSet(), Set<Int>())
    for _ in 0..<400 {
      let number = Int(random.next() % UInt64(limit))
      // Runs, as ids have them.
      for next in number..<number + Int(random.next() % 90) {
        numbers.insert(next)
        plain.insert(next)
      }
      let start = Int(random.next() % UInt64(limit))
      #expect(numbers.contains(start) == plain.contains(start))
      var free = start
      while plain.contains(free) { free += 1 }
      #expect(numbers.firstFree(from: start) == free)
    }
  }

  @Test("a number far out takes no room for those before it")
  func far() {
    var numbers = NumberSet()
    numbers.insert(Int.max / 2)
    numbers.insert(3)
    #expect(numbers.contains(Int.max / 2) && numbers.contains(3) && !numbers.contains(4))
    #expect(numbers.firstFree(from: 3) == 4)
    #expect(numbers.firstFree(from: Int.max / 2) == Int.max / 2 + 1)
  }
}
