import KimchiCore
import Layout
import Sushi
import Testing

@testable import Pixels
@testable import Rendering

@Suite("Grids as pictures") struct GridPictureTests {
  private static let table = ##"""
    {"type": "grid", "grid": {"padding": 16, "width": 280, "columns": ["fill", "hug", 60], "spacing": 16, "row_spacing": 16,
      "header_color": {"type": "grey", "tint": "200"}, "items": [
        {"type": "label", "label": {"text": "Per 100 g", "font": {"weight": "bold", "size": "200"}, "height": 32}},
        {"type": "label", "label": "Amount"}, {"type": "label", "label": {"text": "Day", "text_align": "end"}},
        {"type": "label", "label": "Energy, of which the most comes from rice"}, {"type": "label", "label": "165 kcal"},
        {"type": "label", "label": {"text": "8 %", "align_self": "top_trailing"}},
        {"type": "separator", "separator": {"column_span": 3}},
        {"type": "label", "label": {"text": "Salt and sugar", "column_span": 2}}, {"type": "label", "label": "low"}]}}
    """##

  @Test("a table in cells", arguments: [false, true])
  func cells(rightToLeft: Bool) throws {
    let stage = try Stage(Self.table, rightToLeft: rightToLeft)
    try Golden.expect(stage.text, matches: rightToLeft ? "grid-rtl.txt" : "grid.txt")
  }

  @Test("the header is painted before the texts in it, over the gaps between its cells, and hit by no tap on them")
  func header() throws {
    let stage = try Stage(Self.table)
    let header = try #require(stage.tree.nodes.indices.first { stage.tree.nodes[$0].flags.contains(.background) })
    let frame = stage.layout.frame(of: header)
    #expect(frame.x == 16 && frame.width == 248 && frame.height == 32)
    #expect(stage.layout.hitTest(Point(20, 20)) == 1)
    #expect(stage.layout.hitTest(Point(frame.maxX - 68, 20)) == header)
  }
}
