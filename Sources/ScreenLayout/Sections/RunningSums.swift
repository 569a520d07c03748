import JSONDocument

/// Where the members of a row begin when each is as long as a stride and what it differs by: a Fenwick tree over the
/// differences. While nothing differs it holds nothing, and places are a product.
///
/// Reading, changing and finding take O(log count).
package struct RunningSums: Sendable {
  package let count: Int
  /// Points from the beginning of one member to that of the next.
  package let stride: Double
  /// Entry i holds the sum of the differences of the i & −i members that end with member i − 1.
  private var tree: [Double]
  private let highestBit: Int

  /// - Parameter isEven: whether no member will ever differ, so that no memory is needed.
  package init(count: Int, stride: Double, isEven: Bool) {
    self.count = count
    self.stride = stride
    tree = isEven ? [] : Array(repeating: 0, count: count + 1)
    highestBit = count == 0 ? 0 : 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
  }

  /// Members of different lengths. O(count).
  package init(_ lengths: [Double]) {
    self.init(count: lengths.count, stride: 0, isEven: false)
    for index in 1..<tree.count {
      tree[index] += lengths[index - 1]
      let parent = index + (index & -index)
      if parent < tree.count { tree[parent] += tree[index] }
    }
  }

  /// Makes a member longer or shorter.
  package mutating func add(_ difference: Double, to member: Int) {
    guard difference != 0, member >= 0, member < count, !tree.isEmpty else { return }
    var index = member + 1
    while index <= count {
      tree[index] += difference
      index += index & -index
    }
  }

  /// Where a member begins; for `count`, where the last one ends.
  package func start(of member: Int) -> Double {
    let member = max(0, min(count, member))
    var sum = Double(member) * stride
    guard !tree.isEmpty else { return sum }
    var index = member
    while index > 0 {
      sum += tree[index]
      index -= index & -index
    }
    return sum
  }

  package func length(of member: Int) -> Double { start(of: member + 1) - start(of: member) }

  /// The last member that begins at or before a place; 0 before the first one.
  package func member(at place: Double) -> Int {
    guard count > 0 else { return 0 }
    guard !tree.isEmpty else {
      guard stride > 0 else { return 0 }
      return Int(clamping: max(0, min(Double(count - 1), (place / stride).rounded(.down))))
    }
    var found = 0
    var rest = place
    var bit = highestBit
    while bit > 0 {
      let next = found + bit
      if next <= count {
        let length = Double(bit) * stride + tree[next]
        if length <= rest {
          found = next
          rest -= length
        }
      }
      bit >>= 1
    }
    return min(found, count - 1)
  }
}
