import Dialects
import JSONDocument
import KimchiCore
import Screens
import Sushi

/// Screens of the Kimchi and the Feed dialect (`docs/format.md` §5, `docs/screens.md` §2, `docs/dialects.md`). Any value
/// in them may be a reference into the screen's fixture.
extension DialectSchema {
  private static let identity: [(String, JSONText)] = [("id", text)]
  private static let behavior: [(String, JSONText)] = [
    ("action", reference("action")), ("events", ["type": "object"]), ("logging", ["type": "object"]),
  ]

  static func list(of schema: JSONText) -> JSONText { ["type": "array", "items": schema] }

  mutating func defineScreens() {
    let item = Self.closed(
      Self.identity + [("component", Self.text), ("data", true)] + Self.behavior, references: true)
    let section = Self.closed(
      Self.identity + [
        ("header", Self.reference("item")), ("footer", Self.reference("item")),
        ("layout", Self.reference("section_layout")), ("component", Self.text),
        ("items", Self.list(of: Self.reference("item"))), ("logging", ["type": "object"]),
      ], references: true)
    let screen = Self.closed(
      [
        ("title", Self.text),
        ("sections", Self.list(of: Self.any([Self.reference("section"), Self.reference("reference")]))),
        ("next", Self.reference("action")),
      ], references: true)
    definitions += [
      ("item", item), ("section", section), ("screen", screen),
      (
        "screen_file",
        Self.closed(
          [Self.editorKey, ("type", ["const": "screen"]), ("screen", Self.reference("screen")), ("model", Self.text)],
          required: ["type", "screen"])
      ),
    ]
    defineSectionLayout()
  }

  /// A kind with all its defaults, or what `SectionLayout.properties` lists.
  private mutating func defineSectionLayout() {
    let place = Self.any([Self.reference("group"), Self.reference("reference")])
    let frame: JSONText = [
      "type": "array", "minItems": 4, "maxItems": 4,
      "items": Self.any([["type": "number"], Self.closed([("absolute", ["type": "number"])], required: ["absolute"])]),
    ]
    var group: [(String, JSONText)] = []
    for row in LayoutGroup.properties {
      switch row.name {
      case "items": group.append((row.name, ["type": "array", "minItems": 1, "items": place]))
      case "frames": group.append((row.name, ["type": "array", "minItems": 1, "items": frame]))
      case "edge_spacing": group.append((row.name, Self.any([plain(row.type), plain(LayoutSpacing.propertyType)])))
      default: group.append((row.name, plain(row.type)))
      }
    }
    definitions.append(("group", Self.closed(group, references: true)))
    var layout: [(String, JSONText)] = []
    for row in SectionLayout.properties where row.name != "variants" {
      layout.append((row.name, row.name == "group" ? Self.reference("group") : plain(row.type)))
    }
    let variant = Self.closed(
      [("min_width", ["type": "number", "minimum": 0])] + layout, required: ["min_width"], references: true)
    let kinds = layout.first { $0.0 == "type" }?.1 ?? true
    definitions.append(
      (
        "section_layout",
        Self.any([kinds, Self.closed(layout + [("variants", Self.list(of: variant))], references: true)])
      ))
  }

  mutating func defineFeed() {
    func names(_ words: [String]) -> JSONText { ["enum": .array(words.map { .string($0) })] }
    // What an item, a header or a footer has beside this is data for its component.
    func open(_ members: [(String, JSONText)], required: [String]) -> JSONText {
      let properties = (members + Self.behavior).map {
        ($0.0, Self.any([$0.1, Self.reference("reference"), Self.absent]))
      }
      return .object([
        ("type", "object"), ("properties", .object(properties)),
        ("required", .array(required.map { .string($0) })),
      ])
    }
    let item = Self.any([
      open(Self.identity + [("kind", names(FeedItemKind.allCases.map(\.rawValue)))], required: ["kind"]),
      Self.reference("reference"),
    ])
    let footer = open([("kind", names(FeedFooter.Kind.allCases.map(\.rawValue)))], required: ["kind"])
    let types = names(FeedSectionType.allCases.map(\.rawValue))
    let section = Self.closed(
      [("type", types)] + Self.identity + [
        ("header", open([("title", Self.text)], required: ["title"])), ("footer", footer),
        ("items", Self.list(of: item)),
      ], required: ["type"], references: true)
    let known: JSONText = ["properties": ["type": ["enum": .array(components.map { .string($0.name) })]]]
    let module: JSONText =
      components.isEmpty ? Self.reference("module") : ["allOf": [Self.reference("module"), known]]
    // An envelope of another dialect may stand among the sections.
    let embedded: JSONText = [
      "if": ["properties": ["type": types]], "then": section,
      "else": Self.any([module, Self.reference("screen_file"), Self.reference("reference")]),
    ]
    let feed = Self.closed(
      [("title", Self.text), ("sections", Self.list(of: embedded)), ("next", Self.reference("action"))],
      references: true)
    definitions.append(("feed_file", Self.closed([Self.editorKey, ("feed", feed)], required: ["feed"])))
  }
}
