import JSONDocument
import KimchiCore
import Layout
import Pictures
import Pixels
import Rendering
import Sushi
import Terminal

/// A picture in pixels, kept from one frame to the next so that only what changed is painted again: what `PreviewCanvas`
/// is in cells. Of a long picture only the rows around those that are shown are painted.
package struct PixelCanvas: Sendable {
  /// The painted part of the picture, from row `top` of its cells on.
  package private(set) var pixels = PixelPicture(width: 1, height: 1)
  package private(set) var top = 0
  private var rows = 0
  private var list: DisplayList?
  private var look: Look?
  private var revision = -1
  /// Counts what was painted, so that what is made of the pixels can tell whether they are others.
  private(set) var paintCount = 0
  private var lacksImages = false
  /// Where the picture ends, in points from the first painted one.
  private var end = Point(0, 0)

  package init() {}

  /// The conditions under which the painted pixels can be kept.
  private struct Look: Equatable {
    var surface: RGBA
    var scale: Double
    var cell: PixelCell
    var columns: Int
    var allRows: Int
    var ground: RGBA?

    init(_ picture: Picture, _ place: Place) {
      (surface, scale, cell) = (picture.surface, place.scale, place.cell)
      (columns, allRows, ground) = (place.columns, place.rows, place.ground)
    }
  }

  /// Where and how a picture is painted.
  package struct Place {
    /// The picture's cells, or more.
    var columns: Int
    var rows: Int
    var cell: PixelCell
    /// Points that a cell covers.
    var points: Size
    /// The rows that will be looked at.
    var shown: Range<Int>
    /// The colour of what the picture leaves of its cells; nil is the picture's own surface.
    var ground: RGBA?
    /// Exactly the rows to be painted, such as those of a picture that this one lies over; nil for those around `shown`.
    package var window: Range<Int>?

    package init(columns: Int, rows: Int, cell: PixelCell, points: Size, shown: Range<Int>, ground: RGBA?) {
      (self.columns, self.rows, self.cell) = (columns, rows, cell)
      (self.points, self.shown, self.ground) = (points, shown, ground)
    }

    var scale: Double { Double(cell.width) / points.width }

    /// Whether the picture is small enough for pixels; a wide one may be larger than the window.
    package var isPainted: Bool { columns * cell.width * min(rows, shown.count * 2) * cell.height <= PixelScreen.limit }
  }

  /// Whether showing a picture costs painting.
  package func needsPainting(_ picture: Picture, revision: Int, at place: Place, drawsImages: Bool) -> Bool {
    revision != self.revision || drawsImages && lacksImages || Look(picture, place) != look
      || !covers(place)
  }

  /// Brings the pixels up to a picture.
  package mutating func update(_ picture: Picture, revision: Int, at place: Place, by painter: inout PixelPainter) {
    guard needsPainting(picture, revision: revision, at: place, drawsImages: painter.drawsImages) else { return }
    let look = Look(picture, place)
    let shown = place.shown.clamped(to: 0..<place.rows)
    let isSame = look == self.look && covers(place) && !(painter.drawsImages && lacksImages)
    if !isSame, let window = place.window {
      (top, rows) = (window.lowerBound, max(window.count, 1))
    } else if !isSame {
      let isWhole = place.rows <= shown.count * 2
      let start = isWhole ? 0 : max(shown.lowerBound - shown.count / 4, 0)
      let end = isWhole ? place.rows : min(shown.upperBound + shown.count / 4, place.rows)
      (top, rows) = (start, max(end - start, 1))
    }
    let origin = Point(0, Double(top) * place.points.height)
    let isAll = top == 0 && rows == place.rows
    let part = Frame(0, origin.y, picture.result.size.width, Double(rows) * place.points.height)
    let new = picture.displayList(visible: isAll ? nil : part)
    let change = isSame ? list.map { new.change(from: $0) } ?? .everything : .everything
    if change != .nothing { paintCount += 1 }
    painter.images = picture.images
    painter.hasLeftImagesOut = false
    switch change {
    case .nothing: break
    case .part(let frame):
      painter.paint(new, onto: &pixels, origin: origin, scale: place.scale, surface: look.surface, dirty: frame)
    case .everything:
      let (width, height) = (place.columns * place.cell.width, rows * place.cell.height)
      if pixels.width != width || pixels.height != height { pixels = PixelPicture(width: width, height: height) }
      painter.paint(new, onto: &pixels, origin: origin, scale: place.scale, surface: look.surface)
      lacksImages = false
    }
    lacksImages = lacksImages || painter.hasLeftImagesOut
    (self.look, self.revision, list) = (look, revision, new)
    end = Point(picture.result.size.width, picture.result.size.height - origin.y)
    if change != .nothing { fillRest(of: &pixels, beside: self) }
  }

  /// Gives what neither of two pictures covers the colour of the ground.
  func fillRest(of pixels: inout PixelPicture, beside other: PixelCanvas) {
    guard let look, let ground = look.ground else { return }
    pixels.fill(beyond: Point(max(end.x, other.end.x), max(end.y, other.end.y)), with: ground, scale: look.scale)
  }

  /// The rows that are painted.
  package var window: Range<Int> { top..<top + rows }

  private func covers(_ place: Place) -> Bool {
    if let window = place.window { return window == self.window }
    let shown = place.shown.clamped(to: 0..<place.rows)
    return top <= shown.lowerBound && shown.upperBound <= top + rows
  }

  /// Forgets the picture, as when the images may have changed.
  package mutating func invalidate() {
    revision = -1
    look = nil
  }
}
