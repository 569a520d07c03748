import Conditions
import JSONDocument
import Layout
import Pictures
import Rendering
import Sushi
import Workspaces

/// The gallery's picture of an entry, or the reason why there is none.
package struct GalleryPicture: Sendable {
  /// In cells; nil when it cannot be drawn.
  package var canvas: Canvas?
  /// The same in pixels, or of a long one as many of its first rows as are kept; nil where pictures are drawn in cells.
  package var pixels: PixelPicture?
  /// `Previews/Card.previews.json:12`.
  package var place: String
  /// Size and number of views, in words.
  package var facts: [String]
  /// Errors and warnings, or why there is no picture.
  package var findings: [Finding]
  /// The category of its component; empty where there is none.
  package var category = ""
  /// Points of the whole picture; 0 where there is none.
  package var height = 0.0

  /// Columns and rows that are kept of a picture, so that a few pictures always fit where they are kept.
  package static let columnLimit = 240
  package static let rowLimit = 500
  /// Pixels that are kept of a picture.
  static let pixelLimit = 6_000_000

  package init(canvas: Canvas?, place: String, facts: [String] = [], findings: [Finding] = []) {
    self.canvas = canvas
    self.place = place
    self.facts = facts
    self.findings = findings
  }

  /// In place of a picture that has ended the program.
  package static func avoided(_ entry: GalleryEntry) -> GalleryPicture {
    let finding = Finding(
      Diagnostic(
        .warning, .galleryAvoided, "not drawn: drawing it crashed kimchi last time", fix: "Enter opens it all the same")
    )
    return GalleryPicture(canvas: nil, place: FilePath.name(entry.path), findings: [finding])
  }

  package var mark: GalleryMark {
    GalleryMark(severity: findings.map(\.diagnostic.severity).max(), category: category, height: height)
  }

  /// The memory to keep it, in cells: one takes as much as six pixels.
  package var cost: Int { (canvas.map { $0.columns * $0.rows } ?? 64) + (pixels?.pixels.count ?? 0) / 6 }
}

/// The conditions for pictures of the gallery.
package struct GalleryLook: Sendable {
  package var conditions: PictureConditions
  package var colors: ColorMode
  package var cells: CellDivision
  /// Points that a cell covers: more of them make a smaller picture.
  package var cell: Size
  /// Columns and rows that are drawn; what is beyond them is left out.
  package var limit: (columns: Int, rows: Int)
  /// The pixels of a cell where pictures are drawn in pixels too.
  package var pixels: (width: Int, height: Int)?
  /// The colour of what a picture in pixels leaves of its cells; nil is the picture's own surface.
  package var ground: RGBA?

  package init(
    _ conditions: PictureConditions, colors: ColorMode, cells: CellDivision = .half, cell: Size = Size(8, 16),
    limit: (columns: Int, rows: Int) = (GalleryPicture.columnLimit, GalleryPicture.rowLimit),
    pixels: (width: Int, height: Int)? = nil
  ) {
    self.conditions = conditions
    self.colors = colors
    self.cells = cells
    self.cell = cell
    self.limit = limit
    self.pixels = pixels
  }

  /// The conditions with text measured in the cells that it is drawn in, so that in a small picture too it is cut only
  /// where the layout cuts it; nil where it is so already. In pixels text becomes smaller with the rest.
  var measuringCells: PictureConditions? {
    guard pixels == nil, conditions.measure == .cell, conditions.cell != cell else { return nil }
    var conditions = conditions
    conditions.cell = cell
    return conditions
  }
}
