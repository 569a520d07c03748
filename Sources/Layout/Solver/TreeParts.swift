import KimchiCore
import Workers

/// A large tree, divided for several threads: runs of whole subtrees, and the views that hold them.
///
/// Sizes go up and places go down, so what is in a run depends on nothing in another one.
struct TreeParts {
  /// Views that lie one after the other, each with all that is inside it. Ascending.
  private(set) var runs: [Range<Int>] = []
  /// The views that hold the runs, outer ones first.
  private(set) var holders: [Int] = []

  /// Views from which on it pays: with fewer, starting threads takes longer than it saves.
  static let threshold = 8192

  /// - Returns: nil where one thread has to do all of it.
  init?(_ tree: ViewTree) {
    let processors = Workers.freeProcessors
    guard tree.count >= Self.threshold, processors > 1 else { return nil }
    // More runs than processors: one that is held up leaves the rest of its share to the others.
    self.init(tree, size: max(Self.threshold / 8, tree.count / (processors * 4)))
    guard runs.count > 1 else { return nil }
  }

  /// - Parameter size: the views that a run has at least, where what comes next is small enough to be added. A view
  ///   with more inside it is divided if it may be.
  init(_ tree: ViewTree, size: Int) {
    var first = 0
    var view = 0
    while view < tree.count {
      let end = max(view + 1, Int(tree.nodes[view].end))
      if end - view > size, Self.mayDivide(view, tree) {
        close(first..<view)
        holders.append(view)
        view += 1
        first = view
      } else {
        view = end
        if view - first >= size {
          close(first..<view)
          first = view
        }
      }
    }
    close(first..<view)
  }

  /// Nobody looks at what is in a hidden view, and a column that breaks measures all that is in it by itself.
  private static func mayDivide(_ view: Int, _ tree: ViewTree) -> Bool {
    let node = tree.nodes[view]
    guard !node.flags.contains(.hidden) else { return false }
    return node.kind != .vStack || !tree.stacks[Int(node.payload)].wraps
  }

  private mutating func close(_ run: Range<Int>) { if !run.isEmpty { runs.append(run) } }
}
