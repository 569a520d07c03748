/// A value of a document, read by keys: for messages and files whose shape is another program's.
package struct JSONView: Sendable {
  package let document: JSONDocument
  package let node: JSONDocument.Node

  package init(_ document: JSONDocument, _ node: JSONDocument.Node) {
    self.document = document
    self.node = node
  }

  package init(_ document: JSONDocument) { self.init(document, document.root) }

  package subscript(key: String) -> JSONView? {
    document.value(forKey: key, in: node).map { JSONView(document, $0) }
  }

  package var kind: JSONDocument.Kind { document.kind(of: node) }
  package var string: String? { document.string(node) }
  package var integer: Int? { document.integer(node) }
  package var number: Double? { document.number(node) }
  package var bool: Bool? { document.bool(node) }
  package var text: JSONText { JSONText(document, node) }
  package var location: SourceLocation { document.location(of: node) }

  /// The elements of an array; none of anything else.
  package var elements: [JSONView] {
    kind == .array ? document.elements(of: node).map { JSONView(document, $0) } : []
  }

  /// The members of an object; none of anything else.
  package var members: [(key: String, value: JSONView)] {
    kind == .object ? document.members(of: node).map { ($0.key, JSONView(document, $0.value)) } : []
  }
}
