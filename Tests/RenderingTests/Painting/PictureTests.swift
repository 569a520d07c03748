import KimchiCore
import Layout
import Sushi
import Testing

@testable import Rendering

@Suite("Pictures")
struct PictureTests {
  static func canvas(
    _ list: DisplayList, _ colors: ColorMode = .truecolour, cells: CellDivision = .half
  ) -> Canvas {
    var canvas = Canvas(holding: list.size)
    var painter = Painter(options: PictureOptions(colors: colors, cells: cells))
    painter.paint(list, on: &canvas)
    return canvas
  }

  @Test("a card in every colour mode", arguments: ColorMode.allCases)
  func card(_ colors: ColorMode) throws {
    let text = AnsiWriter.write(Self.canvas(SampleLists.card(), colors), colors: colors)
    try Golden.expect(text, matches: "card-\(colors.rawValue).ans")
  }

  @Test("a card as text")
  func cardText() throws {
    var canvas = Canvas(holding: SampleLists.card().size)
    var painter = Painter(options: PictureOptions(means: .glyphs))
    painter.paint(SampleLists.card(), on: &canvas)
    try Golden.expect(TextWriter.write(canvas), matches: "card.txt")
  }
}
