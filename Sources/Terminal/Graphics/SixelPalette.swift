import Rendering

/// The colours of sixel pictures, at most 255: kept from one picture to the next as long as they suit.
///
/// A user interface has few colours on large areas, and many at the edges of its letters. The commonest are taken as they
/// are, the rest is divided by median cut (Heckbert 1982), and a few that are far from all of these are added: rare colours
/// would otherwise be lost in those around them.
struct SixelPalette: Sendable {
  /// Not a colour: the pixel stays as it is.
  static let hole: UInt8 = 255

  /// `0xRRGGBB`.
  private(set) var colors: [UInt32] = []
  /// Pixels whose colour was not found near enough.
  private var misfits = 0
  /// The nearest colour of each cube of 4 × 4 × 4 colours, and 0xFFFF where none was asked for.
  private var nearest = [UInt16](repeating: .max, count: 1 << 18)
  private var exact: [UInt32: UInt8] = [:]
  private let limit: Int
  private var channels = PaletteChannels()

  /// More pixels than these of another colour than they should have, and another palette is wanted.
  private static let misfitLimit = 12

  /// Whether the pixels that were asked for since `begin` have their colours.
  var suits: Bool { misfits <= Self.misfitLimit }

  /// Begins with another picture.
  mutating func begin() { misfits = 0 }

  /// Takes note of a run of pixels that are drawn in a colour of the palette: on an area any other shade is seen, at an
  /// edge only one that is far off.
  mutating func note(_ pixel: UInt32, drawnAs index: UInt8, run: Int) {
    let distance = Self.distance(pixel, colors[Int(index)])
    if distance > (run >= ColorCounts.area ? Self.areaDistance : 12 * 12 * 3) { misfits += run }
  }

  /// The distance at which another shade is not seen, even on an area.
  private static let areaDistance = 3 * 3 * 3

  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    let red = Int(one >> 16 & 255) - Int(other >> 16 & 255)
    let green = Int(one >> 8 & 255) - Int(other >> 8 & 255)
    let blue = Int(one & 255) - Int(other & 255)
    return red * red + green * green + blue * blue
  }

  /// The colours of a picture. Where there are more than the palette holds, an eighth of it stays free for `add`.
  init(_ picture: PixelPicture, limit: Int) {
    let limit = min(max(limit, 2), 255)
    self.limit = limit
    let common = ColorCounts(picture, picture.bounds).common
    if common.count <= limit {
      append(common.map(\.color))
    } else {
      // Areas keep their own colour; what is left is edges and photographs.
      let least = picture.pixels.count / 1000
      let own = common.prefix(limit / 3).prefix { $0.count >= least }
      let rest = Array(common.dropFirst(own.count))
      let (rare, free) = (limit / 16, limit / 8)
      append(own.map(\.color) + MedianCut.colors(rest, limit: limit - own.count - rare - free))
      addFarthest(of: rest.map(\.color), atMost: rare)
    }
    remember()
  }

  /// Adds colours that a part of a picture has and that are missing, the farthest first, as far as there is room. The
  /// others keep their numbers, and so do pictures that were drawn with them.
  mutating func add(colorsOf area: PixelRect, in picture: PixelPicture) {
    let before = colors.count
    let colors = ColorCounts(picture, area).common.map(\.color)
    addFarthest(of: colors, atMost: limit - before, beyond: Self.areaDistance)
    guard self.colors.count > before else { return }
    exact.removeAll(keepingCapacity: true)
    for index in nearest.indices { nearest[index] = .max }
    remember()
  }

  private mutating func append(_ more: [UInt32]) {
    for color in more {
      colors.append(color)
      channels.append(color)
    }
  }

  private mutating func remember() {
    for (index, color) in colors.enumerated() {
      exact[color] = UInt8(index)
      nearest[Self.cube(color)] = Self.shared
    }
  }

  /// Adds the colour that is farthest from all that are there, and again. Linear in the colours for each one added.
  ///
  /// - Parameter distance: of those that are near enough.
  private mutating func addFarthest(of candidates: [UInt32], atMost limit: Int, beyond distance: Int = 0) {
    guard limit > 0 else { return }
    var distances = candidates.map { channels.nearest(to: $0).distance }
    for _ in 0..<limit {
      guard let place = distances.indices.max(by: { distances[$0] < distances[$1] }), distances[place] > distance else {
        return
      }
      let color = candidates[place]
      append([color])
      for index in distances.indices {
        distances[index] = min(distances[index], Self.distance(candidates[index], color))
      }
    }
  }

  /// The palette's number for a pixel.
  @inline(__always)
  mutating func index(of pixel: UInt32) -> UInt8 {
    let key = Self.cube(pixel)
    let known = nearest[key]
    if known < 256 { return UInt8(truncatingIfNeeded: known) }
    return find(pixel & 0xFF_FFFF, key: key, isShared: known == Self.shared)
  }

  @inline(__always)
  private static func cube(_ pixel: UInt32) -> Int {
    let red = pixel >> 6 & 0x3F000
    let green = pixel >> 4 & 0xFC0
    return Int(red | green | pixel >> 2 & 0x3F)
  }

  /// Marks a cube that holds a colour of the palette and is therefore not all of one.
  private static let shared: UInt16 = 0xFFFE

  private mutating func find(_ color: UInt32, key: Int, isShared: Bool) -> UInt8 {
    if isShared, let index = exact[color] { return index }
    let index = channels.nearest(to: color).index
    if isShared {
      if exact.count < 65_536 { exact[color] = UInt8(index) }
    } else {
      nearest[key] = UInt16(index)
    }
    return UInt8(index)
  }
}
