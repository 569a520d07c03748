import Pixels
import Sushi
import Testing

@testable import Rendering

@Suite("Elements")
struct ElementPictureTests {
  static let gallery = """
    {"type": "vStack", "vStack": {"padding": 16, "spacing": 8, "alignment": "leading", "items": [
      {"type": "label", "label": {"text": "Heading", "font": {"weight": "bold", "size": "900"}}},
      {"type": "label", "label": {"text": "**bold** _italic_ ~~struck~~ <u>under<u> {blue-500|blue} [link](u)"}},
      {"type": "hStack", "hStack": {"spacing": 8, "alignment": "center", "items": [
        {"type": "button", "button": {"text": "Solid", "size": "large"}},
        {"type": "button", "button": {"text": "Outline", "type": "outline", "size": "large"}},
        {"type": "button", "button": {"text": "Text", "type": "text"}}
      ]}},
      {"type": "hStack", "hStack": {"spacing": 8, "alignment": "center", "items": [
        {"type": "tag", "tag": {"text": "NEW"}}, {"type": "tag", "tag": {"text": "Pro", "type": "capsule"}},
        {"type": "icon", "icon": {"code": "star", "size": 16}}, {"type": "rating_bar", "rating_bar": {"rating": 3.5}}
      ]}},
      {"type": "separator", "separator": {}},
      {"type": "separator", "separator": {"type": "dashed"}},
      {"type": "separator", "separator": {"type": "straight_thick"}},
      {"type": "separator", "separator": {"type": "zigzag", "zigzag": {"direction": "top"}}},
      {"type": "hStack", "hStack": {"alignment": "center", "items": [
        {"type": "checkbox", "checkbox": {"checked": true, "text": {"text": "Cutlery"}}},
        {"type": "radio", "radio": {"selected": true, "text": {"text": "Cash"}}},
        {"type": "switch", "switch": {"is_checked": true}}
      ]}},
      {"type": "stepper", "stepper": {"count": 2}},
      {"type": "progress", "progress": {"value": 0.4}},
      {"type": "indicator", "indicator": {"dot_count": 4, "current_page": 1, "type": "balloon"}},
      {"type": "text_field", "text_field": {"placeholder": {"text": "Search"}}},
      {"type": "image", "image": {"url": "pizza.png", "width": 120, "height": 64, "corner_radius": 12}},
      {"type": "vStack", "vStack": {
        "gradient": {"colors": ["#FF7E5F", "#6A82FB"]}, "corner_radius": 12, "width": "fill", "padding": 16,
        "shadow": {"color": "#000000", "radius": 12, "opacity": 0.3, "offset": {"width": 0, "height": 4}},
        "items": [{"type": "label", "label": {"text": "On a gradient", "color": "#FFFFFF"}}]
      }}
    ]}}
    """

  @Test("every element as text", arguments: [false, true])
  func text(rightToLeft: Bool) throws {
    let stage = try Stage(Self.gallery, rightToLeft: rightToLeft)
    try Golden.expect(stage.text, matches: rightToLeft ? "elements-rtl.txt" : "elements.txt")
  }

  @Test("every element in colour", arguments: Appearance.allCases)
  func colour(appearance: Appearance) throws {
    let stage = try Stage(Self.gallery, appearance: appearance)
    try Golden.expect(
      AnsiWriter.write(stage.canvas(), colors: .truecolour), matches: "elements-\(appearance.rawValue).ans")
  }

  @Test("every element's frames")
  func frames() throws {
    try Golden.expect(try Stage(Self.gallery).frames, matches: "elements.frames.json")
  }

  @Test("every element as a page")
  func page() throws {
    try Golden.expect(HTMLWriter.write(try Stage(Self.gallery).canvas()), matches: "elements.html")
  }

  @Test("every element in pixels, at any scale", arguments: [1.0, 2, 3])
  func pixels(scale: Double) throws {
    let stage = try Stage(Self.gallery)
    let painter = try #require(PixelPainter())
    let png = try #require(painter.png(stage.list, scale: scale, surface: .white))
    #expect(png.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let width = png[16..<20].reduce(0) { $0 << 8 | Int($1) }
    #expect(width == Int(stage.list.size.width * scale))
  }
}
