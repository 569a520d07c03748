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
    let shown = tree.children(of: view).filter { !slots[$0].flags.contains(.hidden) }
    let count: Int
    switch style.paging {
    case .none: return nil
    case .pager: count = shown.count
    case .size, .item:
      guard let content = shown.first else { return Pages(count: 0, current: 0) }
      count = steps(of: content, style, in: Self.length(self.content(of: view), style.axis), tree)
    }
    return Pages(count: count, current: max(0, min(style.page, count - 1)))
  }

  /// How often content can be scrolled until its end is seen, and once more for the start.
  private func steps(of content: Int, _ style: ScrollStyle, in length: Double, _ tree: ViewTree) -> Int {
    let rest = Self.length(frame(of: content), style.axis) - length - Solver.epsilon
    guard rest > 0, length > 0 else { return 1 }
    guard style.paging == .item else { return Int(clamping: (rest / length).rounded(.up)) + 1 }
    guard slots[content].kind.isStack(horizontal: style.axis.isHorizontal) else { return 1 }
    let items = tree.children(of: content).filter { !slots[$0].flags.contains(.hidden) }.map {
      start(of: $0, style.axis)
    }
    guard let first = items.first else { return 1 }
    return (items.firstIndex { $0 - first >= rest } ?? items.count - 1) + 1
  }

  /// From the beginning of its parent, in the direction of reading.
  private func start(of view: Int, _ axis: Axis) -> Double {
    axis.isHorizontal ? spans[view].origin : spans[count + view].origin
  }

  private static func length(_ frame: Frame, _ axis: Axis) -> Double { axis.isHorizontal ? frame.width : frame.height }
}
