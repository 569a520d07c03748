import KimchiCore
import Sushi

/// Sizes and places in scrolls and pagers (`docs/layout.md` §2).
extension Solver {
  /// A scroll wants what its content wants, a pager what its largest page wants and the peek at both sides. Along the axis
  /// both are the first to give way.
  func askScrolled(_ view: Int, _ slot: ViewSlot, _ axis: AxisColumns, _ style: ScrollStyle) -> Ask {
    var ideal = 0.0
    var isEmpty = true
    forEachItem(view) { child in
      ideal = max(ideal, axis.records[child].ideal)
      isEmpty = false
    }
    if isEmpty { return Ask(ideal: 0, hugging: 0, compression: 0, flags: .noIntrinsic) }
    guard style.axis.isHorizontal == axis.isHorizontal else {
      return Ask(ideal: ideal, hugging: 250, compression: 750)
    }
    if case .pager(let peek, _) = style.paging { ideal = (ideal + 2 * peek) / (1 - 2 * style.peekShare) }
    return Ask(ideal: ideal, hugging: 0, compression: 0)
  }

  /// Along its axis a scroll's content is as long as it likes, and lies before its start by the steps that it is scrolled
  /// by; across it takes the scroll's size.
  func arrangeScrolled(_ view: Int, _ axis: AxisColumns, _ style: ScrollStyle, _ room: Span, _ tree: ViewTree) {
    let isAlong = style.axis.isHorizontal == axis.isHorizontal
    if case .pager(let peek, let spacing) = style.paging {
      let along = (peek + style.peekShare * room.size, spacing, style)
      arrangePages(view, axis, isAlong ? along : nil, room)
      return
    }
    forEachItem(view) { child in
      let record = axis.records[child]
      guard isAlong else {
        axis.spans[child] = Span(
          origin: room.origin, size: crossSize(child, of: view, axis, room, fills: true))
        return
      }
      let size =
        record.flags.contains(.fill) ? clamp(max(record.ideal, room.size), child, axis) : record.ideal
      let start =
        switch style.paging {
        case .size where style.page > 0: Double(style.page) * room.size
        case .item where style.page > 0: start(ofItem: style.page, in: child, axis, tree)
        default: 0.0
        }
      let offset = min(style.byHand ?? start, max(0, size - room.size))
      axis.spans[child] = Span(origin: room.origin - offset, size: size)
    }
  }

  /// How far an item of a stack lies from the first one, at the sizes that they ask for; of fewer items the last one.
  private func start(ofItem number: Int, in view: Int, _ axis: AxisColumns, _ tree: ViewTree) -> Double {
    guard slots[view].kind.isStack(horizontal: axis.isHorizontal) else { return 0 }
    let spacing = tree.stacks[Int(slots[view].payload)].spacing
    var start = 0.0
    var position = 0.0
    var count = 0
    forEachItem(view) { item in
      if count <= number { start = position }
      position += axis.records[item].ideal + gap(after: item, spacing: spacing)
      count += 1
    }
    return max(0, start)
  }

  /// - Parameter along: the peek, the spacing and the pager's style; nil across the axis.
  private func arrangePages(
    _ view: Int, _ axis: AxisColumns, _ along: (peek: Double, spacing: Double, style: ScrollStyle)?, _ room: Span
  ) {
    guard let along else {
      forEachItem(view) { placeIn(room, $0, of: view, axis, .fill) }
      return
    }
    var count = 0
    forEachItem(view) { _ in count += 1 }
    let length = max(0, room.size - 2 * along.peek)
    let step = length + along.spacing
    let first = along.style.start(ofPages: count, in: room.size)
    var number = 0
    forEachItem(view) { child in
      let origin = room.origin + first + Double(number) * step
      placeIn(Span(origin: origin, size: length), child, of: view, axis, .fill)
      number += 1
    }
  }
}
