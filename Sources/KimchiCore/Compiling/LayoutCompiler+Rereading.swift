import JSONDocument
import Sushi

extension LayoutCompiler {
  /// Reads a node of a layout again after an edit of its own values.
  ///
  /// - Parameter firstChild: the envelope of the first node inside it.
  /// - Returns: it, and what is to be said of its own values. Nil when more than those is different: then the layout is
  ///   to be compiled again.
  package mutating func reread(
    _ old: CompiledNode, firstChild: JSONDocument.Node?
  ) -> (node: CompiledNode, said: [Diagnostic])? {
    guard let node = rereadAlone(old), hasSameItems(node.value, old.kind, firstChild) else { return nil }
    return (node, decoder.diagnostics)
  }

  /// Reads a node again and takes what is inside for what it was. Returns nil as `reread` does.
  mutating func rereadAlone(_ old: CompiledNode) -> CompiledNode? {
    guard !old.isUnknown, old.kind.isSelfContained else { return nil }
    decoder.diagnostics.removeAll()
    let document = decoder.sources[old.envelope.source]
    let (kind, value) = readEnvelope(old.envelope, in: document)
    guard kind == old.kind, let value else { return nil }
    var node = readNode(kind, value, old.envelope, of: document, parent: Int(old.parent), role: old.role)
    if old.kind.isExtension { noteExtension(old.kind, old.envelope) }
    guard node.slots == old.slots, node.hasBoundText == old.hasBoundText,
      node.wrapper.id == old.wrapper.id, node.wrapper.state == old.wrapper.state
    else { return nil }
    node.end = old.end
    node.isDynamic = old.isDynamic
    return node
  }

  /// Whether the nodes inside are those that were compiled. An array that took another's place has other elements, so
  /// the first one tells.
  private func hasSameItems(_ value: JSONValue, _ kind: NodeKind, _ firstChild: JSONDocument.Node?) -> Bool {
    let document = decoder.sources[value.source]
    var first: JSONDocument.Node?
    switch kind {
    case .hStack, .vStack, .pager:
      guard let items = document.value(forKey: "items", in: value.node) else { break }
      guard document.kind(of: items) == .array else { return false }
      first = document.element(at: 0, in: items)
    case .scroll: first = document.value(forKey: "item", in: value.node)
    default: break
    }
    return first == firstChild
  }
}

extension NodeKind {
  /// Whether a node of this kind can be read alone: its values decide neither how often the nodes
  /// inside it are shown nor with which data.
  fileprivate var isSelfContained: Bool {
    switch self {
    case .zStack, .grid, .states, .each, .component, .children, .host: false
    default: true
    }
  }
}
