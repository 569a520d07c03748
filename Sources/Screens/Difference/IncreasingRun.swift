/// Finds the longest increasing subsequence: what may stay while everything else moves, so that as little as possible
/// does.
struct IncreasingRun {
  /// For each length the index of the smallest value that a run of that length ends with.
  private var tails: [Int32] = []
  /// For each index the one before it in its run.
  private var previous: [Int32] = []

  /// The indexes outside of a longest increasing subsequence, ascending. Values are different from each other; negative
  /// ones are passed over. O(n log n); where most values follow the one before, O(n).
  mutating func outside(of values: [Int32]) -> [Int] {
    tails.removeAll(keepingCapacity: true)
    previous.removeAll(keepingCapacity: true)
    tails.reserveCapacity(values.count)
    previous.reserveCapacity(values.count)
    var last: Int32 = -1
    var count = 0
    for (index, value) in values.enumerated() {
      if value > last {
        previous.append(tails.last ?? -1)
        tails.append(Int32(truncatingIfNeeded: index))
        last = value
      } else if value < 0 {
        previous.append(-1)
        continue
      } else {
        let length = length(below: value, values)
        previous.append(length > 0 ? tails[length - 1] : -1)
        tails[length] = Int32(truncatingIfNeeded: index)
        if length + 1 == tails.count { last = value }
      }
      count += 1
    }
    var moved: [Int] = []
    moved.reserveCapacity(count - tails.count)
    var stays = tails.last ?? -1
    for index in values.indices.reversed() where values[index] >= 0 {
      if index == Int(stays) { stays = previous[index] } else { moved.append(index) }
    }
    moved.reverse()
    return moved
  }

  /// The length of the longest run that a value can be added to: looked for from the end, where it nearly always is.
  private func length(below value: Int32, _ values: [Int32]) -> Int {
    var high = tails.count
    var step = 1
    while high > 0, values[Int(tails[high - 1])] > value {
      high -= step
      step *= 2
    }
    var low = max(0, high)
    high = min(tails.count, low + step)
    while low < high {
      let middle = (low + high) / 2
      if values[Int(tails[middle])] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
