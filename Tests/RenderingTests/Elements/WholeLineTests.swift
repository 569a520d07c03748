import KimchiCore
import Layout
import Sushi
import Testing

@testable import Rendering

/// Lines whose cells are more or other than what was measured.
@Suite("Whole lines in cells") struct WholeLineTests {
  private func text(_ json: String, width: Double = 320, typeScale: Double = 1) throws -> String {
    try Stage(json, width: width, typeScale: typeScale).text
  }

  private static let spacer = #"{"type": "spacer", "spacer": {}}"#

  // MARK: Spaces at the end

  @Test(
    "a text that ends with spaces keeps all its letters",
    arguments: [
      (#"{"type": "label", "label": "Hello "}"#, "Hello"), (#"{"type": "label", "label": "Hello   "}"#, "Hello"),
      (#"{"type": "tag", "tag": {"text": "New "}}"#, "New"),
      (#"{"type": "button", "button": {"text": "Go on "}}"#, "Go on"),
      (#"{"type": "label", "label": "日本　"}"#, "日本"), (#"{"type": "label", "label": "שלום "}"#, "םולש"),
      (#"{"type": "label", "label": "é\u2003"}"#, "é"),
    ])
  func spaces(json: String, seen: String) throws {
    let text = try text(json)
    #expect(text.contains(seen) && !text.contains("…"))
  }

  @Test("a text that ends with a space leaves the next one where it is")
  func neighbours() throws {
    #expect(try text(row(label("Total: "), label("12 €"))).contains("Total:"))
    #expect(try !text(row(label("Total: "), label("12 €"))).contains("…"))
  }

  // MARK: Small type

  @Test("a line in small type takes the free cells beside it", arguments: [0.82, 0.88, 0.94])
  func smallType(scale: Double) throws {
    #expect(
      try text(row(label("Paradise Biryani"), Self.spacer, label("Free delivery")), typeScale: scale)
        .hasPrefix("Paradise Biryani           Free delivery"))
    #expect(try text(row(label("Kimchi"), Self.spacer), width: 48, typeScale: scale) == "Kimchi\n")
    let column = #"{"type": "vStack", "vStack": {"alignment": "leading", "items": [\#(label("A title of one line"))]}}"#
    #expect(try text(column, typeScale: scale).contains("A title of one line"))
  }

  @Test("a line that shrinks to its box takes the free cells beside that")
  func shrunk() throws {
    let title = label("A title of one line", #", "number_of_lines": 1, "width": 120, "min_scale": 0.5"#)
    #expect(try text(row(title, Self.spacer)).contains("A title of one line"))
    // Without any it is cut.
    #expect(try text(title, width: 120) == "A title of one…\n")
  }

  @Test(
    "a text in small type pushes the next one while there is room, one behind an icon too", arguments: [0.82, 0.94])
  func pushing(scale: Double) throws {
    let fixed = #", "hugging": {"horizontal": 300}"#
    for icon in ["", #", "prefix_icon": {"code": "e954", "size": 12}"#] {
      let time = label("25–30 minutes", fixed + icon)
      let line = row(time, label("2.1 km", fixed), Self.spacer, label("Free"), more: #", "spacing": 8"#)
      let text = try text(line, typeScale: scale)
      #expect(text.contains("25–30 minutes 2.1 km ") && text.contains(" Free"))
    }
  }

  @Test("a text that layout has cut pushes nothing")
  func cut() throws {
    let title = label("North Indian, Mughlai", #", "number_of_lines": 1"#)
    let price = label("₹350 for two", #", "hugging": {"horizontal": 300}, "compression": {"horizontal": 760}"#)
    #expect(try text(row(title, price, more: #", "spacing": 8"#), width: 208) == "North Indian… ₹350 for two\n")
  }

  @Test(
    "neighbours that both need more keep a blank between them", arguments: [144.0, 150, 152, 160, 200], [0.82, 0.94])
  func both(width: Double, scale: Double) throws {
    let end = label("Galaxies", #", "text_align": "end", "width": "fill""#)
    let text = try text(row(label("Restaurant"), end, more: #", "spacing": 8"#), width: width, typeScale: scale)
    let (left, right) = (text.firstIndex(of: " "), text.firstIndex(of: "G"))
    #expect(left != nil && right != nil && left.map { left in right.map { left < $0 } == true } == true)
  }

  @Test("a line in a box that shows stays inside of it")
  func boxed() throws {
    let boxed = label("Kimchi and rice", #", "bg_color": {"type": "grey", "tint": "200"}"#)
    let stage = try Stage(row(boxed, Self.spacer), typeScale: 0.82)
    let line = stage.list.items.compactMap { item -> TextLineItem? in
      if case .line(let line) = item.content { line } else { nil }
    }
    let first = try #require(line.first)
    #expect(first.bounds.width < first.frame.width + 1)
  }

  @Test("what is painted beside a line's frame is painted again with it")
  func bounds() throws {
    let stage = try Stage(row(label("Paradise Biryani"), Self.spacer), typeScale: 0.82)
    let index = try #require(stage.list.items.firstIndex { if case .line = $0.content { true } else { false } })
    #expect(stage.list.bounds(of: index).width >= 128)
  }

  // MARK: Spaced letters

  @Test(
    "letters are spaced in whole cells, or not at all",
    arguments: [
      (-4.0, "Rest in"), (-0.5, "Rest in"), (0.5, "Rest in"), (1, "Rest in"), (7.9, "Rest in"), (8, "R e s t   i n"),
      (12, "R e s t   i n"), (16, "R  e  s  t     i  n"),
    ])
  func spacing(points: Double, seen: String) throws {
    let line = row(label("Rest in", #", "letter_spacing": \#(points)"#), Self.spacer)
    #expect(try text(line) == seen + "\n")
  }

  // MARK: Signs without a picture

  @Test("a tab is a blank, and a soft hyphen shows where a line ends behind it")
  func signs() throws {
    #expect(try text(label("Name:\\tValue")) == "Name: Value\n")
    #expect(try text(label("Donau\\u00ADdampf"), width: 56) == "Donau-\ndampf\n")
    #expect(try text(label("Donau\\u00ADdampf")) == "Donaudampf\n")
    #expect(try text(label("Die Donau\\u00ADdampf\\u00ADschiff"), width: 80) == "Die Donau-\ndampf-\nschiff\n")
    // Without room for the hyphen it is no place to end a line.
    #expect(try text(label("An Donau\\u00ADdampf"), width: 64) == "An\nDonau-\ndampf\n")
  }
}
