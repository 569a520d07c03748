import Dialects
import JSONDocument
import Sushi

/// An object of a response with its keys: the one table that `check`, the schema and completion read
/// (`docs/dialects.md`, Facets). Keys are in snake_case; documents may have them in camelCase.
enum FacetShape: Int, Sendable, CaseIterable {
  case response, page, section, facet, component, text, images, image, style, events, action, custom, filter, flags

  /// By reference: a check passes one along for every member of a response.
  final class Key: Sendable {
    let name: String
    let type: Value
    let summary: String

    init(_ name: String, _ type: Value, _ summary: String) {
      self.name = name
      self.type = type
      self.summary = summary
    }
  }

  /// The type of a key's value. Null is of every type.
  indirect enum Value: Sendable {
    case any, text, bool, count, attributes, layout
    case word([String])
    case object(FacetShape)
    case list(FacetShape)
    /// An object with keys of the author's.
    case map(Value)
    /// A text, or an object.
    case textOr(FacetShape)
    /// Anything; an object is held against the shape.
    case anyOr(FacetShape)

    /// Whether no value of the kind is of the type.
    func isWrong(_ kind: JSONDocument.Kind) -> Bool {
      switch self {
      case .any, .anyOr: false
      case .text: kind != .string && kind != .number
      case .bool: kind != .bool
      case .count: kind != .number
      case .attributes, .object, .map: kind != .object
      case .layout, .textOr: kind != .object && kind != .string
      case .word: kind != .string
      case .list: kind != .array
      }
    }

    /// Whether every value of the kind is of the type, whatever is inside.
    func isRight(_ kind: JSONDocument.Kind) -> Bool {
      switch self {
      case _ where kind == .null: true
      case .object, .list, .map, .word: false
      case .layout, .textOr, .anyOr: kind != .object && !isWrong(kind)
      case .any, .text, .bool, .count, .attributes: !isWrong(kind)
      }
    }

    /// In a message.
    var expectation: String {
      switch self {
      case .any, .anyOr: "a value"
      case .text: "a string or a number"
      case .bool: "true or false"
      case .count: "a number"
      case .attributes, .map: "an object"
      case .layout: "a section layout"
      case .word(let words): "one of \(words.joined(separator: ", "))"
      case .object(let shape): "an object with keys such as \"\(shape.keys.first?.name ?? "")\""
      case .list: "an array, or a reference to one"
      case .textOr: "a string or an object"
      }
    }
  }

  private static let imageStyles =
    ["rounded", "circle"] + ["UNSPECIFIED", "ROUNDED", "CIRCLE"].map { "STYLE_\($0)" }

  /// The keys of a layout that differs by platform.
  static let platforms = ["ios", "android", "web", "default"]

  /// In a message.
  var noun: String {
    switch self {
    case .response: "a response of facets"
    case .page: "a page"
    case .section: "a section"
    case .facet: "a facet"
    case .component: "a facet's component"
    case .text: "a facet's text"
    case .images: "a facet's images"
    case .image: "an image"
    case .style: "a facet's style"
    case .events: "a facet's events"
    case .action: "an action"
    case .custom: "custom"
    case .filter: "a filter"
    case .flags: "flags for a platform"
    }
  }

  /// Whether it may have keys that the format doesn't know.
  var isOpen: Bool { self == .custom || self == .flags }

  /// Keys that are read here too, though the format has another place for them.
  var readBeside: [String] {
    switch self {
    case .response: ["$schema", "model"]
    case .action: ["offset", "url", "sections"]
    default: []
    }
  }

  /// The path before its keys in the names of a component's fields; nil where no field can be.
  var fieldPrefix: String? {
    switch self {
    case .facet: ""
    case .text: "text/"
    case .images: "images/"
    case .style: "style/"
    default: nil
    }
  }

  /// The keys that every object of the shape needs.
  var required: [String] {
    switch self {
    case .response: ["sections"]
    case .facet: ["component"]
    case .component: ["id"]
    default: []
    }
  }

  var keys: [Key] {
    switch self {
    case .response:
      [
        Key("sections", .list(.section), "the screen's sections"),
        Key("page", .object(.page), "the screen's title and next page"),
      ]
    case .page:
      [
        Key("title", .text, "the screen's title"),
        Key("next", .object(.action), "the action that appends the next page"),
      ]
    case .section:
      [
        Key("id", .text, "unique id, stable across responses"),
        Key("layout", .layout, "arrangement of its facets: a section layout, or one for each platform"),
        Key("header", .list(.facet), "facets above the body"), Key("body", .list(.facet), "the section's facets"),
        Key("required", .bool, "whether every client must show something of it"),
        Key("logging", .attributes, "attributes that it hands down"),
        Key("logging_inherited", .bool, "whether its facets' events carry its attributes too"),
      ]
    case .facet:
      [
        Key("id", .text, "unique id in the whole response"), Key("component", .object(.component), "what draws it"),
        Key("text", .object(.text), "the facet's text by slot"),
        Key("images", .object(.images), "the facet's images by slot"),
        Key("style", .object(.style), "the facet's style by slot"),
        Key("custom", .object(.custom), "untyped keys declared in the component's custom_keys"),
        Key("events", .object(.events), "actions by event kind"),
        Key("layout", .layout, "arrangement of its children, for a section"),
        Key("logging", .attributes, "attributes sent with its events"),
        Key("logging_inherited", .bool, "whether events of the facets inside it carry its attributes too"),
        Key("children", .list(.facet), "the facets inside it"),
        Key(FacetTree.count, .count, "how many of the facets before it are its children, in a flat list"),
      ]
    case .component: [Key("id", .text, "the drawing component"), Key("category", .text, "for clients without it")]
    case .text:
      ["title", "subtitle", "accessory", "description", "annotation"].map { Key($0, .text, "a text of the component") }
        + [Key("custom", .map(.text), "further texts")]
    case .images:
      ["main", "icon", "background", "accessory"].map {
        Key($0, .textOr(.image), "a url, an asset, or { uri, local, style }")
      } + [Key("custom", .map(.textOr(.image)), "further images")]
    case .image:
      [
        Key("uri", .text, "its address"), Key("local", .text, "an asset of the app"),
        Key("placeholder", .text, "an asset for when neither can be loaded"),
        Key("style", .word(Self.imageStyles), "its shape"),
      ]
    case .style:
      ["background_color", "color", "font"].map { Key($0, .any, "counts more than the names beside it") }
        + StyleRole.allCases.map { Key($0.rawValue, .text, "a \($0.noun) of the design system") }
    case .events:
      [
        Key("click", .object(.action), "on a tap"), Key("view", .object(.action), "when it comes into sight"),
        Key("long_press", .object(.action), "on a long press"),
      ]
    case .action: [Key("name", .text, "the action"), Key("data", .attributes, "its arguments")]
    case .custom:
      [Key("filter", .anyOr(.filter), "what it chooses"), Key("selected", .any, "whether it is chosen at first")]
        + ["ios", "android", "web"].map { Key($0, .anyOr(.flags), "flags for that platform") }
    case .filter:
      [
        Key("param", .text, "the parameter's name"),
        Key("kind", .word(["binary", "collection", "range"]), "its values"),
        Key("value", .text, "its value in a collection"),
        Key("group", .text, "the filters that exclude each other"),
        Key("min", .text, "the lowest value of a range"), Key("max", .text, "the highest value of a range"),
      ]
    case .flags: [Key("hidden", .bool, "whether it is left out")]
    }
  }

  // MARK: Look-up

  /// A shape's keys, made once: a response has many objects of each.
  final class Table: Sendable {
    let keys: [Key]
    let words: KeyTable
    /// The number of `id`.
    let id: Int?
    /// By key, a bit for each kind of value that is right whatever is inside.
    private let rightKinds: [UInt8]

    init(_ keys: [Key]) {
      self.keys = keys
      words = KeyTable(keys.map(\.name))
      id = words.index(of: "id")
      rightKinds = keys.map { key in
        JSONDocument.Kind.allCases.reduce(0) { $0 | (key.type.isRight($1) ? 1 << $1.rawValue : 0) }
      }
    }

    func isRight(_ kind: JSONDocument.Kind, forKey number: Int) -> Bool {
      rightKinds[number] & 1 << kind.rawValue != 0
    }
  }

  private static let tables = allCases.map { Table($0.keys) }

  var table: Table { Self.tables[rawValue] }
}
