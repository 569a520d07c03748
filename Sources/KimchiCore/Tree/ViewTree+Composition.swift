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
    let shift = Int32(start)
    let (extraShift, wrapperShift) = (Int32(extras.count - 1), Int32(wrappers.count - 1))
    nodes.reserveCapacity(start + other.count)
    for var node in other.nodes {
      node.parent = node.parent < 0 ? 0 : node.parent + shift
      node.end += shift
      if node.wrapper > 0 { node.wrapper += wrapperShift }
      if node.source >= 0 { node.source += sourceShift }
      if node.payload >= 0 { node.payload += Int32(payloadCount(of: node.kind)) }
      nodes.append(node)
    }
    for var box in other.boxes {
      if box.extra > 0 { box.extra += extraShift }
      boxes.append(box)
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
    nodes[0].end = Int32(nodes.count)
    return start
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
