import KimchiCore
import Layout
import Sushi
import Testing

@testable import Pixels
@testable import Rendering

@Suite("Stacks that break as pictures") struct LinesPictureTests {
  private static let chips = ["Biryani", "North Indian", "Pizza", "Under 30 min", "Tea", "Desserts and ice cream"]

  /// Chips in lines, above a label.
  private static func panel(_ properties: String) -> String {
    let items = chips.map { name in
      ##"{"type": "label", "label": {"text": "\##(name)", "padding": {"horizontal": 16}, "height": 32, "border": {"width": 1, "color": {"type": "grey", "tint": "500"}}}}"##
    }
    return #"""
      {"type": "vStack", "vStack": {"padding": 16, "width": 320, "spacing": 16, "items": [
        {"type": "hStack", "hStack": {"wrap": true, "spacing": 8, "line_spacing": 16, \#(properties)
          "items": [\#(items.joined(separator: ", "))]}},
        {"type": "label", "label": "Below"}]}}
      """#
  }

  @Test("chips in cells", arguments: [false, true])
  func cells(rightToLeft: Bool) throws {
    let stage = try Stage(Self.panel(""), rightToLeft: rightToLeft)
    try Golden.expect(stage.text, matches: rightToLeft ? "lines-rtl.txt" : "lines.txt")
  }

  @Test("chips in the middle of their lines")
  func centred() throws {
    try Golden.expect(try Stage(Self.panel(#""distribution": "center","#)).text, matches: "lines-center.txt")
  }
}
