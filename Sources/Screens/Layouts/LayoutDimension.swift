/// One side of an item or a group (`docs/screens.md` §2). Fractions are of the containing group's content.
package enum LayoutDimension: Sendable, Hashable {
  /// Points.
  case absolute(Double)
  case fractionalWidth(Double)
  case fractionalHeight(Double)
  /// A guess in points until what is shown has been measured.
  case estimated(Double)
  /// A guess in points; afterwards the largest of the items in its group with this setting.
  case uniformAcrossSiblings(Double)

  /// Whether the side comes from what is shown.
  package var isMeasured: Bool {
    switch self {
    case .absolute, .fractionalWidth, .fractionalHeight: false
    case .estimated, .uniformAcrossSiblings: true
    }
  }

  /// Points in a container, the guess for measured sides. Never negative.
  package func resolved(width: Double, height: Double) -> Double {
    switch self {
    case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points): max(0, points)
    case .fractionalWidth(let fraction): max(0, fraction * width)
    case .fractionalHeight(let fraction): max(0, fraction * height)
    }
  }
}

/// Room beside an item: so much, or at least so much.
package enum LayoutSpacing: Sendable, Hashable {
  case fixed(Double)
  case flexible(Double)

  /// The points it takes at least.
  package var minimum: Double {
    switch self {
    case .fixed(let points), .flexible(let points): points
    }
  }

  package var isFlexible: Bool {
    if case .flexible = self { true } else { false }
  }
}

/// Room around an item, which moves it without shrinking it.
package struct EdgeSpacing: Sendable, Hashable {
  package var top: LayoutSpacing
  package var leading: LayoutSpacing
  package var bottom: LayoutSpacing
  package var trailing: LayoutSpacing

  package init(
    top: LayoutSpacing = .fixed(0), leading: LayoutSpacing = .fixed(0), bottom: LayoutSpacing = .fixed(0),
    trailing: LayoutSpacing = .fixed(0)
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  package static let zero = EdgeSpacing()
}
