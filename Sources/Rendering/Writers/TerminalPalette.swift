import Glibc
import Sushi

/// The nearest of a terminal's numbered colours.
///
/// Nearness is measured in Oklab (Ottosson, 2020), where equal distances look equal, with less weight on lightness, so
/// that a colour keeps its hue and a tinted grey stays grey.
package struct TerminalPalette: Sendable {
  let colors: [RGBA]
  /// The colours in Oklab, lightness weighted.
  let points: [SIMD3<Double>]
  private let first: Int
  private var known: [UInt32: UInt8] = [:]

  /// The cube and the greys of 256 colours: the first sixteen are what a user made of them, so they are not used.
  package static let xterm256 = TerminalPalette(first: 16, colors: cube + greys)
  /// The sixteen as xterm has them.
  package static let xterm16 = TerminalPalette(first: 0, colors: sixteen)

  private init(first: Int, colors: [RGBA]) {
    self.first = first
    self.colors = colors
    points = colors.map(TerminalPalette.oklab)
  }

  /// The number of the nearest colour; answers are remembered.
  package mutating func index(of color: RGBA) -> UInt8 {
    let key = Blend.pack(color)
    if let index = known[key] { return index }
    let point = TerminalPalette.oklab(color)
    var best = 0
    var least = Double.infinity
    for (index, candidate) in points.enumerated() {
      let difference = point - candidate
      let distance = (difference * difference).sum()
      if distance < least { (best, least) = (index, distance) }
    }
    let index = UInt8(first + best)
    // A picture of many colours must not grow this without end.
    if known.count < 65_536 { known[key] = index }
    return index
  }

  /// Black or white, whichever reads better on a colour of this palette.
  package mutating func contrasting(with index: UInt8) -> UInt8 {
    self.index(of: color(index).lettering)
  }

  /// The colour of a number of this palette; black for any other.
  package func color(_ index: UInt8) -> RGBA {
    let place = Int(index) - first
    return colors.indices.contains(place) ? colors[place] : .black
  }

  /// Whether bold letters are as readable as others. Many terminals of few colours write them in the bright colour of the
  /// same name: black ones are grey then.
  package func takesBold(_ index: UInt8, on ground: UInt8) -> Bool {
    guard colors.count == 16, index < 8 else { return true }
    let ground = color(ground)
    return color(index + 8).contrast(with: ground) >= min(color(index).contrast(with: ground), 4.5)
  }

  static func oklab(_ color: RGBA) -> SIMD3<Double> {
    let (red, green, blue) = (RGBA.linear(color.red), RGBA.linear(color.green), RGBA.linear(color.blue))
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return SIMD3(
      lightnessWeight * (0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short),
      1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short)
  }

  /// Below 1 a rich green rather becomes a lighter green than a grey as dark as itself.
  private static let lightnessWeight = 0.7

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
