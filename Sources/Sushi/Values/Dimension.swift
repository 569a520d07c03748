/// A side of a view.
package struct Dimension: Sendable, Hashable {
  package enum Kind: UInt8, Sendable {
    /// Its own ideal size.
    case hug
    /// As large as the parent allows.
    case fill
    /// `value` points.
    case fixed
    /// `value` hundredths of a definite parent.
    case percent
  }

  package var kind: Kind
  package var value: Double

  package init(_ kind: Kind, _ value: Double = 0) {
    self.kind = kind
    self.value = value
  }

  package static let hug = Dimension(.hug)
  package static let fill = Dimension(.fill)

  package static func fixed(_ points: Double) -> Dimension { Dimension(.fixed, points) }
  package static func percent(_ hundredths: Double) -> Dimension { Dimension(.percent, hundredths) }
}

/// A priority for each axis, 0…1000.
package struct Priorities: Sendable, Hashable {
  package var horizontal: UInt16?
  package var vertical: UInt16?

  package init(horizontal: UInt16? = nil, vertical: UInt16? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// The outline of a view's background, border and clip.
package enum Outline: Sendable, Hashable {
  case rounded(Corners)
  /// Corners between a circle's arc and a superellipse; smoothing 0.55…1.
  case squircle(Corners, smoothing: Double)
  /// Half circles bitten out of both sides; the bite's top lies `offset` of the height from the top.
  case ticket(radius: Double, offset: Double)
}
