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
    let frame = withoutMargin(relativeBox(of: view), view)
    let (left, right) = (frame.x, x.spans[parent].size - frame.maxX)
    let extra = Int(slots[parent].extra)
    guard extra != 0 else { return Gaps(outer: (left, right), inner: (left, right)) }
    let limits = x.limits[extra]
    let (before, after) =
      options.rightToLeft ? (limits.trailing, limits.leading) : (limits.leading, limits.trailing)
    let (marginBefore, marginAfter) =
      options.rightToLeft
      ? (limits.marginTrailing, limits.marginLeading) : (limits.marginLeading, limits.marginTrailing)
    return Gaps(outer: (left - marginBefore, right - marginAfter), inner: (left - before, right - after))
  }
}
