import KimchiCore
import Layout
import Sushi
import Testing
import Width

@testable import Rendering

/// What looked wrong in pictures of elements.
@Suite("Elements, looked at") struct FoundByEyeTests {
  @Test("lines that are lower than a row of cells have a row each", arguments: [6, 12, 14])
  func lowLines(height: Int) throws {
    let words = (1...12).map { "word\($0)" }
    let text = try Stage(label(words.joined(separator: " "), #", "line_height": \#(height), "width": 120"#)).text
    for word in words { #expect(text.contains(word), "\(text)") }
  }

  @Test("texts in a row have a blank between them, however many were moved")
  func apart() throws {
    let words = ["light", "regular", "medium", "semibold", "bold", "extra"]
    let items = words.map { label($0) }.joined(separator: ", ")
    let text = try Stage(row(items, more: #", "spacing": 6, "distribution": "start""#), width: 360).text
    #expect(text == words.joined(separator: " ") + "\n")
  }

  @Test("they have one in a row that is as wide as they are, the one in its middle too")
  func apartInRow() throws {
    let words = ["light", "regular", "medium", "semibold", "bold"]
    let inner = row(words.map { label($0) }.joined(separator: ", "), more: #", "spacing": 6, "distribution": "start""#)
    let column = #"{"type": "vStack", "vStack": {"padding": 16, "alignment": "leading", "items": [\#(inner)]}}"#
    #expect(try Stage(column, width: 393).text.contains(words.joined(separator: " ") + "\n"))
  }

  @Test("what stands before and behind a field's value stands beside it")
  func affixes() throws {
    let field = #"{"type": "text_field", "text_field": {"text": "100", "prefix_text": "€", "suffix_text": "each"}}"#
    #expect(try Stage(field, width: 300).text.contains("€ 100 "))
  }

  @Test("a field that can't be used can be read in both themes", arguments: [Appearance.light, .dark])
  func disabled(appearance: Appearance) throws {
    let field = #"{"type": "text_field", "text_field": {"text": "Asha", "label": "Name", "enabled": false}}"#
    let stage = try Stage(field, appearance: appearance)
    let grounds = Set(stage.drawn.filter { $0.hasPrefix("fill ") }.map { $0.dropFirst(5) })
    for item in stage.list.items {
      guard case .line(let line) = item.content else { continue }
      #expect(!grounds.contains(line.runs[0].color.hex[...]), "\(line.text)")
    }
  }

  @Test("stars are as high as their bar, and the bar as wide as they are")
  func stars() throws {
    let bar = #"{"type": "rating_bar", "rating_bar": {"rating": 3, "height": 40}}"#
    #expect(try Stage(row(bar, label("3.0"), more: #", "distribution": "start""#)).frames.contains("240"))
    // A bar that the row makes higher has no more room across.
    let boxes = FigureShapes.stars(5, 3, 10, in: Frame(0, 0, 140, 60), isMirrored: false).map(\.frame)
    #expect(boxes.map(\.width) == Array(repeating: 20, count: 5) && boxes.last?.maxX == 140 && boxes[0].y == 20)
  }

  @Test(
    "space between begins with the first and ends with the last",
    arguments: [
      ("", 0), (#", "suffix_icon": {"code": "e905"}"#, 0), (#", "prefix_icon": {"code": "e905"}"#, 2),
    ])
  func spaceBetween(icons: String, place: Int) throws {
    let button =
      #"{"type": "button", "button": {"text": "Next", "type": "text", "horizontal_arrangement": "space_between", "width": 160\#(icons)}}"#
    let line = try Stage(button).text.split(separator: "\n").first { $0.contains("Next") } ?? ""
    let before = line.prefix { $0 != "N" }.count
    #expect(place == 0 ? before == 0 : before > 10, "\(line)")
  }

  @Test("a border that leaves nothing inside is all of the box")
  func wholeBorder() throws {
    func drawn(_ width: Int) throws -> [String] {
      try Stage(
        ##"{"type": "zStack", "zStack": {"width": 40, "height": 30, "border": {"width": \##(width), "color": "#FF0000"}}}"##
      ).drawn
    }
    #expect(try drawn(15) == ["fill #FF0000"])
    #expect(try drawn(14) == ["border"])
  }

  @Test("a text with a ground of its own stands on it")
  func ownGround() throws {
    let title = label("center", ##", "bg_color": "#80D99B""##)
    let stage = try Stage(#"{"type": "vStack", "vStack": {"width": 200, "alignment": "center", "items": [\#(title)]}}"#)
    let canvas = stage.canvas()
    let letters = (0..<canvas.columns).filter { canvas[$0, 0].cluster.scalar != " " }
    let first = canvas[letters.first ?? 0, 0]
    let ground = (0..<canvas.columns).filter { canvas[$0, 0].background == first.background }
    #expect(letters.count == 6 && letters == ground)
  }

  @Test("a font that is written for a control's label counts, the usual one too")
  func controlFont() throws {
    func points(_ size: String) throws -> Double? {
      let stage = try Stage(
        #"{"type": "checkbox", "checkbox": {"text": {"text": "Agree", "font": {"weight": "regular", "size": "\#(size)"}}}}"#
      )
      for item in stage.list.items { if case .line(let line) = item.content { return line.runs[0].size } }
      return nil
    }
    let sizes = try ["100", "200", "300"].compactMap(points)
    #expect(sizes.count == 3 && sizes == sizes.sorted() && Set(sizes).count == 3)
  }

  @Test("a shimmer and a placeholder have the corners of their box")
  func corners() throws {
    let shimmer = #"{"type": "shimmer", "shimmer": {"width": 48, "height": 48, "corner_radius": 24}}"#
    let host = #"{"type": "host", "host": {"name": "m", "size": {"width": 48, "height": 48}, "corner_radius": 24}}"#
    for json in [shimmer, host] {
      let outlines = try Stage(json).list.items.compactMap { item -> Outline? in
        if case .figure(_, let figure) = item.content { figure.outline } else { nil }
      }
      #expect(outlines == [.rounded(Corners(24))])
    }
  }
}
