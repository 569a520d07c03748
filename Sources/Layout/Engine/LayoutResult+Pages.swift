import JSONDocument
import KimchiCore
import Sushi

extension LayoutResult {
  /// The pages of a pager, or the steps of a scroll.
  package struct Pages: Sendable, Hashable {
    package var count: Int
    /// From 0.
    package var current: Int

    package init(count: Int, current: Int) {
      self.count = count
      self.current = current
    }
  }

  /// How many pages a view has and which one it shows; nil for a view without pages. Linear in the pages.
  ///
  /// - Parameter tree: the views that were laid out.
  package func pages(of view: Int, in tree: ViewTree) -> Pages? {
    guard slots.indices.contains(view), slots[view].kind == .scroll else { return nil }
    let style = tree.scrolls[Int(slots[view].payload)]
    let shown = shownChildren(of: view, in: tree)
    switch style.paging {
    case .none: return nil
    case .pager: return Pages(count: shown.count, current: max(0, min(style.shownPage, shown.count - 1)))
    case .size, .item:
      guard let content = shown.first else { return Pages(count: 0, current: 0) }
      let length = Self.length(self.content(of: view), style.axis)
      let starts = style.paging == .item ? itemStarts(in: content, style.axis, tree) : nil
      let count = steps(of: content, style, in: length, starts)
      var current = style.page
      if let position = style.byHand {
        let reached = position + Solver.epsilon
        current =
          starts.map { ($0.lastIndex { $0 <= reached }) ?? 0 } ?? (length > 0 ? Int(clamping: reached / length) : 0)
      }
      return Pages(count: count, current: max(0, min(current, count - 1)))
    }
  }

  /// Points from the start of a scroll to one of its steps.
  package func position(ofStep number: Int, of view: Int, in tree: ViewTree) -> Double {
    let style = tree.scrolls[Int(slots[view].payload)]
    guard style.paging == .item, let content = shownChildren(of: view, in: tree).first else {
      return Double(number) * Self.length(self.content(of: view), style.axis)
    }
    let starts = itemStarts(in: content, style.axis, tree)
    return starts.indices.contains(number) ? starts[number] : starts.last ?? 0
  }

  /// How often content can be scrolled until its end is seen, and once more for the start.
  private func steps(of content: Int, _ style: ScrollStyle, in length: Double, _ starts: [Double]?) -> Int {
    let rest = Self.length(frame(of: content), style.axis) - length - Solver.epsilon
    guard rest > 0, length > 0 else { return 1 }
    guard let starts else { return Int(clamping: (rest / length).rounded(.up)) + 1 }
    return max((starts.firstIndex { $0 >= rest } ?? starts.count - 1) + 1, 1)
  }

  /// How far the items of a stack lie from the first one, in points; none where nothing is stacked along the axis.
  private func itemStarts(in content: Int, _ axis: Axis, _ tree: ViewTree) -> [Double] {
    guard slots[content].kind.isStack(horizontal: axis.isHorizontal) else { return [] }
    let items = shownChildren(of: content, in: tree).map { start(of: $0, axis) }
    return items.map { $0 - items[0] }
  }

  /// From the beginning of its parent, in the direction of reading.
  private func start(of view: Int, _ axis: Axis) -> Double {
    axis.isHorizontal ? x.spans[view].origin : y.spans[view].origin
  }

  private static func length(_ frame: Frame, _ axis: Axis) -> Double { axis.isHorizontal ? frame.width : frame.height }
}
