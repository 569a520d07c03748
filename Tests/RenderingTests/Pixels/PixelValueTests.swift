import Testing

@testable import Pixels
@testable import Rendering

@Suite("Values of pictures") struct PixelValueTests {
  @Test("a colour is multiplied by its alpha and rounded to the nearest", arguments: [1, 2, 64, 127, 128, 200, 254])
  func premultiplied(alpha: UInt32) {
    for value in [0, 1, 8, 63, 127, 128, 200, 255] as [UInt32] {
      let expected = UInt32((Double(value * alpha) / 255).rounded())
      let pixel = PictureSurface.premultiplied(alpha << 24 | value << 16 | value << 8 | value)
      #expect(pixel == alpha << 24 | expected << 16 | expected << 8 | expected, "\(value)")
    }
  }

  @Test("a picture has at least one pixel", arguments: [(0, 0), (-3, 5), (1, 1), (4, 0)])
  func least(width: Int, height: Int) {
    let picture = PixelPicture(width: width, height: height)
    #expect(picture.width == max(width, 1) && picture.height == max(height, 1))
    #expect(picture.pixels.count == picture.width * picture.height)
  }

  @Test(
    "points are written with at most three places and no needless zeros",
    arguments: [
      (0, "0"), (12, "12"), (1.5, "1.5"), (0.25, "0.25"), (-0.125, "-0.125"), (2.05, "2.05"), (3.004, "3.004"),
      (0.0004, "0"), (-7.1, "-7.1"), (99.9996, "100"), (1e300, "0"),
    ] as [(Double, String)])
  func points(value: Double, expected: String) {
    #expect(PointText.text(value) == expected)
  }
}
