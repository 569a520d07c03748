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
  /// The colours of the whole picture; those behind them were added for parts of it.
  private var ownCount = 0
  /// Pixels whose colour was not found near enough.
  private var misfits = 0
  /// The nearest colour of each cube of 4 × 4 × 4 colours, and one of two marks: nobody has asked for it, or it holds a
  /// colour of the palette and is therefore not all of one.
  private var nearest = [UInt16](repeating: unknown, count: 1 << 18)
  /// Colours of such cubes that were asked for lately, by hash: the colour above, its number below.
  private var recent = [UInt32](repeating: .max, count: 1 << 12)
  private let limit: Int
  private var channels = PaletteChannels()

  private static let shared: UInt16 = 0xFFFE
  private static let unknown = UInt16.max
  /// More pixels than these of another colour than they should have, and another palette is wanted.
  private static let misfitLimit = 12
  /// The distances at which another shade is not seen, on an area and at an edge.
  private static let areaDistance = 3 * 3 * 3
  private static let edgeDistance = 12 * 12 * 3

  /// Whether the pixels that were asked for since `begin` have their colours.
  var suits: Bool { misfits <= Self.misfitLimit }

  /// Begins with another picture.
  mutating func begin() { misfits = 0 }

  @inline(__always)
  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    let red = Int(one >> 16 & 255) - Int(other >> 16 & 255)
    let green = Int(one >> 8 & 255) - Int(other >> 8 & 255)
    let blue = Int(one & 255) - Int(other & 255)
    return red * red + green * green + blue * blue
  }

  /// The colours of a picture. Where there are more than the palette holds, an eighth of it stays free for `add`.
  init(_ picture: PixelPicture, limit: Int) {
    self.limit = min(max(limit, 2), 255)
    remake(for: picture)
  }

  /// Takes the colours of another picture in place of all.
  mutating func remake(for picture: PixelPicture) {
    colors = []
    let counts = ColorCounts(picture, picture.bounds)
    if counts.areAtMost(limit) {
      colors = counts.common().common.map(\.color)
    } else {
      // Areas keep their own colour; what is left is edges and photographs.
      let (areas, others) = counts.common(from: picture.pixels.count / 1000)
      let own = areas.prefix(limit / 3)
      let rest = Array(areas.dropFirst(own.count)) + others
      let (rare, free) = (limit / 16, limit / 8)
      colors = own.map(\.color) + MedianCut.colors(rest, limit: limit - own.count - rare - free)
      addFarthest(of: rest.map(\.color), atMost: rare)
    }
    ownCount = colors.count
    remember()
  }

  /// Adds colours that a part of a picture has and that are missing, the farthest first, as far as there is room. The
  /// others keep their numbers, and so do pictures that were drawn with them.
  ///
  /// - Parameter replacing: whether they take the place of those that were added before.
  /// - Returns: whether any was added.
  @discardableResult
  mutating func add(colorsOf area: PixelRect, in picture: PixelPicture, replacing: Bool = false) -> Bool {
    guard replacing ? colors.count > ownCount : colors.count < limit else { return false }
    if replacing { colors.removeLast(colors.count - ownCount) }
    let before = colors.count
    let (common, rest) = ColorCounts(picture, area).common()
    addFarthest(of: (common + rest).map(\.color), atMost: limit - before, beyond: Self.areaDistance)
    guard replacing || colors.count > before else { return false }
    remember()
    return true
  }

  private mutating func remember() {
    channels = PaletteChannels(colors)
    for index in nearest.indices { nearest[index] = Self.unknown }
    for index in recent.indices { recent[index] = .max }
    for color in colors { nearest[Self.cube(color)] = Self.shared }
  }

  /// Adds the colour that is farthest from all that are there, and again. Linear in the colours for each one added.
  ///
  /// - Parameter distance: of those that are near enough.
  private mutating func addFarthest(of candidates: [UInt32], atMost limit: Int, beyond distance: Int = 0) {
    guard limit > 0, !candidates.isEmpty else { return }
    let channels = PaletteChannels(colors)
    var distances = candidates.map { channels.nearest(to: $0).distance }
    for number in 0..<limit {
      var (place, most) = (0, -1)
      candidates.withUnsafeBufferPointer { candidates in
        distances.withUnsafeMutableBufferPointer { distances in
          let added = number > 0 ? colors.last : nil
          for index in distances.indices {
            if let added { distances[index] = min(distances[index], Self.distance(candidates[index], added)) }
            if distances[index] > most { (place, most) = (index, distances[index]) }
          }
        }
      }
      guard most > distance else { return }
      colors.append(candidates[place])
    }
  }

  // MARK: Numbers

  /// Whether a run of pixels should not be drawn in a colour: on an area any other shade is seen, at an edge only one that
  /// is far off.
  @inline(__always)
  private static func misfits(_ pixel: UInt32, _ color: UInt32, _ run: Int) -> Bool {
    distance(pixel, color) > (run >= ColorCounts.area ? areaDistance : edgeDistance)
  }

  /// Writes the numbers of a row of pixels.
  ///
  /// - Parameter notes: whether to take note of how they suit.
  mutating func write(
    _ pixels: UnsafeBufferPointer<UInt32>, to numbers: UnsafeMutableBufferPointer<UInt8>, notes: Bool = false
  ) {
    let (channels, colors) = (channels, colors)
    var recent = recent
    self.recent = []
    var misfits = 0
    nearest.withUnsafeMutableBufferPointer { nearest in
      recent.withUnsafeMutableBufferPointer { recent in
        var place = 0
        while place < pixels.count {
          let (pixel, end) = (pixels[place], pixels.endOfRun(from: place))
          let cube = Self.cube(pixel)
          let known = nearest[cube]
          let number: UInt8
          if known < 256 {
            number = UInt8(truncatingIfNeeded: known)
          } else if known == Self.shared {
            number = Self.find(pixel & 0xFF_FFFF, in: recent, channels)
          } else {
            number = UInt8(truncatingIfNeeded: channels.nearest(to: pixel & 0xFF_FFFF).index)
            nearest[cube] = UInt16(number)
          }
          if notes, Self.misfits(pixel, colors[Int(number)], end - place) { misfits += end - place }
          numbers[place] = number
          if end > place + 1 { UnsafeMutableBufferPointer(rebasing: numbers[place..<end]).update(repeating: number) }
          place = end
        }
      }
    }
    self.recent = recent
    self.misfits += misfits
  }

  @inline(__always)
  private static func cube(_ pixel: UInt32) -> Int {
    let red = pixel >> 6 & 0x3F000
    let green = pixel >> 4 & 0xFC0
    return Int(red | green | pixel >> 2 & 0x3F)
  }

  /// The number of a colour that shares its cube with one of the palette.
  @inline(__always)
  private static func find(
    _ color: UInt32, in recent: UnsafeMutableBufferPointer<UInt32>, _ channels: PaletteChannels
  ) -> UInt8 {
    let place = Int((color &* 0x9E37_79B1) >> 20)
    if recent[place] >> 8 == color, recent[place] != .max { return UInt8(truncatingIfNeeded: recent[place]) }
    let number = UInt8(truncatingIfNeeded: channels.nearest(to: color).index)
    recent[place] = color << 8 | UInt32(number)
    return number
  }
}
