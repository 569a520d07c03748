import KimchiCore

/// Stacks that break their items into lines (`docs/layout.md` §1): rows below each other in an hStack, columns beside each
/// other in a vStack. An item that begins a line after the first has `startsLine`.
extension Solver {
  /// Calls `body` with the children of each line, from its first up to that of the next.
  @inline(__always)
  func forEachLine(_ view: Int, _ body: (_ first: Int, _ end: Int) -> Void) {
    let end = Int(slots[view].end)
    var first = view + 1
    var child = first
    var isEmpty = true
    while child < end {
      if !slots[child].flags.contains(.hidden) {
        if !isEmpty, slots[child].flags.contains(.startsLine) {
          body(first, child)
          first = child
        }
        isEmpty = false
      }
      child = Int(slots[child].end)
    }
    if !isEmpty { body(first, end) }
  }

  /// Begins a line with each item that doesn't fit behind those before it at its own size. Returns whether that has
  /// changed anything.
  private func breakLines(_ view: Int, _ axis: AxisColumns, _ style: StackStyle, _ room: Span) -> Bool {
    var position = 0.0
    var pendingGap = 0.0
    var isFirst = true
    var hasChanged = false
    forEachItem(view) { child in
      let record = axis.records[child]
      let isShare = axis.isHorizontal && record.flags.contains(.percent)
      let size = isShare ? percentSize(child, of: view, axis, room) : record.ideal
      let breaks = !isFirst && position + pendingGap + size > room.size + Self.lineTolerance
      position = isFirst || breaks ? size : position + pendingGap + size
      pendingGap = gap(after: child, spacing: style.spacing)
      isFirst = false
      guard slots[child].flags.contains(.startsLine) != breaks else { return }
      slots[child].flags.formSymmetricDifference(.startsLine)
      hasChanged = true
    }
    return hasChanged
  }

  /// Points by which a stack that is as long as its items may fall short of their sum.
  private static var lineTolerance: Double { 1e-6 }

  // MARK: Along the lines

  /// As long as its items beside each other, and with columns as the longest of them.
  func askAlongLines(_ view: Int, _ axis: AxisColumns, _ style: StackStyle) -> Ask {
    var length = 0.0
    var greatest = 0.0
    var pendingGap = 0.0
    var compression = Int16.max
    forEachItem(view) { child in
      let record = axis.records[child]
      if !axis.isHorizontal, slots[child].flags.contains(.startsLine) {
        greatest = max(greatest, length)
        (length, pendingGap) = (0, 0)
      }
      length += pendingGap + record.ideal
      pendingGap = gap(after: child, spacing: style.spacing)
      compression = min(compression, record.compression)
    }
    guard compression != .max else { return .nothing }
    return Ask(ideal: max(0, greatest, length), hugging: 49, compression: min(compression, Self.lineCompression))
  }

  /// Less than that of texts: what breaks gives way before them.
  private static var lineCompression: Int16 { 749 }

  /// Breaks a row into lines, now that its width is known, and distributes the items of each line.
  func arrangeAlongLines(_ view: Int, _ axis: AxisColumns, _ style: StackStyle, _ room: Span) {
    if axis.isHorizontal, breakLines(view, axis, style, room), scratch.pointee.update.isRunning {
      // Heights and places down the picture follow from the lines.
      scratch.pointee.update.reshaped.append(Int32(truncatingIfNeeded: view))
      scratch.pointee.update.tall.append(Int32(truncatingIfNeeded: view))
    }
    forEachLine(view) { first, end in
      let line = Items(of: view, from: first, to: end)
      switch style.distribution {
      case .fill, .start: pack(line, axis, style, room, .start)
      case .center, .end, .spaceAround, .spaceEvenly: pack(line, axis, style, room, style.distribution)
      case .fillEqually, .fillProportionally, .fillProportionallyExactly: divide(line, axis, style, room)
      case .equalSpacing, .equalCentering:
        gatherItems(line, axis, room)
        guard scratch.pointee.items.count > 1 else { return pack(line, axis, style, room, .start) }
        if case .equalSpacing = style.distribution {
          spaceEqually(line, axis, style, room)
        } else {
          centreEqually(line, axis, style, room)
        }
      }
    }
  }

  // MARK: Across the lines

  /// The sum of the lines and of the gaps between them.
  func askAcrossLines(_ view: Int, _ axis: AxisColumns, _ style: StackStyle, _ tree: ViewTree) -> Ask {
    if axis.isHorizontal { breakColumn(view, style, tree) }
    var greatest = -Double.infinity
    var compression: Int16 = 750
    var most: Int16 = 0
    forEachItem(view) { child in
      let record = axis.records[child]
      if record.ideal > greatest { (greatest, compression) = (record.ideal, record.compression) }
      if !record.flags.contains(.noIntrinsic), !own(child, axis).isPosition { most = max(most, record.hugging) }
    }
    guard greatest > -.infinity else { return .nothing }
    return Ask(
      ideal: max(0, extent(ofLinesIn: view, axis, style).size), hugging: style.fillsAcross ? most : 51,
      compression: compression)
  }

  func arrangeAcrossLines(_ view: Int, _ axis: AxisColumns, _ style: StackStyle, _ room: Span) {
    forEachLine(view, axis, style, room) { first, end, place in
      arrangeCross(Items(of: view, from: first, to: end), axis, style, place)
    }
  }

  /// Calls `body` with the children of each line and the place that the line has across the stack: all of it for the
  /// only one. Several share what is left if the stack fills, or else lie where it aligns its items.
  func forEachLine(
    _ view: Int, _ axis: AxisColumns, _ style: StackStyle, _ room: Span,
    _ body: (_ first: Int, _ end: Int, _ place: Span) -> Void
  ) {
    let lines = extent(ofLinesIn: view, axis, style)
    guard lines.count > 1 else { return forEachLine(view) { body($0, $1, room) } }
    let rest = max(0, room.size - lines.size)
    let share = style.fillsAcross ? rest / Double(lines.count) : 0
    var position = room.origin + rest * style.alignment.fraction
    forEachLine(view) { first, end in
      let size = depth(of: Items(of: view, from: first, to: end), axis, style) + share
      body(first, end, Span(origin: position, size: size))
      position += size + style.lineGap
    }
  }

  private func extent(ofLinesIn view: Int, _ axis: AxisColumns, _ style: StackStyle) -> (size: Double, count: Int) {
    var size = 0.0
    var count = 0
    forEachLine(view) { first, end in
      if count > 0 { size += style.lineGap }
      size += depth(of: Items(of: view, from: first, to: end), axis, style)
      count += 1
    }
    return (size, count)
  }

  /// A line is as deep as its deepest item.
  private func depth(of line: Items, _ axis: AxisColumns, _ style: StackStyle) -> Double {
    if style.alignment.isBaseline, !axis.isHorizontal { return naturalBaseline(line, axis, style.alignment) }
    var depth = 0.0
    forEachItem(line) { depth = max(depth, axis.records[$0].ideal) }
    return depth
  }

  // MARK: Columns

  /// Breaks a column that has a height of its own: how many columns there are decides about its width, so the heights
  /// of its items are measured before their widths are known, at those that they ask for.
  ///
  /// Linear in all that is inside.
  private func breakColumn(_ view: Int, _ style: StackStyle, _ tree: ViewTree) {
    guard !scratch.pointee.update.isRunning, let height = givenHeight(of: view) else { return }
    scratch.pointee.hasColumns = true
    forEachItem(view) { x.spans[$0].size = x.records[$0].ideal }
    // The views inside were just added to the list: they stand at its end before the view itself, the last one first.
    let last = scratch.pointee.active.count - 1
    var first = last
    while first > 0, Int(scratch.pointee.active[first - 1]) < Int(slots[view].end) { first -= 1 }
    for index in stride(from: last - 1, through: first, by: -1) {
      arrange(Int(scratch.pointee.active[index]), x, tree)
    }
    for index in first..<last { measure(Int(scratch.pointee.active[index]), y, tree) }
    _ = breakLines(view, y, style, Span(origin: 0, size: height))
  }

  /// The height of a view's content if it is given in points, by the view's own height or its maximum.
  private func givenHeight(of view: Int) -> Double? {
    let limits = slots[view].extra == 0 ? .unlimited : y.limits[Int(slots[view].extra)]
    var height = limits.maximum
    if boxes[view].heightKind.isFixed, boxes[view].heightValue.isFinite {
      height = limits.clamp(max(0, boxes[view].heightValue) + limits.margin)
    }
    return height < .infinity ? max(0, height - limits.around) : nil
  }
}

/// Some of a view's children, one after the other: all of them, or those of one line.
struct Items {
  let view: Int
  let first: Int
  /// The view behind the last of them and all inside it.
  let end: Int

  @inline(__always)
  init(of view: Int, from first: Int, to end: Int) {
    self.view = view
    self.first = first
    self.end = end
  }
}

extension StackStyle {
  /// Points between the lines.
  @inline(__always) fileprivate var lineGap: Double { lineSpacing ?? spacing }
}
