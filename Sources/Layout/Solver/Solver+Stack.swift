import KimchiCore

/// Natural sizes of stacks, and what their parents see of them (`docs/layout.md` §1).
extension Solver {
  /// A view's children.
  @inline(__always)
  func items(of view: Int) -> Items { Items(of: view, from: view + 1, to: Int(slots[view].end)) }

  /// Calls `body` with each child that is not hidden.
  @inline(__always)
  func forEachItem(_ view: Int, _ body: (_ child: Int) -> Void) { forEachItem(items(of: view), body) }

  @inline(__always)
  func forEachItem(_ items: Items, _ body: (_ child: Int) -> Void) {
    let end = items.end
    var child = items.first
    while child < end {
      if !slots[child].flags.contains(.hidden) { body(child) }
      child = Int(slots[child].end)
    }
  }

  func askStack(_ view: Int, _ slot: ViewSlot, _ axis: AxisColumns, _ tree: ViewTree) -> Ask {
    let style = tree.stacks[Int(slot.payload)]
    let isAlong = slot.kind.isStack(horizontal: axis.isHorizontal)
    guard !style.wraps else {
      return isAlong ? askAlongLines(view, axis, style) : askAcrossLines(view, axis, style, tree)
    }
    guard isAlong else { return askCross(view, slot, axis, style) }
    return style.fillsAlong
      ? askFill(view, slot, axis, style, tree) : askDistributed(view, slot, axis, style)
  }

  /// Σ s + S, the least hugging and the least compression.
  @inline(__always)
  private func askFill(_ view: Int, _ slot: ViewSlot, _ axis: AxisColumns, _ style: StackStyle, _ tree: ViewTree) -> Ask
  {
    var sum = 0.0
    var pendingGap = 0.0
    var hugging: Int16 = .max
    var compression: Int16 = .max
    forEachItem(view) { child in
      let record = axis.records[child]
      sum += pendingGap + record.ideal
      pendingGap = gap(after: child, spacing: style.spacing)
      hugging = min(hugging, record.hugging)
      compression = min(compression, record.compression)
    }
    guard hugging != .max else { return .nothing }
    var flags: AxisFlags = []
    // Weights share the room of their own stack, and not that of a chain.
    if hugging != AxisRecord.weightHugging, isChained(slot, axis, tree) {
      flags = growsFreely(view, axis, hugging) ? [.chained, .growsFreely] : .chained
    }
    return Ask(ideal: max(0, sum), hugging: hugging, compression: compression, flags: flags)
  }

  /// Whether spare space finds a taker among the items of the least hugging: the first of them, or any that share.
  private func growsFreely(_ view: Int, _ axis: AxisColumns, _ hugging: Int16) -> Bool {
    var result: Bool?
    forEachItem(view) { child in
      let record = axis.records[child]
      guard record.hugging == hugging else { return }
      if result == nil || (hugging < 0 && result == false) { result = takesAnything(child, record, axis) }
    }
    return result ?? false
  }

  private func askDistributed(_ view: Int, _ slot: ViewSlot, _ axis: AxisColumns, _ style: StackStyle) -> Ask {
    var count = 0
    var sum = 0.0
    var gaps = 0.0
    var pendingGap = 0.0
    var greatestGap = -Double.infinity
    var greatest = -Double.infinity
    var greatestCompression: Int16 = 750
    var least: Int16 = .max
    var most: Int16 = 0
    var compression: Int16 = .max
    forEachItem(view) { child in
      let record = axis.records[child]
      if count > 0 {
        gaps += pendingGap
        greatestGap = max(greatestGap, pendingGap)
      }
      pendingGap = gap(after: child, spacing: style.spacing)
      sum += record.ideal
      if record.ideal > greatest {
        greatest = record.ideal
        greatestCompression = record.compression
      }
      least = min(least, record.hugging)
      most = max(most, record.hugging)
      compression = min(compression, record.compression)
      count += 1
    }
    guard count > 0 else { return .nothing }
    let between = Double(count - 1)
    switch style.distribution {
    case .fillEqually:
      return Ask(
        ideal: max(0, Double(count) * greatest + gaps), hugging: most, compression: greatestCompression)
    case .fill, .fillProportionally, .fillProportionallyExactly:
      guard style.spacing > 0 else {
        return Ask(ideal: max(0, sum + gaps), hugging: max(0, least), compression: compression)
      }
      let priority = Int16(max(0, 1000 - count))
      return Ask(ideal: max(0, sum + gaps), hugging: priority, compression: priority)
    case .equalSpacing:
      let ideal = count == 1 ? sum : sum + between * greatestGap
      return Ask(ideal: max(0, ideal), hugging: 49, compression: compression)
    case .start, .center, .end, .spaceAround, .spaceEvenly:
      return Ask(ideal: max(0, sum + gaps), hugging: 49, compression: compression)
    case .equalCentering:
      return Ask(
        ideal: max(0, naturalCentering(view, axis, style.spacing)), hugging: 49, compression: compression)
    }
  }

  /// Whether any spare space given to a view is all used by it, or by its items when it is a chained stack.
  @inline(__always)
  private func takesAnything(_ view: Int, _ record: AxisRecord, _ axis: AxisColumns) -> Bool {
    if !record.flags.isDisjoint(with: .rigid) { return false }
    if record.flags.contains(.chained) { return record.flags.contains(.growsFreely) }
    return !record.flags.contains(.limited) || axis.limits[Int(slots[view].extra)].maximum == .infinity
  }

  /// Whether a stack's parent is a `fill` stack along the same axis, so that both make one chain.
  private func isChained(_ slot: ViewSlot, _ axis: AxisColumns, _ tree: ViewTree) -> Bool {
    guard slot.parent >= 0 else { return false }
    let parent = nodes[Int(slot.parent)]
    return parent.kind.isStack(horizontal: axis.isHorizontal) && tree.stacks[Int(parent.payload)].fillsAlong
  }

  /// (s₀ + sₙ₋₁) / 2 + (n−1) · max(m).
  private func naturalCentering(_ view: Int, _ axis: AxisColumns, _ spacing: Double) -> Double {
    var first = 0.0
    var previous = 0.0
    var pendingGap = 0.0
    var greatest = -Double.infinity
    var count = 0
    forEachItem(view) { child in
      let size = axis.records[child].ideal
      if count == 0 { first = size } else { greatest = max(greatest, (previous + size) / 2 + pendingGap) }
      previous = size
      pendingGap = gap(after: child, spacing: spacing)
      count += 1
    }
    return count == 1 ? first : (first + previous) / 2 + Double(count - 1) * greatest
  }

  func askCross(_ view: Int, _ slot: ViewSlot, _ axis: AxisColumns, _ style: StackStyle) -> Ask {
    var greatest = 0.0
    var compression: Int16 = 750
    var most: Int16 = 0
    var leastCompression: Int16 = .max
    var shared = AxisFlags.isMaximum
    var count = 0
    forEachItem(view) { child in
      let record = axis.records[child]
      if count == 0 || record.ideal > greatest {
        greatest = record.ideal
        compression = record.compression
        shared = .isMaximum
      } else if record.ideal == greatest {
        shared = record.compression == compression ? [.isMaximum, .isShared] : []
      }
      if !record.flags.contains(.noIntrinsic) {
        if !own(child, axis).isPosition { most = max(most, record.hugging) }
        leastCompression = min(leastCompression, record.compression)
      }
      count += 1
    }
    guard count > 0 else { return .nothing }
    if style.fillsAcross {
      // When every ≥ outranks every ≤, the greatest ideal size is the answer.
      guard most > leastCompression else {
        return Ask(ideal: greatest, hugging: most, compression: compression, flags: shared)
      }
      return Ask(ideal: naturalFill(view, axis), hugging: most, compression: compression)
    }
    if style.alignment.isBaseline, !axis.isHorizontal {
      let ideal = naturalBaseline(items(of: view), axis, style.alignment)
      return Ask(ideal: ideal, hugging: 51, compression: compression)
    }
    return Ask(ideal: greatest, hugging: 51, compression: compression, flags: shared)
  }

  /// Applies every ≥ I at its compression and ≤ I at its hugging, strongest first, to [0, ∞): the lower end.
  private func naturalFill(_ view: Int, _ axis: AxisColumns) -> Double {
    scratch.pointee.bounds.removeAll(keepingCapacity: true)
    forEachItem(view) { child in
      let record = axis.records[child]
      guard !record.flags.contains(.noIntrinsic) else { return }
      scratch.pointee.bounds.add(CrossBound(priority: record.compression, isUpper: false, size: record.ideal))
      if record.hugging >= 0, !own(child, axis).isPosition {
        scratch.pointee.bounds.add(CrossBound(priority: record.hugging, isUpper: true, size: record.ideal))
      }
    }
    var low = 0.0
    var high = Double.infinity
    for bound in scratch.pointee.bounds {
      if bound.isUpper {
        high = min(high, max(bound.size, low))
      } else {
        low = max(low, min(bound.size, high))
      }
    }
    return low
  }
}

/// One wish about a stack's size across its axis.
struct CrossBound {
  var priority: Int16
  var isUpper: Bool
  var size: Double

  @inline(__always)
  func comesBefore(_ other: CrossBound) -> Bool {
    priority != other.priority ? priority > other.priority : !isUpper && other.isUpper
  }
}

extension [CrossBound] {
  /// Adds a wish to a list in the order in which wishes come. Of those that come at once the strictest decides, so that the
  /// list is as long as there are priorities, however many items a stack has.
  mutating func add(_ bound: CrossBound) {
    var (place, end) = (0, count)
    while place < end {
      let middle = (place + end) / 2
      if self[middle].comesBefore(bound) { place = middle + 1 } else { end = middle }
    }
    guard place < count, !bound.comesBefore(self[place]) else { return insert(bound, at: place) }
    let size = self[place].size
    self[place].size = bound.isUpper ? Swift.min(size, bound.size) : Swift.max(size, bound.size)
  }
}
