/// A template for a new layout or screen.
package struct Starter: Sendable {
  package let name: String
  package let summary: String
  /// A node; empty for a screen, which its dialect writes.
  package let text: String

  package static let all = layouts + [screen]

  package static let screen = Starter(name: "screen", summary: "an empty screen with one section", text: "")

  package static let layouts: [Starter] = [
    Starter(
      name: "empty", summary: "an empty column",
      text: #"{"type": "vStack", "vStack": {"spacing": 8, "padding": 16, "items": []}}"#),
    Starter(
      name: "card", summary: "a picture above a title and a line of text", text: card("Title", width: #""fill""#)),
    Starter(
      name: "row", summary: "a small picture next to two lines of text",
      text: """
        {"type": "hStack", "hStack": {"spacing": 12, "padding": 16, "alignment": "center", "items": [
          {"type": "image", "image": {"url": "Images/picture.png", "width": 48, "height": 48, "corner_radius": 8}},
          {"type": "vStack", "vStack": {"spacing": 2, "items": [
            \(label("Title", weight: "semibold", size: "300", color: "color.text.default")),
            \(label("Subtitle", weight: "regular", size: "200", color: "color.text.secondary"))]}},
          {"type": "icon", "icon": {"code": "e822", "size": 16}}]}}
        """),
    Starter(
      name: "rail", summary: "cards in a horizontal scroll",
      text: """
        {"type": "vStack", "vStack": {"spacing": 12, "items": [
          \(label("Rail", weight: "bold", size: "500", color: "color.text.default")),
          {"type": "scroll", "scroll": {"axis": "horizontal", "item": {"type": "hStack", "hStack": {"spacing": 12, "items": [
            \(card("First", width: "160")), \(card("Second", width: "160")),
            \(card("Third", width: "160"))]}}}}]}}
        """),
    Starter(
      name: "header", summary: "a title with an icon on each side",
      text: """
        {"type": "hStack", "hStack": {"spacing": 12, "padding": 16, "alignment": "center", "items": [
          {"type": "icon", "icon": {"code": "e804", "size": 20}},
          \(label("Header", weight: "bold", size: "500", color: "color.text.default")),
          {"type": "spacer", "spacer": {}},
          {"type": "icon", "icon": {"code": "e806", "size": 20}}]}}
        """),
    Starter(
      name: "form", summary: "text fields above a button",
      text: """
        {"type": "vStack", "vStack": {"spacing": 16, "padding": 16, "items": [
          \(field("Name")), \(field("Phone")),
          {"type": "button", "button": {"text": "Continue", "type": "outline", "width": "fill",
            "font_color": {"token": "color.text.accent_red_intense"}}}]}}
        """),
  ]

  private static func label(_ text: String, weight: String, size: String, color: String) -> String {
    """
    {"type": "label", "label": {"text": "\(text)", "font": {"weight": "\(weight)", "size": "\(size)"},
      "color": {"token": "\(color)"}, "number_of_lines": 1}}
    """
  }

  /// A field below its name: the name inside a field is too pale to be read well.
  private static func field(_ name: String) -> String {
    """
    {"type": "vStack", "vStack": {"spacing": 4, "items": [
      \(label(name, weight: "semibold", size: "200", color: "color.text.default")),
      {"type": "text_field", "text_field": {"accessibility": {"label": "\(name)"}}}]}}
    """
  }

  private static func card(_ title: String, width: String) -> String {
    """
    {"type": "vStack", "vStack": {"width": \(width), "spacing": 8, "padding": 12, "corner_radius": 12,
      "bg_color": {"token": "color.surface.primary"}, "border": {"width": 1, "color": {"token": "color.border.moderate"}},
      "items": [
        {"type": "image", "image": {"url": "Images/picture.png", "width": "fill", "aspect_ratio": 1.5}},
        \(label(title, weight: "semibold", size: "300", color: "color.text.default")),
        \(label("Subtitle", weight: "regular", size: "200", color: "color.text.secondary"))]}}
    """
  }
}
