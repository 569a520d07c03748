import KimchiCore
import Sushi

/// One layout at work: the columns of a result, opened for writing, and the scratch that sweeps share.
///
/// A class so that calls and closures pass one word; nothing in it changes, and its pointers are good for one call of
/// `LayoutEngine` only.
final class Solver {
  let slots: UnsafeMutablePointer<ViewSlot>
  let x: AxisColumns
  let y: AxisColumns
  let nodes: UnsafePointer<ViewNode>
  let boxes: UnsafePointer<Box>
  let texts: UnsafeBufferPointer<TextContent>
  let count: Int
  let options: LayoutOptions
  let images: UnsafePointer<any ImageSizes>
  /// The baselines of every view; empty when no stack aligns them.
  let baselineRows: UnsafeMutableBufferPointer<Baselines>
  let text: UnsafeMutablePointer<TextEngine>
  let scratch: UnsafeMutablePointer<SolverScratch>

  init(
    slots: UnsafeMutablePointer<ViewSlot>, x: AxisColumns, y: AxisColumns, nodes: UnsafePointer<ViewNode>,
    boxes: UnsafePointer<Box>, texts: UnsafeBufferPointer<TextContent>, count: Int, options: LayoutOptions,
    images: UnsafePointer<any ImageSizes>, baselineRows: UnsafeMutableBufferPointer<Baselines>,
    text: UnsafeMutablePointer<TextEngine>, scratch: UnsafeMutablePointer<SolverScratch>
  ) {
    self.slots = slots
    self.x = x
    self.y = y
    self.nodes = nodes
    self.boxes = boxes
    self.texts = texts
    self.count = count
    self.options = options
    self.images = images
    self.baselineRows = baselineRows
    self.text = text
    self.scratch = scratch
  }

  /// One that writes into the same columns, with texts and scratch of its own.
  init(sharing other: Solver, text: UnsafeMutablePointer<TextEngine>, scratch: UnsafeMutablePointer<SolverScratch>) {
    (slots, x, y) = (other.slots, other.x, other.y)
    (nodes, boxes, texts, count) = (other.nodes, other.boxes, other.texts, other.count)
    (options, images, baselineRows) = (other.options, other.images, other.baselineRows)
    self.text = text
    self.scratch = scratch
  }

  /// The first to the fourth sweep; absolute edges are rounded when they are requested.
  ///
  /// Leaves are measured once, along both axes; what the later sweeps have to visit is in `scratch.active`.
  func solve(_ tree: ViewTree) {
    text.pointee.begin()
    for view in stride(from: count - 1, through: 0, by: -1) { build(view, tree) }
    let active = scratch.pointee.active
    arrangeRoot(x, offered: options.width)
    for view in active.reversed() { arrange(Int(view), x, tree) }
    for view in active { measure(Int(view), y, tree) }
    arrangeRoot(y, offered: options.height)
    for view in active.reversed() { arrange(Int(view), y, tree) }
  }

  /// Fills a view's slot and measures it as far as its width is not needed. Its children must have been built.
  @inline(__always)
  func build(_ view: Int, _ tree: ViewTree) {
    let node = nodes[view]
    let box = boxes[view]
    slots[view] = ViewSlot(
      parent: node.parent, end: node.end, payload: node.payload, extra: box.extra, kind: node.kind,
      flags: SlotFlags(node.flags, gapAfter: !box.spacingAfter.isNaN))
    if slots[view].flags.contains(.hidden) {
      hide(view)
      return
    }
    switch node.kind {
    case .hStack, .vStack, .zStack, .grid, .scroll:
      scratch.pointee.active.append(Int32(truncatingIfNeeded: view))
      measure(view, x, tree)
    case .text:
      scratch.pointee.active.append(Int32(truncatingIfNeeded: view))
      slots[view].payload = text.pointee.appendRow(content: node.payload)
      measure(view, x, tree)
    case .image, .icon, .separator, .spacer, .shape:
      measureLeaf(view, box, tree)
      if box.extra != 0, tree.extras[Int(box.extra)].aspectRatio > 0 {
        scratch.pointee.active.append(Int32(truncatingIfNeeded: view))
      }
    }
  }

  /// A hidden view and all inside it have no size, and no sweep visits them.
  private func hide(_ view: Int) {
    let end = Int(slots[view].end)
    if slots[view].kind.isText { slots[view].payload = -1 }
    x.records[view] = .nothing
    y.records[view] = .nothing
    for hidden in view..<end {
      x.spans[hidden] = .zero
      y.spans[hidden] = .zero
    }
    while let last = scratch.pointee.active.last, last < end { scratch.pointee.active.removeLast() }
  }

  func arrangeRoot(_ axis: AxisColumns, offered: Double?) {
    axis.spans[0] = Span(origin: 0, size: rootSize(axis, offered: offered))
  }

  /// A root takes the offered size unless it has its own.
  func rootSize(_ axis: AxisColumns, offered: Double?) -> Double {
    let record = axis.records[0]
    guard !slots[0].flags.contains(.hidden) else { return 0 }
    guard let offered, !record.flags.contains(.fixed) else { return record.ideal }
    var size = max(0, offered)
    if record.flags.contains(.percent) {
      size *= percentage(0, axis)
      if record.flags.contains(.limited) { size = max(0, size + axis.limits[Int(slots[0].extra)].margin) }
    }
    return record.flags.contains(.limited) ? axis.limits[Int(slots[0].extra)].clamp(size) : size
  }

  /// Sizes and places a view's children along one axis; cuts a text to the height that it got.
  @inline(__always)
  func arrange(_ view: Int, _ axis: AxisColumns, _ tree: ViewTree) {
    if slots[view].kind.isText {
      if !axis.isHorizontal { fitText(view, tree) }
    } else if Int(slots[view].end) > view + 1 {
      arrangeChildren(of: view, axis, tree)
    }
  }

  func arrangeChildren(of view: Int, _ axis: AxisColumns, _ tree: ViewTree) {
    let slot = slots[view]
    let room = content(of: view, axis)
    switch slot.kind {
    case .hStack, .vStack:
      let style = tree.stacks[Int(slot.payload)]
      let isAlong = slot.kind.isStack(horizontal: axis.isHorizontal)
      switch (isAlong, style.wraps) {
      case (true, false): arrangeMain(view, axis, style, room, tree)
      case (false, false): arrangeCross(items(of: view), axis, style, room)
      case (true, true): arrangeAlongLines(view, axis, style, room)
      case (false, true): arrangeAcrossLines(view, axis, style, room)
      }
    case .zStack: arrangeLayers(view, axis, tree.zStacks[Int(slot.payload)], room, tree)
    case .grid: arrangeGrid(view, axis, tree.grids[Int(slot.payload)], room, tree)
    case .scroll: arrangeScrolled(view, axis, tree.scrolls[Int(slot.payload)], room, tree)
    case .text, .image, .icon, .separator, .spacer, .shape: break
    }
  }

  /// Where a view's children have room: its size less its padding and its margin.
  @inline(__always)
  func content(of view: Int, _ axis: AxisColumns) -> Span {
    let size = axis.spans[view].size
    guard axis.records[view].flags.contains(.limited) else { return Span(origin: 0, size: size) }
    let limits = axis.limits[Int(slots[view].extra)]
    return Span(origin: limits.leading, size: max(0, size - limits.around))
  }

  /// The size between a view's minimum and maximum that is nearest to the one offered.
  @inline(__always)
  func clamp(_ size: Double, _ view: Int, _ axis: AxisColumns) -> Double {
    let flags = axis.records[view].flags
    if flags.contains(.fixed) { return axis.records[view].ideal }
    return flags.contains(.limited) ? axis.limits[Int(slots[view].extra)].clamp(size) : max(0, size)
  }

  @inline(__always)
  func gap(after view: Int, spacing: Double) -> Double {
    slots[view].flags.contains(.gapAfter) ? boxes[view].spacingAfter : spacing
  }

  /// The share of its parent that a side in hundredths takes.
  func percentage(_ view: Int, _ axis: AxisColumns) -> Double {
    let value = axis.isHorizontal ? boxes[view].widthValue : boxes[view].heightValue
    return value.isFinite ? max(0, value) / 100 : 0
  }
}

/// Buffers that keep their memory from one layout to the next.
struct SolverScratch {
  /// Containers and texts that are not hidden, and leaves with an aspect ratio, last first.
  var active: [Int32] = []
  var items: [ChainItem] = []
  var chained: [Int32] = []
  var order: [Int32] = []
  var counts: [Int32] = []
  var levels: [LevelEvent] = []
  var bounds: [CrossBound] = []
  var centres: [Double] = []
  /// By view; empty when no stack aligns baselines.
  var baselines: [Baselines] = []
  var hasPercent = false
  /// Whether the width of a view follows from heights inside it.
  var hasColumns = false
  var grid = GridScratch()
  var update = UpdateScratch()

  mutating func begin(_ tree: ViewTree) {
    active.removeAll(keepingCapacity: true)
    baselines.removeAll(keepingCapacity: true)
    hasPercent = false
    hasColumns = false
    if tree.stacks.contains(where: { $0.alignment.isBaseline }) {
      baselines.append(contentsOf: repeatElement(.none, count: tree.count))
    }
  }
}
