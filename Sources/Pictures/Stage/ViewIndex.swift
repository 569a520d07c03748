import KimchiCore

/// Which views each node of a layout has made, and the node behind each view: worked out once for each tree.
package struct ViewIndex: Sendable {
  /// By view: the node that made just this view, -1 for what lies inside a component or an element.
  var makers: [Int32]
  /// The views of node `n` are `views[starts[n]..<starts[n + 1]]`, in order.
  var starts: [Int32]
  var views: [Int32]

  /// Linear in views and nodes.
  package init(_ nodes: [CompiledNode], _ tree: ViewTree) {
    var makers = [Int32].withRoom(repeating: -1, count: tree.count)
    if !nodes.isEmpty, tree.count > 0 {
      makers[0] = 0
      Self.note(0..<tree.count, in: &makers, nodes, tree)
    }
    var starts = [Int32].withRoom(repeating: 0, count: nodes.count + 1)
    for maker in makers where maker >= 0 { starts[Int(maker) + 1] += 1 }
    for index in nodes.indices { starts[index + 1] += starts[index] }
    var next = starts
    var views = [Int32].withRoom(repeating: 0, count: Int(starts[nodes.count]))
    for (view, maker) in makers.enumerated() where maker >= 0 {
      views[Int(next[Int(maker)])] = Int32(view)
      next[Int(maker)] += 1
    }
    self.makers = makers
    self.starts = starts
    self.views = views
  }

  /// The node that made just this view; nil for what lies inside a component or an element.
  package func node(madeBy view: Int) -> Int? {
    guard makers.indices.contains(view), makers[view] >= 0 else { return nil }
    return Int(makers[view])
  }

  /// The views that a node made, in order: none inside a hidden container, several inside an each.
  package func views(of node: Int) -> some RandomAccessCollection<Int32> {
    starts.indices.contains(node + 1) ? views[Int(starts[node])..<Int(starts[node + 1])] : views[0..<0]
  }

  /// A component's root stands for the node that uses it, and has a source of the component's. It is told by its place:
  /// each node makes one view in its container's, in order, and an each one for every element. The only view in a
  /// container of states tells its node by its source.
  ///
  /// - Parameter range: views that are told, and tell those inside them.
  static func note(_ range: Range<Int>, in makers: inout [Int32], _ nodes: [CompiledNode], _ tree: ViewTree) {
    for view in range {
      // Nodes that a component was given lie inside it; what an element is made of has its source.
      if makers[view] < 0 { makers[view] = given(view, nodes, tree) }
      let maker = Int(makers[view])
      guard maker >= 0 else { continue }
      // A node is large: what is asked of it is read where it lies.
      let kind = nodes[maker].kind
      if kind == .states, view + 1 < Int(tree.nodes[view].end), given(view + 1, nodes, tree) < 0 {
        // Only the first of the states can be a component without a view of its own around it: the others have names.
        makers[view + 1] = Int32(maker + 1)
      }
      guard kind.holdsViews else { continue }
      var child = maker + 1
      var childView = view + 1
      while childView < Int(tree.nodes[view].end), child < Int(nodes[maker].end) {
        makers[childView] = Int32(child)
        if kind != .each { child = Int(nodes[child].end) }
        childView = Int(tree.nodes[childView].end)
      }
    }
  }

  private static func given(_ view: Int, _ nodes: [CompiledNode], _ tree: ViewTree) -> Int32 {
    let (source, parent) = (tree.nodes[view].source, Int(tree.nodes[view].parent))
    guard nodes.indices.contains(Int(source)), parent < 0 || tree.nodes[parent].source != source else { return -1 }
    return source
  }
}

extension NodeKind {
  /// Whether the views of the nodes inside lie directly inside the node's own.
  fileprivate var holdsViews: Bool {
    switch self {
    case .hStack, .vStack, .zStack, .grid, .scroll, .pager, .each: true
    default: false
    }
  }
}
