import Layout
import Sushi

/// How many colours a picture may use.
package enum ColorMode: String, Sendable, CaseIterable {
  case truecolour = "truecolor"
  case palette256 = "256"
  case palette16 = "16"
  case mono
}

/// How display lists become cells.
package struct PictureOptions: Sendable {
  package enum ImageStyle: Sendable {
    /// Decoded, two samples a cell.
    case pixels
    /// A box with the picture's name.
    case named
  }

  /// What everything is painted on: `color.surface.primary` of the theme.
  package var surface: RGBA
  /// Points that a cell covers: 8 × 16; smaller ones zoom in.
  package var cell: Size
  package var colors: ColorMode
  package var images: ImageStyle

  package init(
    surface: RGBA = .white, cell: Size = Size(8, 16), colors: ColorMode = .truecolour, images: ImageStyle = .pixels
  ) {
    self.surface = surface
    self.cell = cell
    self.colors = colors
    self.images = images
  }
}
