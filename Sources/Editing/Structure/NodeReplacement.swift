import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// Gives a node another type, keeping what both have.
package struct NodeReplacement {
  private let kind: NodeKind
  /// A new node of the type.
  private let defaults: JSONText

  /// Where the new node takes nodes; nil where it takes none.
  private let newNodeKey: String?

  /// - Parameter takesNodes: whether a component has a place for nodes.
  package init(kind: NodeKind, defaults: JSONText, takesNodes: Bool = true) {
    self.kind = kind
    self.defaults = defaults
    newNodeKey = takesNodes ? kind.newNodeKey : nil
  }

  /// Answers the names of what is gone.
  package func carryOut(
    _ node: JSONDocument.Node, _ transaction: inout Transaction, _ path: String, root: JSONDocument.Node
  ) throws(Refusal) -> Set<String> {
    let document = try transaction.current(path)
    guard let word = document.nodeType(of: node), let payload = document.payload(of: node),
      document.kind(of: payload) == .object
    else { return try replaceScalar(node, document, &transaction, path) }
    let old = NodeKind(rawValue: word)
    let inner = document.innerNodes(of: node).map { document.excerpt($0.node) }
    let keepsList = Self.listKey(of: old, document, payload).flatMap { key in
      newNodeKey.flatMap { $0 != NodeKind.slotKey && key != NodeKind.slotKey ? (key, $0) : nil }
    }
    // Without the members themselves, which hold the text.
    let members = document.members(of: payload).filter { !keeps($0.key, document.string($0.value), from: old) }
      .map { (key: $0.key, value: $0.value) }
    _ = consume document
    var dropped: Set<String> = []
    for (key, value) in members where key != keepsList?.0 {
      let isMoved = newNodeKey != nil && old?.nodeKeys.contains(key) == true
      if !isMoved { dropped.insert(key) }
      try transaction.edit(path) { document throws(EditError) in try document.remove(value) }
    }
    if let (from, to) = keepsList, from != to {
      try transaction.edit(path) { document throws(EditError) in
        guard let list = document.value(forKey: from, in: payload) else { return Edit() }
        return try document.rename(list, to: to)
      }
    }
    try rename(node, &transaction, path, from: word)
    try addDefaults(node, &transaction, path)
    if keepsList == nil, newNodeKey != nil, !inner.isEmpty {
      try putIn(inner, node, old, &transaction, path, root: root)
    }
    return dropped
  }

  /// The only key of a payload that holds nodes in a list.
  private static func listKey(of old: NodeKind?, _ document: JSONDocument, _ payload: JSONDocument.Node) -> String? {
    let keys = (old?.nodeKeys ?? ["items", "children"]).filter { document.value(forKey: $0, in: payload) != nil }
    guard keys.count == 1, let list = document.value(forKey: keys[0], in: payload), document.kind(of: list) == .array
    else { return nil }
    return keys[0] == "background" || keys[0] == "overlay" ? nil : keys[0]
  }

  /// - Parameter word: the value, where that is a string.
  private func keeps(_ key: String, _ word: String?, from old: NodeKind?) -> Bool {
    if key == "ref" || key == "default" {
      return !kind.takesReference && !(old?.takesReference ?? false) && kind != .component && old != .component
    }
    if Wrapper.table.contains(key) { return true }
    if old?.nodeKeys.contains(key) == true || kind.nodeKeys.contains(key) { return false }
    if kind == .component || old == .component, key == "name" || key == "data" { return false }
    guard let new = PropertyName.rows(of: kind).first(where: { $0.name == key }) else { return false }
    guard let old else { return true }
    if case .choice(let names) = new.type, let word, names.contains(word) { return true }
    return PropertyName.rows(of: old).first { $0.name == key }?.type.expectation == new.type.expectation
  }

  private func rename(
    _ node: JSONDocument.Node, _ transaction: inout Transaction, _ path: String, from word: String
  ) throws(Refusal) {
    let name = kind.rawValue
    guard word != name else { return }
    try transaction.edit(path) { document throws(EditError) in
      guard let payload = document.value(forKey: word, in: node) else { throw .unknownNode }
      return try document.rename(payload, to: name)
    }
    try transaction.edit(path) { document throws(EditError) in
      guard let type = document.value(forKey: "type", in: node) else { return Edit() }
      return try document.replace(type, with: .string(name))
    }
  }

  private func addDefaults(
    _ node: JSONDocument.Node, _ transaction: inout Transaction, _ path: String
  ) throws(Refusal) {
    guard let sample = try? JSONDocument(parsing: defaults.bytes, file: "node"),
      let members = sample.payload(of: sample.root)
    else { return }
    for member in sample.members(of: members) {
      let value = JSONText(sample, member.value)
      try transaction.edit(path) { document throws(EditError) in
        guard let payload = document.payload(of: node), document.value(forKey: member.key, in: payload) == nil,
          kind.takesReference || PropertyEdit.reference(payload, in: document) == nil || kind.isContainer
        else { return Edit() }
        return try document.insert(key: member.key, value, in: payload)
      }
    }
  }

  /// Puts the nodes that were inside into the new container; several in the one place of a scroll or an each as a stack.
  private func putIn(
    _ inner: [Excerpt], _ node: JSONDocument.Node, _ old: NodeKind?, _ transaction: inout Transaction, _ path: String,
    root: JSONDocument.Node
  ) throws(Refusal) {
    var container = node
    if newNodeKey == NodeKind.slotKey {
      let document = try transaction.current(path)
      guard let payload = document.payload(of: node) else { throw Refusal(.unknownNode) }
      _ = consume document
      let stack = old?.isStack == true ? old ?? .vStack : .vStack
      let item = inner.count == 1 ? inner[0].text : JSONText.node(stack, [("items", .array([]))])
      try transaction.edit(path) { document throws(EditError) in
        try document.set(item, forKey: NodeKind.slotKey, in: payload)
      }
      if inner.count == 1 { return }
      guard let slot = try transaction.current(path).value(forKey: NodeKind.slotKey, in: payload) else { return }
      container = slot
    }
    for excerpt in inner {
      _ = try transaction.insert(.excerpt(excerpt), at: .into(container, nil), in: path, root: root)
    }
  }

  /// A node without an object of properties: what a bare value fills is kept when the new type takes the same.
  private func replaceScalar(
    _ node: JSONDocument.Node, _ document: JSONDocument, _ transaction: inout Transaction, _ path: String
  ) throws(Refusal) -> Set<String> {
    var text = defaults
    var dropped: Set<String> = []
    if let payload = document.payload(of: node), let old = document.nodeKind(of: node) {
      let main = old.emptyPayload.owner.mainProperty
      let type = PropertyName.rows(of: old).first { $0.name == main }?.type.expectation
      if let main, let new = kind.emptyPayload.owner.mainProperty, main == new,
        PropertyName.rows(of: kind).first(where: { $0.name == new })?.type.expectation == type
      {
        text = .object([("type", .string(kind.rawValue)), (kind.rawValue, JSONText(document, payload))])
      } else if let main {
        dropped.insert(main)
      }
    }
    try transaction.replace(node, with: .text(text), in: path)
    return dropped
  }
}
