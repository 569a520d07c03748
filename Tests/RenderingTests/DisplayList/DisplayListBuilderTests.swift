import KimchiCore
import Layout
import Sushi
import Testing
import Width

@testable import Rendering

@Suite("Display list")
struct DisplayListBuilderTests {
  @Test("a view paints its shadow, background, content, children and border, in this order")
  func order() throws {
    let stage = try Stage(
      """
      {"type": "vStack", "vStack": {
        "bg_color": "#FF0000", "clip": true, "border": {"width": 1, "color": "#00FF00"},
        "shadow": {"color": "#000000", "radius": 4, "opacity": 0.5}, "opacity": 0.5,
        "items": [{"type": "label", "label": {"text": "Hi", "color": "#0000FF"}}]
      }}
      """)
    #expect(
      stage.drawn == [
        "opacity 0.5", "shadow", "fill #FF0000", "clip", "line Hi", "end clip", "border", "end opacity",
      ])
  }

  @Test("hidden and wholly transparent views draw nothing")
  func unseen() throws {
    let stage = try Stage(
      """
      {"type": "vStack", "vStack": {"items": [
        {"type": "label", "label": {"text": "a", "hidden": true}},
        {"type": "vStack", "vStack": {"opacity": 0, "items": [{"type": "label", "label": {"text": "b"}}]}},
        {"type": "label", "label": {"text": "c"}}
      ]}}
      """)
    #expect(stage.drawn == ["line c"])
  }

  @Test("in a zStack backgrounds come first and overlays last, wherever they are written")
  func layers() throws {
    let stage = try Stage(
      """
      {"type": "zStack", "zStack": {
        "overlay": [{"type": "label", "label": {"text": "over"}}],
        "items": [{"type": "label", "label": {"text": "one"}}, {"type": "label", "label": {"text": "two"}}],
        "background": [{"type": "label", "label": {"text": "under"}}]
      }}
      """)
    #expect(stage.drawn == ["line under", "line one", "line two", "line over"])
  }

  @Test("marks in a text become runs")
  func runs() throws {
    let stage = try Stage(
      #"{"type": "label", "label": {"text": "a **b** _c_ ~~d~~ [e](https://x.y) {red-500|f}", "number_of_lines": 1}}"#)
    guard case .line(let line) = try #require(stage.list.items.first).content else {
      Issue.record("no line")
      return
    }
    #expect(line.text == "a b c d e f")
    #expect(line.runs.first { $0.text == "b" }?.weight == .bold)
    #expect(line.runs.first { $0.text == "c" }?.italic == true)
    #expect(line.runs.first { $0.text == "d" }?.strikethrough == .whole)
    #expect(line.runs.first { $0.text == "e" }?.underline == .whole)
    #expect(line.runs.first { $0.text == "f" }?.color == stage.theme.resolve(Color(.tint(family: .red, tint: .t500))))
  }

  @Test(
    "the dashes of a decoration are as written, else as the text's colour and size have it",
    arguments: [
      (#"{"kind": "line_through"}"#, 2.0, 2.0, 2.0),
      (#"{"kind": "line_through", "dot_size": 3, "gap_size": 1}"#, 3, 1, 2),
      (#"{"kind": "line_through", "stroke_width": 0.5}"#, 2, 2, 0.5),
    ])
  func dashes(decoration: String, length: Double, gap: Double, width: Double) throws {
    let label = #"{"text": "a <u>b<u>", "font": {"size": "18pt"}, "text_decoration": \#(decoration)}"#
    let stage = try Stage(#"{"type": "label", "label": \#(label)}"#)
    guard case .line(let line) = try #require(stage.list.items.first).content else {
      Issue.record("no line")
      return
    }
    let color = stage.theme.resolve(.token(.textDefault))
    let dashes = TextLineItem.Dashes(color: color, length: length, gap: gap, width: width)
    #expect(line.runs.allSatisfy { $0.strikethrough == .dashed(dashes) })
    let marked = TextLineItem.Dashes(color: color, length: 4 / 3, gap: 4 / 3, width: 2 / 3)
    #expect(line.runs.map(\.underline) == [nil, .dashed(marked)])
  }

  @Test("a decoration's colour is that of its line alone")
  func lineColor() throws {
    let decoration = #"{"kind": "line_through", "color": {"type": "red", "tint": "500"}}"#
    let stage = try Stage(#"{"type": "label", "label": {"text": "a", "text_decoration": \#(decoration)}}"#)
    guard case .line(let line) = try #require(stage.list.items.first).content else {
      Issue.record("no line")
      return
    }
    let red = stage.theme.resolve(Color(.tint(family: .red, tint: .t500)))
    guard case .dashed(let dashes)? = line.runs.first?.strikethrough else {
      Issue.record("no dashes")
      return
    }
    #expect(dashes.color == red && line.runs.first?.underline == nil)
    #expect(line.runs.first?.color != red)
  }

  @Test(
    "a text too long for its lines ends in an ellipsis",
    arguments: [
      ("tail", "The quick …"), ("head", "…lazy dog"), ("middle", "The q…y dog"),
    ])
  func ellipsis(mode: String, expected: String) throws {
    let stage = try Stage(
      """
      {"type": "label", "label": {
        "text": "The quick brown fox jumps over the lazy dog", "number_of_lines": 1, "truncation": "\(mode)",
        "width": 88
      }}
      """)
    let line = try #require(stage.drawn.first).dropFirst(5)
    #expect(CellWidth.columns(of: line) <= 11)
    #expect(line.contains("…"))
    #expect(stage.text == line + "\n")
  }

  @Test("from right to left rows, alignment and corners are mirrored")
  func mirrored() throws {
    let json = """
      {"type": "hStack", "hStack": {"items": [
        {"type": "label", "label": {
          "text": "ab", "width": 80, "bg_color": "#FF0000", "corner_radius": {"top_leading": 8}
        }},
        {"type": "spacer", "spacer": {}},
        {"type": "label", "label": {"text": "cd"}}
      ]}}
      """
    #expect(try Stage(json, width: 160).text == "ab                cd\n")
    let mirrored = try Stage(json, width: 160, rightToLeft: true)
    #expect(mirrored.text == "cd                ab\n")
    guard case .fill(let frame, .rounded(let corners), _, _) = mirrored.list.items[0].content else {
      Issue.record("no fill")
      return
    }
    #expect(frame == Frame(80, 0, 80, 16))
    #expect(corners == Corners(topTrailing: 8))
  }

  @Test("what lies outside of the visible part is left out, with the children that a clip holds")
  func culling() throws {
    let rows = (0..<100).map {
      #"{"type": "vStack", "vStack": {"clip": true, "items": [{"type": "label", "label": {"text": "row \#($0)"}}]}}"#
    }
    let json = #"{"type": "vStack", "vStack": {"items": [\#(rows.joined(separator: ","))]}}"#
    let all = try Stage(json)
    let some = try Stage(json, visible: Frame(0, 800, 320, 32))
    #expect(all.drawn.filter { $0.hasPrefix("line") }.count == 100)
    #expect(some.drawn.contains("line row 50") && some.drawn.contains("line row 51"))
    #expect(some.drawn.filter { $0.hasPrefix("line") }.count <= 4)
  }

  @Test("buttons and tags are controls, other boxes are not")
  func controls() throws {
    let stage = try Stage(
      """
      {"type": "vStack", "vStack": {"bg_color": "#EEEEEE", "items": [
        {"type": "button", "button": {"text": "Go"}}, {"type": "tag", "tag": {"text": "New"}}
      ]}}
      """)
    let controls = stage.list.items.compactMap { item -> Bool? in
      if case .fill(_, _, _, let isControl) = item.content { isControl } else { nil }
    }
    #expect(controls == [false, true, true])
  }

  @Test(
    "a picture is fitted as its scale says",
    arguments: [
      ("fit", Frame(40, 0, 80, 80)), ("crop", Frame(0, -40, 160, 160)), ("fill_bounds", Frame(0, 0, 160, 80)),
      ("fill_width", Frame(0, -40, 160, 160)), ("fill_height", Frame(40, 0, 80, 80)),
      ("inside", Frame(60, 20, 40, 40)), ("none", Frame(60, 20, 40, 40)),
    ])
  func fitting(scale: String, picture: Frame) throws {
    let folder = try TestPictures()
    let store = ImageStore { folder.path($0) }
    let stage = try Stage(
      """
      {"type": "image", "image": {
        "url": "square.png", "width": 160, "height": 80, "content_scale": "\(scale)"
      }}
      """, images: store)
    guard case .image(let item) = try #require(stage.list.items.first).content else {
      Issue.record("no image")
      return
    }
    #expect(item.picture == picture)
    #expect(item.bounds == Frame(0, 0, 160, 80))
  }
}
