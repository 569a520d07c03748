/// Some of several equal parts of something whose size is not known yet, such as the fixtures of a layout.
package struct Share: Sendable, Hashable {
  package var parts: Range<Int>
  /// How many parts there are in all.
  package var count: Int

  package static let whole = Share(parts: 0..<1, count: 1)

  /// Whether it has the beginning.
  var isFirst: Bool { parts.lowerBound == 0 }
  var isLast: Bool { parts.upperBound == count }

  /// The positions that belong to it, of so many. The parts together are all of them, each once.
  func range(of total: Int) -> Range<Int> {
    total * parts.lowerBound / count..<total * parts.upperBound / count
  }
}
