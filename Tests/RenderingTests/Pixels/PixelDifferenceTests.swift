import Rendering
import Testing

@testable import Pixels

@Suite("What differs between two pictures in pixels") struct PixelDifferenceTests {
  private func picture(_ width: Int, _ height: Int, _ parts: PixelRect...) -> PixelPicture {
    var picture = PixelPicture(width: width, height: height)
    picture.fill(picture.bounds, with: 0xFFFF_FFFF)
    for part in parts { picture.fill(part, with: 0xFF00_0000) }
    return picture
  }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  @Test("equal pictures have no difference") func same() {
    let one = picture(40, 30, rect(3, 4, 5, 6))
    let difference = PixelDifference(from: one, to: one)
    #expect(difference.isEmpty && difference.places.isEmpty && difference.total == 1200)
  }

  @Test("changes near each other are one place, others are places of their own, from top to bottom") func places() {
    let near = [rect(3, 4, 5, 6), rect(20, 4, 2, 2)]
    let far = rect(90, 70, 4, 3)
    let difference = PixelDifference(from: picture(100, 80), to: picture(100, 80, near[0], near[1], far))
    #expect(difference.count == 30 + 4 + 12)
    #expect(difference.places == [rect(3, 4, 19, 6), far])
  }

  @Test("places don't go round the edges of the picture") func edges() {
    let ends = [rect(0, 20, 1, 1), rect(63, 4, 1, 1)]
    let difference = PixelDifference(from: picture(64, 40), to: picture(64, 40, ends[0], ends[1]))
    #expect(difference.places == [ends[1], ends[0]])
  }

  @Test("what only one picture has differs") func sizes() {
    let difference = PixelDifference(from: picture(20, 10), to: picture(10, 15))
    #expect(difference.total == 300)
    // 10 × 10 on the right of the old one, 10 × 5 below in the new one; the corner is in neither.
    #expect(difference.count == 150)
    let marked = difference.marked(over: picture(10, 15))
    #expect(marked.width == 20 && marked.height == 15)
    #expect(marked.pixels[0] == 0xFFFF_FFFF && marked.pixels[12] == 0xFFEF_66B1)
  }

  @Test("each place is framed, also at the edge") func frames() {
    let change = rect(30, 30, 2, 2)
    let new = picture(60, 60, change)
    let marked = PixelDifference(from: picture(60, 60), to: new).marked(over: new)
    func isMarked(_ x: Int, _ y: Int) -> Bool { marked.pixels[y * 60 + x] == 0xFFE5_007D }
    #expect(isMarked(26, 26) && isMarked(35, 35) && isMarked(27, 30) && isMarked(30, 34))
    #expect(marked.pixels[30 * 60 + 30] == 0xFF89_004B, "a black pixel is still seen to be dark")
    #expect(!isMarked(25, 30) && !isMarked(28, 30) && !isMarked(33, 30) && !isMarked(36, 30))
    let whole = PixelDifference(from: picture(9, 9), to: picture(9, 9, rect(0, 0, 9, 9)))
    #expect(whole.marked(over: picture(9, 9)).pixels.allSatisfy { $0 == 0xFFEF_66B1 })
  }

  @Test("a picture is put into another as far as there is room") func putting() {
    var sheet = PixelPicture(width: 4, height: 4)
    sheet.put(picture(3, 3), x: 2, y: -1)
    #expect(sheet.pixels == [0, 0, ~0, ~0, 0, 0, ~0, ~0, 0, 0, 0, 0, 0, 0, 0, 0])
    sheet.put(picture(3, 3), x: 4, y: 9)
    #expect(sheet.pixels.count == 16)
  }
}
