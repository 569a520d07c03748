import JSONDocument

/// A part of a screen as a dialect's editing rules look at it.
package struct EditedPart: Sendable {
  package var kind: PartKind
  /// The screen's document, or the data that a reference in it leads to.
  package var document: JSONDocument
  /// The part's place.
  package var node: JSONDocument.Node
  /// The component that draws it; nil for screens and sections.
  package var component: String?
  /// Whether it stands in the data.
  package var isInData: Bool

  package init(
    _ kind: PartKind, _ document: JSONDocument, _ node: JSONDocument.Node, component: String? = nil,
    isInData: Bool = false
  ) {
    self.kind = kind
    self.document = document
    self.node = node
    self.component = component
    self.isInData = isInData
  }

  /// The element of a list that it is: itself, or the envelope of another dialect's list around it. The only section of an
  /// envelope is that envelope, which would show nothing without it.
  package var element: JSONDocument.Node {
    let inner = innerElement
    guard inner == node, kind == .section, let list = document.parent(of: node), document.kind(of: list) == .array,
      document.childCount(of: list) == 1, let holder = document.parent(of: list)
    else { return inner }
    return envelope(of: holder) ?? node
  }

  /// The same, but of the only section of an envelope the section.
  package var innerElement: JSONDocument.Node { envelope(of: node) ?? node }

  /// The element of a list that has a value under its type's key.
  private func envelope(of value: JSONDocument.Node) -> JSONDocument.Node? {
    guard let envelope = document.parent(of: value), let key = document.key(of: value),
      let type = document.value(forKey: "type", in: envelope), document.string(type) == key,
      let list = document.parent(of: envelope), document.kind(of: list) == .array
    else { return nil }
    return envelope
  }

  package func string(_ key: String) -> String? { string(key, of: node) }

  package func string(_ key: String, of node: JSONDocument.Node) -> String? {
    document.value(forKey: key, in: node).flatMap { document.string($0) }
  }
}
