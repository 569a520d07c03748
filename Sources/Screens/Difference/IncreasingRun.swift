/// Finds the longest increasing subsequence: what may stay while everything else moves, so that as little as possible
/// does.
struct IncreasingRun {
  /// For each length the index of the smallest value that a run of that length ends with.
  private var tails: [Int32] = []
  /// For each index the one before it in its run.
  private var previous: [Int32] = []

  /// The indexes outside of a longest increasing subsequence, ascending. Values are different from each other.
  /// O(n log n); where most values follow the one before, O(n).
  mutating func outside(of values: [Int32]) -> [Int] {
    var head = 0
    while head < values.count, values[head] == (values.first ?? 0) + Int32(head) { head += 1 }
    guard head < values.count else { return [] }
    tails.removeAll(keepingCapacity: true)
    previous.removeAll(keepingCapacity: true)
    tails.reserveCapacity(values.count)
    previous.reserveCapacity(values.count)
    values.withUnsafeBufferPointer { values in
      for index in values.indices {
        let length = Self.length(below: values[index], tails, values)
        previous.append(length > 0 ? tails[length - 1] : -1)
        if length == tails.count { tails.append(Int32(index)) } else { tails[length] = Int32(index) }
      }
    }
    var moved: [Int] = []
    moved.reserveCapacity(values.count - tails.count)
    var stays = tails.last ?? -1
    for index in values.indices.reversed() {
      if index == Int(stays) { stays = previous[index] } else { moved.append(index) }
    }
    moved.reverse()
    return moved
  }

  /// The length of the longest run that a value can be added to.
  @inline(__always)
  private static func length(below value: Int32, _ tails: [Int32], _ values: UnsafeBufferPointer<Int32>) -> Int {
    // Nearly always the value belongs at the end, or in the place of a stray one there.
    var high = tails.count
    var step = 1
    while high > 0, values[Int(tails[high - 1])] > value {
      high -= step
      step *= 2
    }
    guard high > 0 || tails.isEmpty == false else { return 0 }
    var low = max(0, high)
    high = min(tails.count, max(0, high) + step)
    while low < high {
      let middle = (low + high) / 2
      if values[Int(tails[middle])] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
