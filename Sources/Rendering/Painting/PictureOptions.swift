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
  package enum Means: Sendable {
    /// Glyphs over coloured samples.
    case samples
    /// Glyphs alone, for plain text: pictures are named boxes, thick bars thick lines.
    case glyphs
  }

  /// The background of everything: `color.surface.primary` of the theme.
  package var surface: RGBA
  /// Points that a cell covers: 8 × 16; smaller ones zoom in.
  package var cell: Size
  package var colors: ColorMode
  package var means: Means
  /// The samples that a cell is divided into, as far as there are colours to show them in.
  package var cells: CellDivision
  /// Draws letters where samples are small enough to show their shapes; nil keeps text as text everywhere.
  package var letters: (any LetterPainter)?

  package init(
    surface: RGBA = .white, cell: Size = Size(8, 16), colors: ColorMode = .truecolour, means: Means = .samples,
    cells: CellDivision = .half, letters: (any LetterPainter)? = nil
  ) {
    self.surface = surface
    self.cell = cell
    self.colors = colors
    self.means = means
    self.cells = cells
    self.letters = letters
  }

  var division: CellDivision { hasSamples ? cells : .half }

  /// Whether samples can show anything but what is reversed.
  var hasSamples: Bool { means == .samples && colors != .mono }
}
