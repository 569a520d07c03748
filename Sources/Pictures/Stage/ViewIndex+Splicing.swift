import Binding
import KimchiCore

/// Following an edit of what a container holds, as `NodeIndex` does.
extension ViewIndex {
  /// Notes nodes and views that have taken the place of a run.
  ///
  /// - Parameters:
  ///   - run: as nodes and views were counted before.
  ///   - nodeCount: how many nodes have come.
  ///   - viewCount: how many views have come.
  mutating func replace(
    _ run: Binder.ItemRun, by nodeCount: Int, _ viewCount: Int, _ nodes: [CompiledNode], _ tree: ViewTree
  ) {
    let freshNodes = run.nodes.lowerBound..<run.nodes.lowerBound + nodeCount
    let freshViews = run.views.lowerBound..<run.views.lowerBound + viewCount
    let gone = Int(starts[run.nodes.lowerBound])..<Int(starts[run.nodes.upperBound])
    let known = makers[run.views].count { $0 >= 0 }
    guard known == gone.count, views[gone].allSatisfy({ run.views.contains(Int($0)) }) else {
      self = ViewIndex(nodes, tree)
      return
    }
    makers.replaceSubrange(run.views, with: repeatElement(-1, count: viewCount))
    makers.add(Int32(nodeCount - run.nodes.count), from: Int32(run.nodes.upperBound))
    var (node, view) = (freshNodes.lowerBound, freshViews.lowerBound)
    while view < freshViews.upperBound, node < freshNodes.upperBound {
      makers[view] = Int32(node)
      node = Int(nodes[node].end)
      view = Int(tree.nodes[view].end)
    }
    Self.note(freshViews, in: &makers, nodes, tree)
    let made = freshViews.filter { makers[$0] >= 0 }
    guard made.allSatisfy({ freshNodes.contains(Int(makers[$0])) }) else {
      self = ViewIndex(nodes, tree)
      return
    }
    views.add(Int32(viewCount - run.views.count), from: Int32(run.views.upperBound))
    // A node's views stay in order.
    let sorted = made.sorted { (makers[$0], $0) < (makers[$1], $1) }
    views.replaceSubrange(gone, with: sorted.lazy.map { Int32($0) })
    var counts = [Int32](repeating: 0, count: nodeCount)
    for view in made { counts[Int(makers[view]) - freshNodes.lowerBound] += 1 }
    let shift = Int32(made.count - gone.count)
    starts.withUnsafeMutableBufferPointer { starts in
      for index in run.nodes.upperBound..<starts.count { starts[index] &+= shift }
    }
    var start = Int32(gone.lowerBound)
    starts.replaceSubrange(
      run.nodes,
      with: counts.map { count in
        defer { start += count }
        return start
      })
  }
}
