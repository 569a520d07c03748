import JSONDocument
import Sushi
import Testing

@testable import Screens

@Suite("The values of a section's layout")
struct SectionLayoutValueTests {
  private static func decode(_ text: String) throws -> (layout: SectionLayout, problems: [String]) {
    let document = try JSONDocument(parsing: text, file: "screen.json")
    let (layout, diagnostics) = SectionLayoutDecoder.decode(document, document.root)
    return (layout, diagnostics.map { "\($0.severity) \($0.path ?? ""): \($0.message)" })
  }

  private static let sides: [(String, LayoutDimension?, LayoutDimension?)] = [
    ("0", .absolute(0), .absolute(0)), ("12.5", .absolute(12.5), .absolute(12.5)),
    ("10000000", .absolute(1e7), .absolute(1e7)), ("10000001", nil, nil), ("-1", nil, nil), ("true", nil, nil),
    (#"{ "absolute": 3 }"#, .absolute(3), .absolute(3)), (#"{ "absolute": 0 }"#, .absolute(0), .absolute(0)),
    (#"{ "absolute": 10000001 }"#, nil, nil), (#"{ "absolute": -1 }"#, nil, nil),
    (#"{ "estimated": 44 }"#, .estimated(44), .estimated(44)), (#"{ "estimated": -1 }"#, nil, nil),
    (#"{ "uniform_across_siblings": 9 }"#, .uniformAcrossSiblings(9), .uniformAcrossSiblings(9)),
    (#"{ "fractional": 0.5 }"#, .fractionalWidth(0.5), .fractionalHeight(0.5)),
    (#"{ "fractional": 1000 }"#, .fractionalWidth(1000), .fractionalHeight(1000)),
    (#"{ "fractional": 1001 }"#, nil, nil), (#"{ "fractional": -0.1 }"#, nil, nil),
    (#"{ "fractional_width": 2 }"#, .fractionalWidth(2), .fractionalWidth(2)),
    (#"{ "fractional_height": 2 }"#, .fractionalHeight(2), .fractionalHeight(2)),
    (#"{ "fractional_height": 1000.5 }"#, nil, nil),
    (#"{ "estimated": 5, "absolute": 6 }"#, .absolute(6), .absolute(6)),
  ]

  @Test("a side is read along its axis, and within its limits", arguments: sides)
  func side(_ text: String, _ width: LayoutDimension?, _ height: LayoutDimension?) throws {
    let wide = try Self.decode(#"{ "type": "list", "group": { "width": \#(text) } }"#)
    #expect(wide.layout.group.width == width ?? .fractionalWidth(1))
    #expect(wide.problems.count == (width == nil ? 1 : 0))
    let high = try Self.decode(#"{ "type": "list", "group": { "height": \#(text) } }"#)
    #expect(high.layout.group.height == height ?? .estimated(44))
    #expect(high.problems.count == (height == nil ? 1 : 0))
  }

  private static let spacings: [(String, EdgeSpacing)] = [
    ("3", EdgeSpacing(top: .fixed(3), leading: .fixed(3), bottom: .fixed(3), trailing: .fixed(3))),
    (
      #"{ "flexible": 2 }"#,
      EdgeSpacing(top: .flexible(2), leading: .flexible(2), bottom: .flexible(2), trailing: .flexible(2))
    ),
    (
      #"{ "all": 1, "horizontal": 2, "vertical": { "flexible": 3 }, "top": 4 }"#,
      EdgeSpacing(top: .fixed(4), leading: .fixed(2), bottom: .flexible(3), trailing: .fixed(2))
    ),
    (
      #"{ "all": 1, "leading": { "fixed": 5 } }"#,
      EdgeSpacing(top: .fixed(1), leading: .fixed(5), bottom: .fixed(1), trailing: .fixed(1))
    ),
    (
      #"{ "bottom": 1, "trailing": 2 }"#,
      EdgeSpacing(top: .fixed(0), leading: .fixed(0), bottom: .fixed(1), trailing: .fixed(2))
    ),
    (
      #"{ "vertical": 7, "horizontal": 8 }"#,
      EdgeSpacing(top: .fixed(7), leading: .fixed(8), bottom: .fixed(7), trailing: .fixed(8))
    ),
  ]

  @Test("of the spacings around an item, an edge beats its axis, which beats all", arguments: spacings)
  func edges(_ text: String, _ expected: EdgeSpacing) throws {
    let (layout, problems) = try Self.decode(#"{ "type": "list", "group": { "edge_spacing": \#(text) } }"#)
    #expect(layout.group.edgeSpacing == expected)
    #expect(problems.isEmpty)
  }

  private static func run(_ text: String) throws -> (LayoutGroup.Content, [String]) {
    let (layout, problems) = try decode(#"{ "type": "list", "group": { \#(text) } }"#)
    return (layout.group.content, problems)
  }

  private static let filling = LayoutItem(height: .estimated(44))

  private static let contents: [(String, LayoutGroup.Content)] = [
    ("", .horizontal(LayoutRun([filling]))), (#""direction": "horizontal""#, .horizontal(LayoutRun([filling]))),
    (#""direction": "vertical""#, .vertical(LayoutRun([filling]))),
    (#""count": 1"#, .horizontal(LayoutRun([filling], count: 1))),
    (#""count": 1000"#, .horizontal(LayoutRun([filling], count: 1000))),
    (#""item_spacing": 6"#, .horizontal(LayoutRun([filling], spacing: .fixed(6)))),
    (#""height": 10"#, .horizontal(LayoutRun([LayoutItem()]))),
    (
      #""width": { "estimated": 9 }"#,
      .horizontal(LayoutRun([LayoutItem(width: .estimated(9), height: .estimated(44))]))
    ),
    (#""items": [{}]"#, .horizontal(LayoutRun([filling]))),
    (#""height": 10, "items": [{}]"#, .horizontal(LayoutRun([LayoutItem()]))),
    (
      #""items": [{ "width": 3 }, { "height": 4, "insets": 5, "edge_spacing": 6 }]"#,
      .horizontal(
        LayoutRun([
          LayoutItem(width: .absolute(3), height: .estimated(44)),
          LayoutItem(
            height: .absolute(4), insets: Edges(5),
            edgeSpacing: EdgeSpacing(top: .fixed(6), leading: .fixed(6), bottom: .fixed(6), trailing: .fixed(6))),
        ]))
    ),
    (#""frames": [[0, 0, 1, 1]]"#, .custom([LayoutFrame(0, 0, 1, 1)])),
    (#""frames": [[-1000, 0, 1, 1000]]"#, .custom([LayoutFrame(-1000, 0, 1, 1000)])),
    (
      #""direction": "custom", "frames": [[0.25, { "absolute": -4 }, 1, { "absolute": 8 }]]"#,
      .custom([LayoutFrame(x: .fraction(0.25), y: .absolute(-4), width: .fraction(1), height: .absolute(8))])
    ),
    (#""direction": "vertical", "frames": [[0, 0, 1, 1]]"#, .vertical(LayoutRun([filling]))),
  ]

  @Test("what stands in a group", arguments: contents)
  func content(_ text: String, _ expected: LayoutGroup.Content) throws {
    let (content, problems) = try Self.run(text)
    #expect(content == expected)
    #expect(problems.isEmpty)
  }

  @Test("a grid keeps its two columns until it has a count or items of its own")
  func columns() throws {
    func count(_ group: String) throws -> Int? {
      guard
        case .horizontal(let run) = try Self.decode(#"{ "type": "grid", "group": { \#(group) } }"#).layout.group.content
      else { return -1 }
      return run.count
    }
    #expect(try count("") == 2)
    #expect(try count(#""count": 3"#) == 3)
    #expect(try count(#""items": [{}]"#) == nil)
  }

  @Test("every member of a layout counts, those of headers too, and a variant begins with them")
  func members() throws {
    let members = """
      "insets": 1, "spacing": 2, "section_spacing": 3, "behavior": "paging",
      "header": { "height": 4, "pinned": true }, "footer": { "height": { "fractional": 0.5 }, "extends_boundary": false }
      """
    var expected = SectionLayout.list
    expected.insets = Edges(1)
    expected.spacing = 2
    expected.sectionSpacing = 3
    expected.behavior = .paging
    expected.header = BoundarySupplementary(height: .absolute(4), isPinned: true)
    expected.footer = BoundarySupplementary(height: .fractionalHeight(0.5), extendsBoundary: false)
    let plain = try Self.decode(#"{ "type": "list", \#(members) }"#)
    #expect(plain.layout == expected && plain.problems.isEmpty)
    // A variant of the same type changes nothing else; one of another has that one's group and behavior.
    let (layout, problems) = try Self.decode(
      """
      { "type": "list", \(members), "variants": [
        { "min_width": 0, "type": "list", "spacing": 9 }, { "min_width": 10000000, "type": "rail" } ] }
      """)
    #expect(problems.isEmpty)
    var spaced = expected
    spaced.spacing = 9
    var rail = expected
    (rail.kind, rail.group, rail.behavior) = (.rail, SectionLayout.rail.group, .continuous)
    #expect(
      layout.variants == [
        SectionLayout.Variant(minWidth: 0, layout: spaced), SectionLayout.Variant(minWidth: 1e7, layout: rail),
      ])
  }

  @Test("without a type a group makes the layout compositional, and else it is a list")
  func types() throws {
    #expect(try Self.decode("{}").layout == .list)
    #expect(try Self.decode(#"{ "group": {} }"#).layout == .standard(.compositional))
    #expect(try Self.decode(#"{ "spacing": 1 }"#).layout.kind == .list)
    #expect(try Self.decode(#"{ "type": "rail", "group": {} }"#).layout.kind == .rail)
    #expect(try Self.decode(#""rail""#).layout == .rail)
    #expect(try Self.decode(#""rial""#).layout == .list)
  }

  @Test("every direction is read as a group's", arguments: ["horizontal", "vertical", "custom"])
  func directions(_ word: String) throws {
    let kinds = ["horizontal": 0, "vertical": 1, "custom": 2]
    let (content, _) = try Self.run(#""direction": "\#(word)", "frames": [[0, 0, 1, 1]]"#)
    let kind =
      switch content {
      case .horizontal: 0
      case .vertical: 1
      case .custom: 2
      }
    #expect(kind == kinds[word])
  }

  // MARK: Reports

  private static let dimension =
    "points, or one of { \"absolute\" | \"fractional\" | \"estimated\" | … : number }"

  private static let reports: [(String, [String])] = [
    (
      "12",
      ["error : expected a section layout such as { \"type\": \"list\" }, found the number 12"]
    ),
    (
      #"{ "type": 1 }"#,
      ["error /type: expected one of list, rail, grid, compositional, found the number 1"]
    ),
    (#"{ "far_away": 1 }"#, ["warning /far_away: unknown property \"far_away\" in a section layout"]),
    (
      #"{ "header": [], "footer": { "hieght": 1, "pinned": 2 } }"#,
      [
        "error /header: expected an object such as { \"height\": 40, \"pinned\": true }, found an array",
        "error /footer/hieght: unknown property \"hieght\" in a header or footer",
        "error /footer/pinned: expected true or false, found the number 2",
      ]
    ),
    (
      #"{ "variants": 1 }"#,
      ["error /variants: expected an array of layouts with a \"min_width\", found the number 1"]
    ),
    (
      #"{ "variants": [1, { "min_width": -1 }, { "min_width": 5, "min_hight": 1, "variants": [] }] }"#,
      [
        "error /variants/0: expected a layout with a \"min_width\" in points, found the number 1",
        "error /variants/1/min_width: expected a number from 0 to 10000000, found the number -1",
        "error /variants/1: expected a layout with a \"min_width\" in points, found an object",
        "warning /variants/2/min_hight: unknown property \"min_hight\" in a variant of a section layout",
        "warning /variants/2/variants: unknown property \"variants\" in a variant of a section layout",
      ]
    ),
    (
      #"{ "group": { "width": "big", "height": {} } }"#,
      [
        "error /group/width: expected \(dimension), found the string \"big\"",
        "error /group/height: expected \(dimension), found an object",
      ]
    ),
    (
      #"{ "group": { "item_spacing": {}, "edge_spacing": { "top": "a", "tpo": 1 } } }"#,
      [
        "error /group/edge_spacing/tpo: unknown property \"tpo\" in an edge spacing",
        "error /group/edge_spacing/top: expected points, { \"fixed\": points } or { \"flexible\": points }, found the string \"a\"",
        "error /group/item_spacing: expected points, { \"fixed\": points } or { \"flexible\": points }, found an object",
      ]
    ),
    (
      #"{ "group": { "item_spacing": { "fixed": 1, "fxied": 2 } } }"#,
      ["error /group/item_spacing/fxied: unknown property \"fxied\" in a spacing"]
    ),
    (
      #"{ "group": { "count": 1001 } }"#,
      ["error /group/count: expected a whole number from 1 to 1000, found the number 1001"]
    ),
    (
      #"{ "group": { "items": 1 } }"#,
      ["error /group/items: expected an array of items and groups, found the number 1"]
    ),
    (
      #"{ "group": { "items": [1, { "wdith": 1 }] } }"#,
      [
        "error /group/items/0: expected an item or a group, found the number 1",
        "error /group/items/1/wdith: unknown property \"wdith\" in an item of a group",
      ]
    ),
    (
      #"{ "group": { "items": [1] } }"#,
      [
        "error /group/items/0: expected an item or a group, found the number 1",
        "error /group/items: a group needs at least one item",
      ]
    ),
    (#"{ "group": { "direction": "custom" } }"#, ["error /group: a custom group needs \"frames\""]),
    (#"{ "group": { "frames": 1 } }"#, ["error /group/frames: a custom group needs \"frames\""]),
    (#"{ "group": { "frames": [] } }"#, ["error /group/frames: a custom group needs at least one frame"]),
    (
      #"{ "group": { "frames": [[0, 0, 1, 1], 5, [0, 0, 1], [0, 0, 1, 1, 1]] } }"#,
      [
        "error /group/frames/1: expected a frame [x, y, width, height], found the number 5",
        "error /group/frames/2: expected a frame [x, y, width, height], found an array",
        "error /group/frames/3: expected a frame [x, y, width, height], found an array",
      ]
    ),
    (
      #"{ "group": { "frames": [[0, 0, 1, 1], [1001, 0, 1, 1], [0, { "absolut": 1 }, 1, 1]] } }"#,
      [
        "error /group/frames/1/0: expected a number from -1000 to 1000, found the number 1001",
        "error /group/frames/2/1: expected a fraction of the group, or { \"absolute\": points }, found an object",
      ]
    ),
    (
      #"{ "group": { "frames": [[0, 0, { "absolute": 1, "x": 1 }, 1]] } }"#,
      ["warning /group/frames/0/2/x: unknown property \"x\" in a frame's length"]
    ),
  ]

  @Test("all that is wrong is reported, each at its place, in the order in which it is read", arguments: reports)
  func report(_ text: String, _ expected: [String]) throws {
    #expect(try Self.decode(text).problems == expected)
  }

  /// Groups inside the group of a layout: `depth` is 1 for the one that lies in it.
  private func nested(_ depth: Int) -> String {
    let open = String(repeating: #"{ "items": ["#, count: depth)
    return #"{ "group": \#(open){ "count": 2 }\#(String(repeating: "] }", count: depth)) }"#
  }

  @Test("groups may be nested sixteen deep, and one more is reported and is an item")
  func depth() throws {
    #expect(try Self.decode(nested(15)).problems.isEmpty)
    let path = "/group" + String(repeating: "/items/0", count: 16)
    #expect(
      try Self.decode(nested(16)).problems == ["error \(path): groups can be nested at most 16 deep"])
  }

  @Test("of items, frames and variants the first thousand count", arguments: [999, 1000, 1001])
  func many(_ count: Int) throws {
    func list(_ text: String) -> String { Array(repeating: text, count: count).joined(separator: ",") }
    guard case .horizontal(let run) = try Self.run(#""items": [\#(list("{}"))]"#).0,
      case .custom(let frames) = try Self.run(#""frames": [\#(list("[0,0,1,1]"))]"#).0
    else {
      Issue.record("another kind of group")
      return
    }
    let variants = try Self.decode(#"{ "variants": [\#(list(#"{ "min_width": 1 }"#))] }"#).layout.variants
    #expect([run.items.count, frames.count, variants.count] == Array(repeating: min(count, 1000), count: 3))
  }
}
