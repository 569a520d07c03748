import JSONDocument
import Layout
import Sushi
import Width

/// Draws the letters of a line of text in pixels, by the fonts that are installed.
package protocol LetterPainter: Sendable {
  /// Paints a line, `scale` pixels a point and its point `origin` at the picture's top left. Answers whether it could:
  /// not without a font or the libraries for it.
  func paint(_ line: TextLineItem, onto picture: inout PixelPicture, origin: Point, scale: Double) -> Bool
}

extension Painter {
  /// A line of text by the shapes of its letters, where samples are small enough to show them. Returns false where text
  /// stays text, as it always does without cairo.
  mutating func paintLetters(_ item: TextLineItem, view: Int32, on surface: Surface, grid: SampleGrid) -> Bool {
    guard options.division != .half, let painter = options.letters, Letters.fit(item, grid.sample),
      let letters = Letters(item, grid, painter)
    else { return false }
    paintRows(letters.rect, nil, view: view, on: surface) { y, x0, row in
      for index in row.indices { row[index] = letters.color(x: x0 + index, y: y) }
    }
    return true
  }
}

/// A line's letters in samples: painted in pixels that are a part of a sample, of which each sample has the mean.
private struct Letters {
  let rect: SampleRect
  private let picture: PixelPicture
  private let across: Int
  private let down: Int

  /// Pixels across a sample.
  private static let fineness = 4
  /// Samples that letters need: in height for the size of their font, and in width for each.
  private static let leastHeight = 7.0
  private static let leastWidth = 3.5

  /// Whether the letters of a line have the room to be made out. Its frame tells how wide they are, its font how high.
  static func fit(_ item: TextLineItem, _ sample: Size) -> Bool {
    guard let size = item.runs.map(\.size).min(), size >= leastHeight * sample.height else { return false }
    let columns = item.runs.reduce(0) { $0 + CellWidth.columns(of: $1.text) }
    return columns > 0 && item.frame.width >= Double(columns) * leastWidth * sample.width
  }

  /// Nil where the painter can't draw it, and for a line that is too large.
  init?(_ item: TextLineItem, _ grid: SampleGrid, _ painter: any LetterPainter) {
    rect = grid.covering(item.frame)
    let scale = Double(Self.fineness) / grid.sample.width
    across = Self.fineness
    down = max(Int(clamping: (grid.sample.height * scale).rounded()), 1)
    guard rect.width > 0, rect.height > 0, rect.width <= 4096, rect.width * across * rect.height * down <= 1 << 23
    else {
      return nil
    }
    // Sextants are no whole number of pixels high: those at the end have no more than the line's own.
    let height = Int(clamping: (Double(rect.height) * grid.sample.height * scale).rounded(.up))
    var picture = PixelPicture(width: rect.width * across, height: max(height, rect.height * down))
    let origin = Point(
      grid.origin.x + Double(rect.x0) * grid.sample.width, grid.origin.y + Double(rect.y0) * grid.sample.height)
    guard painter.paint(item, onto: &picture, origin: origin, scale: scale) else { return nil }
    self.picture = picture
  }

  /// `0xAARRGGBB`.
  func color(x: Int, y: Int) -> UInt32 {
    guard rect.contains(x, y) else { return 0 }
    var (alpha, red, green, blue) = (UInt32(0), UInt32(0), UInt32(0), UInt32(0))
    let (left, top) = ((x - rect.x0) * across, (y - rect.y0) * picture.height / rect.height)
    for row in top..<min(top + down, picture.height) {
      for pixel in picture.pixels[(row * picture.width + left)..<(row * picture.width + left + across)] {
        alpha += pixel >> 24
        red += pixel >> 16 & 255
        green += pixel >> 8 & 255
        blue += pixel & 255
      }
    }
    guard alpha > 0 else { return 0 }
    // The pixels have their alpha multiplied in.
    func channel(_ sum: UInt32) -> UInt32 { min((sum * 255 + alpha / 2) / alpha, 255) }
    let mean = min(alpha / UInt32(across * down), 255)
    return mean << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }
}
