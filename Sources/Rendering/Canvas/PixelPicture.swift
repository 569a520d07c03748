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
