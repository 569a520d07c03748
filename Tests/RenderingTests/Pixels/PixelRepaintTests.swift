import KimchiCore
import Layout
import Sushi
import TestSupport
import Testing

@testable import Pixels
@testable import Rendering

@Suite("Repainting pixels") struct PixelRepaintTests {
  @Test("painting only what changed gives what painting everything gives", arguments: 0..<120)
  func partial(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let pictures = try TestPictures()
    var painter = try #require(PixelPainter(images: ImageStore { pictures.path($0) }))
    let scale = [1.0, 2, 3, 1.5][seed % 4]
    let origin = seed % 3 == 0 ? Point(40, 25.5) : .zero
    var items = Self.items(&random)
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
      if picture.pixels != fresh.pixels {
        let difference = picture.pixels.indices.first { picture.pixels[$0] != fresh.pixels[$0] } ?? 0
        Issue.record(
          """
          seed \(seed), step \(step): pixel \(difference % picture.width), \(difference / picture.width) is \
          \(String(picture.pixels[difference], radix: 16)), not \(String(fresh.pixels[difference], radix: 16))
          """)
        return
      }
    }
  }

  /// As for cells, and what only pixels round: pictures scaled by any factor, gradients round a centre, broad shadows.
  private static func items(_ random: inout SeededRandom) -> [DisplayItem.Content] {
    RepaintTests.list(&random).map { item in
      guard case .fill(let frame, let outline, .gradient(var gradient, let colors), _) = item else { return item }
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        return .image(ImageItem(bounds: frame, outline: outline, picture: frame.inset(by: -3.3), url: "stripes.png"))
      case 1: gradient.kind = .sweep
      case 2: gradient.kind = .radial
      default: return .shadow(frame, outline, color: colors.first ?? .black, radius: 40)
      }
      return .fill(frame, outline, .gradient(gradient, colors), isControl: false)
    }
  }

  @Test("a part painted by itself has the pixels of the whole, wherever it begins", arguments: 0..<24)
  func part(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    var painter = try #require(PixelPainter())
    let scale = [1.0, 2, 3][seed % 3]
    let list = list(RepaintTests.list(&random))
    var whole = PixelPicture(width: Int(320 * scale), height: Int(240 * scale))
    painter.paint(list, onto: &whole, scale: scale, surface: .white)
    let (x, y) = (Int.random(in: 0..<Int(200 * scale), using: &random), Int.random(in: 0..<150, using: &random))
    var part = PixelPicture(width: 97, height: 61)
    painter.paint(
      list, onto: &part, origin: Point(Double(x) / scale, Double(y) / scale), scale: scale, surface: .white)
    var wanted: [UInt32] = []
    for row in y..<y + part.height {
      let start = row * whole.width + x
      wanted += whole.pixels[start..<start + part.width]
    }
    #expect(part.pixels == wanted)
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
