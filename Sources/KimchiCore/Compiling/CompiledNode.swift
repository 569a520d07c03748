import JSONDocument
import Sushi

/// A reference in a layout, ready to be followed.
package struct Slot: Sendable, Hashable {
  /// The target of the reference.
  package enum Target: Sendable, Hashable {
    case property(String)
    case payload
    /// The styles of `styled_by`: of its payload, what it does not say itself.
    case style
  }

  package var target: Target
  /// The reference's own object, or the value that has references somewhere inside.
  package var value: JSONValue
  /// None when the references are inside the value, or a call.
  package var path: ReferencePath?
  /// The call that stands in the place of a reference.
  package var call: Call? {
    get { calls.first }
    set { calls = newValue.map { [$0] } ?? [] }
  }
  /// A list takes a word where there is none, as in nearly every slot.
  private var calls: [Call] = []
  /// The value of `default`.
  package var fallback: JSONValue?
  /// Whether keys beside `ref` and `default` are merged over the data's object.
  package var hasStaticKeys = false

  init(target: Target, value: JSONValue) {
    self.target = target
    self.value = value
  }
}

/// A node of a layout after reading: its static values, and the references that data fills.
///
/// Properties stand here by their sizes, so that a node takes no more than 80 bytes: nodes are moved often.
package struct CompiledNode: Sendable, PreorderEntry {
  package var kind: NodeKind
  /// Whether data can change anything in the node or in what is inside.
  package var isDynamic = false
  /// Whether a label's text is all that data changes in it: rebinding has a short way for those.
  package private(set) var hasBoundText = false
  /// Whether that text may have marks in it.
  package private(set) var hasMarkdown = false
  /// Whether a type was unknown: the node takes no space.
  package var isUnknown = false
  /// `background` or `overlay` in a zStack.
  package var role: ViewFlags = []
  /// In the same template; -1 for the root.
  package var parent: Int32
  /// One past the last node inside it.
  package var end: Int32 = 0
  /// The index of the node's component; -1 if none, or if the data names it.
  package var component: Int32 = -1
  /// The node's envelope in its document.
  package var envelope: JSONValue
  /// The value under the key of the type, or the envelope itself.
  package var value: JSONValue
  package var payload: NodePayload
  /// Keeps `wrapper`: `CompiledNode.plain` in a node that has nothing to wrap, and in no other.
  private(set) var wrapping: Boxed<Wrapper>
  package var slots: [Slot] = []
  package var componentData: ComponentData = .none
  /// References of few nodes, which get nodes or a component from the data: inline they would triple the size of all.
  private(set) var given: Given?

  final class Given: Sendable {
    let collection: Slot?
    let componentName: Slot?

    init(collection: Slot?, componentName: Slot?) {
      self.collection = collection
      self.componentName = componentName
    }
  }

  /// Most nodes have nothing to wrap: they share one empty wrapper.
  static let plain = Boxed(Wrapper())

  init(_ kind: NodeKind, payload: NodePayload, envelope: JSONValue, value: JSONValue, parent: Int32) {
    self.kind = kind
    self.payload = payload
    self.envelope = envelope
    self.value = value
    self.parent = parent
    wrapping = CompiledNode.plain
  }

  package var wrapper: Wrapper {
    get { wrapping.value }
    _modify { yield &wrapping.value }
  }

  fileprivate static func forEachReference(_ nodes: [CompiledNode], _ index: Int, _ body: (Slot) -> Void) {
    for slot in nodes[index].slots { body(slot) }
    if let given = nodes[index].given {
      if let slot = given.collection { body(slot) }
      if let slot = given.componentName { body(slot) }
    }
    if case .reference(let slot) = nodes[index].componentData { body(slot) }
  }

  /// The array behind an `each`, or that of the nodes that a component is given by the data.
  package var collection: Slot? {
    get { given?.collection }
    set { given = Given(collection: newValue, componentName: componentName) }
  }

  /// Where the data names the component.
  package var componentName: Slot? {
    get { given?.componentName }
    set { given = Given(collection: collection, componentName: newValue) }
  }
}

extension CompiledNode {
  /// Notes and answers whether data can change the node itself, or something inside has been found that it can change.
  mutating func noteDynamic() -> Bool {
    isDynamic =
      isDynamic || !slots.isEmpty || given?.collection != nil || given?.componentName != nil || kind == .children
      || component >= 0
    return isDynamic
  }

  /// Every reference of the node itself; those inside a component's data as written are not among them.
  package var references: [Slot] {
    var references: [Slot] = []
    Self.forEachReference([self], 0) { references.append($0) }
    return references
  }

  /// Whether it has any.
  package var hasReferences: Bool {
    if case .reference = componentData { return true }
    return !slots.isEmpty || collection != nil || componentName != nil
  }

  /// Notes whether the only slot fills the text of a label without icons, once all slots are read.
  mutating func noteBoundText() {
    let fillsText = slots.withUnsafeBufferPointer { slots in
      guard slots.count == 1, slots[0].fallback == nil, !slots[0].hasStaticKeys else { return false }
      return switch slots[0].target {
      case .payload, .property("text"): true
      case .property, .style: false
      }
    }
    guard fillsText, case .label(let label) = payload else { return }
    hasBoundText = label.extra?.hasIcon != true && !wrapper.keepsSize
    hasMarkdown = label.markdown
  }
}

/// The starting point of a component's references.
package indirect enum ComponentData: Sendable, Hashable {
  /// Nothing: an empty object.
  case none
  case reference(Slot)
  /// An object of the layout as written.
  case literal(JSONValue)
  /// An object of the layout with references inside, filled in the caller's scope.
  case template(JSONValue)
}

/// The nodes of one layout or component, in preorder.
package struct Template: Sendable {
  package var name: String
  package var nodes: [CompiledNode] = []
  /// The `ViewNode.source` of its first node.
  package var base: Int32 = 0
  package var definition: ComponentDefinition?
}

/// Questions about one node of many. A node is large: it is not copied for them.
extension Template {
  /// Calls `body` with `CompiledNode.references` of a node, one after the other.
  package func forEachReference(of node: Int, _ body: (Slot) -> Void) {
    CompiledNode.forEachReference(nodes, node, body)
  }
}
