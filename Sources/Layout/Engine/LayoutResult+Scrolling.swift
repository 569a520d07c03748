import KimchiCore
import Sushi

/// Scrolling by hand: what is inside a scroll, or the pages of a pager, at another place. Nothing gets another size.
extension LayoutResult {
  /// How far the content of a scroll without pages can go.
  package struct Reach: Sendable, Hashable {
    package var axis: Axis
    /// Points from the start.
    package var position: Double
    /// The greatest position, which shows the end.
    package var end: Double
    /// Points that are in sight.
    package var length: Double
  }

  /// Where a scroll's content is; nil for a view that doesn't scroll, a pager, and an empty or hidden one.
  ///
  /// - Parameter tree: the views that were laid out.
  package func reach(of view: Int, in tree: ViewTree) -> Reach? {
    guard slots.indices.contains(view), slots[view].kind == .scroll, isVisible(view) else { return nil }
    let style = tree.scrolls[Int(slots[view].payload)]
    guard !style.paging.isPager, let content = shownChildren(of: view, in: tree).first else { return nil }
    let (start, length) = room(of: view, style.axis)
    let span = span(of: content, style.axis)
    return Reach(axis: style.axis, position: start - span.origin, end: max(0, span.size - length), length: length)
  }

  /// Puts what is inside a scroll or a pager where the view's row in the tree says. O(children).
  ///
  /// - Parameters:
  ///   - old: the row that it was laid out by.
  ///   - tree: the views that were laid out, with the new row.
  package mutating func scroll(_ view: Int, from old: ScrollStyle, in tree: ViewTree) {
    guard slots.indices.contains(view), slots[view].kind == .scroll, isVisible(view) else { return }
    let style = tree.scrolls[Int(slots[view].payload)]
    let children = shownChildren(of: view, in: tree)
    let (start, length) = room(of: view, style.axis)
    if style.paging.isPager {
      let pages = children.count
      let shift = style.start(ofPages: pages, in: length) - old.start(ofPages: pages, in: length)
      for child in children { move(child, style.axis) { $0.origin + shift } }
    } else if let position = style.byHand {
      for child in children { move(child, style.axis) { start - min(position, max(0, $0.size - length)) } }
    }
    noteInside(again: [view], [])
  }

  /// The part of a view's frame that the scrolls around it show; nil where they show none of it. O(depth²).
  package func shownFrame(of view: Int) -> Frame? {
    var frame = frame(of: view)
    var around = Int(slots[view].parent)
    while around >= 0 {
      if slots[around].kind == .scroll {
        frame = frame.intersection(self.frame(of: around))
        guard frame.width > 0, frame.height > 0 else { return nil }
      }
      around = Int(slots[around].parent)
    }
    return frame
  }

  /// The views directly inside one that aren't hidden.
  func shownChildren(of view: Int, in tree: ViewTree) -> [Int] {
    tree.children(of: view).filter { !slots[$0].flags.contains(.hidden) }
  }

  private func span(of view: Int, _ axis: Axis) -> Span { axis.isHorizontal ? x.spans[view] : y.spans[view] }

  private mutating func move(_ view: Int, _ axis: Axis, to origin: (Span) -> Double) {
    let place = origin(span(of: view, axis))
    if axis.isHorizontal { x.spans[view].origin = place } else { y.spans[view].origin = place }
  }

  /// Where a view's children have room: points from its beginning, in the direction of reading.
  private func room(of view: Int, _ axis: Axis) -> (start: Double, length: Double) {
    let size = span(of: view, axis).size
    let extra = Int(slots[view].extra)
    guard extra != 0 else { return (0, size) }
    let limits = axis.isHorizontal ? x.limits[extra] : y.limits[extra]
    return (limits.leading, max(0, size - limits.around))
  }
}
