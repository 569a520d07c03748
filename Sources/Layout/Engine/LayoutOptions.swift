/// What a layout is made for.
package struct LayoutOptions: Sendable, Hashable {
  /// Points offered to the root; none lets it take its natural width.
  package var width: Double?
  /// Points offered to the root; none lets it take its natural height.
  package var height: Double?
  /// Pixels in a point; absolute edges are rounded to them. 0 leaves them as they are.
  package var scale: Double
  package var rightToLeft: Bool

  package init(width: Double? = nil, height: Double? = nil, scale: Double = 1, rightToLeft: Bool = false) {
    self.width = width
    self.height = height
    self.scale = scale
    self.rightToLeft = rightToLeft
  }
}
