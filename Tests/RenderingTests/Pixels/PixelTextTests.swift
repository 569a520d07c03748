import KimchiCore
import Layout
import Sushi
import Testing

@testable import Pixels
@testable import Rendering

@Suite("Text in pixels") struct PixelTextTests {
  private func item(_ runs: [TextLineItem.Run], width: Double) -> TextLineItem {
    TextLineItem(frame: Frame(8, 8, width, 20), ascent: 15, runs: runs)
  }

  private func run(_ text: String, _ color: RGBA = .black, size: Double = 14) -> TextLineItem.Run {
    TextLineItem.Run(text: text, color: color, weight: .regular, size: size)
  }

  private func line(_ item: TextLineItem) throws -> PixelPainter.PaintedLine {
    let painter = try #require(PixelPainter())
    var list = DisplayList(size: Size(320, 64))
    list.append(.line(item), view: 3)
    return try #require(painter.lines(of: list).first)
  }

  /// The columns of pixels with something in them.
  private func columns(_ picture: PixelPicture, _ isInk: (UInt32) -> Bool) -> Range<Int> {
    let inked = (0..<picture.width).filter { x in (0..<picture.height).contains { isInk(picture[x, $0]) } }
    return (inked.first ?? 0)..<((inked.last ?? -1) + 1)
  }

  @Test(
    "a line ends where layout says, whatever it was measured by",
    arguments: ["Paradise Biryani", "AVATo fi ffl ->", "مرحبا بالعالم", "日本語テキスト", "Hi — 😀 ok", "a"],
    [0.7, 0.95, 1, 1.1])
  func ends(text: String, factor: Double) throws {
    let natural = try line(item([run(text)], width: 0))
    let width = (natural.letters.upperBound - natural.letters.lowerBound) * factor
    let fitted = try line(item([run(text)], width: width))
    #expect(abs(fitted.letters.lowerBound - 8) < 0.01)
    if text.count > 1 || factor < 1 { #expect(abs(fitted.letters.upperBound - 8 - width) < 0.05) }
    #expect(fitted.view == 3)
  }

  @Test("the widths are those that Inter's letters were measured by, without kerning")
  func widths() throws {
    guard try #require(PixelPainter()).hasFont else { return }
    for weight in FontWeight.allCases {
      var plain = run("AVATo Wave fi 1,204 ₹", size: 16)
      plain.weight = weight
      var clusters: [TextCluster] = []
      FontMeasurer().appendAdvances(
        of: plain.text[...], font: Font(weight, .s400), pointSize: 16, to: &clusters)
      let measured = clusters.reduce(0) { $0 + $1.advance }
      let painted = try line(item([plain], width: 0)).letters
      #expect(abs(painted.upperBound - painted.lowerBound - measured) < 0.5, "\(weight)")
    }
  }

  @Test("each run keeps its colour, also beside one of the same font")
  func colors() throws {
    let runs = [run("left ", PixelPainterTests.red), run("right", PixelPainterTests.blue)]
    let picture = try PixelPainterTests.picture([.line(item(runs, width: 70))], size: Size(96, 40))
    let red = columns(picture) { $0 & 0xFF < 100 }
    let blue = columns(picture) { $0 >> 16 & 0xFF < 100 }
    #expect(!red.isEmpty && !blue.isEmpty && red.upperBound <= blue.lowerBound)
  }

  @Test("what is read from the right begins there")
  func rightToLeft() throws {
    var arabic = item([run("مرحبا", PixelPainterTests.red), run("…", PixelPainterTests.blue)], width: 60)
    arabic.rightToLeft = true
    let picture = try PixelPainterTests.picture([.line(arabic)], size: Size(96, 40))
    let red = columns(picture) { $0 & 0xFF < 100 }
    let blue = columns(picture) { $0 >> 16 & 0xFF < 100 }
    #expect(!red.isEmpty && !blue.isEmpty && blue.upperBound <= red.lowerBound)
    #expect(abs(red.upperBound - 2 * 68) <= 6)
  }

  @Test("underlines and strikes go through all of a run")
  func decorations() throws {
    var under = run("under", .black)
    under.underline = .whole
    var struck = run("strike", .black)
    struck.strikethrough = .whole
    for (run, rows) in [(under, 46..<54), (struck, 32..<42)] {
      let picture = try PixelPainterTests.picture([.line(item([run], width: 40))], size: Size(64, 40))
      #expect(rows.contains { y in (20..<92).allSatisfy { picture[$0, y] & 255 < 128 } }, "\(run.text)")
    }
  }

  @Test("dashes go on from one run to the next, behind letters, at the bottom or the middle of the line")
  func dashes() throws {
    let dashes = TextLineItem.Decoration.dashed(.init(color: PixelPainterTests.red, length: 4, gap: 4, width: 2))
    for (isUnder, rows) in [(true, 44..<56), (false, 30..<44)] {
      var runs = [run("one", PixelPainterTests.blue), run("two", PixelPainterTests.blue)]
      for index in runs.indices {
        if isUnder { runs[index].underline = dashes } else { runs[index].strikethrough = dashes }
      }
      let picture = try PixelPainterTests.picture([.line(item(runs, width: 40))], size: Size(64, 40))
      let isRed = { (x: Int, y: Int) in picture[x, y] & 0xFF < 100 && picture[x, y] >> 16 & 0xFF > 200 }
      let red = (0..<80).filter { y in (16..<96).contains { isRed($0, y) } }
      // Two points at scale 2.
      #expect(red.count == 4 && red.allSatisfy(rows.contains), "\(red)")
      guard isUnder, let row = red.first else { continue }
      let columns = (0..<128).filter { isRed($0, row) }
      let gaps = zip(columns, columns.dropFirst()).filter { $1 - $0 > 1 }
      #expect(gaps.count == 4 && gaps.allSatisfy { abs($1 - $0 - 9) <= 1 }, "\(columns)")
    }
  }

  @Test("characters that no font has are named, and control characters take no room")
  func missing() throws {
    #expect(try line(item([run("a\u{10FFFD}b")], width: 40)).missing == ["\u{10FFFD}"])
    #expect(try line(item([run("plain")], width: 40)).missing.isEmpty)
    let clean = try line(item([run("ab")], width: 0)).letters
    let dirty = try line(item([run("a\u{1B}\u{7}b\u{2028}")], width: 0)).letters
    #expect(clean == dirty)
  }

  @Test("a huge text and an endless one are painted in bounds")
  func hostile() throws {
    let texts = [
      run("x", size: 1e9), run(String(repeating: "long ", count: 20_000)),
      run("a" + String(repeating: "\u{301}", count: 5000)),
    ]
    for text in texts {
      let picture = try PixelPainterTests.picture([.line(item([text], width: 40))], size: Size(96, 64))
      // Eight points around its frame, a line paints no more.
      #expect((0..<96).allSatisfy { picture[2 * $0, 90] == 0xFFFF_FFFF }, "\(text.text.prefix(8))")
    }
  }
}
