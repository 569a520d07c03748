import KimchiCore
import Layout
import Sushi
import Testing

@testable import Pixels
@testable import Rendering

@Suite("Texts in boxes that are higher") struct TextPlacePictureTests {
  private static func label(_ place: String?, _ more: String = "") -> String {
    let align = place.map { #", "text_align_vertical": "\#($0)""# } ?? ""
    return
      #"{"type": "label", "label": {"text": "Two lines", "width": 64, "height": 96, "padding": 8, "text_align": "center", "bg_color": {"type": "grey", "tint": "200"}\#(align)\#(more)}}"#
  }

  private static let row =
    #"{"type": "hStack", "hStack": {"spacing": 8, "items": [\#([nil, "top", "center", "bottom"].map { label($0) }.joined(separator: ", "))]}}"#

  @Test("in cells", arguments: [false, true])
  func cells(rightToLeft: Bool) throws {
    let stage = try Stage(Self.row, rightToLeft: rightToLeft)
    try Golden.expect(stage.text, matches: rightToLeft ? "text-places-rtl.txt" : "text-places.txt")
  }

  @Test("in points: above, in the middle of and below the room that is left, and cut to the box when there is none")
  func points() throws {
    func line(_ place: String?, _ more: String = "") throws -> (first: Double, count: Int) {
      let stage = try Stage(Self.label(place, more))
      let view = stage.tree.count - 1
      let text = try #require(stage.layout.text(of: view))
      return (stage.layout.content(of: view).y, text.lines.count)
    }
    #expect(try line(nil) == (8, 2) && line("top") == (8, 2))
    let height = try line("bottom").first
    #expect(try line("center").first == (8 + height) / 2 && height > 8)
    #expect(try line("bottom", #", "max_height": 40"#) == (8, 1))
  }
}
