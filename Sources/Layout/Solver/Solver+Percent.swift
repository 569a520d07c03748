import KimchiCore

/// Sides in hundredths of a definite parent.
extension Solver {
  /// Of an indefinite parent such a side keeps its ideal size.
  func percentSize(_ child: Int, of view: Int, _ axis: AxisColumns, _ room: Span) -> Double {
    guard isDefinite(view, axis) else { return axis.records[child].ideal }
    let size = percentage(child, axis) * room.size
    guard axis.records[child].flags.contains(.limited) else { return size }
    let limits = axis.limits[Int(slots[child].extra)]
    return limits.clamp(max(0, size + limits.margin))
  }

  /// Whether a view's size comes from above rather than from its own content.
  ///
  /// Walks up through sides that fill, so it costs at most the depth, and only for views that ask in hundredths.
  func isDefinite(_ view: Int, _ axis: AxisColumns) -> Bool {
    var view = view
    while true {
      let record = axis.records[view]
      if record.flags.contains(.fixed) { return true }
      let parent = Int(slots[view].parent)
      if parent < 0 { return (axis.isHorizontal ? options.width : options.height) != nil }
      let takesOffer = !record.flags.isDisjoint(with: [.fill, .percent])
      if !takesOffer, !isStretched(view, in: parent, axis) { return false }
      view = parent
    }
  }

  /// Whether the parent gave the view another size than its ideal, or sizes it across its own axis.
  private func isStretched(_ view: Int, in parent: Int, _ axis: AxisColumns) -> Bool {
    let kind = slots[parent].kind
    if kind.isStack(horizontal: !axis.isHorizontal) {
      return axis.spans[view].size == content(of: parent, axis).size
    }
    return axis.spans[view].size != axis.records[view].ideal
  }
}
