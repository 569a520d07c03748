import KimchiCore

/// Items of a stack that have taken the place of others beside each other: what the short way around all the rest has to
/// know of both.
struct ItemSplice {
  /// An item that has gone, as it was measured.
  struct Gone {
    var across: AxisRecord
    var down: AxisRecord

    @inline(__always)
    func record(_ axis: AxisColumns) -> AxisRecord { axis.isHorizontal ? across : down }
  }

  var container: Int
  /// The new items with all that is inside them, as they are counted now.
  var fresh: Range<Int>
  var gone: [Gone]

  /// Items, old and new ones, up to which the short way pays.
  static let limit = 64
}

extension LayoutResult {
  /// The items of a container that are about to go; nil where more than their records counts.
  ///
  /// - Parameter range: the items with all that is inside them.
  func goneItems(_ range: Range<Int>) -> [ItemSplice.Gone]? {
    var gone: [ItemSplice.Gone] = []
    var item = range.lowerBound
    while item < range.upperBound {
      let slot = slots[item]
      if !slot.flags.contains(.hidden) {
        let own = x.limits[Int(slot.extra)].own.isOthers && y.limits[Int(slot.extra)].own.isOthers
        guard own, !slot.flags.contains(.gapAfter), gone.count < ItemSplice.limit else { return nil }
        gone.append(ItemSplice.Gone(across: x.records[item], down: y.records[item]))
      }
      item = max(item + 1, Int(slot.end))
    }
    return gone
  }
}
