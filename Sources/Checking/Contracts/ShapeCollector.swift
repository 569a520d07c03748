import Dialects
import JSONDocument
import KimchiCore
import Screens

/// Takes data apart into the instances of components that it is made of, and notes the shape of each component's data.
/// Values that a field passes to another component count for that component.
struct ShapeCollector {
  let contracts: WorkspaceContracts
  /// By component.
  private(set) var shapes: [String: DataShape] = [:]

  init(_ contracts: WorkspaceContracts) { self.contracts = contracts }

  /// Collects the data of a screen in any dialect.
  ///
  /// - Parameter counted: values of the screen's document that have been counted with all that they hold.
  mutating func add(_ screen: Screen, besides counted: Set<JSONDocument.Node>) {
    for section in screen.sections {
      if let (document, node) = screen.value(at: section.origin), Self.isInside(counted, node, document) { continue }
      for item in [section.header, section.footer].compactMap(\.self) + section.items {
        guard let (document, node) = screen.value(at: item.data) else { continue }
        add(screen.componentName(of: item), document, node)
      }
    }
  }

  private static func isInside(
    _ nodes: Set<JSONDocument.Node>, _ node: JSONDocument.Node, _ document: JSONDocument
  ) -> Bool {
    guard !nodes.isEmpty else { return false }
    var current: JSONDocument.Node? = node
    while let next = current {
      if nodes.contains(next) { return true }
      current = document.parent(of: next)
    }
    return false
  }

  /// An instance of a component. The document's depth bounds the recursion.
  mutating func add(_ component: String, _ document: JSONDocument, _ node: JSONDocument.Node) {
    guard let contract = contracts.contract(of: component) else { return }
    shapes[component, default: DataShape()].addInstance()
    guard document.kind(of: node) == .object else {
      shapes[component]?.add("", document, node)
      return
    }
    for member in document.members(of: node) {
      let type = contract.fields.first { $0.name == member.key }.map { FieldType($0.type) }
      add(member.key, type, document, member.value, of: component)
    }
  }

  private mutating func add(
    _ path: String, _ type: FieldType?, _ document: JSONDocument, _ node: JSONDocument.Node, of component: String
  ) {
    shapes[component]?.add(path, document, node)
    let inner = type?.element ?? type
    let isComponent = inner.map { contracts.contract(of: $0.name) != nil } ?? false
    switch document.kind(of: node) {
    case .array:
      document.forEachChild(of: node) { child in
        if isComponent, let inner {
          addElement(child, of: inner.name, in: document)
        } else {
          add(path + "[]", inner, document, child, of: component)
        }
      }
    case .object where isComponent:
      if let inner { add(inner.name, document, node) }
    case .object:
      for member in document.members(of: node) {
        add("\(path)/\(member.key)", nil, document, member.value, of: component)
      }
    default: break
    }
  }

  /// An element may be an envelope that names a component of its own.
  private mutating func addElement(_ node: JSONDocument.Node, of component: String, in document: JSONDocument) {
    if let instance = contracts.dialects.instance(node, in: document, contracts) {
      add(instance.component, document, instance.data)
    } else {
      add(component, document, node)
    }
  }
}
