import Layout
import Sushi
import Testing

@testable import Rendering

@Suite("A picture in pixels")
struct PixelPictureTests {
  @Test(
    "what lies beyond its end is filled, the last pixel that it touches is not",
    arguments: [(Point(4, 3), 8, 6), (Point(3.2, 2.6), 7, 6), (Point(-1, 3), 0, 6), (Point(99, 99), 10, 8)])
  func beyond(end: Point, width: Int, height: Int) {
    var picture = PixelPicture(width: 10, height: 8)
    picture.fill(beyond: end, with: RGBA(rgb: 0x112233), scale: 2)
    for y in 0..<8 {
      for x in 0..<10 {
        #expect(picture.pixels[y * 10 + x] == (x < width && y < height ? 0 : 0xFF11_2233), "\(x), \(y)")
      }
    }
  }
}
