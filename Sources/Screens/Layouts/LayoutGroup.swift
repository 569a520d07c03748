import Sushi

/// A place for one item, or for a group of items inside a group.
package struct LayoutItem: Sendable, Hashable {
  package var width: LayoutDimension
  package var height: LayoutDimension
  /// Space inside its frame; ignored along measured sides.
  package var insets: Edges
  package var edgeSpacing: EdgeSpacing
  package var content: Content

  package enum Content: Sendable, Hashable {
    case item
    indirect case group(LayoutGroup.Content)
  }

  package init(
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension = .fractionalHeight(1),
    insets: Edges = .zero, edgeSpacing: EdgeSpacing = .zero
  ) {
    self.width = width
    self.height = height
    self.insets = insets
    self.edgeSpacing = edgeSpacing
    content = .item
  }

  /// A group in the place of an item.
  package init(_ group: LayoutGroup) {
    width = group.width
    height = group.height
    insets = group.insets
    edgeSpacing = group.edgeSpacing
    content = .group(group.content)
  }
}

/// Items side by side, below each other, or in frames of their own.
package struct LayoutGroup: Sendable, Hashable {
  package var width: LayoutDimension
  package var height: LayoutDimension
  package var insets: Edges
  package var edgeSpacing: EdgeSpacing
  package var content: Content

  /// The content and its arrangement.
  package enum Content: Sendable, Hashable {
    case horizontal(LayoutRun)
    case vertical(LayoutRun)
    /// One item for each frame.
    case custom([LayoutFrame])
  }

  package init(
    _ content: Content, width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension = .estimated(44),
    insets: Edges = .zero, edgeSpacing: EdgeSpacing = .zero
  ) {
    self.content = content
    self.width = width
    self.height = height
    self.insets = insets
    self.edgeSpacing = edgeSpacing
  }

  /// A row of one item, as high as that.
  package static let row = LayoutGroup(
    .horizontal(LayoutRun([LayoutItem(height: .estimated(44))])), height: .estimated(44))

  /// A card that leaves a fifth of its container to the next one.
  package static let card = LayoutGroup(
    .horizontal(LayoutRun([LayoutItem(height: .estimated(150))])), width: .fractionalWidth(0.8),
    height: .estimated(150))

  /// A row of so many items of the same width.
  package static func columns(
    _ count: Int, spacing: Double = 0, height: LayoutDimension = .estimated(150)
  ) -> LayoutGroup {
    let item = LayoutItem(height: height.isMeasured ? height : .fractionalHeight(1))
    return LayoutGroup(.horizontal(LayoutRun([item], spacing: .fixed(spacing), count: count)), height: height)
  }
}

/// Items that follow each other along one axis: the same ones again and again, as long as there is room.
package struct LayoutRun: Sendable, Hashable {
  package var items: [LayoutItem]
  package var spacing: LayoutSpacing
  /// Takes exactly this many items and gives all of them the same share of the room.
  package var count: Int?

  package init(_ items: [LayoutItem], spacing: LayoutSpacing = .fixed(0), count: Int? = nil) {
    self.items = items
    self.spacing = spacing
    self.count = count
  }
}

/// A frame in a custom group, from the group's origin.
package struct LayoutFrame: Sendable, Hashable {
  /// A length as a share of the group's side, or in points.
  package enum Length: Sendable, Hashable {
    case fraction(Double)
    case absolute(Double)

    package func resolved(_ extent: Double) -> Double {
      switch self {
      case .fraction(let fraction): fraction * extent
      case .absolute(let points): points
      }
    }
  }

  package var x: Length
  package var y: Length
  package var width: Length
  package var height: Length

  package init(x: Length, y: Length, width: Length, height: Length) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// All of them shares.
  package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: .fraction(x), y: .fraction(y), width: .fraction(width), height: .fraction(height))
  }
}
