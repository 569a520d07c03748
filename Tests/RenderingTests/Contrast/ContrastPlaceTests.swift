import KimchiCore
import Layout
import Sushi
import Testing

@testable import Rendering

@Suite("Where the contrast of a text is taken") struct ContrastPlaceTests {
  private func line(_ frame: Frame, _ colors: RGBA..., size: Double = 14) -> DisplayItem.Content {
    let runs = colors.map { color in
      var run = TextLineItem.Run(text: "Kimchi", color: color)
      run.size = size
      return run
    }
    return .line(TextLineItem(frame: frame, ascent: 12, runs: runs))
  }

  private func fill(_ color: RGBA, _ frame: Frame) -> DisplayItem.Content {
    .fill(frame, .rounded(.zero), .solid(color), isControl: false)
  }

  private func contrasts(_ items: [DisplayItem.Content], height: Double = 100) -> [TextContrast] {
    var list = DisplayList(size: Size(100, height))
    for (index, item) in items.enumerated() { list.append(item, view: Int32(index)) }
    return list.contrasts(on: .white)
  }

  @Test(
    "a dark fill below the beginning, the middle or the end of a line counts, and not one between them",
    arguments: [(10.0, true), (33, true), (57, true), (20, false), (45, false), (61, false), (5, false)])
  func places(_ x: Double, _ isLow: Bool) {
    let found = contrasts([fill(.black, Frame(x, 0, 5, 100)), line(Frame(10, 10, 50, 16), .black)])
    #expect(found.map(\.isLow) == [isLow])
    #expect(found.map(\.ground) == [isLow ? .black : .white])
    #expect(found.map(\.view) == [1])
  }

  @Test("the part of a line that is clipped away doesn't count, nor a line of which a point or less is left")
  func clipped() {
    let dark = fill(.black, Frame(40, 0, 60, 100))
    let text = line(Frame(10, 10, 50, 16), .black)
    #expect(contrasts([dark, text]).map(\.isLow) == [true])
    func clip(_ frame: Frame) -> [TextContrast] {
      contrasts([dark, .pushClip(frame, .rounded(.zero)), text, .popClip])
    }
    #expect(clip(Frame(0, 0, 30, 100)).map(\.isLow) == [false])
    #expect(clip(Frame(0, 0, 11, 100)).isEmpty && clip(Frame(0, 0, 100, 11)).isEmpty)
    #expect(clip(Frame(0, 0, 11.5, 100)).count == 1 && clip(Frame(0, 0, 100, 11.5)).count == 1)
  }

  @Test("of the colours in a line the one that falls furthest below its need counts")
  func runs() {
    let grey = RGBA(rgb: 0xCCCCCC)
    for colors in [(RGBA.black, grey), (grey, .black)] {
      let found = contrasts([line(Frame(10, 10, 50, 16), colors.0, colors.1)])
      #expect(found.map(\.text) == [grey] && found.map(\.isLow) == [true])
    }
    #expect(contrasts([line(Frame(10, 10, 50, 16), RGBA(rgb: 0, alpha: 0))]).isEmpty)
  }

  @Test("fills lie in paint order, whether they cover little of a tall picture or much")
  func order() {
    let (tall, short) = (Frame(0, 0, 100, 6400), Frame(0, 3000, 100, 40))
    let text = line(Frame(10, 3010, 50, 16), .black)
    func ground(_ fills: [DisplayItem.Content]) -> [RGBA] { contrasts(fills + [text], height: 6400).map(\.ground) }
    let (red, green) = (RGBA(rgb: 0xFF0000), RGBA(rgb: 0x00FF00))
    #expect(ground([fill(red, tall), fill(green, short)]) == [green])
    #expect(ground([fill(green, short), fill(red, tall)]) == [red])
    #expect(ground([fill(red, tall), fill(green, tall)]) == [green])
    #expect(ground([fill(red, short), fill(green, short)]) == [green])
    #expect(ground([fill(red, tall), fill(green, Frame(0, 3100, 100, 40))]) == [red])
  }

  @Test("opacities multiply, and end where they were begun")
  func opacity() {
    let (half, text) = (DisplayItem.Content.pushOpacity(0.5), line(Frame(10, 10, 50, 16), .black))
    let found = contrasts([half, half, text, .popOpacity, text, .popOpacity, text])
    let reds = found.map { Int($0.text.red) }
    #expect(reds.count == 3)
    #expect(zip(reds, [191, 128, 0]).allSatisfy { abs($0 - $1) <= 1 }, "\(reds)")
  }

  @Test(
    "a contrast that only rounding puts below the need is enough",
    arguments: [(4.5, false), (4.496, false), (4.49, true)])
  func rounding(_ ratio: Double, _ isLow: Bool) {
    let contrast = TextContrast(view: 0, ratio: ratio, needed: 4.5, text: .black, ground: .white)
    #expect(contrast.isLow == isLow)
  }
}
