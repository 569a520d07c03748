import KimchiCore
import Sushi
import Workers

/// Requests that could not be met: found afterwards, so that layout itself pays nothing for it.
extension LayoutResult {
  /// The problems of all visible views, in document order. `tree` is the one laid out. O(views).
  package func problems(in tree: ViewTree) -> [LayoutProblem] {
    guard tree.count == count, count > 0 else { return [] }
    return Workers.collect(count, threshold: TreeParts.threshold) { problems(in: tree, $0) }
  }

  private func problems(in tree: ViewTree, _ views: Range<Int>) -> [LayoutProblem] {
    var problems: [LayoutProblem] = []
    var view = shownView(from: views.lowerBound)
    while view < views.upperBound {
      if slots[view].flags.contains(.hidden) {
        view = Int(slots[view].end)
        continue
      }
      addProblems(of: view, tree, &problems)
      view += 1
    }
    return problems
  }

  /// The first view from one on that is in no hidden one.
  private func shownView(from view: Int) -> Int {
    var first = view
    var around = Int(slots[view].parent)
    while around >= 0 {
      if slots[around].flags.contains(.hidden) { first = Int(slots[around].end) }
      around = Int(slots[around].parent)
    }
    return first
  }

  /// The problems of one view; empty for a hidden one. Linear in its depth and in its children.
  package func problems(of view: Int, in tree: ViewTree) -> [LayoutProblem] {
    guard tree.count == count, isVisible(view) else { return [] }
    var problems: [LayoutProblem] = []
    addProblems(of: view, tree, &problems)
    return problems
  }

  private func addProblems(of view: Int, _ tree: ViewTree, _ problems: inout [LayoutProblem]) {
    if let problem = aspectProblem(view, tree) { problems.append(problem) }
    if slots[view].kind == .hStack || slots[view].kind == .vStack { stackProblems(view, tree, &problems) }
  }

  private func aspectProblem(_ view: Int, _ tree: ViewTree) -> LayoutProblem? {
    let ratio = tree.extras[Int(slots[view].extra)].aspectRatio
    let box = tree.boxes[view]
    guard ratio > 0, box.width.kind != .hug, box.height.kind != .hug else { return nil }
    guard box.height.kind == .fixed || box.width.kind != .hug else { return nil }
    let size = exactFrame(of: view)
    let width = size.width
    let wanted = size.height * ratio
    return abs(wanted - width) > 1e-6 ? LayoutProblem(view: view, kind: .aspectIgnored, amount: wanted - width) : nil
  }

  private func span(_ view: Int, _ isHorizontal: Bool) -> Span { isHorizontal ? x.spans[view] : y.spans[view] }

  private func record(_ view: Int, _ isHorizontal: Bool) -> AxisRecord {
    isHorizontal ? x.records[view] : y.records[view]
  }

  private func stackProblems(_ view: Int, _ tree: ViewTree, _ problems: inout [LayoutProblem]) {
    let isHorizontal = slots[view].kind == .hStack
    let style = tree.stacks[Int(slots[view].payload)]
    // Where the last item ends; of a stack that wraps, the one that sticks out the most. No array is made: this is asked of
    // every stack.
    var end = -Double.infinity
    for item in tree.children(of: view) where !slots[item].flags.contains(.hidden) {
      let span = span(item, isHorizontal)
      end = style.wraps ? max(end, span.origin + span.size) : span.origin + span.size
    }
    guard end > -.infinity else { return }
    let extra = Int(slots[view].extra)
    let row = isHorizontal ? x.limits[extra] : y.limits[extra]
    let room = max(0, span(view, isHorizontal).size - row.around)
    let excess = end - row.leading - room
    let fills = style.distribution == .fill && !style.wraps
    if excess > 1e-6 || (excess < -1e-6 && fills), !isRounding(excess, view, isHorizontal, tree) {
      problems.append(LayoutProblem(view: view, kind: .overconstrained, amount: excess))
    }
    guard fills else { return }
    ambiguity(view, isHorizontal, tree, &problems)
  }

  /// Whether a view has too much or too little by no more than what the picture, or the cell of a screen that it is in,
  /// gained or lost when its size went to whole pixels.
  private func isRounding(_ amount: Double, _ view: Int, _ isHorizontal: Bool, _ tree: ViewTree) -> Bool {
    var root = view
    // What holds the cells of a screen came from no node.
    while slots[root].parent >= 0, tree.nodes[Int(slots[root].parent)].source >= 0 { root = Int(slots[root].parent) }
    let change = abs(span(root, isHorizontal).size - record(root, isHorizontal).ideal)
    return options.scale > 0 && change < 1 / options.scale && abs(amount) < change + 1e-6
  }

  /// Items of the lowest hugging that could all have grown, or of the lowest compression that could all have shrunk.
  private func ambiguity(_ view: Int, _ isHorizontal: Bool, _ tree: ViewTree, _ problems: inout [LayoutProblem]) {
    for item in tree.children(of: view) where !slots[item].flags.contains(.hidden) {
      let record = record(item, isHorizontal)
      let change = span(item, isHorizontal).size - record.ideal
      guard abs(change) > 1e-6, record.flags.isDisjoint(with: [.fixed, .percent, .chained]), record.hugging >= 0 else {
        continue
      }
      for other in tree.children(of: view) where other != item && !slots[other].flags.contains(.hidden) {
        let rival = self.record(other, isHorizontal)
        guard rival.flags.isDisjoint(with: [.fixed, .percent, .chained]),
          change > 0 ? rival.hugging == record.hugging : rival.compression == record.compression && rival.ideal > 0
        else { continue }
        if !isRounding(change, view, isHorizontal, tree) {
          problems.append(LayoutProblem(view: view, kind: .ambiguous, amount: change))
        }
        return
      }
      return
    }
  }
}
