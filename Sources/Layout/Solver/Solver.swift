import KimchiCore
import Sushi

/// One layout at work: the columns of a result, opened for writing, and the scratch that sweeps share.
///
/// A plain value without references, so that copies and closures cost nothing. The pointers are good for one call of
/// `LayoutEngine` only.
struct Solver {
  let slots: UnsafeMutablePointer<Slot>
  let x: AxisColumns
  let y: AxisColumns
  let nodes: UnsafePointer<ViewNode>
  let boxes: UnsafePointer<Box>
  let count: Int
  let options: LayoutOptions
  let images: UnsafePointer<any ImageSizes>
  let text: UnsafeMutablePointer<TextEngine>
  let scratch: UnsafeMutablePointer<SolverScratch>

  /// The first to the fourth sweep; absolute edges are rounded when they are asked for.
  func solve(_ tree: ViewTree) {
    text.pointee.begin()
    scratch.pointee.begin(tree)
    for view in stride(from: count - 1, through: 0, by: -1) {
      buildSlot(view, tree)
      measure(view, x, tree)
    }
    x.spans[0] = Span(origin: 0, size: rootSize(x, offered: options.width))
    arrange(x, tree)
    for view in stride(from: count - 1, through: 0, by: -1) { measure(view, y, tree) }
    y.spans[0] = Span(origin: 0, size: rootSize(y, offered: options.height))
    arrange(y, tree)
  }

  func buildSlot(_ view: Int, _ tree: ViewTree) {
    let node = nodes[view]
    let box = boxes[view]
    slots[view].parent = node.parent
    slots[view].end = node.end
    slots[view].extra = box.extra
    slots[view].kind = node.kind
    slots[view].payload = node.kind == .text ? text.pointee.appendRow(content: node.payload) : node.payload
    slots[view].flags = SlotFlags(node.flags, gapAfter: !box.spacingAfter.isNaN)
  }

  /// A root takes what it is offered unless it says its own size.
  func rootSize(_ axis: AxisColumns, offered: Double?) -> Double {
    let record = axis.records[0]
    guard !slots[0].flags.contains(.hidden) else { return 0 }
    guard let offered, !record.flags.contains(.fixed) else { return record.ideal }
    var size = max(0, offered)
    if record.flags.contains(.percent) { size *= percentage(0, axis) }
    return record.flags.contains(.limited) ? axis.limits[Int(slots[0].extra)].clamp(size) : size
  }

  /// Sizes and places every view's children along one axis, parents first.
  func arrange(_ axis: AxisColumns, _ tree: ViewTree) {
    var view = 0
    while view < count {
      let slot = slots[view]
      if slot.flags.contains(.hidden) {
        for hidden in view..<Int(slot.end) { axis.spans[hidden] = .zero }
        view = Int(slot.end)
        continue
      }
      if slot.kind == .text {
        if !axis.isHorizontal { fitText(view, tree) }
      } else if Int(slot.end) > view + 1 {
        arrangeChildren(of: view, axis, tree)
      }
      view += 1
    }
  }

  func arrangeChildren(of view: Int, _ axis: AxisColumns, _ tree: ViewTree) {
    let slot = slots[view]
    let room = content(of: view, axis)
    switch slot.kind {
    case .hStack, .vStack:
      let style = tree.stacks[Int(slot.payload)]
      if (slot.kind == .hStack) == axis.isHorizontal {
        arrangeMain(view, axis, style, room, tree)
      } else {
        arrangeCross(view, axis, style, room)
      }
    case .zStack: arrangeLayers(view, axis, tree.zStacks[Int(slot.payload)], room, tree)
    case .scroll: arrangeScrolled(view, axis, tree.scrolls[Int(slot.payload)], room)
    case .text, .image, .icon, .separator, .spacer, .shape: break
    }
  }

  /// Where a view's children have room: its own size less its padding.
  @inline(__always)
  func content(of view: Int, _ axis: AxisColumns) -> Span {
    let size = axis.spans[view].size
    guard axis.records[view].flags.contains(.limited) else { return Span(origin: 0, size: size) }
    let limits = axis.limits[Int(slots[view].extra)]
    return Span(origin: limits.leading, size: max(0, size - limits.padding))
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
    let value = axis.isHorizontal ? boxes[view].width.value : boxes[view].height.value
    return value.isFinite ? max(0, value) / 100 : 0
  }
}

/// Buffers that keep their memory from one layout to the next.
struct SolverScratch {
  var items: [ChainItem] = []
  var chained: [Int32] = []
  var order: [Int32] = []
  var counts: [Int32] = []
  var levels: [LevelEvent] = []
  var bounds: [CrossBound] = []
  var centres: [Double] = []
  /// By view; empty when no stack aligns baselines.
  var baselines: [Baselines] = []

  mutating func begin(_ tree: ViewTree) {
    baselines.removeAll(keepingCapacity: true)
    if tree.stacks.contains(where: { $0.alignment.isBaseline }) {
      baselines.append(contentsOf: repeatElement(.none, count: tree.count))
    }
  }
}

extension StackStyle.CrossAlignment {
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
