/// A value of a document, read by keys: for messages and files whose shape is another program's.
package struct JSONView: Sendable {
  /// All views of a document share it: a copy of a document counts several references, and views are made for each value
  /// that is read.
  private let held: Held
  package let node: JSONDocument.Node

  private final class Held: Sendable {
    let document: JSONDocument

    init(_ document: JSONDocument) { self.document = document }
  }

  private init(_ held: Held, _ node: JSONDocument.Node) {
    self.held = held
    self.node = node
  }

  package init(_ document: JSONDocument, _ node: JSONDocument.Node) { self.init(Held(document), node) }

  package init(_ document: JSONDocument) { self.init(document, document.root) }

  package var document: JSONDocument { held.document }

  package subscript(key: String) -> JSONView? {
    guard let value = held.document.value(forKey: key, in: node) else { return nil }
    return JSONView(held, value)
  }

  package var kind: JSONDocument.Kind { held.document.kind(of: node) }
  package var string: String? { held.document.string(node) }
  package var integer: Int? { held.document.integer(node) }
  package var number: Double? { held.document.number(node) }
  package var bool: Bool? { held.document.bool(node) }
  package var text: JSONText { JSONText(document, node) }
  package var location: SourceLocation { held.document.location(of: node) }

  /// The elements of an array; none of anything else.
  package var elements: [JSONView] {
    kind == .array ? held.document.elements(of: node).map { JSONView(held, $0) } : []
  }

  /// How many elements an array or members an object has.
  package var count: Int { held.document.childCount(of: node) }

  /// The elements of an array, or the values of an object.
  package var children: [JSONView] {
    var children: [JSONView] = []
    held.document.forEachChild(of: node) { children.append(JSONView(held, $0)) }
    return children
  }

  /// The members of an object; none of anything else.
  package var members: [(key: String, value: JSONView)] {
    kind == .object ? held.document.members(of: node).map { ($0.key, JSONView(held, $0.value)) } : []
  }
}
