import KimchiCore

extension LayoutResult {
  /// Points between a view and its parent, left and right.
  package struct Gaps: Sendable {
    /// Between the edges of both.
    package var outer: (left: Double, right: Double)
    /// Between the view's edges and the parent's content.
    package var inner: (left: Double, right: Double)
  }

  /// How far a view lies from its parent's sides. Nil for the root. Constant time.
  package func gaps(of view: Int) -> Gaps? {
    let parent = Int(slots[view].parent)
    guard parent >= 0 else { return nil }
    let frame = relativeFrame(of: view)
    let outer = (left: frame.x, right: spans[parent].size - frame.maxX)
    let extra = Int(slots[parent].extra)
    guard extra != 0 else { return Gaps(outer: outer, inner: outer) }
    let padding = limits[extra]
    let leading = options.rightToLeft ? padding.trailing : padding.leading
    let trailing = options.rightToLeft ? padding.leading : padding.trailing
    return Gaps(outer: outer, inner: (outer.left - leading, outer.right - trailing))
  }
}
