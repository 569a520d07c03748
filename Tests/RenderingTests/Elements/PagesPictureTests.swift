import KimchiCore
import Layout
import Sushi
import Testing

@testable import Pixels
@testable import Rendering

@Suite("Pages as pictures") struct PagesPictureTests {
  private static func pager(_ page: Int) -> String {
    let pages = [("Soups", "red"), ("Salads", "green"), ("Sweets", "blue")].map { name, color in
      #"{"type": "vStack", "vStack": {"padding": 16, "bg_color": {"type": "\#(color)", "tint": "100"}, "items": [{"type": "label", "label": {"text": "\#(name)", "bg_color": {"type": "\#(color)", "tint": "300"}}}]}}"#
    }
    return
      #"{"type": "pager", "pager": {"width": 240, "peek": 32, "spacing": 16, "current_page": \#(page), "items": [\#(pages.joined(separator: ", "))]}}"#
  }

  @Test("a page between its neighbours in cells", arguments: [false, true])
  func cells(rightToLeft: Bool) throws {
    let stage = try Stage(Self.pager(1), rightToLeft: rightToLeft)
    try Golden.expect(stage.text, matches: rightToLeft ? "pages-rtl.txt" : "pages.txt")
  }

  @Test("a page that isn't seen is laid out, and neither painted nor hit")
  func unseen() throws {
    let stage = try Stage(Self.pager(0))
    #expect(stage.text.contains("Soups") && !stage.text.contains("Sweets"))
    #expect(stage.layout.frame(of: 5) == Frame(416, 0, 176, 48))
    #expect(stage.layout.hitTest(Point(420, 20)) == nil)
    #expect(stage.layout.hitTest(Point(230, 20)) == 3, "the neighbour's edge")
  }
}
