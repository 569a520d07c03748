import Dialects
import JSONDocument
import KimchiCore
import Sushi

extension PictureOutline {
  /// A line of the outline: one node.
  package struct Entry: Sendable {
    let outline: PictureOutline
    let position: Int

    package struct Reference: Sendable, Hashable {
      /// The property that the reference fills; empty for a whole payload, an `each`'s array, a component's data.
      package var property: String
      package var path: String
      /// Whether a call takes its value, which may then not be seen itself.
      package var isArgument = false
    }

    /// Of a screen's outline.
    private var part: ScreenPart? { if case .parts(let parts) = outline.index { parts[position] } else { nil } }
    private var node: CompiledNode { outline.nodes[position] }
    private var document: JSONDocument { outline.documents[part == nil ? node.envelope.source : 0] }

    /// Tells a node from others of this and other files, also after edits elsewhere.
    package struct Key: Sendable, Hashable {
      let file: String
      let envelope: JSONDocument.Node
      /// Of what has no place in the document.
      let position: Int
    }

    package var key: Key {
      let own = part.map { $0.node ?? document.root } ?? node.envelope.node
      return Key(file: document.file, envelope: own, position: part != nil && part?.node == nil ? position : 0)
    }

    /// How many nodes it is inside of.
    package var depth: Int { outline.index.depth(of: position) }

    /// Child indexes from the root joined by `/`; empty for the root.
    package var path: String {
      var steps: [String] = []
      var place = position
      while outline.index.parent(of: place) >= 0 {
        steps.append(String(outline.index.position(of: place)))
        place = outline.index.parent(of: place)
      }
      return steps.reversed().joined(separator: "/")
    }

    /// The node's envelope as an RFC 6901 pointer into its file.
    package var pointer: String {
      let own = part == nil ? node.envelope.node : part?.node
      return own.map { document.pointer(to: $0).description } ?? ""
    }

    package var type: String {
      if let part { return part.kind.rawValue }
      guard node.isUnknown, let value = document.value(forKey: "type", in: node.envelope.node) else {
        return node.kind.rawValue
      }
      return document.string(value) ?? "?"
    }

    /// A component's name.
    package var name: String? {
      if let part { return part.component }
      guard node.kind == .component || node.kind == .host else { return nil }
      return document.value(forKey: "name", in: node.value.node).flatMap { document.string($0) }
    }

    package var id: String? { outline.id(at: position) }

    /// The name that a container of states shows it by.
    package var state: String? { part == nil ? node.wrapper.state?.text : nil }

    package var isContainer: Bool {
      part.map { $0.kind == .screen || $0.kind == .section || outline.index.end(of: position) > position + 1 }
        ?? node.kind.isContainer
    }

    /// Whether it is the last node directly inside its parent.
    package var isLast: Bool {
      let parent = outline.index.parent(of: position)
      return parent < 0 || outline.index.end(of: position) == outline.index.end(of: parent)
    }

    /// The references of the node, in the order of its slots.
    package var references: [Reference] {
      if part != nil { return [] }
      let (node, document) = (node, document)
      guard node.collection != nil || !node.slots.isEmpty || node.kind == .component else { return [] }
      var result: [Reference] = []
      func add(_ property: String, _ value: JSONDocument.Node, isInCall: Bool = false) {
        if let path = document.value(forKey: "ref", in: value), let text = document.string(path) {
          result.append(Reference(property: property, path: text, isArgument: isInCall))
        } else {
          let isInCall = isInCall || document.value(forKey: "call", in: value) != nil
          document.forEachChild(of: value) { add(property, $0, isInCall: isInCall) }
        }
      }
      if let collection = node.collection { add("", collection.value.node) }
      if let name = node.componentName { add("name", name.value.node) }
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
        case .style: add(Wrapper.styledBy, slot.value.node)
        }
      }
      return result
    }

    /// `label #title  text ↦ name`.
    package var label: String {
      var label = type
      if let name { label += " \(name)" }
      if let id { label += " \(Spelling.address(ofID: id))" }
      if let state { label += " = \(state)" }
      for reference in references {
        label += "  " + (reference.property.isEmpty ? "" : reference.property + " ") + "↦ " + reference.path
      }
      return label
    }
  }
}
