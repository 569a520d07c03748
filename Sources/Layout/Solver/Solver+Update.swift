import KimchiCore
import Sushi

/// The sweeps once more, over no more than what a change reaches.
extension Solver {
  /// Whether an update can follow the change; otherwise everything is laid out again.
  func canUpdate(_ view: Int, _ tree: ViewTree) -> Bool {
    let node = nodes[view]
    let slot = slots[view]
    guard slot.parent == node.parent, slot.end == node.end, slot.kind == node.kind else { return false }
    switch node.kind {
    case .hStack, .vStack:
      let style = tree.stacks[Int(node.payload)]
      if style.alignment.isBaseline || (style.wraps && node.kind.isStack(horizontal: false)) { return false }
    case .zStack, .grid, .scroll, .text, .image, .icon, .separator, .spacer, .shape: break
    }
    if case .percent = boxes[view].widthKind { return false }
    if case .percent = boxes[view].heightKind { return false }
    // What is inside a view that was hidden has sizes from before or none.
    return isLeaf(view) || node.flags.contains(.hidden) == slot.flags.contains(.hidden)
  }

  func update(_ changed: [Int], _ tree: ViewTree) {
    beginUpdate()
    for view in changed {
      if isShown(Int(slots[view].parent)) {
        renew(view)
      } else {
        // Where it lies counts even if nobody sees it.
        slots[view].extra = boxes[view].extra
      }
    }
    updateSizes(tree)
  }

  /// - Parameters:
  ///   - fresh: views inside a container that have not been laid out before; others may have gone.
  ///   - gone: the items that have, where that is known.
  func update(_ container: Int, fresh: Range<Int>, gone: [ItemSplice.Gone]?, _ tree: ViewTree) {
    beginUpdate()
    scratch.pointee.update.splice = gone.map { ItemSplice(container: container, fresh: fresh, gone: $0) }
    scratch.pointee.active.removeAll(keepingCapacity: true)
    for view in fresh.reversed() { build(view, tree) }
    for view in scratch.pointee.active {
      scratch.pointee.update.tall.append(view)
      if slots[Int(view)].kind.isText { scratch.pointee.update.texts.append(view) }
    }
    if isShown(container) { renewChildren(of: container) }
    updateSizes(tree)
  }

  private func beginUpdate() {
    scratch.pointee.update.begin(count: count)
    scratch.pointee.update.isRunning = true
  }

  private func updateSizes(_ tree: ViewTree) {
    updateAxis(x, offered: options.width, tree)
    for view in scratch.pointee.update.tall { scratch.pointee.update.measured.push(Int(view)) }
    updateAxis(y, offered: options.height, tree)
    for view in scratch.pointee.update.texts { refit(Int(view), tree) }
    scratch.pointee.update.isRunning = false
  }

  private func isLeaf(_ view: Int) -> Bool { Int(slots[view].end) == view + 1 }

  private func isShown(_ view: Int) -> Bool {
    var view = view
    while view >= 0 {
      if slots[view].flags.contains(.hidden) { return false }
      view = Int(slots[view].parent)
    }
    return true
  }

  /// Takes a view's new flags, box and contents over.
  private func renew(_ view: Int) {
    let old = slots[view]
    let node = nodes[view]
    let box = boxes[view]
    var slot = old
    slot.extra = box.extra
    slot.flags = SlotFlags(node.flags, gapAfter: !box.spacingAfter.isNaN)
    if old.flags.contains(.startsLine) { slot.flags.insert(.startsLine) }
    if !old.kind.isText {
      slot.payload = node.payload
    } else if old.payload >= 0 {
      text.pointee.reset(row: Int(old.payload), content: node.payload)
    } else if !slot.flags.contains(.hidden) {
      slot.payload = text.pointee.appendRow(content: node.payload)
    }
    slots[view] = slot
    // What a parent reads of a child besides its record is not kept, so it may have changed.
    if old.parent >= 0,
      old.flags.subtracting(.noted) != slot.flags || slot.flags.contains(.gapAfter) || old.extra != 0
        || slot.extra != 0
    {
      renewChildren(of: Int(old.parent))
    }
    if !isLeaf(view), !slot.flags.contains(.hidden) {
      renewChildren(of: view)
      // Whether a stack joins its parent's chain is up to the parent's distribution.
      forEachItem(view) { child in if !isLeaf(child) { renewRecord(child) } }
    }
    renewRecord(view)
    if slot.kind.isText { scratch.pointee.update.texts.append(Int32(truncatingIfNeeded: view)) }
  }

  /// Measures a view again on both axes.
  private func renewRecord(_ view: Int) {
    scratch.pointee.update.measured.push(view)
    scratch.pointee.update.tall.append(Int32(truncatingIfNeeded: view))
  }

  /// Measures a container again and arranges its children on both axes, whatever its size.
  private func renewChildren(of view: Int) {
    scratch.pointee.update.reshaped.append(Int32(truncatingIfNeeded: view))
    renewRecord(view)
  }

  private func updateAxis(_ axis: AxisColumns, offered: Double?, _ tree: ViewTree) {
    scratch.pointee.update.beginAxis()
    measureUp(axis, tree)
    let size = rootSize(axis, offered: offered)
    if size != axis.spans[0].size {
      axis.spans[0].size = size
      noteResized(0, axis)
    }
    let isSmall = scratch.pointee.update.touched.count <= UpdateScratch.quickLimit
    if !isSmall {
      scratch.pointee.update.steps.removeAll(keepingCapacity: true)
      scratch.pointee.update.spliceStep = nil
    }
    for view in scratch.pointee.update.touched {
      scratch.pointee.update.arranged.push(Int(view))
      let head = Int32(truncatingIfNeeded: chainHead(Int(view), axis))
      guard head != view else { continue }
      scratch.pointee.update.arranged.push(Int(head))
      if isSmall { scratch.pointee.update.calls.append((head, view)) }
    }
    while let view = scratch.pointee.update.arranged.pop() { rearrange(view, axis, tree) }
  }

  /// Ideal sizes, children first, as far up as they change.
  private func measureUp(_ axis: AxisColumns, _ tree: ViewTree) {
    // The child of the next view whose record is another, as long as it is the only one.
    var previous: (child: Int, record: AxisRecord)?
    while let view = scratch.pointee.update.measured.pop() {
      let old = axis.records[view]
      if let child = previous?.child, Int(slots[child].parent) != view { previous = nil }
      if slots[view].flags.contains(.hidden) {
        axis.records[view] = .nothing
        axis.spans[view] = .zero
      } else if let splice = scratch.pointee.update.splice, splice.container == view,
        scratch.pointee.update.isSpliceAlone, let spliced = splicedRecord(splice, axis, tree)
      {
        axis.records[view] = spliced
        scratch.pointee.update.spliceStep = UpdateScratch.SpliceStep(record: old, size: axis.spans[view].size)
        previous = nil
      } else if let previous,
        let quick = quickRecord(view, axis, child: previous.child, was: previous.record, tree)
      {
        axis.records[view] = quick
      } else {
        measure(view, axis, tree)
        if old.flags.contains(.solved) {
          if axis.records[view].flags.contains(.chained) {
            axis.records[view].flags.insert(.solved)
          } else {
            // Its items have the sizes that a chain gave them, which it has left.
            scratch.pointee.update.touched.append(Int32(truncatingIfNeeded: view))
          }
        }
      }
      if let previous {
        scratch.pointee.update.steps.append(
          UpdateScratch.Step(
            view: Int32(truncatingIfNeeded: view), child: Int32(truncatingIfNeeded: previous.child), record: old,
            childRecord: previous.record, size: axis.spans[view].size))
      }
      previous = nil
      let parent = Int(slots[view].parent)
      if parent >= 0, !axis.records[view].asks(as: old) {
        if let splice = scratch.pointee.update.splice, splice.container == parent, !splice.fresh.contains(view) {
          scratch.pointee.update.isSpliceAlone = false
        }
        // One that waits already is another one itself, or has another child that is.
        if scratch.pointee.update.measured.push(parent) { previous = (view, old) }
        scratch.pointee.update.touched.append(Int32(truncatingIfNeeded: parent))
      }
    }
  }

  /// The stack that solves for a view's items: the head of its chain, else the view.
  private func chainHead(_ view: Int, _ axis: AxisColumns) -> Int {
    var view = view
    while axis.records[view].flags.contains(.chained) { view = Int(slots[view].parent) }
    return view
  }

  /// Arranges a view's children and passes on what this has changed.
  private func rearrange(_ view: Int, _ axis: AxisColumns, _ tree: ViewTree) {
    guard !isLeaf(view), !slots[view].flags.contains(.hidden) else { return }
    if quickSplice(view, axis, tree) || quickArrange(view, axis, tree) {
      scratch.pointee.update.quick.append(Int32(truncatingIfNeeded: view))
      return
    }
    scratch.pointee.update.full.append(Int32(truncatingIfNeeded: view))
    scratch.pointee.update.reached.append(Int32(truncatingIfNeeded: view))
    scratch.pointee.update.before.removeAll(keepingCapacity: true)
    scratch.pointee.update.resized.removeAll(keepingCapacity: true)
    forEachItem(view) { child in
      scratch.pointee.update.before.append(
        UpdateScratch.Item(size: axis.spans[child].size, isSolved: axis.records[child].flags.contains(.solved)))
    }
    arrangeChildren(of: view, axis, tree)
    var index = 0
    forEachItem(view) { child in
      let old = scratch.pointee.update.before[index]
      if old.size != axis.spans[child].size { noteResized(child, axis) }
      // Items of a solved stack have their sizes but not yet their places; those of one that was solved need both.
      if old.isSolved || axis.records[child].flags.contains(.solved) { scratch.pointee.update.arranged.push(child) }
      index += 1
    }
    for resized in scratch.pointee.update.resized { noteResized(Int(resized), axis) }
  }

  /// Queues what depends on a view's size along an axis.
  func noteResized(_ view: Int, _ axis: AxisColumns) {
    let slot = slots[view]
    scratch.pointee.update.reached.append(Int32(truncatingIfNeeded: view))
    if Int(slot.end) > view + 1 { scratch.pointee.update.arranged.push(view) }
    if axis.isHorizontal, slot.kind.isText || slot.extra != 0 {
      scratch.pointee.update.tall.append(Int32(truncatingIfNeeded: view))
    }
    if slot.kind.isText { scratch.pointee.update.texts.append(Int32(truncatingIfNeeded: view)) }
  }

  /// Makes a text's lines again for the room that it has in the end.
  private func refit(_ view: Int, _ tree: ViewTree) {
    guard !slots[view].flags.contains(.hidden) else { return }
    _ = askText(view, slots[view], y, tree)
    fitText(view, tree)
  }
}
