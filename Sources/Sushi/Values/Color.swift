/// A colour as written in a document, resolved against a theme only when painted: light and dark share a tree.
package struct Color: Sendable, Hashable {
  package enum Base: Sendable, Hashable {
    /// A family of the palette and one of its ten tints, inverted in dark mode by the theme's table.
    case tint(family: ColorFamily, tint: Tint)
    /// A name of the design system such as `color.text.default`, by its index in `ColorToken`.
    case token(ColorToken)
    /// `#RRGGBB` or `#AARRGGBB`: the same in every theme.
    case literal(RGBA)
  }

  package var base: Base
  /// 0…1, replaces the base's own alpha. None keeps it.
  package var alpha: Double?

  package init(_ base: Base, alpha: Double? = nil) {
    self.base = base
    self.alpha = alpha
  }
}

/// An sRGB colour with straight alpha, eight bits a channel.
package struct RGBA: Sendable, Hashable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// From `0xRRGGBB`.
  package init(rgb: UInt32, alpha: UInt8 = 255) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb), alpha: alpha)
  }

  package static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  package static let white = RGBA(red: 255, green: 255, blue: 255)
  package static let black = RGBA(red: 0, green: 0, blue: 0)
}

package enum Appearance: String, Sendable, CaseIterable {
  case light, dark
}
