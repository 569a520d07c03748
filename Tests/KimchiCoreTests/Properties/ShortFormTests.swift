import JSONDocument
import Sushi
import Testing

@testable import KimchiCore

@Suite("Short forms of values") struct ShortFormTests {
  /// What a key of edges or corners stands for: those of the longest form.
  static func meaning(of key: String, in type: PropertyType) -> [String] {
    let names = type.members.map(\.name)
    switch (type, key) {
    case (.edges, "all"): return ["top", "leading", "bottom", "trailing"]
    case (.edges, "horizontal"): return ["leading", "trailing"]
    case (.edges, "vertical"): return ["top", "bottom"]
    case (.corners, "all"): return names.filter { $0.contains("_") }
    case (.corners, "top"), (.corners, "bottom"): return names.filter { $0.hasPrefix(key + "_") }
    default: return [key]
    }
  }

  /// The long form of some keys, of which the narrower beats the wider.
  static func long(_ values: [(key: String, value: Int)], _ type: PropertyType) -> String {
    var longest: [(key: String, value: Int)] = []
    for (key, value) in values.sorted(by: { meaning(of: $0.key, in: type).count > meaning(of: $1.key, in: type).count })
    {
      for name in meaning(of: key, in: type) {
        longest.removeAll { $0.key == name }
        longest.append((name, value))
      }
    }
    return object(longest)
  }

  private static func object(_ values: [(key: String, value: Int)]) -> String {
    "{" + values.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
  }

  private static func isSided(_ row: PropertyRow) -> Bool {
    switch row.type {
    case .edges, .corners: true
    default: false
    }
  }

  private func expectSame(_ short: String, _ long: String, _ row: PropertyRow) throws {
    let (first, second) = (try row.compiled(short), try row.compiled(long))
    #expect(first.diagnostics.isEmpty && second.diagnostics.isEmpty, "\(short), \(long)")
    #expect(first.node.payload == second.node.payload, "\(short), \(long)")
    #expect(first.node.wrapper == second.node.wrapper, "\(short), \(long)")
  }

  @Test("a key for several sides means each of them", arguments: PropertyRow.all.filter(isSided))
  func sides(_ row: PropertyRow) throws {
    let keys = row.type.members.map(\.name)
    try expectSame("7", Self.object([("all", 7)]), row)
    for key in keys { try expectSame(Self.object([(key, 7)]), Self.long([(key, 7)], row.type), row) }
  }

  @Test("a narrower key beats a wider one, in either order", arguments: PropertyRow.all.filter(isSided))
  func pairs(_ row: PropertyRow) throws {
    let keys = row.type.members.map(\.name)
    for wide in keys {
      for narrow in keys {
        let (outer, inner) = (Set(Self.meaning(of: wide, in: row.type)), Set(Self.meaning(of: narrow, in: row.type)))
        guard inner.isStrictSubset(of: outer) else { continue }
        let long = Self.long([(wide, 3), (narrow, 5)], row.type)
        try expectSame(Self.object([(wide, 3), (narrow, 5)]), long, row)
        try expectSame(Self.object([(narrow, 5), (wide, 3)]), long, row)
      }
    }
  }

  @Test("each side is its own: four different values end up where they belong")
  func sidesApart() throws {
    let padding = #"{"padding": {"top": 1, "leading": 2, "bottom": 3, "trailing": 4}, "#
    let corners = #""corner_radius": {"top_leading": 1, "top_trailing": 2, "bottom_leading": 3, "bottom_trailing": 4}}"#
    let wrapper = try #require(
      Workbench(#"{"type": "label", "label": \#(padding)\#(corners)}"#).layout.templates.first?.nodes.first?.wrapper)
    #expect(wrapper.padding == Edges(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(wrapper.corners == Corners(topLeading: 1, topTrailing: 2, bottomLeading: 3, bottomTrailing: 4))
  }

  @Test("one number is the priority along both axes, and an axis leaves the other one alone")
  func priorities() throws {
    for name in ["hugging", "compression"] {
      let row = try #require(PropertyRow.all.first { $0.keys == [name] })
      try expectSame("300", #"{"horizontal": 300, "vertical": 300}"#, row)
      let horizontal = try row.compiled(#"{"horizontal": 300}"#).node.wrapper
      let vertical = try row.compiled(#"{"vertical": 300}"#).node.wrapper
      let path: KeyPath<Wrapper, Priorities?> = name == "hugging" ? \.hugging : \.compression
      #expect(horizontal[keyPath: path] == Priorities(horizontal: 300))
      #expect(vertical[keyPath: path] == Priorities(vertical: 300))
    }
  }

  /// A value that a type takes; nil where it takes an object, or a value that belongs to its document.
  private static func sample(_ type: PropertyType) -> String? {
    switch type {
    case .string: "\"text\""
    case .bool: "true"
    case .number(let range): "\((range.lowerBound + range.upperBound) / 4)"
    case .integer(let range): "\(max(range.lowerBound, min(range.upperBound, 2)))"
    case .choice(let names): names.last.map { "\"\($0)\"" }
    case .glyphSize: "9"
    case .dimension, .edges, .corners, .aspectRatio: "9"
    default: nil
    }
  }

  @Test("a bare value is the main property of its owner", arguments: PropertyRow.all)
  func main(_ row: PropertyRow) throws {
    guard case .object(_, let main?, let properties) = row.type,
      let member = properties().first(where: { $0.name == main }), let value = Self.sample(member.type)
    else { return }
    try expectSame(value, "{\"\(main)\": \(value)}", row)
  }

  @Test("a bare payload is the kind's main property", arguments: NodeKind.allCases)
  func payload(_ kind: NodeKind) throws {
    guard let main = kind.emptyPayload.owner.mainProperty,
      let type = kind.emptyPayload.owner.properties.first(where: { $0.name == main })?.type,
      let value = Self.sample(type)
    else { return }
    let nodes = try [value, "{\"\(main)\": \(value)}"].map { payload in
      try #require(
        Workbench("{\"type\": \"\(kind.rawValue)\", \"\(kind.rawValue)\": \(payload)}")
          .layout.templates.first?.nodes.first)
    }
    #expect(nodes[0].payload == nodes[1].payload)
  }

  @Test("a radius below 0 is 0, and a smoothing outside its limits is the nearest one")
  func clamped() throws {
    let corners = try #require(PropertyRow.all.first { $0.keys == ["corner_radius"] })
    for key in corners.type.members.map(\.name) {
      let (node, diagnostics) = try corners.compiled("{\"\(key)\": -4}")
      #expect(node.wrapper.corners == Corners() && diagnostics.isEmpty, "\(key)")
    }
    let shape = try #require(
      PropertyRow.all.first { row in
        if case .shape = row.type { true } else { false }
      })
    func squircle(_ smoothing: String) -> String {
      "{\"squircle\": {\"radius\": 8, \"smoothing\": \(smoothing)}}"
    }
    for (given, taken) in [
      ("0.54", "0.55"), ("-1", "0.55"), ("1.01", "1"), ("9", "1"), ("\"none\"", "0.55"), ("\"small\"", "0.67"),
      ("\"medium\"", "0.72"), ("\"high\"", "0.8"), ("\"full\"", "1"),
    ] {
      try expectSame(squircle(given), squircle(taken), shape)
    }
    try expectSame(#"{"squircle": {"radius": 8}}"#, squircle("0.72"), shape)
    let apart = try shape.compiled(squircle("0.6")).node.payload
    #expect(apart != (try shape.compiled(squircle("0.61")).node.payload))
  }
}
