import KimchiCore

/// An item of a chain: a stack's items with those of the chained stacks among them.
struct ChainItem {
  var view: Int32
  var hugging: Int16
  var compression: Int16
  var size: Double
  var minimum: Double
  var maximum: Double
  /// How fast it rises with a common level.
  var weight = 1.0
}

/// The end of a span in which an item's size follows the common level.
struct LevelEvent {
  var level: Double
  /// The item's weight, negative at the end.
  var change: Double
}

/// `fill` in full: greedy by priority over the items of a whole chain (`docs/layout.md` §1).
extension Solver {
  /// Sizes the items of `view` and of the stacks chained to it, and marks those stacks as solved.
  func solveChain(
    _ view: Int, _ axis: AxisColumns, _ style: StackStyle, _ room: Span, _ tree: ViewTree
  ) {
    scratch.pointee.items.removeAll(keepingCapacity: true)
    scratch.pointee.chained.removeAll(keepingCapacity: true)
    let constant = gather(view, axis, style, room, tree)
    var spare = room.size - constant
    for item in scratch.pointee.items { spare -= item.size }
    spare += releaseWeights()
    if spare > 0 { grow(spare) } else { shrink(-spare) }
    for item in scratch.pointee.items { resize(Int(item.view), to: item.size, axis) }
    for chained in scratch.pointee.chained.reversed() { closeChained(Int(chained), axis, tree) }
  }

  /// Lists the items that take part at the sizes they start from, and returns what gaps and padding take.
  private func gather(
    _ view: Int, _ axis: AxisColumns, _ style: StackStyle, _ room: Span, _ tree: ViewTree
  ) -> Double {
    var constant = 0.0
    var pendingGap: Double?
    let end = Int(slots[view].end)
    var child = view + 1
    while child < end {
      defer { child = Int(slots[child].end) }
      if slots[child].flags.contains(.hidden) { continue }
      if let pendingGap { constant += pendingGap }
      pendingGap = gap(after: child, spacing: style.spacing)
      let record = axis.records[child]
      if record.flags.contains(.chained) {
        scratch.pointee.chained.append(Int32(child))
        if record.flags.contains(.limited) { constant += axis.limits[Int(slots[child].extra)].around }
        constant += gather(child, axis, tree.stacks[Int(slots[child].payload)], room, tree)
      } else {
        scratch.pointee.items.append(item(child, of: view, axis, room))
      }
    }
    return constant
  }

  func item(_ child: Int, of view: Int, _ axis: AxisColumns, _ room: Span) -> ChainItem {
    let record = axis.records[child]
    var item = ChainItem(
      view: Int32(child), hugging: record.hugging, compression: record.compression, size: record.ideal, minimum: 0,
      maximum: .infinity)
    if record.flags.contains(.percent) { item.size = percentSize(child, of: view, axis, room) }
    if !record.flags.isDisjoint(with: .rigid) {
      item.minimum = item.size
      item.maximum = item.size
    } else if record.flags.contains(.limited) {
      let limits = axis.limits[Int(slots[child].extra)]
      item.minimum = limits.minimum
      item.maximum = limits.maximum
      if record.flags.contains(.weighted) { item.weight = limits.weight }
    }
    return item
  }

  @inline(__always)
  private func resize(_ view: Int, to size: Double, _ axis: AxisColumns) {
    if scratch.pointee.update.isRunning, axis.spans[view].size != size {
      scratch.pointee.update.resized.append(Int32(truncatingIfNeeded: view))
    }
    axis.spans[view].size = size
  }

  /// A chained stack is as long as its items, their gaps and its padding.
  private func closeChained(_ view: Int, _ axis: AxisColumns, _ tree: ViewTree) {
    let spacing = tree.stacks[Int(slots[view].payload)].spacing
    var size = 0.0
    var pendingGap = 0.0
    var isFirst = true
    forEachItem(view) { child in
      if !isFirst { size += pendingGap }
      isFirst = false
      size += axis.spans[child].size
      pendingGap = gap(after: child, spacing: spacing)
    }
    let flags = axis.records[view].flags
    if flags.contains(.limited) { size += axis.limits[Int(slots[view].extra)].around }
    resize(view, to: max(0, size), axis)
    axis.records[view].flags.insert(.solved)
  }

  /// Takes items with a weight back to their least size. Returns the room that this gives.
  func releaseWeights() -> Double {
    var room = 0.0
    for index in scratch.pointee.items.indices
    where scratch.pointee.items[index].hugging == AxisRecord.weightHugging {
      let item = scratch.pointee.items[index]
      room += item.size - item.minimum
      scratch.pointee.items[index].size = item.minimum
    }
    return room
  }

  /// Weights divide the room, then sides that fill level out, then spacers share. Returns the rest.
  func growFilling(_ spare: Double) -> Double {
    var rest = level(spare, hugging: AxisRecord.weightHugging, fromZero: false)
    rest = level(rest, hugging: AxisRecord.fillHugging, fromZero: false)
    return level(rest, hugging: AxisRecord.spacerHugging, fromZero: true)
  }

  /// Weights, sides that fill and spacers first, then the items by hugging and index.
  private func grow(_ spare: Double) {
    var spare = growFilling(spare)
    guard spare > 0 else { return }
    sortItems { $0.hugging }
    for index in scratch.pointee.order where scratch.pointee.items[Int(index)].hugging >= 0 {
      let item = scratch.pointee.items[Int(index)]
      let change = min(spare, item.maximum - item.size)
      guard change > 0 else { continue }
      scratch.pointee.items[Int(index)].size += change
      spare -= change
      if spare <= 0 { break }
    }
  }

  /// Shrinks by (compression, index); returns what no item could give.
  func shrink(_ excess: Double) {
    guard excess > 0 else { return }
    var excess = excess
    sortItems { $0.compression }
    for index in scratch.pointee.order {
      let item = scratch.pointee.items[Int(index)]
      let change = min(excess, item.size - item.minimum)
      guard change > 0 else { continue }
      scratch.pointee.items[Int(index)].size -= change
      excess -= change
      if excess <= 0 { break }
    }
  }

  /// Raises the items of one class together, the smallest first, until `spare` is used or all are at their greatest.
  /// An item has its weight times the level. With `fromZero` each grows by the same amount instead of to the same size. O(k log k).
  private func level(_ spare: Double, hugging: Int16, fromZero: Bool) -> Double {
    scratch.pointee.levels.removeAll(keepingCapacity: true)
    for item in scratch.pointee.items where item.hugging == hugging && item.maximum > item.size {
      scratch.pointee.levels.append(LevelEvent(level: fromZero ? 0 : item.size / item.weight, change: item.weight))
      let end = (fromZero ? item.maximum - item.size : item.maximum) / item.weight
      if end < .infinity { scratch.pointee.levels.append(LevelEvent(level: end, change: -item.weight)) }
    }
    guard !scratch.pointee.levels.isEmpty else { return spare }
    scratch.pointee.levels.sort { $0.level < $1.level }
    var rest = spare
    var level = scratch.pointee.levels[0].level
    var rising = 0.0
    var count = 0
    for event in scratch.pointee.levels {
      let cost = rising * (event.level - level)
      if cost >= rest, count > 0 { break }
      rest -= cost
      level = event.level
      count += event.change > 0 ? 1 : -1
      // Sums of weights leave a little where nothing rises any more.
      rising = count > 0 ? rising + event.change : 0
    }
    if count > 0 {
      level += rest / rising
      rest = 0
    }
    for index in scratch.pointee.items.indices where scratch.pointee.items[index].hugging == hugging {
      let item = scratch.pointee.items[index]
      guard item.maximum > item.size else { continue }
      scratch.pointee.items[index].size = min(
        item.maximum, fromZero ? item.size + level : max(item.size, item.weight * level))
    }
    return rest
  }

  /// Orders the items by a priority, equal ones by index: a counting sort over 0…1000 once there are many.
  private func sortItems(by priority: (ChainItem) -> Int16) {
    let count = scratch.pointee.items.count
    scratch.pointee.order.removeAll(keepingCapacity: true)
    if count <= 32 {
      for index in 0..<count {
        var place = index
        let key = priority(scratch.pointee.items[index])
        scratch.pointee.order.append(Int32(index))
        while place > 0, priority(scratch.pointee.items[Int(scratch.pointee.order[place - 1])]) > key {
          scratch.pointee.order[place] = scratch.pointee.order[place - 1]
          place -= 1
        }
        scratch.pointee.order[place] = Int32(index)
      }
      return
    }
    scratch.pointee.counts.removeAll(keepingCapacity: true)
    scratch.pointee.counts.append(contentsOf: repeatElement(0, count: 1002))
    for item in scratch.pointee.items { scratch.pointee.counts[Int(max(0, min(1000, priority(item)))) + 1] += 1 }
    for key in 1...1001 { scratch.pointee.counts[key] += scratch.pointee.counts[key - 1] }
    scratch.pointee.order.append(contentsOf: repeatElement(0, count: count))
    for index in 0..<count {
      let key = Int(max(0, min(1000, priority(scratch.pointee.items[index]))))
      scratch.pointee.order[Int(scratch.pointee.counts[key])] = Int32(index)
      scratch.pointee.counts[key] += 1
    }
  }
}
