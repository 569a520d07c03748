/// The wrapper's line around a view, inside its bounds, above its content.
package struct Border: Sendable, Hashable {
  package enum Style: String, Sendable, CaseIterable {
    case solid, dashed
  }

  /// Points.
  package var width: Double
  package var color: Color
  package var style: Style

  package init(width: Double, color: Color, style: Style = .solid) {
    self.width = width
    self.color = color
    self.style = style
  }
}

package struct Shadow: Sendable, Hashable {
  package var color: Color
  /// Points.
  package var offset: Size
  /// Blur, in points.
  package var radius: Double
  /// 0…1.
  package var opacity: Double

  package init(color: Color, offset: Size = .zero, radius: Double = 0, opacity: Double = 1) {
    self.color = color
    self.offset = offset
    self.radius = radius
    self.opacity = opacity
  }
}

package struct Gradient: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case linear, radial, sweep
  }

  package enum Direction: String, Sendable, CaseIterable {
    case topToBottom = "top_to_bottom"
    case topRightToBottomLeft = "top_right_to_bottom_left"
    case rightToLeft = "right_to_left"
    case bottomRightToTopLeft = "bottom_right_to_top_left"
    case bottomToTop = "bottom_to_top"
    case bottomLeftToTopRight = "bottom_left_to_top_right"
    case leftToRight = "left_to_right"
    case topLeftToBottomRight = "top_left_to_bottom_right"
  }

  package enum TileMode: String, Sendable, CaseIterable {
    case clamp, repeated, mirror, decal
  }

  package var kind: Kind
  /// Evenly spaced; at least one.
  package var colors: [Color]
  package var direction: Direction
  package var tileMode: TileMode
  /// Radial and sweep: points from the area's top left; nil is its centre.
  package var center: Point?
  /// Radial: points; nil fills the area.
  package var radius: Double?

  package init(
    kind: Kind = .linear, colors: [Color], direction: Direction = .leftToRight, tileMode: TileMode = .clamp,
    center: Point? = nil, radius: Double? = nil
  ) {
    self.kind = kind
    self.colors = colors
    self.direction = direction
    self.tileMode = tileMode
    self.center = center
    self.radius = radius
  }
}
