import JSONDocument
import Screens
import Sushi
import Testing

@Suite("Reading a section's layout")
struct SectionLayoutDecoderTests {
  private func decode(_ text: String) throws -> (layout: SectionLayout, diagnostics: [Diagnostic]) {
    let document = try JSONDocument(parsing: text, file: "screen.json")
    return SectionLayoutDecoder.decode(document, document.root)
  }

  @Test("a kind alone has all its defaults", arguments: SectionLayout.Kind.allCases)
  func kinds(_ kind: SectionLayout.Kind) throws {
    for text in ["\"\(kind.rawValue)\"", "{ \"type\": \"\(kind.rawValue)\" }"] {
      let (layout, diagnostics) = try decode(text)
      #expect(layout == .standard(kind))
      #expect(diagnostics.isEmpty)
    }
  }

  @Test("the rail of the format's own example")
  func rail() throws {
    let (layout, diagnostics) = try decode(
      """
      { "type": "rail", "group": { "width": { "fractional": 0.8 }, "height": { "estimated": 150 } }, "spacing": 12,
        "insets": { "horizontal": 16 }, "behavior": "group_paging" }
      """)
    #expect(diagnostics.isEmpty)
    #expect(layout.behavior == .groupPaging)
    #expect(layout.spacing == 12)
    #expect(layout.insets == Edges(horizontal: 16, vertical: 0))
    #expect(layout.group.width == .fractionalWidth(0.8))
    #expect(layout.group.height == .estimated(150))
    #expect(layout.group.content == .horizontal(LayoutRun([LayoutItem(height: .estimated(150))])))
  }

  @Test("groups inside groups, and a custom group")
  func nested() throws {
    let (layout, diagnostics) = try decode(
      """
      { "type": "compositional", "group": { "height": 200, "item_spacing": { "flexible": 8 }, "items": [
          { "width": { "fractional": 0.5 }, "insets": 4, "edge_spacing": { "leading": { "flexible": 2 }, "top": 1 } },
          { "direction": "vertical", "width": { "fractional_width": 0.5 }, "height": { "fractional": 1 }, "count": 2 },
          { "frames": [[0, 0, 0.5, 1], [{ "absolute": 20 }, 0, 0.5, 1]], "width": 40 } ] },
        "header": { "height": 40, "pinned": true, "extends_boundary": false } }
      """)
    #expect(diagnostics.isEmpty)
    #expect(layout.header == BoundarySupplementary(height: .absolute(40), isPinned: true, extendsBoundary: false))
    guard case .horizontal(let run) = layout.group.content else {
      Issue.record("not a row")
      return
    }
    #expect(run.spacing == .flexible(8))
    #expect(run.items.count == 3)
    #expect(run.items[0].edgeSpacing == EdgeSpacing(top: .fixed(1), leading: .flexible(2)))
    #expect(run.items[1].content == .group(.vertical(LayoutRun([LayoutItem()], count: 2))))
    #expect(
      run.items[2].content
        == .group(
          .custom([
            LayoutFrame(0, 0, 0.5, 1),
            LayoutFrame(x: .absolute(20), y: .fraction(0), width: .fraction(0.5), height: .fraction(1)),
          ])))
  }

  @Test("a variant is the layout but for what it says")
  func variants() throws {
    let (layout, diagnostics) = try decode(
      """
      { "type": "list", "spacing": 8, "insets": 16, "variants": [
          { "min_width": 700, "type": "grid", "group": { "count": 3, "height": 100 } },
          { "min_width": 500, "spacing": 4 } ] }
      """)
    #expect(diagnostics.isEmpty)
    #expect(layout.resolved(width: 499).spacing == 8)
    #expect(layout.resolved(width: 500).spacing == 4)
    #expect(layout.resolved(width: 500).insets == Edges(16))
    #expect(layout.resolved(width: 900).kind == .grid)
    #expect(layout.resolved(width: 900).spacing == 8)
    #expect(layout.resolved(width: 900).group.height == .absolute(100))
  }

  @Test(
    "what can't be read is reported at its place and keeps its default",
    arguments: [
      ("12", "property.type", ""), ("null", "property.type", ""), ("[]", "property.type", ""),
      ("{ \"type\": \"lsit\" }", "property.type", "/type"),
      ("{ \"type\": \"list\", \"spacin\": 8 }", "property.unknown", "/spacin"),
      ("{ \"type\": \"list\", \"spacing\": \"8\" }", "property.type", "/spacing"),
      ("{ \"type\": \"rail\", \"behavior\": \"pagging\" }", "property.type", "/behavior"),
      ("{ \"type\": \"list\", \"insets\": [1] }", "property.type", "/insets"),
      ("{ \"type\": \"list\", \"header\": 40 }", "property.type", "/header"),
      ("{ \"type\": \"list\", \"group\": [] }", "property.type", "/group"),
      ("{ \"type\": \"list\", \"group\": { \"height\": \"big\" } }", "property.type", "/group/height"),
      ("{ \"type\": \"list\", \"group\": { \"height\": {} } }", "property.type", "/group/height"),
      (
        "{ \"type\": \"list\", \"group\": { \"height\": { \"absolute\": -1 } } }", "property.type",
        "/group/height/absolute"
      ),
      (
        "{ \"type\": \"list\", \"group\": { \"height\": { \"absolut\": 1 } } }", "property.unknown",
        "/group/height/absolut"
      ),
      ("{ \"type\": \"grid\", \"group\": { \"count\": 0 } }", "property.type", "/group/count"),
      ("{ \"type\": \"grid\", \"group\": { \"items\": [] } }", "section.group", "/group/items"),
      ("{ \"type\": \"grid\", \"group\": { \"direction\": \"custom\" } }", "section.group", "/group"),
      ("{ \"type\": \"grid\", \"group\": { \"frames\": [[1, 2]] } }", "property.type", "/group/frames/0"),
      ("{ \"type\": \"list\", \"variants\": [{}] }", "property.type", "/variants/0"),
    ])
  func problems(_ text: String, _ code: String, _ path: String) throws {
    let (_, diagnostics) = try decode(text)
    #expect(diagnostics.first?.code.id == code)
    #expect(diagnostics.first?.path == path)
    #expect(diagnostics.first?.location != nil)
  }

  @Test("misspelt words get the nearest known one")
  func nearest() throws {
    #expect(try decode("{ \"type\": \"lsit\" }").diagnostics.first?.fix == "did you mean \"list\"?")
    #expect(try decode("{ \"type\": \"list\", \"spacin\": 8 }").diagnostics.first?.fix == "did you mean \"spacing\"?")
    let camel = try decode("{ \"type\": \"rail\", \"behavior\": \"groupPaging\" }")
    #expect(camel.layout.behavior == .groupPaging)
    #expect(camel.diagnostics.first?.severity == .note)
  }

  @Test("groups nested without end are cut")
  func deep() throws {
    let depth = 120
    let open = String(repeating: "{ \"items\": [", count: depth)
    let close = String(repeating: "] }", count: depth)
    let (_, diagnostics) = try decode("{ \"type\": \"list\", \"group\": \(open){}\(close) }")
    #expect(diagnostics.map(\.code.id) == ["section.group"])
  }
}
