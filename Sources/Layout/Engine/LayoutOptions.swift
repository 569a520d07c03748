/// The conditions of a layout.
package struct LayoutOptions: Sendable, Hashable {
  /// Points offered to the root; nil lets it take its natural width.
  package var width: Double?
  /// Points offered to the root; nil lets it take its natural height.
  package var height: Double?
  /// Pixels in a point; absolute edges are rounded to them. 0 leaves them as they are.
  package var scale: Double
  package var rightToLeft: Bool
  /// The factor for text sizes: the user's text size, 1 as designed (`docs/layout.md` §4).
  package var typeScale: Double

  package init(
    width: Double? = nil, height: Double? = nil, scale: Double = 1, rightToLeft: Bool = false, typeScale: Double = 1
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.rightToLeft = rightToLeft
    self.typeScale = typeScale
  }
}
