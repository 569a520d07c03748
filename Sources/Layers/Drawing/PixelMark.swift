import Layout
import Pixels
import Rendering
import Sushi
import Terminal

/// Something over a picture in pixels: an outline, a tint, a grid, a line or a handle.
package struct PixelMark: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// A line around the frame, outside of it so that no letter is covered.
    case outline
    /// A tint of the frame, of so much of the colour.
    case tint(Double)
    /// Lines across the frame, so many points from each other.
    case grid(Double)
    /// The frame has no width or no height and is drawn as a line, perhaps with a stroke across at both ends.
    case line(hasEnds: Bool)
    /// A thin line below the frame's lower edge, where no letter without a descender is covered.
    case underline
    /// A square beyond the frame's lower corner, the left one where the picture is mirrored.
    case handle(isMirrored: Bool)
  }

  /// Points of the picture.
  package var frame: Frame
  /// The index of the picture that it lies on, 0 being the main one.
  package var picture: Int
  package var color: RGBA
  package var kind: Kind

  package init(_ kind: Kind, _ frame: Frame, _ color: RGBA, ofPicture picture: Int) {
    (self.frame, self.picture, self.color, self.kind) = (frame, picture, color, kind)
  }

  /// - Parameters:
  ///   - place: the picture's cells, all of them.
  ///   - rect: the cells that are drawn on.
  ///   - scale: pixels a point.
  package func draw(at place: CellRect, in rect: CellRect, scale: Double, on screen: inout PixelScreen) {
    let whole = Self.pixels(of: place, on: screen)
    let clip = whole.intersection(Self.pixels(of: place.intersection(rect), on: screen))
    var box = PixelPainter.pixels(of: frame, origin: .zero, scale: scale)
    (box.x, box.y) = (box.x + whole.x, box.y + whole.y)
    let line = max((screen.cell.width + 2) / 5, 1)
    switch kind {
    case .outline: Self.outline(box, within: whole, line, color, clip, on: &screen)
    case .tint(let amount): screen.blend(box.intersection(clip), with: color, amount)
    case .grid(let step): Self.grid(step * scale, color, whole, clip, on: &screen)
    case .underline:
      screen.fill(PixelRect(x: box.x, y: box.endY, width: box.width, height: 1).intersection(clip), with: color)
    case .line(let hasEnds): Self.line(along: box, line, hasEnds: hasEnds, color, clip, on: &screen)
    case .handle(let isMirrored):
      let side = 3 * line
      let left = isMirrored ? box.x - side : box.endX
      // At the picture's edge there is no room beyond the corner.
      let square = PixelRect(
        x: min(max(left, whole.x), max(whole.endX - side, whole.x)), y: min(box.endY, max(whole.endY - side, whole.y)),
        width: side, height: side)
      screen.fill(square.intersection(clip), with: color)
    }
  }

  private static func pixels(of cells: CellRect, on screen: PixelScreen) -> PixelRect {
    PixelRect(
      x: (cells.column - screen.rect.column) * screen.cell.width, y: (cells.row - screen.rect.row) * screen.cell.height,
      width: cells.columns * screen.cell.width, height: cells.rows * screen.cell.height)
  }

  /// A line around a box; along its inside where the picture ends.
  private static func outline(
    _ box: PixelRect, within whole: PixelRect, _ line: Int, _ color: RGBA, _ clip: PixelRect,
    on screen: inout PixelScreen
  ) {
    let outer = PixelRect(
      x: box.x - line, y: box.y - line, width: box.width + 2 * line, height: box.height + 2 * line
    ).intersection(whole)
    for edge in [
      PixelRect(x: outer.x, y: outer.y, width: outer.width, height: line),
      PixelRect(x: outer.x, y: outer.endY - line, width: outer.width, height: line),
      PixelRect(x: outer.x, y: outer.y, width: line, height: outer.height),
      PixelRect(x: outer.endX - line, y: outer.y, width: line, height: outer.height),
    ] {
      screen.fill(edge.intersection(outer).intersection(clip), with: color)
    }
  }

  /// Lines of one pixel from the picture's top left on, as far as they are in sight.
  private static func grid(
    _ pixels: Double, _ color: RGBA, _ whole: PixelRect, _ clip: PixelRect, on screen: inout PixelScreen
  ) {
    // Closer lines would be a tint.
    guard pixels >= 3, !clip.isEmpty else { return }
    func places(_ start: Int, _ range: Range<Int>) -> [Int] {
      let first = Int((Double(range.lowerBound - start) / pixels).rounded(.up))
      let last = Int((Double(range.upperBound - start) / pixels).rounded(.down))
      return (first...max(first, last)).map { start + Int((Double($0) * pixels).rounded()) }
    }
    for x in places(whole.x, clip.x..<clip.endX) {
      screen.blend(PixelRect(x: x, y: clip.y, width: 1, height: clip.height).intersection(clip), with: color, 0.35)
    }
    for y in places(whole.y, clip.y..<clip.endY) {
      screen.blend(PixelRect(x: clip.x, y: y, width: clip.width, height: 1).intersection(clip), with: color, 0.35)
    }
  }

  private static func line(
    along box: PixelRect, _ line: Int, hasEnds: Bool, _ color: RGBA, _ clip: PixelRect, on screen: inout PixelScreen
  ) {
    let isHorizontal = box.width > box.height
    var parts = [
      isHorizontal
        ? PixelRect(x: box.x, y: box.y - line / 2, width: box.width, height: line)
        : PixelRect(x: box.x - line / 2, y: box.y, width: line, height: box.height)
    ]
    if hasEnds {
      let half = 2 * line
      parts += [true, false].map { isFirst in
        isHorizontal
          ? PixelRect(x: isFirst ? box.x : box.endX - line, y: box.y - half, width: line, height: 2 * half)
          : PixelRect(x: box.x - half, y: isFirst ? box.y : box.endY - line, width: 2 * half, height: line)
      }
    }
    for part in parts { screen.fill(part.intersection(clip), with: color) }
  }
}

extension PixelScreen {
  /// Lays so much of a colour over some pixels.
  fileprivate mutating func blend(_ area: PixelRect, with color: RGBA, _ amount: Double) {
    let area = area.intersection(picture.bounds)
    guard !area.isEmpty else { return }
    for y in area.y..<area.endY {
      for x in area.x..<area.endX {
        let below = picture.pixels[y * picture.width + x]
        let mixed = color.blended(
          over: RGBA(
            red: UInt8(truncatingIfNeeded: below >> 16), green: UInt8(truncatingIfNeeded: below >> 8),
            blue: UInt8(truncatingIfNeeded: below)), alpha: amount)
        picture.pixels[y * picture.width + x] =
          0xFF00_0000 | UInt32(mixed.red) << 16 | UInt32(mixed.green) << 8 | UInt32(mixed.blue)
      }
    }
  }
}
