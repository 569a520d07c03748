import Inspection
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension Session {
  /// The indexes in the outline that an address means, seen from the selection: at least one.
  ///
  /// - Throws: why there is no such node, with what there is.
  package func resolve(_ address: Address) throws(Refusal) -> [Int] {
    try picture.resolve(address, from: selectedIndex ?? 0)
  }

  /// Selects a node by its index in the outline; nothing happens when there is none.
  package mutating func select(_ index: Int) {
    if nodes.indices.contains(index) {
      selection = nodes[index].envelope.node
    } else if parts.indices.contains(index) {
      var around = index
      while around > 0, parts[around].node == nil { around = parts.parent(of: around) }
      guard let node = parts[around].node else { return }
      selection = node
      if self.index(of: node) != index { selectedPart = parts[index].place }
    }
  }

  /// Selects the outermost part at a place of the open fixture's data.
  mutating func selectPart(at steps: [ReferencePath.Step]) {
    guard let node = picture.dataValue(steps), let index = parts.index(ofData: node) else { return }
    select(index)
  }
}
