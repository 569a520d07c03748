/// One of several equal parts of some work, each of which a machine can do by itself (`docs/shards.md`).
package struct Shard: Sendable, Hashable, CustomStringConvertible {
  /// From 1.
  package let index: Int
  package let count: Int

  /// Shards that work is divided into at most.
  package static let limit = 100_000

  package static let whole = Shard(unchecked: 1, of: 1)

  private init(unchecked index: Int, of count: Int) {
    self.index = index
    self.count = count
  }

  /// Nil unless 1 ≤ `index` ≤ `count` ≤ `limit`.
  package init?(_ index: Int, of count: Int) {
    guard count >= 1, count <= Self.limit, index >= 1, index <= count else { return nil }
    self.init(unchecked: index, of: count)
  }

  package var isWhole: Bool { count == 1 }
  package var isFirst: Bool { index == 1 }

  /// `3/8`.
  package var description: String { "\(index)/\(count)" }

  /// The positions that belong to this shard: work in order is cut into contiguous ranges of about equal cost, which
  /// together are all of it. Work belongs where its middle lies.
  ///
  /// - Parameter costs: not negative.
  package func range(of costs: [Int]) -> Range<Int> { Self.ranges(of: costs, count: count)[index - 1] }

  /// The ranges of all shards of so many, in order.
  package static func ranges(of costs: [Int], count: Int) -> [Range<Int>] {
    // Work without a cost counts a little, so that it is divided too.
    let total = costs.reduce(0) { $0 + UInt(max(1, $1)) }
    var before: UInt = 0
    var ends = Array(repeating: 0, count: count)
    for (position, cost) in costs.enumerated() {
      let cost = UInt(max(1, cost))
      // Exact, so that every machine cuts at the same place; the quotient is below the count.
      let middle = (before + cost / 2).multipliedFullWidth(by: UInt(count))
      ends[Int(total.dividingFullWidth(middle).quotient)] = position + 1
      before += cost
    }
    var start = 0
    return ends.map { end in
      defer { start = max(start, end) }
      return start..<max(start, end)
    }
  }
}
