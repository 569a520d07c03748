import JSONDocument
import KimchiCore
import Sushi

/// Where the nodes of a layout stand, worked out once for each structure: edits of what a node says of itself leave it.
package struct NodeIndex: Sendable {
  /// How many nodes each node is inside of.
  let depths: [Int32]
  /// Each node's position among the nodes directly inside its parent.
  let positions: [Int32]
  /// By arena index of the document: the node with this envelope, or -1.
  private let byEnvelope: [Int32]

  /// Linear in the nodes and in the document's values.
  init(_ nodes: [CompiledNode]) {
    var depths: [Int32] = []
    var positions: [Int32] = []
    var counts = [Int32](repeating: 0, count: nodes.count)
    var last = -1
    depths.reserveCapacity(nodes.count)
    positions.reserveCapacity(nodes.count)
    for index in nodes.indices {
      let parent = Int(nodes[index].parent)
      depths.append(parent < 0 ? 0 : depths[parent] + 1)
      positions.append(parent < 0 ? 0 : counts[parent])
      if parent >= 0 { counts[parent] += 1 }
      last = max(last, nodes[index].envelope.node.index)
    }
    var byEnvelope = [Int32](repeating: -1, count: last + 1)
    for index in nodes.indices where nodes[index].envelope.source == 0 {
      byEnvelope[nodes[index].envelope.node.index] = Int32(index)
    }
    self.depths = depths
    self.positions = positions
    self.byEnvelope = byEnvelope
  }

  /// The node with an envelope. Constant time.
  func index(of envelope: JSONDocument.Node) -> Int? {
    guard envelope.index < byEnvelope.count, byEnvelope[envelope.index] >= 0 else { return nil }
    return Int(byEnvelope[envelope.index])
  }

  /// The node that says what stands at a place of the text; none where nodes themselves are listed, or outside.
  ///
  /// - Parameter place: bytes of the current text that have been written, or an empty range where some were removed.
  func innermost(around place: Range<Int>, in document: JSONDocument, _ nodes: [CompiledNode]) -> Int? {
    // What ends or begins at the place's own edge may be a neighbour of what was there.
    var current: JSONDocument.Node? = document.node(atOffset: max(place.lowerBound - 1, 0))
    while let node = current {
      let span = document.span(of: node)
      let kind = document.kind(of: node)
      if kind == .object || kind == .array, span.lowerBound < place.lowerBound, place.upperBound < span.upperBound {
        break
      }
      current = document.parent(of: node)
    }
    var inner: JSONDocument.Node?
    while let node = current {
      if let index = index(of: node) {
        guard inner == nil || inner == nodes[index].value.node else { return nil }
        return touchesNodes(of: index, place, in: document, nodes) ? nil : index
      }
      // A member of the payload that holds nodes is not what the node says of itself.
      if let payload = document.parent(of: node), let envelope = document.parent(of: payload),
        let owner = self.index(of: envelope), nodes[owner].value.node == payload, let key = document.key(of: node),
        nodes[owner].kind.isStructural(key)
      {
        return nil
      }
      inner = node
      current = document.parent(of: node)
    }
    return nil
  }

  /// Whether a place has some of what holds the nodes inside a node.
  private func touchesNodes(
    of index: Int, _ place: Range<Int>, in document: JSONDocument, _ nodes: [CompiledNode]
  ) -> Bool {
    let kind = nodes[index].kind
    guard kind.isContainer,
      let payload = document.value(forKey: kind.rawValue, in: nodes[index].envelope.node)
    else { return false }
    return document.members(of: payload).contains { member in
      kind.isStructural(member.key) && document.span(of: member.value).overlaps(place)
    }
  }
}
