import KimchiCore
import Layout
import Sushi
import Testing

@testable import Rendering

/// What a layout draws from right to left is the mirror of what it draws from left to right.
@Suite("Display lists from right to left") struct MirroredListTests {
  /// Sides and corners that a mirror must not confuse, on a view of each kind of outline.
  private static let wrappers = """
    {"type": "vStack", "vStack": {"padding": {"leading": 5, "trailing": 17, "top": 3}, "spacing": 4, "items": [
      {"type": "hStack", "hStack": {"spacing": 4, "items": [
        {"type": "image", "image": {"url": "a.png", "width": 40, "height": 24, "alignment": "top_leading",
          "corner_radius": {"top_leading": 1, "top_trailing": 2, "bottom_leading": 3, "bottom_trailing": 4}}},
        {"type": "image", "image": {"url": "b.png", "width": 64, "height": 24, "shape":
          {"squircle": {"radius": {"top_leading": 1, "top_trailing": 2, "bottom_leading": 3, "bottom_trailing": 4}}}}},
        {"type": "spacer", "spacer": {}}, {"type": "icon", "icon": {"code": "star", "size": 16, "width": 40}}]}},
      {"type": "label", "label": {"text": "Box", "width": 80, "bg_color": "#FF0000", "clip": true,
        "padding": {"leading": 9}, "border": {"width": 2, "color": "#00FF00"},
        "corner_radius": {"top_leading": 1, "top_trailing": 2, "bottom_leading": 3, "bottom_trailing": 4}}},
      {"type": "label", "label": {"text": "Moved", "offset": {"x": 12, "y": 3}, "bg_color": "#FF0000"}},
      {"type": "zStack", "zStack": {"height": 60, "items": [
        {"type": "tag", "tag": {"text": "A", "align_self": "top_leading"}},
        {"type": "tag", "tag": {"text": "B", "align_self": "bottom_trailing"}},
        {"type": "label", "label": {"text": "C", "align_self": "center_trailing"}}]}},
      {"type": "label", "label": {"text": "at the end", "text_alignment": "trailing", "width": 200}}
    ]}}
    """

  @Test("frames, outlines, clips and figures change sides", arguments: [wrappers, ElementPictureTests.gallery])
  func mirrored(_ json: String) throws {
    let (plain, mirror) = (try Stage(json).list.mirrored, try Stage(json, rightToLeft: true).list)
    #expect(plain.items.count == mirror.items.count)
    for (expected, item) in zip(plain.items, mirror.items) {
      #expect(item.view == expected.view)
      #expect(Self.rounded(item.content) == Self.rounded(expected.content), "view \(item.view)")
    }
  }

  @Test("a shadow is cast to the same side as ever, and a gradient runs the same way")
  func absolute() throws {
    let json = """
      {"type": "hStack", "hStack": {"items": [{"type": "label", "label": {"text": "A", "width": 40,
        "gradient": {"colors": ["#FF0000", "#0000FF"], "direction": "left_to_right"},
        "shadow": {"color": "#000000", "radius": 4, "opacity": 0.5, "offset": {"width": 6, "height": 2}}}},
        {"type": "spacer", "spacer": {}}]}}
      """
    let list = try Stage(json, width: 160, rightToLeft: true).list
    guard case .shadow(let cast, _, _, _) = list.items[0].content,
      case .fill(let frame, _, .gradient(let gradient, _), _) = list.items[1].content
    else {
      Issue.record("no shadow and gradient")
      return
    }
    #expect(frame.x == 120 && cast.x == 126 && cast.y == 2)
    #expect(gradient.direction == .leftToRight)
  }

  /// In hundredths of a point; what belongs to the line of a text only is left out.
  private static func rounded(_ content: DisplayItem.Content) -> String {
    func sides(_ frame: Frame) -> String {
      [frame.x, frame.y, frame.width, frame.height].map { "\(($0 * 100).rounded() / 100)" }.joined(separator: " ")
    }
    return switch content {
    case .shadow(let frame, let outline, let color, let radius): "shadow \(sides(frame)) \(outline) \(color) \(radius)"
    case .fill(let frame, let outline, let fill, _): "fill \(sides(frame)) \(outline) \(fill)"
    case .border(let frame, let outline, let width, _, _): "border \(sides(frame)) \(outline) \(width)"
    case .line(let line): "line \(sides(line.frame)) \(line.text)"
    case .image(let image): "image \(sides(image.bounds)) \(sides(image.picture)) \(image.outline)"
    case .glyph(let icon): "icon \(sides(icon.frame))"
    case .separator(let frame, _, _): "separator \(sides(frame))"
    case .figure(let frame, let figure): "figure \(sides(frame)) \(figure.figure) \(figure.isMirrored)"
    case .pushClip(let frame, let outline): "clip \(sides(frame)) \(outline)"
    case .popClip: "end clip"
    case .pushOpacity(let opacity): "opacity \(opacity)"
    case .popOpacity: "end opacity"
    }
  }
}
