import Conditions
import JSONDocument
import Layout
import Pictures
import Pixels
import Rendering
import Sushi
import Terminal

/// The device around a picture of the preview, in cells or in pixels, kept as long as it stays the same.
package struct FrameCanvas: Sendable {
  /// The cells around the picture's own; 0 without a frame.
  package private(set) var left = 0
  package private(set) var top = 0
  /// The picture's cells and those around it.
  package private(set) var columns = 0
  package private(set) var rows = 0
  /// The device in cells; nil in pixels.
  package private(set) var canvas: Canvas?
  private var frame: DeviceFrame?
  private var pixels: PixelPicture?
  private var look: Look?

  /// The conditions under which what was painted can be kept.
  private struct Look: Hashable {
    var frame: DeviceFrame
    var cell: Size
    var pixelCell: PixelCell?
    var ground: RGBA
    var colors: ColorMode
  }

  package init() {}

  /// Takes over the size of the device around a picture of so many cells, where it has one.
  ///
  /// - Parameter isOverlaid: whether the picture lies over another one, so that nothing is around it.
  package mutating func measure(
    _ picture: Picture, isOverlaid: Bool, columns: Int, rows: Int, cell: Size, pixelCell: PixelCell?,
    _ painting: Painting
  ) {
    guard picture.conditions.hasFrame, !isOverlaid else {
      self = FrameCanvas()
      (self.columns, self.rows) = (columns, rows)
      return
    }
    let frame = DeviceFrame(of: picture, cell: pixelCell == nil ? cell : nil)
    func cells(_ points: Double, _ unit: Double) -> Int { Int(clamping: (min(points, 1e6) / unit).rounded(.up)) }
    (left, top) = (cells(frame.origin.x, cell.width), cells(frame.origin.y, cell.height))
    self.columns = left + max(columns, cells(frame.size.width - frame.origin.x, cell.width))
    self.rows = top + max(rows, cells(frame.size.height - frame.origin.y, cell.height))
    let look = Look(
      frame: frame, cell: cell, pixelCell: pixelCell, ground: painting.likelyGround, colors: painting.colors)
    guard look != self.look else { return }
    (self.look, self.frame, pixels, canvas) = (look, frame, nil, nil)
    guard pixelCell == nil else { return }
    var painter = Painter(
      options: picture.paintOptions(cell: cell, colors: painting.colors, cells: painting.cells), images: picture.images)
    var canvas = Canvas(columns: self.columns, rows: self.rows)
    painter.paint(frame.list(around: DisplayList(size: .zero)), on: &canvas)
    self.canvas = canvas
  }

  /// The device in pixels, the place of the picture empty; nil without a frame, and for one that is too large.
  package mutating func pixels(by painter: inout PixelPainter) -> PixelPicture? {
    guard let frame, let look, let cell = look.pixelCell else { return nil }
    let (width, height) = (columns * cell.width, rows * cell.height)
    guard pixels == nil, PixelPainter.fits(Size(Double(width), Double(height))) else { return pixels }
    var picture = PixelPicture(width: width, height: height)
    let origin = Point(
      frame.origin.x - Double(left) * look.cell.width, frame.origin.y - Double(top) * look.cell.height)
    painter.paint(
      frame.list(around: DisplayList(size: .zero)), onto: &picture, origin: origin,
      scale: Double(cell.width) / look.cell.width, surface: look.ground)
    pixels = picture
    return picture
  }
}

extension PixelScreen {
  /// Draws what of a device lies over its picture: the corners of its screen, and the bars. The rest has one colour.
  ///
  /// - Parameters:
  ///   - origin: the pixel that the device's first one comes to.
  ///   - part: the picture's pixels in those of the device.
  package mutating func draw(
    _ device: PixelPicture, without color: RGBA, at origin: (x: Int, y: Int), in part: PixelRect
  ) {
    let none = 0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    let shown = part.intersection(device.bounds).intersection(
      PixelRect(x: -origin.x, y: -origin.y, width: picture.width, height: picture.height))
    guard !shown.isEmpty else { return }
    for y in shown.y..<shown.endY {
      for x in shown.x..<shown.endX where device.pixels[y * device.width + x] != none {
        picture.pixels[(origin.y + y) * picture.width + origin.x + x] = device.pixels[y * device.width + x]
      }
    }
  }
}
