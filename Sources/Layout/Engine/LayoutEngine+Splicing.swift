import KimchiCore
import Sushi

extension LayoutEngine {
  /// Brings the latest layout up to date after views have taken the place of others inside a container.
  ///
  /// Touches the new views and what `relayout` touches after a change of the container, or no more than what is beside
  /// them where that is enough; besides that only the places of the views behind. Lays all out again where `relayout` does, and where new views align baselines or have sides in
  /// hundredths.
  ///
  /// - Parameters:
  ///   - tree: with the new views.
  ///   - range: the views that have gone, as the latest layout counts them.
  ///   - count: how many have come, from the range's lower bound on.
  /// - Returns: the views whose sizes, contents or children's places may be others now; none when that may be all.
  @discardableResult
  package mutating func relayout(
    _ tree: ViewTree, replaced range: Range<Int>, by count: Int, in container: Int
  ) -> [Int]? {
    let fresh = range.lowerBound..<range.lowerBound + count
    guard range.upperBound <= result.count, tree.count == result.count - range.count + count,
      tree.nodes.indices.contains(container),
      fresh.allSatisfy({ Self.canBuild($0, tree) })
    else {
      layout(tree, result.options)
      return nil
    }
    for view in range where result.slots[view].kind == .text { noteGone(textOf: result.slots[view]) }
    let gone = result.goneItems(range)
    result.replace(range, by: count, of: container, in: tree)
    guard updates(tree, [container]), result.texts.count <= 1024 + 2 * tree.texts.count else {
      layout(tree, result.options)
      return nil
    }
    var isUpdated = false
    withSolver(tree) { solver in
      guard solver.canUpdate(container, tree) else { return }
      solver.update(container, fresh: fresh, gone: gone, tree)
      isUpdated = true
    }
    guard isUpdated else {
      layout(tree, result.options)
      return nil
    }
    return noteReached([container] + fresh, Array(fresh))
  }

  /// Whether a view can be laid out beside a layout that is there.
  private static func canBuild(_ view: Int, _ tree: ViewTree) -> Bool {
    let node = tree.nodes[view]
    if node.kind == .hStack || node.kind == .vStack {
      let style = tree.stacks[Int(node.payload)]
      if style.alignment.isBaseline || (style.wraps && node.kind == .vStack) { return false }
    }
    return tree.boxes[view].widthKind != .percent && tree.boxes[view].heightKind != .percent
  }
}

extension LayoutResult {
  /// Makes room for new views in the place of others. Their sizes are not numbers, so that any size is another.
  mutating func replace(_ range: Range<Int>, by fresh: Int, of container: Int, in tree: ViewTree) {
    slots.replace(range, of: container, with: Array(repeating: .empty, count: fresh))
    let unknown = Span(origin: 0, size: .nan)
    x.records.replaceSubrange(range, with: repeatElement(.nothing, count: fresh))
    y.records.replaceSubrange(range, with: repeatElement(.nothing, count: fresh))
    x.spans.replaceSubrange(range, with: repeatElement(unknown, count: fresh))
    y.spans.replaceSubrange(range, with: repeatElement(unknown, count: fresh))
    addLimits(tree.extras.dropFirst(x.limits.count))
  }
}
