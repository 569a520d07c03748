import KimchiCore
import Layout
import Sushi
import Testing

@testable import Pixels
@testable import Rendering

@Suite("Fields, options and sliders as pictures") struct FieldPictureTests {
  private static let form = """
    {"type": "vStack", "vStack": {"padding": 16, "spacing": 8, "items": [
      {"type": "label", "label": {"text": "Twenty points", "font": {"weight": 700, "size": "20pt"}}},
      {"type": "text_field", "text_field": {"label": "Day", "text": "2026-03-01", "kind": "date", "min": "2026-04-01",
        "checks": [{"condition": false, "message": "Too early"}]}},
      {"type": "text_field", "text_field": {"text": "09:30", "kind": "time"}},
      {"type": "text_field", "text_field": {"placeholder": "Search", "kind": "search"}},
      {"type": "text_field", "text_field": {"text": "First\\nSecond", "kind": "multiline"}},
      {"type": "select", "select": {"label": "Size", "options": ["S", {"text": "Large", "value": "l"}], "selected": "l"}},
      {"type": "checkbox", "checkbox": {"text": "Terms", "checks": [{"condition": false, "message": "Please agree"}]}},
      {"type": "slider", "slider": {"value": 25}},
      {"type": "slider", "slider": {"value": 25, "upper_value": 50, "enabled": false}},
      {"type": "button", "button": {"text": "Go", "checks": [{"condition": false}]}}
    ]}}
    """

  @Test("a form in cells", arguments: [false, true])
  func cells(rightToLeft: Bool) throws {
    let stage = try Stage(Self.form, rightToLeft: rightToLeft)
    try Golden.expect(stage.text, matches: rightToLeft ? "fields-rtl.txt" : "fields.txt")
  }

  @Test("31: `slider W220 value 25` → [0,_,50,_], thumb [50,_,20,_], [70,_,150,_]; a range of 25 to 75 has two thumbs")
  func slider() throws {
    func frames(_ payload: String, rightToLeft: Bool = false) throws -> [[Double]] {
      let stage = try Stage(
        #"{"type": "slider", "slider": \#(payload)}"#, width: 220, rightToLeft: rightToLeft)
      return stage.tree.children(of: 0).map { [stage.layout.frame(of: $0).x, stage.layout.frame(of: $0).width] }
    }
    #expect(try frames(#"{"value": 25}"#) == [[0, 50], [50, 20], [70, 150]])
    #expect(try frames(#"{"value": 25}"#, rightToLeft: true) == [[170, 50], [150, 20], [0, 150]])
    #expect(try frames(#"{"value": 100}"#) == [[0, 200], [200, 20], [220, 0]])
    #expect(
      try frames(#"{"value": 25, "upper_value": 75}"#) == [[0, 45], [45, 20], [65, 90], [155, 20], [175, 45]])
  }

  @Test("a field is at least 280 points wide, unless it has a least width of its own or a share of a row")
  func widths() throws {
    func width(_ members: String) throws -> Double {
      let field = #"{"type": "text_field", "text_field": {"text": "m"\#(members)}}"#
      let stage = try Stage(
        #"{"type": "hStack", "hStack": {"alignment": "top", "distribution": "start", "items": [\#(field)]}}"#,
        width: 100)
      return stage.layout.frame(of: 2).width
    }
    #expect(try width("") == 280)
    #expect(try width(#", "min_width": 0"#) <= 100)
    #expect(try width(#", "weight": 1"#) == 100)
  }

  @Test("32: a field is 56 high, or 112 for many lines; a message is a line of its own, 4 below")
  func fields() throws {
    func height(_ type: String, _ payload: String) throws -> Double {
      try Stage(#"{"type": "\#(type)", "\#(type)": \#(payload)}"#).layout.size.height
    }
    let failing = #""checks": [{"condition": false, "message": "m"}]"#
    #expect(try height("text_field", #"{"kind": "number"}"#) == 56)
    #expect(try height("text_field", #"{"kind": "multiline"}"#) == 112)
    #expect(try height("text_field", "{\(failing)}") == 76)
    #expect(try height("select", #"{"options": ["A"], "selected": "A"}"#) == 56)
    // Without a frame it is as high as a line of its text, also while it is empty.
    let line = try height("label", #"{"text": "m", "font": {"weight": "regular", "size": "300"}}"#)
    #expect(try height("text_field", #"{"plain": true, "text": "m"}"#) == line)
    #expect(try height("text_field", #"{"plain": true, "kind": "multiline"}"#) == line)
    #expect(try height("select", #"{"options": ["A"], "plain": true}"#) == line)
    #expect(try height("slider", #"{"value": 1}"#) == 20)
    #expect(try height("slider", #"{"value": 1, \#(failing)}"#) == 40)
    #expect(try height("switch", "{\(failing)}") == height("switch", "{}") + 20)
  }

  @Test("in pixels a slider has its colours before and after a round thumb")
  func pixels() throws {
    let stage = try Stage(
      ##"{"type": "slider", "slider": {"value": 50, "color": "#FF0000", "track_color": "#0000FF"}}"##, width: 120)
    let painter = try #require(PixelPainter())
    let picture = try #require(painter.picture(of: stage.list, scale: 1, surface: .white))
    #expect(picture.width == 120 && picture.height == 20)
    let (red, blue, white): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF, 0xFFFF_FFFF)
    #expect(picture[20, 10] == red && picture[100, 10] == blue)
    #expect(picture[60, 10] == red && picture[60, 2] == red && picture[51, 1] == white && picture[20, 4] == white)
  }
}
