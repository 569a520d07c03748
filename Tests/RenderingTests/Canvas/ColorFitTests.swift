import TestSupport
import Testing

@testable import Rendering

@Suite("Two colours for a cell")
struct ColorFitTests {
  static let counts = [4, 6, 8]

  /// The samples as they are shown.
  private static func shown(_ fit: ColorFit, _ count: Int) -> [UInt32] {
    (0..<count).map { fit.mask >> $0 & 1 == 1 ? fit.foreground : fit.background }
  }

  private static func squares(_ colors: SIMD8<UInt32>, _ shown: [UInt32]) -> Int {
    shown.indices.reduce(0) { sum, index in
      [16, 8, 0].reduce(sum) { sum, shift in
        let difference = Int(colors[index] >> shift & 255) - Int(shown[index] >> shift & 255)
        return sum + difference * difference
      }
    }
  }

  @Test("two colours are shown exactly, in every arrangement", arguments: counts)
  func exact(_ count: Int) {
    for mask in 0..<(1 << count) {
      var colors = SIMD8<UInt32>(repeating: 0x123456)
      for index in 0..<count { colors[index] = mask >> index & 1 == 1 ? 0xFEDCBA : 0x123457 }
      let fit = ColorFit(colors, count: count)
      #expect(Self.shown(fit, count) == (0..<count).map { colors[$0] })
      #expect(2 * fit.mask.nonzeroBitCount <= count)
    }
  }

  @Test("many colours are split nearly as well as by trying every mask", arguments: 0..<300)
  func nearlyBest(seed: Int) {
    var random = SeededRandom(seed: seed)
    let count = Self.counts[seed % 3]
    var colors = SIMD8<UInt32>.zero
    let spread: UInt32 = [0x07_0707, 0x3F_3F3F, 0xFF_FFFF][seed / 3 % 3]
    for index in 0..<count { colors[index] = 0x40_4040 ^ UInt32.random(in: 0...0xFF_FFFF, using: &random) & spread }
    let own = Self.squares(colors, Self.shown(ColorFit(colors, count: count), count))
    var best = Int.max
    for mask in 1..<(1 << count - 1) {
      best = min(best, Self.squares(colors, Self.means(colors, mask, count)))
    }
    // Rounding of the means, and axes that are not the principal one: never far off.
    #expect(Double(own) <= Double(best) * 1.35 + 12, "seed \(seed): \(own), best \(best)")
  }

  private static func means(_ colors: SIMD8<UInt32>, _ mask: Int, _ count: Int) -> [UInt32] {
    func mean(_ places: [Int]) -> UInt32 {
      [16, 8, 0].reduce(0) { color, shift in
        let sum = places.reduce(0) { $0 + Int(colors[$1] >> shift & 255) }
        return color | UInt32((sum + places.count / 2) / places.count) << shift
      }
    }
    let above = mean((0..<count).filter { mask >> $0 & 1 == 1 })
    let below = mean((0..<count).filter { mask >> $0 & 1 == 0 })
    return (0..<count).map { mask >> $0 & 1 == 1 ? above : below }
  }
}
