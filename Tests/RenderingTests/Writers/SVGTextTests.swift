import Layout
import Sushi
import Testing

@testable import Rendering

@Suite("Texts as vectors") struct SVGTextTests {
  private func svg(_ runs: [TextLineItem.Run], width: Double, rightToLeft: Bool = false) -> [Substring] {
    var item = TextLineItem(frame: Frame(8, 16, width, 16), ascent: 12.8, runs: runs)
    item.rightToLeft = rightToLeft
    var list = DisplayList(size: Size(320, 64))
    list.append(.line(item), view: 0)
    return SVGWriter.write(list).split(separator: "\n").filter { $0.hasPrefix("<text") }
  }

  private func run(_ text: String, size: Double = 12) -> TextLineItem.Run {
    TextLineItem.Run(text: text, color: .black, weight: .regular, size: size)
  }

  @Test("the sign of a cut text stands behind what was kept, without help from the viewer", arguments: [12.0, 24])
  func ellipsis(size: Double) {
    let texts = svg([run("cut tex", size: size), run("…", size: size)], width: 64)
    #expect(texts.count == 2 && texts[0].contains("translate(8 28.8)") && texts[0].hasSuffix(">cut tex</text>"))
    #expect(texts[1].contains("translate(64 28.8)") && texts[1].hasSuffix(">…</text>"))
    #expect(texts.allSatisfy { !$0.contains("tspan") && !$0.contains("direction") })
    // Letters of 12 points are narrower than a cell, those of 24 wider.
    #expect(texts.allSatisfy { $0.contains("letter-spacing=\"0.776\"") } == (size == 12))
    #expect(texts.allSatisfy { $0.contains(" scale(0.5") } == (size == 24))
  }

  @Test("in a font whose widths a viewer may not have, one run follows the other")
  func proportional() {
    var list = DisplayList(size: Size(320, 64))
    let runs = [run("cut tex"), run("…")]
    list.append(.line(TextLineItem(frame: Frame(8, 16, 64, 16), ascent: 12.8, runs: runs)), view: 0)
    let svg = SVGWriter.write(list, options: .proportional(surface: .white))
    #expect(svg.contains(">cut tex</tspan><tspan") && !svg.contains("letter-spacing"))
  }

  @Test("a text that is read from the right begins at its right end, its letters not pulled apart")
  func rightToLeft() {
    let texts = svg([run("مرحبا"), run("…")], width: 48, rightToLeft: true)
    #expect(texts.count == 1 && texts[0].contains("translate(56 28.8)") && texts[0].contains("direction=\"rtl\""))
    #expect(!texts[0].contains("letter-spacing"))
  }

  @Test("a picture in pixels has at most 32,767 a side and 64 million")
  func limits() {
    func fits(_ width: Double, _ height: Double, _ scale: Double) -> Bool {
      PNGWriter.fits(PNGWriter.pixels(of: Size(width, height), scale: scale))
    }
    #expect(fits(8000, 8000, 1) && !fits(8000, 8001, 1))
    #expect(fits(32_767, 1, 1) && !fits(32_768, 1, 1) && !fits(100_000, 100_000, 1))
    #expect(!fits(4000, 4001, 2) && PNGWriter.pixels(of: .zero, scale: 2) == Size(1, 1))
  }
}
