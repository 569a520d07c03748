/// The channels of a palette's colours, eight at a time, to find the nearest one.
struct PaletteChannels: Sendable {
  private var red: [SIMD8<Int32>] = []
  private var green: [SIMD8<Int32>] = []
  private var blue: [SIMD8<Int32>] = []
  private var count = 0

  /// In a place without a colour: farther from all than any other one.
  private static let nowhere: Int32 = 1000

  mutating func append(_ color: UInt32) {
    if count % 8 == 0 {
      red.append(SIMD8(repeating: Self.nowhere))
      green.append(SIMD8(repeating: Self.nowhere))
      blue.append(SIMD8(repeating: Self.nowhere))
    }
    let (group, lane) = (count / 8, count % 8)
    red[group][lane] = Int32(color >> 16 & 255)
    green[group][lane] = Int32(color >> 8 & 255)
    blue[group][lane] = Int32(color & 255)
    count += 1
  }

  /// The number of the nearest colour, the first of several, and the square of its distance.
  func nearest(to color: UInt32) -> (index: Int, distance: Int) {
    let wantedRed = SIMD8(repeating: Int32(color >> 16 & 255))
    let wantedGreen = SIMD8(repeating: Int32(color >> 8 & 255))
    let wantedBlue = SIMD8(repeating: Int32(color & 255))
    var best = SIMD8<Int32>(repeating: .max)
    red.withUnsafeBufferPointer { red in
      green.withUnsafeBufferPointer { green in
        blue.withUnsafeBufferPointer { blue in
          // The number stands below the distance, of which 22 bits are used.
          var numbers = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7)
          for group in 0..<red.count {
            let (redness, greenness) = (red[group] &- wantedRed, green[group] &- wantedGreen)
            let blueness = blue[group] &- wantedBlue
            let distance = redness &* redness &+ greenness &* greenness &+ blueness &* blueness
            let key = distance &<< 8 | numbers
            best = best.replacing(with: key, where: key .< best)
            numbers = numbers &+ 8
          }
        }
      }
    }
    let key = best.min()
    return (Int(key & 255), Int(key >> 8))
  }
}
