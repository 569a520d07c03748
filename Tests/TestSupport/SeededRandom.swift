/// SplitMix64: the same numbers for the same seed on every machine, so that a failure that names its seed can be seen
/// again.
package struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  package mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  /// - Precondition: there is a value.
  package mutating func pick<List: RandomAccessCollection>(_ list: List) -> List.Element where List.Index == Int {
    list[Int.random(in: list.startIndex..<list.endIndex, using: &self)]
  }
}
