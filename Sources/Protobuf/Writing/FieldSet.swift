/// Which fields of a message were written.
struct FieldSet {
  private var low: UInt64 = 0
  private var high: Set<Int> = []

  /// Whether it was not in the set.
  mutating func insert(_ index: Int) -> Bool {
    guard index >= 0, index < 64 else { return high.insert(index).inserted }
    let bit: UInt64 = 1 << UInt64(index)
    defer { low |= bit }
    return low & bit == 0
  }

  mutating func insert(oneof: Int) -> Bool { high.insert(-1 - oneof).inserted }
}
