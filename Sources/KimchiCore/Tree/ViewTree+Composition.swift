import Sushi

/// Trees that become part of another, as the cells of a screen do.
extension ViewTree {
  /// A tree of one view that clips what will be put inside it, each at its own place.
  package static func holder(source: Int32) -> ViewTree {
    var tree = ViewTree()
    tree.zStacks.append(ZStackStyle(alignment: .topLeading))
    tree.nodes.append(ViewNode(parent: -1, end: 1, kind: .zStack, flags: .clip, payload: 0, source: source))
    tree.boxes.append(Box())
    return tree
  }

  /// Puts another tree inside the root, behind what is there. Linear in the other tree.
  ///
  /// - Parameter sourceShift: what is added to the sources of the other tree's views.
  /// - Returns: where its root is now.
  @discardableResult
  package mutating func append(_ other: ViewTree, sourceShift: Int32) -> Int {
    let start = nodes.count
    guard other.count > 0, start > 0 else { return start }
    let views = absorb(other, from: 0, at: start, inside: 0, sourceShift: sourceShift)
    nodes += views.nodes
    boxes += views.boxes
    nodes[0].end = Int32(nodes.count)
    return start
  }

  /// Puts views in the place of some that lie directly inside a container, with all that is inside. Linear in the views
  /// behind them, a few machine words for each; the old ones' rows stay in the tables (`hasWaste`).
  ///
  /// - Parameters:
  ///   - other: the new views, inside a root that stands for the container.
  ///   - source: from which source on those of the views behind have changed, and by how much.
  package mutating func replaceItems(
    _ range: Range<Int>, of container: Int, with other: ViewTree, sources source: (first: Int32, shift: Int32)
  ) {
    let views = absorb(other, from: 1, at: range.lowerBound, inside: container, sourceShift: 0)
    let shift = Int32(views.nodes.count - range.count)
    // Views before the run may come from components, which are numbered behind all nodes.
    nodes.withUnsafeMutableBufferPointer { nodes in
      for index in 0..<range.lowerBound where nodes[index].source >= source.first {
        nodes[index].source &+= source.shift
      }
    }
    nodes.replace(range, of: container, with: views.nodes) { node in
      if node.source >= source.first { node.source &+= source.shift }
    }
    for index in 0..<zStacks.count - other.zStacks.count where zStacks[index].sizeFrom >= range.upperBound {
      zStacks[index].sizeFrom += shift
    }
    boxes.replaceSubrange(range, with: views.boxes)
  }

  /// Takes the tables of another tree over, behind its own.
  ///
  /// - Parameters:
  ///   - first: the first view that is taken; what lies inside those before will lie inside `container`.
  ///   - start: where that view will be.
  /// - Returns: the other tree's views as they are to stand here.
  private mutating func absorb(
    _ other: ViewTree, from first: Int, at start: Int, inside container: Int, sourceShift: Int32
  ) -> (nodes: [ViewNode], boxes: [Box]) {
    let shift = Int32(start - first)
    let (extraShift, wrapperShift) = (Int32(extras.count - 1), Int32(wrappers.count - 1))
    var taken: (nodes: [ViewNode], boxes: [Box]) = ([], [])
    taken.nodes.reserveCapacity(other.count)
    taken.boxes.reserveCapacity(other.count)
    for var node in other.nodes.dropFirst(first) {
      node.parent = node.parent < first ? Int32(container) : node.parent + shift
      node.end += shift
      if node.wrapper > 0 { node.wrapper += wrapperShift }
      if node.source >= 0 { node.source += sourceShift }
      if node.payload >= 0 { node.payload += Int32(payloadCount(of: node.kind)) }
      taken.nodes.append(node)
    }
    for var box in other.boxes.dropFirst(first) {
      if box.extra > 0 { box.extra += extraShift }
      taken.boxes.append(box)
    }
    extras += other.extras.dropFirst()
    wrappers += other.wrappers.dropFirst()
    stacks += other.stacks
    for var style in other.zStacks {
      if style.sizeFrom >= 0 { style.sizeFrom += shift }
      zStacks.append(style)
    }
    grids += other.grids
    scrolls += other.scrolls
    texts += other.texts
    images += other.images
    icons += other.icons
    separators += other.separators
    shapes += other.shapes
    return taken
  }

  /// Whether most rows of the tables belong to views that are gone: then a new tree takes less room.
  package var hasWaste: Bool {
    let limit = 1024 + 2 * count
    let payloads =
      stacks.count + zStacks.count + grids.count + scrolls.count + texts.count + images.count + icons.count
      + separators.count + shapes.count
    return payloads > limit || extras.count > limit || wrappers.count > limit
  }

  private func payloadCount(of kind: ViewKind) -> Int {
    switch kind {
    case .hStack, .vStack: stacks.count
    case .zStack: zStacks.count
    case .grid: grids.count
    case .scroll: scrolls.count
    case .text: texts.count
    case .image: images.count
    case .icon: icons.count
    case .separator: separators.count
    case .spacer: 0
    case .shape: shapes.count
    }
  }
}
