import KimchiCore
import Layout
import Sushi
import TestSupport
import Testing

@testable import Rendering

@Suite("Repainting pixels") struct PixelRepaintTests {
  @Test("painting only what changed gives what painting everything gives, but for rounding", arguments: 0..<120)
  func partial(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    var painter = try #require(PixelPainter())
    let scale = [1.0, 2, 3, 1.5][seed % 4]
    let origin = seed % 3 == 0 ? Point(40, 25.5) : .zero
    var items = RepaintTests.list(&random)
    var shown = list(items)
    var picture = PixelPicture(width: Int(320 * scale), height: Int(240 * scale))
    painter.paint(shown, onto: &picture, origin: origin, scale: scale, surface: .white)
    for step in 0..<4 {
      RepaintTests.edit(&items, &random)
      let next = list(items)
      switch next.change(from: shown) {
      case .nothing: break
      case .part(let dirty):
        painter.paint(next, onto: &picture, origin: origin, scale: scale, surface: .white, dirty: dirty)
      case .everything: painter.paint(next, onto: &picture, origin: origin, scale: scale, surface: .white)
      }
      shown = next
      var fresh = PixelPicture(width: picture.width, height: picture.height)
      painter.paint(next, onto: &fresh, origin: origin, scale: scale, surface: .white)
      // Where cairo scales shadows and mixes gradients, its fixed-point steps begin at the clip.
      let difference = picture.pixels.indices.first { !picture.pixels[$0].isNear(fresh.pixels[$0], by: 16) }
      if let difference {
        Issue.record(
          """
          seed \(seed), step \(step): pixel \(difference % picture.width), \(difference / picture.width) is \
          \(String(picture.pixels[difference], radix: 16)), not \(String(fresh.pixels[difference], radix: 16))
          """)
        return
      }
    }
  }

  @Test("what is outside the part to paint stays as it was")
  func outside() throws {
    var painter = try #require(PixelPainter())
    var picture = PixelPicture(width: 640, height: 480)
    painter.paint(SampleLists.card(), onto: &picture, scale: 2, surface: .white, dirty: Frame(100, 100, 50, 20))
    #expect(picture.pixels[0] == 0 && picture.pixels[110 * 2 * 640 + 120 * 2] >> 24 == 255)
    #expect(picture.pixels[640 * 400] == 0)
  }

  private func list(_ items: [DisplayItem.Content]) -> DisplayList {
    var list = DisplayList(size: RepaintTests.size)
    for (index, item) in items.enumerated() { list.append(item, view: Int32(index)) }
    return list
  }
}
