import KimchiCore
import Layout
import Sushi
import TestSupport
import Testing
import Width

@testable import Rendering

/// Random lists whose every cell and sample is as it was recorded, in each division of a cell.
@Suite("Recorded pictures") struct RecordedPictureTests {
  private static let size = Size(136, 112)

  private static func frame(_ random: inout SeededRandom) -> Frame {
    func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) / 4 }
    return Frame(number(-60...480), number(-60...400), number(1...420), number(1...300))
  }

  private static func items(_ seed: Int) -> [DisplayItem.Content] {
    var random = SeededRandom(seed: seed)
    var items: [DisplayItem.Content] = []
    var open: [DisplayItem.Content] = []
    for _ in 0..<14 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        items.append(.pushClip(frame(&random), RepaintTests.outline(&random)))
        open.append(.popClip)
      case 1:
        items.append(.pushOpacity(Double.random(in: 0...1, using: &random)))
        open.append(.popOpacity)
      case 2: if let last = open.popLast() { items.append(last) }
      case 3:
        let text = RepaintTests.texts.randomElement(using: &random) ?? ""
        let place = frame(&random)
        items.append(SampleLists.line(text, x: place.x / 2, y: place.y, color: RepaintTests.color(&random)))
      case 4:
        items.append(
          .border(
            frame(&random), RepaintTests.outline(&random), width: Double.random(in: 0.5...9, using: &random),
            color: RepaintTests.color(&random), isDashed: Bool.random(using: &random)))
      case 5:
        items.append(
          .fill(
            frame(&random), RepaintTests.outline(&random), .solid(RepaintTests.color(&random)),
            isControl: Bool.random(using: &random)))
      default: items.append(RepaintTests.item(&random))
      }
    }
    return items + open.reversed()
  }

  private static func text(_ seed: Int, _ division: CellDivision) -> String {
    var painter = Painter(
      options: PictureOptions(surface: .white, colors: ColorMode.allCases[seed % 4], cells: division))
    var canvas = Canvas(holding: size)
    painter.paint(DisplayList(size: size, items(seed)), on: &canvas)
    var text = ""
    for row in 0..<canvas.rows {
      for column in 0..<canvas.columns {
        let cell = canvas[column, row]
        text +=
          "\(cell.cluster.text)\(Blend.pack(cell.foreground)),\(Blend.pack(cell.background)),\(cell.attributes.rawValue) "
      }
    }
    for y in 0..<canvas.bounds.height {
      for x in 0..<canvas.bounds.width { text += "\(Blend.pack(canvas.sample(x: x, y: y))) " }
    }
    return text
  }

  /// FNV-1a, in hexadecimal.
  private static func digest(_ text: String) -> String {
    let hash = text.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  @Test("each picture is the one that was recorded")
  func recorded() throws {
    let lines = (0..<60).flatMap { seed in
      CellDivision.allCases.map { "\(seed) \($0) \(Self.digest(Self.text(seed, $0)))" }
    }
    try Golden.expect(lines.joined(separator: "\n") + "\n", matches: "recorded-pictures.txt")
  }
}
