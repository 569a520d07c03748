import KimchiCore
import Sushi

/// Short ways for stacks of very many items of which one has changed: no walk over the others but the one that moves
/// them. Where the others are as they were or have moved as one, nothing else that is known of the stack has changed
/// (`UpdateScratch.kept`).
extension Solver {
  /// Lengths of whole 1/64 points, whose sums and differences are exact: only these may be added to a sum.
  func isExact(_ points: Double) -> Bool {
    abs(points) < 0x1p40 && (points * 64).rounded() == points * 64
  }

  /// A stack without limits, which asks for its content and its padding.
  func isPlain(_ view: Int, _ axis: AxisColumns, _ tree: ViewTree) -> Bool {
    guard slots[view].kind.isStack(horizontal: true) || slots[view].kind.isStack(horizontal: false) else {
      return false
    }
    switch axis.isHorizontal ? boxes[view].widthKind : boxes[view].heightKind {
    case .hug, .fill: break
    case .fixed, .percent: return false
    }
    let extra = Int(slots[view].extra)
    guard extra != 0 else { return true }
    let limits = axis.limits[extra]
    return limits.minimum <= 0 && limits.maximum == .infinity && tree.extras[extra].aspectRatio == 0
      && isExact(limits.around)
  }

  func around(_ view: Int, _ axis: AxisColumns) -> Double {
    slots[view].extra == 0 ? 0 : axis.limits[Int(slots[view].extra)].around
  }

  /// A stack's record after one child's ideal size has changed, where that follows from the old one.
  func quickRecord(
    _ view: Int, _ axis: AxisColumns, child: Int, was old: AxisRecord, _ tree: ViewTree
  ) -> AxisRecord? {
    let new = axis.records[child]
    var record = axis.records[view]
    guard isPlain(view, axis, tree), old.hugging == new.hugging, old.compression == new.compression,
      old.flags.subtracting(.notes) == new.flags.subtracting(.notes), isExact(old.ideal), isExact(new.ideal),
      isExact(record.ideal)
    else { return nil }
    let style = tree.stacks[Int(slots[view].payload)]
    let content = record.ideal - around(view, axis)
    if slots[view].kind.isStack(horizontal: axis.isHorizontal) {
      let changed = content + new.ideal - old.ideal
      guard style.fillsAlong, content > 0, changed > 0 else { return nil }
      record.ideal = changed + around(view, axis)
      return record
    }
    guard record.flags.contains(.isMaximum), new.compression == record.compression else { return nil }
    if old.ideal == content {
      // Another one is as great as this one was.
      guard record.flags.contains(.isShared) else { return nil }
      record.flags.remove(.isShared)
    }
    if new.ideal == content { record.flags.insert(.isShared) }
    if new.ideal > content {
      record.ideal = new.ideal + around(view, axis)
      record.flags.remove(.isShared)
    }
    return record
  }

  /// Arranges a stack of which one child has another ideal size; false when the others must be looked at.
  func quickArrange(_ view: Int, _ axis: AxisColumns, _ tree: ViewTree) -> Bool {
    // Steps lead upwards and views come here from above, so what is past is at the end.
    while let last = scratch.pointee.update.steps.last, Int(last.view) < view {
      scratch.pointee.update.steps.removeLast()
    }
    guard let step = scratch.pointee.update.steps.last, Int(step.view) == view else {
      return staysNatural(view, axis, tree)
    }
    let child = Int(step.child)
    let record = axis.records[view]
    guard slots[view].kind.isStack(horizontal: true) || slots[view].kind.isStack(horizontal: false),
      !slots[child].flags.contains(.hidden), !record.flags.contains(.solved), !step.record.flags.contains(.solved),
      // A stack further in may ask its chain's head for other sizes without asking for another one itself.
      scratch.pointee.update.calls.allSatisfy({ call in
        Int(call.head) != view || child <= Int(call.view) && call.view < slots[child].end
      })
    else { return false }
    let style = tree.stacks[Int(slots[view].payload)]
    let new = axis.records[child]
    guard slots[view].kind.isStack(horizontal: axis.isHorizontal) else {
      guard step.size == axis.spans[view].size, !style.alignment.isBaseline, !style.wraps else { return false }
      let size = axis.spans[child].size
      arrangeAcross(child, of: view, axis, style, content(of: view, axis))
      if axis.spans[child].size != size { noteResized(child, axis) }
      return true
    }
    let change = new.ideal - step.childRecord.ideal
    let around = around(view, axis)
    // At its natural size a stack has nothing to distribute: its items are at theirs. Overlaps can make that size less
    // than nothing, and then it is not what the items take.
    guard style.fillsAlong, isPlain(view, axis, tree), step.size == step.record.ideal,
      axis.spans[view].size == record.ideal,
      step.record.ideal > around, record.ideal > around,
      new.flags.isDisjoint(with: [.solved, .percent, .weighted]), isExact(change),
      record.ideal - step.record.ideal == change, axis.spans[child].size == step.childRecord.ideal
    else { return false }
    axis.spans[child].size = new.ideal
    shift(from: Int(slots[child].end), to: Int(slots[view].end), by: change, axis)
    noteResized(child, axis)
    return true
  }

  /// Whether a stack that heads a chain stays as it is: stacks further in have other items, and ask for what they asked for.
  /// At its natural size it has nothing to distribute among all of them.
  private func staysNatural(_ view: Int, _ axis: AxisColumns, _ tree: ViewTree) -> Bool {
    let calls = scratch.pointee.update.calls.filter { Int($0.head) == view }
    let record = axis.records[view]
    guard !calls.isEmpty, !scratch.pointee.update.touched.contains(Int32(truncatingIfNeeded: view)),
      slots[view].kind.isStack(horizontal: axis.isHorizontal), case let style = tree.stacks[Int(slots[view].payload)],
      style.fillsAlong, !style.wraps, isPlain(view, axis, tree), !record.flags.contains(.solved),
      axis.spans[view].size == record.ideal, record.ideal > around(view, axis),
      // Where it had another size before, its items still end there.
      let first = shownItem(from: view + 1, in: view), let last = shownItem(before: Int(slots[view].end), in: view),
      case let room = content(of: view, axis), axis.spans[first].origin == room.origin,
      axis.spans[last].origin + axis.spans[last].size == room.origin + room.size
    else { return false }
    return calls.allSatisfy { call in
      var item = Int(call.view)
      while Int(slots[item].parent) > view { item = Int(slots[item].parent) }
      let record = axis.records[item]
      return record.flags.isDisjoint(with: [.solved, .percent, .weighted]) && axis.spans[item].size == record.ideal
    }
  }
}
