import KimchiCore
import Pictures
import Sushi

extension Picture {
  /// Whether new nodes go inside a node rather than beside it.
  package func takesNodes(_ index: Int) -> Bool {
    guard nodes.indices.contains(index), !nodes[index].isUnknown else { return false }
    switch nodes[index].kind {
    case .hStack, .vStack, .zStack, .grid, .scroll, .pager, .states, .each: return true
    case .component: return holdsChildren(Int(nodes[index].component))
    default: return false
    }
  }

  /// Whether a node holds a list of nodes.
  package func holdsList(_ index: Int) -> Bool {
    guard nodes.indices.contains(index), !nodes[index].isUnknown else { return false }
    return [.hStack, .vStack, .zStack, .grid, .pager, .states].contains(nodes[index].kind) || isSlot(index)
  }

  /// The names of the states that a container has to choose from, in their order; none for any other node.
  package func stateNames(of index: Int) -> [String] {
    guard nodes.indices.contains(index), nodes[index].kind == .states else { return [] }
    return stage.index.children(of: index).compactMap { nodes[$0].wrapper.state?.text }
  }

  /// Whether a node is a component with room for nodes of its caller, which are written there and not in the data.
  package func isSlot(_ index: Int) -> Bool {
    nodes[index].kind == .component && nodes[index].collection == nil && takesNodes(index)
  }

  /// Whether a component of the picture has room for children.
  package func holdsChildren(_ component: Int) -> Bool {
    let templates = stage.origins.compiled.templates
    return templates.indices.contains(component) && templates[component].nodes.contains { $0.kind == .children }
  }
}
