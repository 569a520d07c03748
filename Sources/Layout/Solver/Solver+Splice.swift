import KimchiCore

/// The short way for a stack some of whose items have gone or come: no walk over the others but the one that moves them.
extension Solver {
  /// The items that are not hidden directly before and behind new ones, or where new ones would be.
  private func neighbours(_ splice: ItemSplice) -> (before: Int?, behind: Int?) {
    (
      shownItem(before: splice.fresh.lowerBound, in: splice.container),
      shownItem(from: splice.fresh.upperBound, in: splice.container)
    )
  }

  /// The last item before a place that isn't hidden.
  func shownItem(before place: Int, in view: Int) -> Int? {
    var item = place
    while item > view + 1 {
      item -= 1
      while Int(slots[item].parent) != view { item = Int(slots[item].parent) }
      if !slots[item].flags.contains(.hidden) { return item }
    }
    return nil
  }

  /// The first item from one on that isn't hidden.
  func shownItem(from item: Int, in view: Int) -> Int? {
    var item = item
    while item < Int(slots[view].end), slots[item].flags.contains(.hidden) { item = Int(slots[item].end) }
    return item < Int(slots[view].end) ? item : nil
  }

  private func freshItems(_ splice: ItemSplice) -> Items {
    Items(of: splice.container, from: splice.fresh.lowerBound, to: splice.fresh.upperBound)
  }

  /// The container's record once its items are others, where that follows from the old one and from the items beside them.
  func splicedRecord(_ splice: ItemSplice, _ axis: AxisColumns, _ tree: ViewTree) -> AxisRecord? {
    let view = splice.container
    guard slots[view].kind.isStack(horizontal: true) || slots[view].kind.isStack(horizontal: false),
      // With one a side may follow from the other.
      tree.extras[Int(slots[view].extra)].aspectRatio == 0
    else { return nil }
    var come: [AxisRecord] = []
    var areOthers = true
    forEachItem(freshItems(splice)) { item in
      come.append(axis.records[item])
      if !own(item, axis).isOthers { areOthers = false }
    }
    let style = tree.stacks[Int(slots[view].payload)]
    guard areOthers, !style.wraps, come.count + splice.gone.count <= ItemSplice.limit else { return nil }
    return slots[view].kind.isStack(horizontal: axis.isHorizontal)
      ? splicedAlong(splice, come, style, axis, tree) : splicedAcross(splice, come, style, axis, tree)
  }

  /// A sum of which some terms are others. What counts besides is the same for all who are like an item beside them.
  private func splicedAlong(
    _ splice: ItemSplice, _ come: [AxisRecord], _ style: StackStyle, _ axis: AxisColumns, _ tree: ViewTree
  ) -> AxisRecord? {
    let view = splice.container
    var record = axis.records[view]
    let (before, behind) = neighbours(splice)
    // Whether a chain grows freely is up to the first of those that hug least.
    guard let twin = before ?? (record.flags.contains(.chained) ? nil : behind) else { return nil }
    let gone = splice.gone.map { $0.record(axis) }
    guard style.fillsAlong, isPlain(view, axis, tree), isExact(record.ideal),
      (come + gone).allSatisfy({ isLike(axis.records[twin], $0) && $0.hugging >= 0 && isExact($0.ideal) }),
      let length = splicedLength(splice, before, behind, style, axis), isExact(length.come), isExact(length.gone)
    else { return nil }
    let around = around(view, axis)
    let changed = record.ideal - around + length.come - length.gone
    guard record.ideal > around, changed > 0 else { return nil }
    record.ideal = changed + around
    return record
  }

  /// How long the items are that have come and that have gone, each with the gap between it and the next one. Points.
  private func splicedLength(
    _ splice: ItemSplice, _ before: Int?, _ behind: Int?, _ style: StackStyle, _ axis: AxisColumns
  ) -> (come: Double, gone: Double)? {
    let gone = splice.gone.reduce(0) { $0 + $1.record(axis).ideal + style.spacing }
    var come = 0.0
    if behind != nil {
      forEachItem(freshItems(splice)) { come += axis.records[$0].ideal + gap(after: $0, spacing: style.spacing) }
      return (come, gone)
    }
    // Behind the last item there is no gap, but now there is one behind what was the last before.
    guard let before, !slots[before].flags.contains(.gapAfter) else { return nil }
    var pendingGap = style.spacing
    forEachItem(freshItems(splice)) { item in
      come += pendingGap + axis.records[item].ideal
      pendingGap = gap(after: item, spacing: style.spacing)
    }
    return (come, gone)
  }

  /// A maximum of which others take part.
  private func splicedAcross(
    _ splice: ItemSplice, _ come: [AxisRecord], _ style: StackStyle, _ axis: AxisColumns, _ tree: ViewTree
  ) -> AxisRecord? {
    let view = splice.container
    var record = axis.records[view]
    let gone = splice.gone.map { $0.record(axis) }
    let beside = itemsBeside(splice, axis)
    // Who is like another item takes part in nothing in which that one doesn't.
    guard (come + gone).allSatisfy({ one in beside.contains { isLike($0.record, one) } }) else { return nil }
    let isMaximum = record.flags.contains(.isMaximum)
    if (come + gone).allSatisfy({ isBetween($0, beside) }) {
      // Of those that are as great as the stack there may be one alone, now or before.
      if isMaximum { record.flags.remove(.isShared) }
      return record
    }
    guard isMaximum, isPlain(view, axis, tree), isExact(record.ideal),
      (come + gone).allSatisfy({ isExact($0.ideal) && $0.compression == record.compression })
    else { return nil }
    let content = record.ideal - around(view, axis)
    for one in gone where one.ideal == content {
      guard record.flags.contains(.isShared) else { return nil }
      record.flags.remove(.isShared)
    }
    var greatest = content
    for one in come {
      if one.ideal == greatest { record.flags.insert(.isShared) }
      if one.ideal > greatest {
        greatest = one.ideal
        record.flags.remove(.isShared)
      }
    }
    record.ideal = greatest + around(view, axis)
    return record
  }

  /// Whether two items take part in the same of what a stack asks for, whatever their sizes.
  private func isLike(_ one: AxisRecord, _ other: AxisRecord) -> Bool {
    one.hugging == other.hugging && one.compression == other.compression
      && one.flags.contains(.noIntrinsic) == other.flags.contains(.noIntrinsic)
      && one.flags.union(other.flags).isDisjoint(with: [.solved, .percent, .weighted])
  }

  /// Whether among items like one there is a greater one and one that is no greater: then what the stack asks for across is
  /// the same with it and without it. Among the greatest the first counts, so one as great must be its neighbour.
  private func isBetween(_ one: AxisRecord, _ beside: [(record: AxisRecord, isNeighbour: Bool)]) -> Bool {
    let like = beside.filter { isLike($0.record, one) }
    return like.contains { $0.record.ideal > one.ideal || $0.isNeighbour && $0.record.ideal == one.ideal }
      && like.contains { $0.record.ideal <= one.ideal }
  }

  /// Some items before and behind the new ones, the neighbours among them; none with a place of its own.
  private func itemsBeside(_ splice: ItemSplice, _ axis: AxisColumns) -> [(record: AxisRecord, isNeighbour: Bool)] {
    var beside: [(record: AxisRecord, isNeighbour: Bool)] = []
    func add(_ item: Int, isNeighbour: Bool) {
      if own(item, axis).isOthers { beside.append((axis.records[item], isNeighbour)) }
    }
    var item = splice.fresh.lowerBound
    for number in 0..<Self.besideCount {
      guard let before = shownItem(before: item, in: splice.container) else { break }
      add(before, isNeighbour: number == 0)
      item = before
    }
    item = splice.fresh.upperBound
    for number in 0..<Self.besideCount {
      guard let behind = shownItem(from: item, in: splice.container) else { break }
      add(behind, isNeighbour: number == 0)
      item = Int(slots[behind].end)
    }
    return beside
  }

  /// Items on each side that are looked at: among some cards there is one that is wider, and one that is narrower.
  private static var besideCount: Int { 16 }

  /// Gives new items their sizes and places and moves those behind them; false when the others must be looked at.
  func quickSplice(_ view: Int, _ axis: AxisColumns, _ tree: ViewTree) -> Bool {
    guard let splice = scratch.pointee.update.splice, splice.container == view,
      let step = scratch.pointee.update.spliceStep
    else { return false }
    let style = tree.stacks[Int(slots[view].payload)]
    let record = axis.records[view]
    guard slots[view].kind.isStack(horizontal: axis.isHorizontal) else {
      guard step.size == axis.spans[view].size, !style.alignment.isBaseline else { return false }
      let room = content(of: view, axis)
      forEachItem(freshItems(splice)) { item in
        arrangeAcross(item, of: view, axis, style, room)
        noteResized(item, axis)
      }
      return true
    }
    let (before, behind) = neighbours(splice)
    let around = around(view, axis)
    guard !record.flags.contains(.solved), !step.record.flags.contains(.solved),
      // A stack further in may ask its chain's head for other sizes without asking for another one itself.
      scratch.pointee.update.calls.allSatisfy({ Int($0.head) != view || splice.fresh.contains(Int($0.view)) }),
      // At its natural size a stack has nothing to distribute.
      step.size == step.record.ideal, axis.spans[view].size == record.ideal, step.record.ideal > around,
      record.ideal > around, let length = splicedLength(splice, before, behind, style, axis),
      record.ideal - step.record.ideal == length.come - length.gone
    else { return false }
    var position = content(of: view, axis).origin
    if let before {
      let span = axis.spans[before]
      position = span.origin + span.size + gap(after: before, spacing: style.spacing)
    }
    forEachItem(freshItems(splice)) { item in
      let size = axis.records[item].ideal
      axis.spans[item] = Span(origin: position, size: size)
      position += size + gap(after: item, spacing: style.spacing)
      noteResized(item, axis)
    }
    if length.come != length.gone {
      shift(from: splice.fresh.upperBound, to: Int(slots[view].end), by: length.come - length.gone, axis)
    }
    return true
  }
}
