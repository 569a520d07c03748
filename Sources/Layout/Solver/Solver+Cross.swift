import KimchiCore
import Sushi

/// Sizes and places across a stack's axis and in a zStack (`docs/layout.md` §1, §2).
extension Solver {
  /// The items of a line across the stack's axis.
  func arrangeCross(_ line: Items, _ axis: AxisColumns, _ style: StackStyle, _ room: Span) {
    if style.alignment.isBaseline, !axis.isHorizontal {
      arrangeBaselines(line, axis, style.alignment, room)
      return
    }
    let fraction = style.alignment.fraction
    let fills = style.fillsAcross
    forEachItem(line) { place(across: $0, of: line.view, axis, room, fills: fills, fraction) }
  }

  /// One child of a stack, sized and placed across the stack's axis.
  func arrangeAcross(_ child: Int, of view: Int, _ axis: AxisColumns, _ style: StackStyle, _ room: Span) {
    place(across: child, of: view, axis, room, fills: style.fillsAcross, style.alignment.fraction)
  }

  @inline(__always)
  private func place(
    across child: Int, of view: Int, _ axis: AxisColumns, _ room: Span, fills: Bool, _ fraction: Double
  ) {
    var (fills, fraction) = (fills, fraction)
    switch own(child, axis) {
    case .asOthers: break
    case .fill: fills = true
    case .at(let own): (fills, fraction) = (false, own)
    }
    let size = crossSize(child, of: view, axis, room, fills: fills)
    // Leading edges win: what is too big overflows at the trailing one.
    axis.spans[child] = Span(origin: room.origin + max(0, (room.size - size) * fraction), size: size)
  }

  /// A view's own alignment.
  @inline(__always)
  func own(_ view: Int, _ axis: AxisColumns) -> OwnPlace {
    slots[view].extra == 0 ? .asOthers : axis.limits[Int(slots[view].extra)].own
  }

  /// Fixed sides stay; sides that fill take all there is, others at most that.
  @inline(__always)
  func crossSize(_ child: Int, of view: Int, _ axis: AxisColumns, _ room: Span, fills: Bool) -> Double {
    let record = axis.records[child]
    if record.flags.contains(.fixed) { return record.ideal }
    if record.flags.contains(.percent) { return percentSize(child, of: view, axis, room) }
    return clamp(fills || record.flags.contains(.fill) ? room.size : min(record.ideal, room.size), child, axis)
  }

  private func arrangeBaselines(
    _ line: Items, _ axis: AxisColumns, _ alignment: StackStyle.CrossAlignment, _ room: Span
  ) {
    let deepest = deepestAscent(line, axis, alignment)
    forEachItem(line) { child in
      guard case .asOthers = own(child, axis) else {
        place(across: child, of: line.view, axis, room, fills: false, 0)
        return
      }
      let size = crossSize(child, of: line.view, axis, room, fills: false)
      let origin = room.origin + deepest - ascent(child, alignment, axis.records[child].ideal)
      axis.spans[child] = Span(origin: origin, size: size)
    }
  }

  /// One child in a place of its own: a cell of a grid, or a page.
  @inline(__always)
  func placeIn(_ place: Span, _ child: Int, of view: Int, _ axis: AxisColumns, _ alignment: OwnPlace) {
    var alignment = alignment
    switch own(child, axis) {
    case .asOthers: break
    case let other: alignment = other
    }
    let fraction = if case .at(let fraction) = alignment { fraction } else { 0.0 }
    let size = crossSize(child, of: view, axis, place, fills: !alignment.isPosition)
    // Leading edges win: what is too big overflows at the trailing one.
    axis.spans[child] = Span(origin: place.origin + max(0, (place.size - size) * fraction), size: size)
  }

  func askLayers(_ view: Int, _ slot: ViewSlot, _ axis: AxisColumns, _ style: ZStackStyle) -> Ask {
    let source = Int(style.sizeFrom)
    if source > view, source < Int(slot.end), Int(slots[source].parent) == view,
      !slots[source].flags.contains(.hidden)
    {
      return Ask(ideal: axis.records[source].ideal, hugging: 250, compression: 750)
    }
    var ideal = 0.0
    var isEmpty = true
    forEachItem(view) { child in
      guard slots[child].flags.isDisjoint(with: .decoration) else { return }
      ideal = max(ideal, axis.records[child].ideal)
      isEmpty = false
    }
    return isEmpty
      ? .nothing
      : Ask(ideal: ideal, hugging: 250, compression: 750)
  }

  func arrangeLayers(_ view: Int, _ axis: AxisColumns, _ style: ZStackStyle, _ room: Span, _ tree: ViewTree) {
    forEachItem(view) { child in
      var fills = false
      var fraction = axis.isHorizontal ? style.alignment.horizontalFraction : style.alignment.verticalFraction
      switch own(child, axis) {
      case .asOthers: break
      case .fill: fills = true
      case .at(let own): fraction = own
      }
      let size = crossSize(child, of: view, axis, room, fills: fills)
      axis.spans[child] = Span(origin: room.origin + (room.size - size) * fraction, size: size)
    }
  }
}
