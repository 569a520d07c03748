import Authoring
import JSONDocument
import KimchiCore
import Layout
import Rendering
import Sushi

/// A picture in cells, kept from one frame to the next so that only what changed is painted again.
struct PreviewCanvas: Sendable {
  private(set) var canvas = Canvas(columns: 1, rows: 1)
  private var list: DisplayList?
  private var painter: Painter?
  private var revision = -1

  /// Brings the canvas up to a picture.
  ///
  /// - Parameter cell: points that a cell covers: 8 × 16, smaller ones zoom in.
  mutating func update(_ picture: Picture, revision: Int, colors: ColorMode, cell: Size) {
    let surface = picture.surface
    let isSame = painter?.options.colors == colors && painter?.options.cell == cell
    guard revision != self.revision || !isSame else { return }
    let new = picture.displayList()
    var change = DisplayList.Change.everything
    if isSame, painter?.options.surface == surface, let list { change = new.change(from: list) }
    var painter = painter ?? Painter(options: PictureOptions(), images: picture.images)
    painter.options = PictureOptions(surface: surface, cell: cell, colors: colors)
    painter.images = picture.images
    switch change {
    case .nothing: break
    case .part(let frame): painter.paint(new, on: &canvas, dirty: frame)
    case .everything:
      canvas = Canvas(holding: new.size, cell: cell)
      painter.paint(new, on: &canvas)
    }
    self.painter = painter
    self.revision = revision
    list = new
  }

  /// Forgets the picture, as when the images may have changed.
  mutating func invalidate() {
    revision = -1
    list = nil
  }
}

/// How the preview is looked at.
struct PreviewState: Sendable {
  var main = PreviewCanvas()
  var compared = PreviewCanvas()
  /// The canvas's cell at the pane's top left.
  var column = 0
  var row = 0
  /// Doublings of the picture's size: -2 to 2.
  var zoom = 0

  static let zooms = -2...2

  /// Points that a cell covers.
  var cell: Size {
    let factor = zoom >= 0 ? 1 / Double(1 << zoom) : Double(1 << -zoom)
    return Size(8 * factor, 16 * factor)
  }
}
