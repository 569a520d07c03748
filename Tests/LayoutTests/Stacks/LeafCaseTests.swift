import KimchiCore
import Layout
import Sushi
import Testing

/// The numeric cases 16 to 22 of `docs/layout.md` §8.
@Suite("Leaves, layers and wrappers: the numeric cases")
struct LeafCaseTests {
  static let words = "AAAA BBBB CCCC DDDD EEEE"

  @Test("16: h W200 sp10 top; icon20; label → label[30,0,170,40], lines \"AAAA BBBB CCCC\" / \"DDDD EEEE\"")
  func wrapped() {
    let laid = Laid(h(10, .leading, .fill, Element(.icon(20)), label(Self.words)).width(200))
    expect(laid.items, [[0, 0, 20, 20], [30, 0, 170, 40]])
    #expect(laid.result.size.height == 40)
    #expect(laid.lines(of: 2) == ["AAAA BBBB CCCC", "DDDD EEEE"])
  }

  @Test("16: center → icon y10")
  func centred() {
    expect(
      Laid(h(10, .center, .fill, Element(.icon(20)), label(Self.words)).width(200)).items,
      [[0, 10, 20, 20], [30, 0, 170, 40]])
  }

  @Test(
    "17: label W100 lines1 \"AAAA BBBB CCCC\"",
    arguments: [(.tail, "AAAA BBBB…"), (.head, "…BBBB CCCC"), (.middle, "AAAA …CCCC")]
      as [(TextContent.Truncation, String)])
  func truncated(_ truncation: TextContent.Truncation, _ line: String) {
    let laid = Laid(label("AAAA BBBB CCCC", lines: 1) { $0.truncation = truncation }.width(100))
    #expect(laid.lines(of: 0) == [line])
    #expect(laid.result.text(of: 0)?.isTruncated == true)
  }

  @Test("18: as 17, min_scale .5 → scale .7143, full text; .8 → \"AAAA BBBB C…\"")
  func scaled() throws {
    let half = Laid(label("AAAA BBBB CCCC", lines: 1) { $0.minScale = 0.5 }.width(100))
    let text = try #require(half.result.text(of: 0))
    #expect(abs(text.scale - 100.0 / 140) < 1e-9)
    #expect(half.lines(of: 0) == ["AAAA BBBB CCCC"])
    #expect(!text.isTruncated)
    let most = Laid(label("AAAA BBBB CCCC", lines: 1) { $0.minScale = 0.8 }.width(100))
    #expect(most.result.text(of: 0)?.scale == 0.8)
    #expect(most.lines(of: 0) == ["AAAA BBBB C…"])
  }

  @Test("19: z; image fixed100×60; badge20×16 topTrailing; \"ABC\" bottomLeading → badge[80,0,20,16] label[0,40,30,20]")
  func layers() {
    let picture = Element(.image("a")).width(100).height(60)
    let badge = leaf(20, 16).aligned(.topTrailing)
    let text = label("ABC").aligned(.bottomLeading)
    expect(Laid(z(.center, picture, badge, text)).items, [[0, 0, 100, 60], [80, 0, 20, 16], [0, 40, 30, 20]])
  }

  @Test("19: size_from badge → z 20×16, image centred [-40,-22,100,60]")
  func sizeFrom() {
    let picture = Element(.image("a")).width(100).height(60)
    let laid = Laid(z(.center, sizeFrom: 1, picture, leaf(20, 16).aligned(.topTrailing)))
    #expect(laid.result.size == Size(20, 16))
    expect(laid.items, [[-40, -22, 100, 60], [0, 0, 20, 16]])
  }

  @Test("20: label \"AB\"; padding h8 v4; border2; radius50 → 36×28, content[8,4,20,20]")
  func padded() {
    let laid = Laid(label("AB").padding(Edges(horizontal: 8, vertical: 4)))
    #expect(laid.result.size == Size(36, 28))
    #expect(laid.result.content(of: 0) == Frame(8, 4, 20, 20))
  }

  @Test("22: v W100 sp0; \"AB\"; separator of 1, padding 10; \"AB\" → separator[0,20,100,21], line at 30, label y 41")
  func separatorPadding() {
    let line = SeparatorContent(
      axis: .horizontal, thickness: 1, reserved: 1, pattern: .solid, color: Color(.literal(.black)))
    let laid = Laid(
      v(0, .fill, .fill, label("AB"), Element(.separator(line)).padding(Edges(10)), label("AB")).width(100))
    expect(laid.items, [[0, 0, 100, 20], [0, 20, 100, 21], [0, 41, 100, 20]])
    #expect(laid.result.content(of: 2) == Frame(10, 30, 80, 1))
  }

  @Test("21: image aspect16/9 W320 → H180")
  func aspect() {
    let laid = Laid(Element(.image("a")).width(320).aspect(16.0 / 9), images: ["a": Size(400, 400)])
    #expect(laid.result.size == Size(320, 180))
  }

  @Test("21: 400×400 source: fit [70,0,180,180], fill [0,-70,320,320]")
  func fitted() {
    let bounds = Frame(0, 0, 320, 180)
    let natural = Size(400, 400)
    #expect(ImageScale.fit.picture(of: natural, in: bounds, alignment: .center) == Frame(70, 0, 180, 180))
    #expect(ImageScale.crop.picture(of: natural, in: bounds, alignment: .center) == Frame(0, -70, 320, 320))
  }
}
