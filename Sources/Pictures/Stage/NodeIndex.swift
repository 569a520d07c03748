import JSONDocument
import KimchiCore
import Sushi

/// The positions of a layout's nodes, computed once for each structure: edits of a node's own values keep them.
package struct NodeIndex: Sendable {
  /// The node that each node is directly inside of, or -1.
  var parents: [Int32]
  /// One past the last node inside each node.
  var ends: [Int32]
  /// How many nodes each node is inside of.
  var depths: [Int32]
  /// Each node's position among the nodes directly inside its parent.
  var positions: [Int32]
  /// `JSONDocument.stamp` of each node's envelope; empty without a document.
  var stamps: [UInt32]
  /// The document's `textGeneration`.
  let generation: Int
  /// By arena index of the document: the node with this envelope, or -1.
  var byEnvelope: [Int32]

  /// Linear in the nodes and in the document's values.
  ///
  /// - Parameter document: the layout's, where edits of it are to be followed.
  package init(_ nodes: [CompiledNode], in document: JSONDocument? = nil) {
    var (parents, ends, depths, positions): ([Int32], [Int32], [Int32], [Int32]) = ([], [], [], [])
    var stamps: [UInt32] = []
    var counts = [Int32](repeating: 0, count: nodes.count)
    var last = -1
    parents.reserveRoom(for: nodes.count)
    ends.reserveRoom(for: nodes.count)
    depths.reserveRoom(for: nodes.count)
    positions.reserveRoom(for: nodes.count)
    if document != nil { stamps.reserveRoom(for: nodes.count) }
    // A node is large: what is asked of it is read where it lies.
    for index in nodes.indices {
      let parent = Int(nodes[index].parent)
      parents.append(nodes[index].parent)
      ends.append(nodes[index].end)
      depths.append(parent < 0 ? 0 : depths[parent] + 1)
      positions.append(parent < 0 ? 0 : counts[parent])
      if parent >= 0 { counts[parent] += 1 }
      let envelope = nodes[index].envelope
      if envelope.source == 0 { last = max(last, envelope.node.index) }
      if let document { stamps.append(document.stamp(of: envelope.node)) }
    }
    var byEnvelope = [Int32].withRoom(repeating: -1, count: last + 1)
    for index in nodes.indices where nodes[index].envelope.source == 0 {
      byEnvelope[nodes[index].envelope.node.index] = Int32(index)
    }
    self.parents = parents
    self.ends = ends
    self.depths = depths
    self.positions = positions
    self.stamps = stamps
    self.byEnvelope = byEnvelope
    generation = document?.textGeneration ?? 0
  }

  var count: Int { parents.count }

  /// The nodes directly inside a node, in order.
  func children(of index: Int) -> [Int] {
    parents.indices.contains(index) ? siblings(from: index + 1, to: Int(ends[index])) : []
  }

  /// Nodes beside each other, from one on, that begin before another.
  func siblings(from start: Int, to end: Int) -> [Int] {
    var siblings: [Int] = []
    var next = start
    while next < end {
      siblings.append(next)
      next = max(next + 1, Int(ends[next]))
    }
    return siblings
  }

  /// The node at a position directly inside a node. Logarithmic, times how deep nodes lie in each other there.
  func child(_ position: Int, of index: Int) -> Int? {
    guard parents.indices.contains(index), position >= 0 else { return nil }
    // Nodes are in preorder, so what is directly inside comes in the order of its positions.
    var low = index + 1
    var high = Int(ends[index])
    while low < high {
      var child = (low + high) / 2
      while Int(parents[child]) != index { child = Int(parents[child]) }
      if Int(positions[child]) == position { return child }
      if Int(positions[child]) < position { low = Int(ends[child]) } else { high = child }
    }
    return nil
  }

  /// The node with an envelope. Constant time.
  func index(of envelope: JSONDocument.Node) -> Int? {
    guard envelope.index < byEnvelope.count, byEnvelope[envelope.index] >= 0 else { return nil }
    return Int(byEnvelope[envelope.index])
  }

  /// The innermost node whose envelope a byte of the text lies in; nil outside of all.
  func owner(ofOffset offset: Int, in document: JSONDocument) -> Int? {
    owner(of: document.node(atOffset: offset), in: document)
  }

  /// The innermost node whose envelope a value is or lies in; nil outside of all. Linear in the value's depth.
  func owner(of value: JSONDocument.Node, in document: JSONDocument) -> Int? {
    var value: JSONDocument.Node? = value
    while let node = value {
      if let index = index(of: node) { return index }
      value = document.parent(of: node)
    }
    return nil
  }

  /// The node written at a place of the text; nil in lists of nodes, or outside.
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
