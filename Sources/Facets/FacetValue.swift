import Dialects
import JSONDocument
import Screens
import Sushi

/// A facet, or a part of one, in a document. Keys are read in snake_case and in camelCase; null counts as absent, so
/// that no field a backend leaves empty can make a facet fail.
struct FacetValue {
  let node: JSONDocument.Node
  /// Shared by all values of a response: a document is several references, and every facet has many values.
  private let owner: Owner

  private final class Owner: Sendable {
    let document: JSONDocument

    init(_ document: JSONDocument) { self.document = document }
  }

  init(_ document: JSONDocument, _ node: JSONDocument.Node) {
    self.node = node
    owner = Owner(document)
  }

  private init(_ node: JSONDocument.Node, of owner: Owner) {
    self.node = node
    self.owner = owner
  }

  var document: JSONDocument { owner.document }

  /// Another value of the same document.
  func sibling(_ node: JSONDocument.Node) -> FacetValue { FacetValue(node, of: owner) }

  /// A member by its name in snake_case.
  func member(_ key: String) -> FacetValue? {
    written(key).flatMap { owner.document.isNull($0) ? nil : sibling($0) }
  }

  /// The value of a key in either spelling, even if it is null.
  func written(_ key: String) -> JSONDocument.Node? {
    if let found = owner.document.value(forKey: key, in: node) { return found }
    // Most keys have one spelling, and need no look at the table.
    guard key.utf8.contains(UInt8(ascii: "_")), let camel = Self.camel[key] else { return nil }
    return owner.document.value(forKey: camel, in: node)
  }

  /// A member that is an object.
  func object(_ key: String) -> FacetValue? { member(key).flatMap { $0.kind == .object ? $0 : nil } }

  func string(_ key: String) -> String? { member(key)?.string }

  /// The elements of a list; a member that is anything else counts as an empty one.
  func list(_ key: String) -> [FacetValue] { member(key)?.elements ?? [] }

  /// The elements of a list; none for any other value.
  var elements: [FacetValue] {
    var elements: [FacetValue] = []
    forEachElement { elements.append($0) }
    return elements
  }

  /// Calls `body` with each element of a list; never for any other value.
  func forEachElement(_ body: (FacetValue) -> Void) {
    guard kind == .array else { return }
    owner.document.forEachChild(of: node) { body(sibling($0)) }
  }

  /// The text of a string; nil for any other value.
  var string: String? { owner.document.string(node) }

  /// True or false; nil for any other value.
  var bool: Bool? { owner.document.bool(node) }

  var kind: JSONDocument.Kind { owner.document.kind(of: node) }

  /// Calls `body` with the members whose keys a table has, by the keys' numbers.
  ///
  /// - Returns: how many members there are, others included.
  @discardableResult
  func forEachMember(in keys: KeyTable, _ body: (Int, JSONDocument.Node) -> Void) -> Int {
    owner.document.forEachMember(of: node, in: keys, body)
  }

  // MARK: Of a facet

  var id: String? { member("id")?.idText }

  /// The text of an id, which is a string or a number; nil for any other value.
  var idText: String? { string ?? (kind == .number ? owner.document.text(of: node) : nil) }

  /// The identity that an id gives; nil for what is neither a string nor a number.
  var identity: ItemIdentity? { ItemIdentity(owner.document, node) }

  /// The component that shows it. A bare string counts as one, as in a Kimchi item.
  var component: String? { object("component")?.string("id") }

  // MARK: Of a response

  /// Calls `body` with all facets of a response or of one of its sections, each before its children.
  func forEachFacet(_ body: (Facet) -> Void) {
    for section in [self] + list("sections") {
      for facet in section.list("header") + section.list("body") { Facet(facet).forEach(body) }
    }
  }

  // MARK: Spellings

  /// Keys of the format that camelCase spells another way, by their names in snake_case.
  static let camel = Dictionary(
    uniqueKeysWithValues: [
      "children_count", "logging_inherited", "long_press", "background_color", "size_class", "dls_type", "text_role",
      "spacing_role",
    ].map { ($0, $0.camelCased) })

  /// The snake_case keys by their camelCase spelling.
  static let snake = Dictionary(uniqueKeysWithValues: camel.map { ($0.value, $0.key) })
}

extension String {
  /// `dls_type` as `dlsType`.
  fileprivate var camelCased: String {
    let words = split(separator: "_")
    return words.dropFirst().reduce(String(words.first ?? "")) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }
}
