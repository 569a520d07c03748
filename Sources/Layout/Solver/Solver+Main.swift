import KimchiCore

/// Sizes and places along a stack's own axis (`docs/layout.md` §1).
extension Solver {
  func arrangeMain(
    _ view: Int, _ axis: AxisColumns, _ style: StackStyle, _ room: Span, _ tree: ViewTree
  ) {
    switch style.distribution {
    case .fill: arrangeFill(view, axis, style, room, tree)
    case .fillEqually, .fillProportionally, .fillProportionallyExactly:
      divide(items(of: view), axis, style, room)
    case .equalSpacing, .equalCentering:
      let items = items(of: view)
      gatherItems(items, axis, room)
      guard scratch.pointee.items.count > 1 else {
        solveChain(view, axis, style, room, tree)
        return place(items, axis, room) { _, _ in 0 }
      }
      if case .equalSpacing = style.distribution {
        spaceEqually(items, axis, style, room)
      } else {
        centreEqually(items, axis, style, room)
      }
    case .start, .center, .end, .spaceAround, .spaceEvenly: pack(items(of: view), axis, style, room, style.distribution)
    }
  }

  private func arrangeFill(
    _ view: Int, _ axis: AxisColumns, _ style: StackStyle, _ room: Span, _ tree: ViewTree
  ) {
    if axis.records[view].flags.contains(.solved) {
      place(items(of: view), axis, room) { solver, child in solver.gap(after: child, spacing: style.spacing) }
      return
    }
    var position = room.origin
    var pendingGap = 0.0
    var least: Int16 = .max
    var leastCount = 0
    var taker = -1
    var isFirst = true
    var weightCount = 0
    let hasPercent = idealItems(view, axis, room) { solver, child, record, size in
      if !isFirst { position += pendingGap }
      isFirst = false
      axis.spans[child] = Span(origin: position, size: size)
      position += size
      pendingGap = solver.gap(after: child, spacing: style.spacing)
      if record.flags.contains(.weighted) { weightCount += 1 }
      if record.flags.isDisjoint(with: .rigid) {
        if record.hugging < least {
          least = record.hugging
          taker = child
          leastCount = 1
        } else if record.hugging == least {
          leastCount += 1
        }
      }
    }
    let spare = room.origin + room.size - position
    // Several weights divide the room that their own sizes have taken so far.
    let isShared = weightCount > 1
    if abs(spare) < Self.epsilon, !isShared { return }
    if spare > 0, taker < 0 { return }
    if spare > 0, !hasPercent, !isShared, least >= 0 || leastCount == 1 {
      let record = axis.records[taker]
      let isFree =
        record.flags.contains(.chained)
        ? record.flags.contains(.growsFreely)
        : !record.flags.contains(.limited) || axis.limits[Int(slots[taker].extra)].maximum == .infinity
      if isFree {
        axis.spans[taker].size += spare
        shift(from: Int(slots[taker].end), to: Int(slots[view].end), by: spare, axis)
        return
      }
    }
    solveChain(view, axis, style, room, tree)
    place(items(of: view), axis, room) { solver, child in solver.gap(after: child, spacing: style.spacing) }
  }

  /// Visits items at their ideal sizes; chained stacks among them are told to solve their own.
  /// Returns whether a side in hundredths was met.
  @inline(__always)
  private func idealItems(
    _ view: Int, _ axis: AxisColumns, _ room: Span,
    _ body: (_ solver: Solver, _ child: Int, _ record: AxisRecord, _ size: Double) -> Void
  ) -> Bool {
    let end = Int(slots[view].end)
    var child = view + 1
    var hasPercent = false
    while child < end {
      if !slots[child].flags.contains(.hidden) {
        let record = axis.records[child]
        var size = record.ideal
        if record.flags.contains(.percent) {
          hasPercent = true
          size = percentSize(child, of: view, axis, room)
        }
        if record.flags.contains(.solved) { axis.records[child].flags.remove(.solved) }
        body(self, child, record, size)
      }
      child = Int(slots[child].end)
    }
    return hasPercent
  }

  /// Moves the children from `first` on; hidden ones stay at zero.
  func shift(from first: Int, to end: Int, by distance: Double, _ axis: AxisColumns) {
    var child = first
    while child < end {
      if !slots[child].flags.contains(.hidden) { axis.spans[child].origin += distance }
      child = Int(slots[child].end)
    }
  }

  /// Gives items that have their sizes their places, one after the other.
  @inline(__always)
  func place(
    _ items: Items, _ axis: AxisColumns, _ room: Span, gap: (_ solver: Solver, _ child: Int) -> Double
  ) {
    var position = room.origin
    forEachItem(items) { child in
      axis.spans[child].origin = position
      position += axis.spans[child].size + gap(self, child)
    }
  }

  /// Differences below this are errors of sums, not space.
  static var epsilon: Double { 1e-9 }
}
