import Sushi

/// How a view is sized: kept small, since layout reads one for every view in every sweep.
package struct Box: Sendable, Hashable {
  /// The values of `width` and `height`; their kinds lie apart, so that both sides take 18 bytes instead of 32.
  package var widthValue: Double
  package var heightValue: Double
  /// The gap after this item in points; NaN keeps the stack's spacing.
  package var spacingAfter: Double
  /// An index into `ViewTree.extras`; 0 means none.
  package var extra: Int32
  /// 0…1000, or `Box.intrinsic` for the default of the view's kind (`docs/layout.md` §1).
  package var horizontalHugging: UInt16
  package var verticalHugging: UInt16
  package var horizontalCompression: UInt16
  package var verticalCompression: UInt16
  package var widthKind: Dimension.Kind
  package var heightKind: Dimension.Kind

  package init(width: Dimension = .hug, height: Dimension = .hug) {
    widthValue = width.value
    heightValue = height.value
    widthKind = width.kind
    heightKind = height.kind
    horizontalHugging = Box.intrinsic
    verticalHugging = Box.intrinsic
    horizontalCompression = Box.intrinsic
    verticalCompression = Box.intrinsic
    spacingAfter = .nan
    extra = 0
  }

  /// Outer sizes: padding is inside them.
  package var width: Dimension {
    get { Dimension(widthKind, widthValue) }
    set {
      widthKind = newValue.kind
      widthValue = newValue.value
    }
  }

  package var height: Dimension {
    get { Dimension(heightKind, heightValue) }
    set {
      heightKind = newValue.kind
      heightValue = newValue.value
    }
  }

  /// The priority for "the default of this kind of view".
  @inlinable package static var intrinsic: UInt16 { .max }
}

/// Sizing that most views leave alone.
package struct BoxExtra: Sendable, Hashable {
  package var padding: Edges = .zero
  /// Room outside the bounds, which only the parent sees.
  package var margin: Edges = .zero
  package var minWidth = 0.0
  package var maxWidth = Double.infinity
  package var minHeight = 0.0
  package var maxHeight = Double.infinity
  /// Width divided by height; 0 if unset.
  package var aspectRatio = 0.0
  /// Added last, moves nothing else. Points; x is mirrored where text runs from right to left.
  package var offset: Point = .zero
  /// Its own place in a zStack, or across another stack.
  package var alignSelf: OwnAlignment?
  /// Its share of the room along a stack, in place of its own size; 0 if unset.
  package var weight = 0.0
  /// The columns and rows that it takes in a grid, at least 1.
  package var columnSpan = 1
  package var rowSpan = 1

  package init() {}
}
