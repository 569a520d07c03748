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
    if distance > (run >= 16 ? 3 * 3 * 3 : 12 * 12 * 3) { misfits += run }
  }

  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    let red = Int(one >> 16 & 255) - Int(other >> 16 & 255)
    let green = Int(one >> 8 & 255) - Int(other >> 8 & 255)
    let blue = Int(one & 255) - Int(other & 255)
    return red * red + green * green + blue * blue
  }

  /// The colours of a picture.
  init(_ picture: PixelPicture, limit: Int) {
    let limit = min(max(limit, 2), 255)
    let counts = Self.counts(picture)
    let common = counts.sorted { $0.count > $1.count }
    if common.count <= limit {
      colors = common.map(\.color)
    } else {
      // Areas keep their own colour; what is left is edges and photographs.
      let least = picture.pixels.count / 1000
      let own = common.prefix(limit / 3).prefix { $0.count >= least }
      let rest = Array(common.dropFirst(own.count))
      let rare = limit / 16
      colors = own.map(\.color) + MedianCut.colors(rest, limit: limit - own.count - rare)
      addFarthest(of: rest.map(\.color), atMost: rare)
    }
    for (index, color) in colors.enumerated() {
      exact[color] = UInt8(index)
      nearest[Self.cube(color)] = Self.shared
    }
  }

  /// Adds the colour that is farthest from all that are there, and again. Linear in the colours for each one added.
  private mutating func addFarthest(of candidates: [UInt32], atMost limit: Int) {
    var distances = candidates.map { candidate in
      colors.reduce(Int.max) { min($0, Self.distance(candidate, $1)) }
    }
    for _ in 0..<limit {
      guard let place = distances.indices.max(by: { distances[$0] < distances[$1] }), distances[place] > 0 else {
        return
      }
      let color = candidates[place]
      colors.append(color)
      for index in distances.indices {
        distances[index] = min(distances[index], Self.distance(candidates[index], color))
      }
    }
  }

  /// The colours of a picture and how often each is there. Beyond some thousands, similar ones are counted as one.
  private static func counts(_ picture: PixelPicture) -> [(color: UInt32, count: Int)] {
    var counts: [UInt32: Int] = [:]
    var last = picture.pixels.first ?? 0
    var run = 0
    // Some rows of a large picture are enough to know its colours.
    let step = max(picture.pixels.count / 400_000, 1)
    func take() {
      let color = last & 0xFF_FFFF
      // The upper bits of each channel are enough of a photograph, but not of an area.
      let isExact = run >= 16 || counts.count < 8192 || counts[color] != nil
      counts[isExact ? color : color & 0xF8F8F8, default: 0] += run
    }
    picture.pixels.withUnsafeBufferPointer { pixels in
      for row in stride(from: 0, to: picture.height, by: step) {
        for pixel in pixels[row * picture.width..<(row + 1) * picture.width] {
          if pixel != last {
            take()
            (last, run) = (pixel, 0)
          }
          run += step
        }
      }
      take()
    }
    return counts.map { ($0.key, $0.value) }
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
    var best = (index: 0, distance: Int.max)
    for (index, other) in colors.enumerated() {
      let distance = Self.distance(color, other)
      if distance < best.distance { best = (index, distance) }
    }
    if isShared {
      if exact.count < 65_536 { exact[color] = UInt8(best.index) }
    } else {
      nearest[key] = UInt16(best.index)
    }
    return UInt8(best.index)
  }
}
