import JSONDocument
import Layout
import Sushi

/// A picture in memory as cairo draws it: `0xAARRGGBB` a pixel with alpha multiplied in, rows without padding.
package struct PixelPicture: Sendable, Equatable {
  package let width: Int
  package let height: Int
  package var pixels: [UInt32]

  /// Transparent pixels everywhere.
  package init(width: Int, height: Int) {
    self.width = max(width, 1)
    self.height = max(height, 1)
    pixels = Array(repeating: 0, count: self.width * self.height)
  }

  /// Fills what lies beyond a picture that ends at a point of it, as in the cells that its edges lie in, so that what is
  /// cut there ends there.
  ///
  /// - Parameter scale: pixels a point.
  package mutating func fill(beyond end: Point, with ground: RGBA, scale: Double) {
    func pixel(_ points: Double, atMost limit: Int) -> Int {
      min(Int(clamping: (max(points, 0) * scale).rounded(.up)), limit)
    }
    let (right, bottom) = (pixel(end.x, atMost: width), pixel(end.y, atMost: height))
    let color = 0xFF00_0000 | Blend.pack(ground)
    for row in 0..<height {
      let start = row < bottom ? right : 0
      for place in row * width + start..<(row + 1) * width { pixels[place] = color }
    }
  }

  /// All of it.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

/// Whole pixels of a picture.
package struct PixelRect: Sendable, Hashable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package var endX: Int { x + width }
  package var endY: Int { y + height }
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  package func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(min(endX, other.endX) - left, 0), height: max(min(endY, other.endY) - top, 0))
  }

  /// The smallest that holds both.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(x: left, y: top, width: max(endX, other.endX) - left, height: max(endY, other.endY) - top)
  }
}
