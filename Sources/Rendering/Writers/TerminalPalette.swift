import Sushi

/// The nearest of a terminal's numbered colours.
///
/// Nearness is weighed as eyes do (Riemersma's “redmean”), which keeps tinted greys grey and pastels in their hue.
package struct TerminalPalette: Sendable {
  private let colors: [RGBA]
  private let first: Int
  private var known: [UInt32: UInt8] = [:]

  /// The cube and the greys of 256 colours: the first sixteen are what a user made of them, so they are not used.
  package static let xterm256 = TerminalPalette(first: 16, colors: cube + greys)
  /// The sixteen as xterm has them.
  package static let xterm16 = TerminalPalette(first: 0, colors: sixteen)

  private init(first: Int, colors: [RGBA]) {
    self.first = first
    self.colors = colors
  }

  /// The number of the nearest colour; answers are remembered.
  package mutating func index(of color: RGBA) -> UInt8 {
    let key = Blend.pack(color)
    if let index = known[key] { return index }
    var best = 0
    var least = Int.max
    for (index, candidate) in colors.enumerated() {
      let distance = TerminalPalette.distance(color, candidate)
      if distance < least { (best, least) = (index, distance) }
    }
    let index = UInt8(first + best)
    // A picture of many colours must not grow this without end.
    if known.count < 65_536 { known[key] = index }
    return index
  }

  /// The colour of a number of this palette; black for any other.
  package func color(_ index: UInt8) -> RGBA {
    let place = Int(index) - first
    return colors.indices.contains(place) ? colors[place] : .black
  }

  static func distance(_ one: RGBA, _ other: RGBA) -> Int {
    let mean = (Int(one.red) + Int(other.red)) / 2
    let red = Int(one.red) - Int(other.red)
    let green = Int(one.green) - Int(other.green)
    let blue = Int(one.blue) - Int(other.blue)
    return (((512 + mean) * red * red) >> 8) + 4 * green * green + (((767 - mean) * blue * blue) >> 8)
  }

  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static let cube: [RGBA] = (0..<216).map { place in
    RGBA(red: levels[place / 36], green: levels[place / 6 % 6], blue: levels[place % 6])
  }

  private static let greys: [RGBA] = (0..<24).map { (step: Int) -> RGBA in
    let level = UInt8(8 + 10 * step)
    return RGBA(red: level, green: level, blue: level)
  }

  private static let sixteenValues: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  private static let sixteen = sixteenValues.map { RGBA(rgb: $0) }
}
