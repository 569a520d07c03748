import Rendering

/// The pixels in which two pictures differ, and the places where they are.
package struct PixelDifference: Sendable {
  /// Pixels that are another colour, or that only one of the pictures has.
  package private(set) var count = 0
  /// Pixels of both pictures laid over each other.
  package let total: Int
  /// Around the pixels that lie near each other, from top to bottom.
  package private(set) var places: [PixelRect] = []
  /// By pixel of both pictures laid over each other: whether it differs.
  private var isChanged: [Bool]
  private let size: PixelRect

  /// Pixels between two changes that are one place, at most.
  private static let reach = 16

  /// Linear in the pixels.
  package init(from old: PixelPicture, to new: PixelPicture) {
    let size = PixelRect(x: 0, y: 0, width: max(old.width, new.width), height: max(old.height, new.height))
    self.size = size
    total = size.width * size.height
    isChanged = Array(repeating: false, count: total)
    let columns = (size.width + Self.reach - 1) / Self.reach
    // By square of pixels: around those of them that differ.
    var squares: [Int: PixelRect] = [:]
    for y in 0..<size.height {
      for column in 0..<columns {
        var changed: Range<Int>?
        for x in column * Self.reach..<min((column + 1) * Self.reach, size.width)
        where old.color(x, y) != new.color(x, y) {
          isChanged[y * size.width + x] = true
          count += 1
          changed = (changed?.lowerBound ?? x)..<x + 1
        }
        guard let changed else { continue }
        let line = PixelRect(x: changed.lowerBound, y: y, width: changed.count, height: 1)
        let square = y / Self.reach * columns + column
        squares[square] = squares[square]?.union(line) ?? line
      }
    }
    places = Self.joined(squares, columns: columns).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  package var isEmpty: Bool { count == 0 }

  /// Squares that touch each other are one place.
  private static func joined(_ squares: [Int: PixelRect], columns: Int) -> [PixelRect] {
    var left = squares
    var places: [PixelRect] = []
    for start in squares.keys.sorted() {
      guard var place = left.removeValue(forKey: start) else { continue }
      var open = [start]
      while let square = open.popLast() {
        let (row, column) = (square / columns, square % columns)
        for near in row - 1...row + 1 {
          for beside in max(column - 1, 0)...min(column + 1, columns - 1) {
            guard let other = left.removeValue(forKey: near * columns + beside) else { continue }
            place = place.union(other)
            open.append(near * columns + beside)
          }
        }
      }
      places.append(place)
    }
    return places
  }

  /// The pixels that differ under a strong colour, with a frame around each place, over what is left of a picture.
  package func marked(over picture: PixelPicture) -> PixelPicture {
    var result = PixelPicture(width: size.width, height: size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let place = y * size.width + x
        let color = picture.color(x, y) ?? Self.white
        result.pixels[place] = isChanged[place] ? Self.mixed(Self.mark, color, 60) : Self.mixed(Self.white, color, 75)
      }
    }
    for place in places { result.frame(place, color: Self.mark) }
    return result
  }

  private static let mark: UInt32 = 0xFFE5_007D
  private static let white: UInt32 = 0xFFFF_FFFF

  /// So many hundredths of a colour over another one.
  private static func mixed(_ color: UInt32, _ other: UInt32, _ share: UInt32) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      let hundreds = (color >> shift & 255) * share + (other >> shift & 255) * (100 - share)
      return ((hundreds + 50) / 100) << shift
    }
    return 0xFF00_0000 | channel(16) | channel(8) | channel(0)
  }
}

extension PixelPicture {
  /// Nil outside.
  fileprivate func color(_ x: Int, _ y: Int) -> UInt32? {
    x < width && y < height ? pixels[y * width + x] : nil
  }

  /// A line around a place, a few pixels away from it.
  fileprivate mutating func frame(_ place: PixelRect, color: UInt32) {
    let (gap, line) = (4, 2)
    let outer = PixelRect(
      x: place.x - gap, y: place.y - gap, width: place.width + 2 * gap, height: place.height + 2 * gap)
    for side in [
      PixelRect(x: outer.x, y: outer.y, width: outer.width, height: line),
      PixelRect(x: outer.x, y: outer.endY - line, width: outer.width, height: line),
      PixelRect(x: outer.x, y: outer.y, width: line, height: outer.height),
      PixelRect(x: outer.endX - line, y: outer.y, width: line, height: outer.height),
    ] {
      fill(side, with: color)
    }
  }

  /// Paints a part of the picture in one colour.
  package mutating func fill(_ part: PixelRect, with color: UInt32) {
    let shown = part.intersection(bounds)
    guard !shown.isEmpty else { return }
    for y in shown.y..<shown.endY {
      for x in shown.x..<shown.endX { pixels[y * width + x] = color }
    }
  }

  /// Puts another picture into this one, as far as it has room.
  package mutating func put(_ other: PixelPicture, x: Int, y: Int) {
    let shown = PixelRect(x: x, y: y, width: other.width, height: other.height).intersection(bounds)
    guard !shown.isEmpty else { return }
    for row in shown.y..<shown.endY {
      let start = (row - y) * other.width + shown.x - x
      pixels.replaceSubrange(
        row * width + shown.x..<row * width + shown.endX, with: other.pixels[start..<start + shown.width])
    }
  }
}
