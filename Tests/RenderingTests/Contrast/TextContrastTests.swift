import KimchiCore
import Layout
import Sushi
import Testing

@testable import Rendering

@Suite("Contrast of texts") struct TextContrastTests {
  private static let line: DisplayItem.Content = {
    var run = TextLineItem.Run(text: "Kimchi", color: .black)
    run.size = 14
    return .line(TextLineItem(frame: Frame(10, 10, 50, 16), ascent: 12, runs: [run]))
  }()

  private func ratio(_ items: [DisplayItem.Content]) -> Double? {
    var list = DisplayList(size: Size(100, 100))
    for item in items { list.append(item, view: 0) }
    return list.contrasts(on: .white).first?.ratio
  }

  private func fill(_ color: RGBA, _ frame: Frame = Frame(0, 0, 100, 100)) -> DisplayItem.Content {
    .fill(frame, .rounded(.zero), .solid(color), isControl: false)
  }

  @Test("black on white is 21 to 1")
  func plain() { #expect(ratio([Self.line]).map { abs($0 - 21) < 0.001 } == true) }

  @Test("the topmost fill below the text counts, and what it lets through")
  func fills() {
    #expect(ratio([fill(.black), fill(.white), Self.line]).map { $0 > 20.9 } == true)
    #expect(ratio([fill(.white), fill(.black), Self.line]).map { $0 < 1.1 } == true)
    let veiled = ratio([fill(.black), fill(RGBA(rgb: 0xFFFFFF, alpha: 128)), Self.line])
    #expect(veiled.map { (4...7).contains($0) } == true)
  }

  @Test("a fill that lies elsewhere, or is clipped away, does not count")
  func elsewhere() {
    #expect(ratio([fill(.black, Frame(0, 40, 100, 60)), Self.line]).map { $0 > 20.9 } == true)
    let clipped: [DisplayItem.Content] = [
      .pushClip(Frame(0, 40, 100, 60), .rounded(.zero)), fill(.black), .popClip, Self.line,
    ]
    #expect(ratio(clipped).map { $0 > 20.9 } == true)
  }

  @Test("opacity fades a text into what is below it")
  func opacity() {
    #expect(ratio([.pushOpacity(0.5), Self.line, .popOpacity]).map { $0 < 4.5 } == true)
  }

  @Test("a text that cannot be seen, or lies on a picture, has no contrast")
  func none() {
    let image = ImageItem(
      bounds: Frame(0, 0, 100, 100), outline: .rounded(.zero), picture: Frame(0, 0, 100, 100), url: "a.png")
    #expect(ratio([.image(image), Self.line]) == nil)
    #expect(ratio([.pushClip(Frame(60, 60, 10, 10), .rounded(.zero)), Self.line, .popClip]) == nil)
  }

  @Test("a text on a fill over a picture is judged by the fill")
  func scrim() {
    let image = ImageItem(
      bounds: Frame(0, 0, 100, 100), outline: .rounded(.zero), picture: Frame(0, 0, 100, 100), url: "a.png")
    #expect(ratio([.image(image), fill(.white), Self.line]).map { $0 > 20.9 } == true)
  }

  @Test(
    "large text starts at 24 points, or 18.66 in bold",
    arguments: [(23.9, false, 4.5), (24, false, 3), (18, true, 4.5), (18.67, true, 3)])
  func large(size: Double, isBold: Bool, needed: Double) {
    #expect(TextContrast.needed(size: size, isBold: isBold) == needed)
  }
}
