import Testing

@testable import Rendering

@Suite("The mean of samples") struct ColorMeanTests {
  @Test("each channel is rounded to the nearest", arguments: 1...8)
  func isRounded(count: Int) {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      var colors = SIMD8<UInt32>.zero
      for index in 0..<count { colors[index] = random.next() & 0xFFFFFF }
      let mean = ColorFit.mean(colors, count: count)
      for shift in [16, 8, 0] as [UInt32] {
        let sum = (0..<count).reduce(0.0) { $0 + Double(colors[$1] >> shift & 255) }
        #expect(Double(mean >> shift & 255) == (sum / Double(count)).rounded(), "\(colors)")
      }
    }
  }
}
