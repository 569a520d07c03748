import KimchiCore

/// The distributions that do not `fill` (`docs/layout.md` §1).
extension Solver {
  /// `fillEqually` and the two `fillProportionally`.
  func divide(_ line: Items, _ axis: AxisColumns, _ style: StackStyle, _ room: Span) {
    var count = 0
    var gaps = 0.0
    var ideals = 0.0
    var pendingGap = 0.0
    forEachItem(line) { child in
      if count > 0 { gaps += pendingGap }
      pendingGap = gap(after: child, spacing: style.spacing)
      ideals += axis.records[child].ideal
      count += 1
    }
    guard count > 0 else { return }
    let share = max(0, room.size - gaps)
    if style.distribution == .fillProportionally, ideals + gaps > 0 {
      var rest = share
      var seen = 0
      forEachItem(line) { child in
        seen += 1
        let part = room.size * axis.records[child].ideal / (ideals + gaps)
        let size = seen == count ? rest : max(0, min(part, rest))
        axis.spans[child].size = size
        rest -= size
      }
    } else if style.distribution == .fillProportionallyExactly, ideals > 0 {
      forEachItem(line) { child in axis.spans[child].size = share * (axis.records[child].ideal / ideals) }
    } else {
      let size = share / Double(count)
      forEachItem(line) { child in axis.spans[child].size = size }
    }
    place(line, axis, room) { solver, child in solver.gap(after: child, spacing: style.spacing) }
  }

  /// The items, of which there are several, must have been gathered.
  func spaceEqually(_ line: Items, _ axis: AxisColumns, _ style: StackStyle, _ room: Span) {
    let count = scratch.pointee.items.count
    var greatestGap = -Double.infinity
    var sum = 0.0
    for index in 0..<count {
      sum += scratch.pointee.items[index].size
      if index < count - 1 {
        greatestGap = max(greatestGap, gap(after: Int(scratch.pointee.items[index].view), spacing: style.spacing))
      }
    }
    let gap = max(greatestGap, (room.size - sum) / Double(count - 1))
    shrinkItems(axis, by: sum + gap * Double(count - 1) - room.size)
    place(line, axis, room) { _, _ in gap }
  }

  /// The items, of which there are several, must have been gathered.
  func centreEqually(_ line: Items, _ axis: AxisColumns, _ style: StackStyle, _ room: Span) {
    let count = scratch.pointee.items.count
    scratch.pointee.centres.removeAll(keepingCapacity: true)
    var sum = scratch.pointee.items[0].size
    var gaps = 0.0
    for index in 0..<count - 1 {
      let gap = gap(after: Int(scratch.pointee.items[index].view), spacing: style.spacing)
      scratch.pointee.centres.append(
        (scratch.pointee.items[index].size + scratch.pointee.items[index + 1].size) / 2 + gap)
      sum += scratch.pointee.items[index + 1].size
      gaps += gap
    }
    let between = room.size - (scratch.pointee.items[0].size + scratch.pointee.items[count - 1].size) / 2
    let least = scratch.pointee.centres.reduce(0, +)
    if between < least {
      shrinkItems(axis, by: sum + gaps - room.size)
      place(line, axis, room) { solver, child in solver.gap(after: child, spacing: style.spacing) }
      return
    }
    Self.centre(&scratch.pointee.centres, between: between, least: least)
    shrinkItems(axis, by: 0)
    var centre = room.origin + scratch.pointee.items[0].size / 2
    for index in 0..<count {
      let item = scratch.pointee.items[index]
      axis.spans[Int(item.view)].origin = centre - item.size / 2
      if index < count - 1 { centre += scratch.pointee.centres[index] }
    }
  }

  /// `start`, `center`, `end`, `spaceAround` and `spaceEvenly`: items at their own sizes, after those that fill.
  func pack(
    _ line: Items, _ axis: AxisColumns, _ style: StackStyle, _ room: Span, _ distribution: StackStyle.Distribution
  ) {
    gatherItems(line, axis, room)
    let count = scratch.pointee.items.count
    var rest = room.size
    for index in 0..<count {
      rest -= scratch.pointee.items[index].size
      if index < count - 1 { rest -= gap(after: Int(scratch.pointee.items[index].view), spacing: style.spacing) }
    }
    rest += releaseWeights()
    let excess = max(0, -rest)
    if rest > 0 { rest = growFilling(rest) }
    shrinkItems(axis, by: excess)
    guard let (before, between) = distribution.packing(max(0, rest), items: count) else { return }
    place(line, axis, Span(origin: room.origin + before, size: room.size)) { solver, child in
      solver.gap(after: child, spacing: style.spacing) + between
    }
  }

  /// Turns the least distances m[k] between centres into those that make up D = `between`, equal as far as m allows.
  private static func centre(_ distances: inout [Double], between: Double, least: Double) {
    let count = distances.count
    var greatest = distances[0]
    // suf[k + 1]: what the distances after k take at least.
    var suffix = least - distances[0]
    for k in 1..<max(1, count) {
      let current = distances[k]
      let next = max(greatest, current)
      let following = suffix - current
      if Double(k + 1) * next + following > between {
        if current > greatest {
          let equal = (between - suffix) / Double(k)
          for index in 0..<k { distances[index] = equal }
        } else {
          for index in 0..<k { distances[index] = greatest }
          distances[k] = between - Double(k) * greatest - following
        }
        return
      }
      greatest = next
      suffix = following
    }
    for index in 0..<count { distances[index] = between / Double(count) }
  }

  /// The items at their ideal sizes, without those of nested stacks.
  func gatherItems(_ line: Items, _ axis: AxisColumns, _ room: Span) {
    scratch.pointee.items.removeAll(keepingCapacity: true)
    forEachItem(line) { child in scratch.pointee.items.append(item(child, of: line.view, axis, room)) }
  }

  private func shrinkItems(_ axis: AxisColumns, by excess: Double) {
    shrink(excess)
    for item in scratch.pointee.items { axis.spans[Int(item.view)].size = item.size }
  }
}
