import Sushi

/// How a view is sized: kept small, since layout reads one for every view in every sweep.
package struct Box: Sendable, Hashable {
  /// Outer sizes: padding is inside them.
  package var width: Dimension
  package var height: Dimension
  /// 0…1000, or `Box.intrinsic` for the default of the view's kind (`docs/layout.md` §1).
  package var horizontalHugging: UInt16
  package var verticalHugging: UInt16
  package var horizontalCompression: UInt16
  package var verticalCompression: UInt16
  /// The gap after this item in points; NaN keeps the stack's spacing.
  package var spacingAfter: Double
  /// An index into `ViewTree.extras`; 0 means none.
  package var extra: Int32

  package init(width: Dimension = .hug, height: Dimension = .hug) {
    self.width = width
    self.height = height
    horizontalHugging = Box.intrinsic
    verticalHugging = Box.intrinsic
    horizontalCompression = Box.intrinsic
    verticalCompression = Box.intrinsic
    spacingAfter = .nan
    extra = 0
  }

  /// The priority that says "as this kind of view does by default".
  package static let intrinsic = UInt16.max
}

/// Sizing that most views leave alone.
package struct BoxExtra: Sendable, Hashable {
  package var padding: Edges = .zero
  package var minWidth = 0.0
  package var maxWidth = Double.infinity
  package var minHeight = 0.0
  package var maxHeight = Double.infinity
  /// Width divided by height; 0 is none.
  package var aspectRatio = 0.0
  /// Added last, moves nothing else. Points; x is mirrored where text runs from right to left.
  package var offset: Point = .zero
  /// Its own place in a zStack.
  package var alignSelf: Alignment?

  package init() {}
}
