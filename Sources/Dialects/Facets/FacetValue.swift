import JSONDocument
import Sushi

/// A facet, or a part of one, in a document. Keys are read in snake_case and in camelCase; null counts as absent, so
/// that no field a backend leaves empty can make a facet fail.
struct FacetValue {
  let document: JSONDocument
  let node: JSONDocument.Node

  init(_ document: JSONDocument, _ node: JSONDocument.Node) {
    self.document = document
    self.node = node
  }

  /// A member by its name in snake_case.
  func member(_ key: String) -> FacetValue? {
    let found =
      document.value(forKey: key, in: node) ?? Self.camel[key].flatMap { document.value(forKey: $0, in: node) }
    return found.flatMap { document.isNull($0) ? nil : FacetValue(document, $0) }
  }

  /// A member that is an object.
  func object(_ key: String) -> FacetValue? { member(key).flatMap { $0.kind == .object ? $0 : nil } }

  func string(_ key: String) -> String? { member(key).flatMap { document.string($0.node) } }

  /// The elements of a list; a member that is anything else counts as an empty one.
  func list(_ key: String) -> [FacetValue] {
    guard let list = member(key), list.kind == .array else { return [] }
    return document.elements(of: list.node).map { FacetValue(document, $0) }
  }

  var kind: JSONDocument.Kind { document.kind(of: node) }

  // MARK: Of a facet

  var id: String? {
    member("id").flatMap { document.string($0.node) ?? ($0.kind == .number ? document.text(of: $0.node) : nil) }
  }

  /// The component that shows it. A bare string counts as one, as in a Kimchi item.
  var component: String? { object("component")?.string("id") }

  /// The action of a tap: `events.click`.
  var click: FacetValue? { object("events")?.object("click") }

  /// Its action's name.
  var actionName: String? { click.flatMap { $0.string("name") ?? $0.string("action") } }

  /// The facets inside, each before its own children, as deep as facets may be nested.
  var descendants: [FacetValue] {
    var facets: [FacetValue] = []
    func add(_ facet: FacetValue, _ depth: Int) {
      guard depth < FacetFilter.depthLimit else { return }
      for child in facet.list("children") {
        facets.append(child)
        add(child, depth + 1)
      }
    }
    add(self, 0)
    return facets
  }

  // MARK: Of a response

  /// All facets of a response or of one of its sections, each before its children.
  var facets: [FacetValue] {
    let sections = [self] + list("sections")
    return sections.flatMap { $0.list("header") + $0.list("body") }.flatMap { [$0] + $0.descendants }
  }

  // MARK: Spellings

  /// Keys of the format that camelCase spells another way, by their names in snake_case.
  static let camel = Dictionary(
    uniqueKeysWithValues: [
      "children_count", "background_color", "size_class", "dls_type", "text_role", "spacing_role",
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
