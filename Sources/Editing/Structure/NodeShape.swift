import JSONDocument
import KimchiCore

/// A node's position in its document.
package enum NodeHolder: Sendable, Hashable {
  case root
  /// An element of `items`, `background`, `overlay` or `children`.
  case list(JSONDocument.Node)
  /// The `item` of a scroll or an each.
  case slot
}

/// Nodes as a document has them, read without their properties: edits need no more.
extension JSONDocument {
  /// The word under `type`, or the only key of an object without one.
  package func nodeType(of envelope: Node) -> String? {
    if let type = value(forKey: "type", in: envelope) { return string(type) }
    let keys = members(of: envelope).prefix(2).map(\.key)
    return keys.count == 1 && NodeKind(rawValue: keys[0]) != nil ? keys[0] : nil
  }

  package func nodeKind(of envelope: Node) -> NodeKind? { nodeType(of: envelope).flatMap(NodeKind.init) }

  /// The value under the type's key.
  package func payload(of envelope: Node) -> Node? {
    nodeType(of: envelope).flatMap { value(forKey: $0, in: envelope) }
  }

  package func holder(of envelope: Node, root: Node) -> NodeHolder {
    guard envelope != root, let parent = parent(of: envelope) else { return .root }
    return kind(of: parent) == .array ? .list(parent) : .slot
  }

  /// The nodes directly inside a node, in the order of the outline, with the keys that hold them.
  package func innerNodes(of envelope: Node) -> [(key: String, node: Node)] {
    guard let kind = nodeKind(of: envelope), let payload = payload(of: envelope) else { return [] }
    var result: [(key: String, node: Node)] = []
    for key in kind.nodeKeys {
      guard let value = value(forKey: key, in: payload) else { continue }
      if key == NodeKind.slotKey {
        result.append((key, value))
      } else {
        for element in elements(of: value) { result.append((key, element)) }
      }
    }
    return result
  }

  /// Calls `body` with a node and every node inside it, outermost first. The document's depth bounds the recursion.
  ///
  /// - Parameter isWanted: nodes that are not are left out, with all inside them.
  package func forEachNode(
    in envelope: Node, where isWanted: (Node) -> Bool = { _ in true }, _ body: (Node) -> Void
  ) {
    guard kind(of: envelope) == .object, isWanted(envelope) else { return }
    body(envelope)
    for inner in innerNodes(of: envelope) { forEachNode(in: inner.node, where: isWanted, body) }
  }

  /// The same of the nodes in which a text may be written, whose bytes are looked for first.
  package func forEachNode(in envelope: Node, naming text: String, _ body: (Node) -> Void) {
    let places = TextSearch(text).places(in: self, ignoringCase: false)
    forEachNode(in: envelope, where: { places?.mayBe(in: $0, of: self) ?? true }, body)
  }

  /// The values of a node and of those inside it that are an id.
  package func values(ofID id: String, in envelope: Node) -> [Node] {
    var result: [Node] = []
    forEachNode(in: envelope, naming: id) { inner in
      if let payload = payload(of: inner), let value = value(forKey: "id", in: payload), string(value) == id {
        result.append(value)
      }
    }
    return result
  }

  /// Whether a value is another one or lies inside it.
  func isInside(_ node: Node, _ other: Node) -> Bool {
    var place: Node? = node
    while let current = place {
      if current == other { return true }
      place = parent(of: current)
    }
    return false
  }

  /// The ids in a node and in those inside it, where they stand.
  package func ids(in envelope: Node) -> [(id: String, node: Node)] {
    var result: [(id: String, node: Node)] = []
    forEachNode(in: envelope) { inner in
      if let payload = payload(of: inner), let value = value(forKey: "id", in: payload), let id = string(value) {
        result.append((id, value))
      }
    }
    return result
  }
}

extension NodeKind {
  /// The key that holds the only node of a scroll or an each.
  package static let slotKey = "item"

  /// The keys that hold nodes, in the order of the outline.
  package var nodeKeys: [String] {
    switch self {
    case .zStack: ["background", "items", "overlay"]
    default: newNodeKey.map { [$0] } ?? []
    }
  }

  /// The key that a new node goes under; nil for elements.
  package var newNodeKey: String? {
    switch self {
    case .hStack, .vStack, .zStack, .grid, .pager, .states: "items"
    case .scroll, .each: NodeKind.slotKey
    case .component: "children"
    default: nil
    }
  }

  package var isStack: Bool { self == .hStack || self == .vStack || self == .zStack }
}
