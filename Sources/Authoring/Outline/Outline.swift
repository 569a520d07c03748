import JSONDocument
import KimchiCore
import Sushi

/// The nodes of a layout as a list of lines: types, ids and references, without data.
package struct Outline: Sendable {
  package struct Entry: Sendable, Hashable {
    package struct Reference: Sendable, Hashable {
      /// The property that the reference fills; empty for a whole payload, an `each`'s array, a component's data.
      package var property: String
      package var path: String
    }

    /// How many nodes it is inside of.
    package var depth: Int
    /// Child indexes from the root joined by `/`; empty for the root.
    package var path: String
    /// The node's envelope as an RFC 6901 pointer into its file.
    package var pointer: String
    package var type: String
    /// A component's name.
    package var name: String?
    package var id: String?
    package var references: [Reference]
    package var isContainer: Bool
    package var isLast: Bool
  }

  /// In preorder.
  package let entries: [Entry]

  /// Linear in the nodes of the layout; components are not entered.
  package init(_ prepared: PreparedLayout) {
    guard let template = prepared.compiled.templates.first else {
      entries = []
      return
    }
    let nodes = template.nodes
    var entries: [Entry] = []
    entries.reserveCapacity(nodes.count)
    var childCounts = [Int](repeating: 0, count: nodes.count)
    for node in nodes {
      let document = prepared.documents[node.envelope.source]
      let parent = Int(node.parent)
      var path = ""
      if parent >= 0 {
        let prefix = entries[parent].path
        path = parent == 0 ? "\(childCounts[0])" : "\(prefix)/\(childCounts[parent])"
        childCounts[parent] += 1
      }
      let isLast = parent < 0 || node.end == nodes[parent].end
      entries.append(
        Entry(
          depth: parent < 0 ? 0 : entries[parent].depth + 1, path: path,
          pointer: document.pointer(to: node.envelope.node).description,
          type: Self.type(of: node, in: document), name: Self.name(of: node, in: document), id: node.wrapper.id,
          references: Self.references(of: node, in: document), isContainer: node.kind.isContainer, isLast: isLast))
    }
    self.entries = entries
  }

  private static func type(of node: CompiledNode, in document: JSONDocument) -> String {
    guard node.isUnknown, let value = document.value(forKey: "type", in: node.envelope.node) else {
      return node.kind.rawValue
    }
    return document.string(value) ?? "?"
  }

  private static func name(of node: CompiledNode, in document: JSONDocument) -> String? {
    guard node.kind == .component || node.kind == .host else { return nil }
    return document.value(forKey: "name", in: node.value.node).flatMap { document.string($0) }
  }

  private static func references(of node: CompiledNode, in document: JSONDocument) -> [Entry.Reference] {
    var result: [Entry.Reference] = []
    func add(_ property: String, _ value: JSONDocument.Node) {
      if let path = document.value(forKey: "ref", in: value), let text = document.string(path) {
        result.append(Entry.Reference(property: property, path: text))
      } else {
        document.forEachChild(of: value) { add(property, $0) }
      }
    }
    if let collection = node.collection { add("", collection.value.node) }
    switch node.componentData {
    case .reference(let slot): add("", slot.value.node)
    case .template(let value):
      for member in document.members(of: value.node) { add(member.key, member.value) }
    case .none, .literal: break
    }
    for slot in node.slots {
      switch slot.target {
      case .payload: add("", slot.value.node)
      case .property(let name): add(name, slot.value.node)
      }
    }
    return result
  }

  // MARK: Written

  /// A line for each node: `├ ● label #title  text ↦ name`. Ends in a line feed.
  package var text: String {
    var text = ""
    // Whether the ancestors at each depth have more children to come.
    var open: [Bool] = []
    for entry in entries {
      open.removeSubrange(min(open.count, max(0, entry.depth - 1))...)
      for isOpen in open { text += isOpen ? "│ " : "  " }
      if entry.depth > 0 {
        text += entry.isLast ? "└ " : "├ "
        open.append(!entry.isLast)
      }
      text += entry.isContainer ? "▸ " : "● "
      text += DiagnosticText.clean(entry.label) + "\n"
    }
    return text
  }

  /// Nested objects: `type`, `path`, `pointer`, and where there are any `name`, `id`, `refs`, `children`.
  package var json: JSONText {
    var children: [[JSONText]] = Array(repeating: [], count: entries.count)
    var parents: [Int] = []
    var parentOf: [Int] = []
    for (index, entry) in entries.enumerated() {
      parents.removeSubrange(min(parents.count, entry.depth)...)
      parentOf.append(parents.last ?? -1)
      parents.append(index)
    }
    var root = JSONText.null
    for index in entries.indices.reversed() {
      let text = json(of: entries[index], children: children[index].reversed())
      children[index] = []
      if parentOf[index] >= 0 { children[parentOf[index]].append(text) } else { root = text }
    }
    return root
  }

  private func json(of entry: Entry, children: [JSONText]) -> JSONText {
    var members: [(String, JSONText)] = [
      ("type", .string(entry.type)), ("path", .string(entry.path)), ("pointer", .string(entry.pointer)),
    ]
    if let name = entry.name { members.append(("name", .string(name))) }
    if let id = entry.id { members.append(("id", .string(id))) }
    if !entry.references.isEmpty {
      let list = entry.references.map { reference in
        JSONText.object([("property", .string(reference.property)), ("path", .string(reference.path))])
      }
      members.append(("refs", .array(list)))
    }
    if !children.isEmpty { members.append(("children", .array(children))) }
    return .object(members)
  }
}

extension Outline.Entry {
  /// `label #title  text ↦ name`.
  package var label: String {
    var label = type
    if let name { label += " \(name)" }
    if let id { label += " #\(id)" }
    for reference in references {
      label += "  " + (reference.property.isEmpty ? "" : reference.property + " ") + "↦ " + reference.path
    }
    return label
  }
}
