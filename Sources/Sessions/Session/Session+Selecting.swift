import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension Session {
  /// Selects a node by its index in the outline; nothing happens when there is none.
  package mutating func select(_ index: Int) {
    if nodes.indices.contains(index) {
      selection = nodes[index].envelope.node
    } else if parts.indices.contains(index), let node = parts[index].node {
      selection = node
    }
  }
}
