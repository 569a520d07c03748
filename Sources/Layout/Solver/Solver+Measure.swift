import KimchiCore
import Sushi

/// The size of a view's content, before its own padding, sides and priorities.
struct Ask {
  var ideal: Double
  var hugging: Int16
  var compression: Int16
  var flags: AxisFlags = []

  static let nothing = Ask(ideal: 0, hugging: 0, compression: 750, flags: .noIntrinsic)
}

/// Ideal sizes, bottom-up: what a view asks for along an axis (`docs/layout.md` §1, §2, §4).
extension Solver {
  /// Measures a container, a text or a leaf with an aspect ratio, whose children have been measured.
  @inline(__always)
  func measure(_ view: Int, _ axis: AxisColumns, _ tree: ViewTree) {
    let slot = slots[view]
    let ask =
      switch slot.kind {
      case .hStack, .vStack: askStack(view, slot, axis, tree)
      case .zStack: askLayers(view, slot, axis, tree.zStacks[Int(slot.payload)])
      case .grid: askGrid(view, axis, tree.grids[Int(slot.payload)], tree)
      case .scroll: askScrolled(view, slot, axis, tree.scrolls[Int(slot.payload)])
      case .text: askText(view, slot, axis, tree)
      case .image, .icon, .separator, .spacer, .shape:
        axis.isHorizontal ? askLeaf(view, tree).across : askLeaf(view, tree).down
      }
    finish(view, ask, boxes[view], axis, tree)
    if !axis.isHorizontal, !baselineRows.isEmpty {
      baselineRows[view] = baselines(of: view, tree)
    }
  }

  /// Measures a leaf along both axes.
  @inline(__always)
  func measureLeaf(_ view: Int, _ box: Box, _ tree: ViewTree) {
    let ask = askLeaf(view, tree)
    if box.extra == 0, box.widthKind.isFixed, box.heightKind.isFixed, ask.across.hugging >= 0, ask.down.hugging >= 0 {
      x.records[view] = fixed(box.widthValue, ask.across, box.horizontalHugging, box.horizontalCompression)
      y.records[view] = fixed(box.heightValue, ask.down, box.verticalHugging, box.verticalCompression)
      return
    }
    finish(view, ask.across, box, x, tree)
    finish(view, ask.down, box, y, tree)
  }

  /// The fast path of `finish` for a given side without other constraints: most leaves.
  @inline(__always)
  private func fixed(_ value: Double, _ ask: Ask, _ hugging: UInt16, _ compression: UInt16) -> AxisRecord {
    AxisRecord(
      ideal: value.isFinite ? max(0, value) : 0,
      hugging: hugging == UInt16.max ? ask.hugging : Int16(min(hugging, 1000)),
      compression: compression == UInt16.max ? ask.compression : Int16(min(compression, 1000)), flags: .fixed)
  }

  /// Turns what a view's content asks for into what the view asks for.
  @inline(__always)
  private func finish(_ view: Int, _ content: Ask, _ box: Box, _ axis: AxisColumns, _ tree: ViewTree) {
    var ask = content
    let value = axis.isHorizontal ? box.widthValue : box.heightValue
    let hugging = axis.isHorizontal ? box.horizontalHugging : box.verticalHugging
    let compression = axis.isHorizontal ? box.horizontalCompression : box.verticalCompression
    switch axis.isHorizontal ? box.widthKind : box.heightKind {
    case .hug: break
    case .fill:
      if !ask.flags.contains(.fill) {
        ask.flags.insert(.fill)
        ask.hugging = AxisRecord.fillHugging
      }
      ask.flags.remove(.chained)
    case .fixed:
      ask.ideal = value.isFinite ? max(0, value) : 0
      ask.flags.insert(.fixed)
      ask.flags.remove([.fill, .noIntrinsic, .chained])
    case .percent:
      ask.flags.insert(.percent)
      scratch.pointee.hasPercent = true
      ask.flags.remove(.chained)
    }
    if hugging & compression != UInt16.max {
      if hugging != UInt16.max { ask.hugging = Int16(min(hugging, 1000)) }
      if compression != UInt16.max { ask.compression = Int16(min(compression, 1000)) }
      ask.flags.remove(.chained)
    }
    if box.extra != 0 {
      limit(&ask, view, box, axis, tree)
      weigh(&ask, view, axis)
    }
    if ask.hugging < 0, !ask.flags.contains(.chained) {
      ask.hugging = max(ask.hugging, leastHugging(ask.flags, slots[view].kind))
    }
    axis.records[view] = AxisRecord(
      ideal: ask.ideal, hugging: ask.hugging, compression: ask.compression, flags: ask.flags)
  }

  /// Along a stack a weight comes before the view's own size and priorities, but not before a given side.
  @inline(__always)
  private func weigh(_ ask: inout Ask, _ view: Int, _ axis: AxisColumns) {
    let parent = Int(slots[view].parent)
    guard axis.limits[Int(slots[view].extra)].weight > 0, ask.flags.isDisjoint(with: .rigid), parent >= 0,
      nodes[parent].kind.isStack(horizontal: axis.isHorizontal)
    else { return }
    ask.flags.insert(.weighted)
    ask.flags.remove([.fill, .chained])
    ask.hugging = AxisRecord.weightHugging
  }

  /// Only weights, spacers, sides that fill and stacks that pass these two on come before all priorities.
  @inline(__always)
  private func leastHugging(_ flags: AxisFlags, _ kind: ViewKind) -> Int16 {
    if flags.contains(.weighted) { return AxisRecord.weightHugging }
    if flags.contains(.fill) { return AxisRecord.fillHugging }
    return kind.isSpacer && !flags.contains(.noIntrinsic) ? AxisRecord.spacerHugging : 0
  }

  /// Padding and margin, least and greatest size, and the side that an aspect ratio gives.
  private func limit(_ ask: inout Ask, _ view: Int, _ box: Box, _ axis: AxisColumns, _ tree: ViewTree) {
    let limits = axis.limits[Int(box.extra)]
    let ratio = tree.extras[Int(box.extra)].aspectRatio
    let isSpacer = slots[view].kind.isSpacer
    ask.flags.insert(.limited)
    // A separator's own thickness is fixed too, and padding comes on top of it: only a given side has it inside.
    if (axis.isHorizontal ? box.widthKind : box.heightKind).isFixed {
      ask.ideal = max(0, ask.ideal + limits.margin)
    } else {
      ask.ideal += limits.around
      if limits.around > 0, !isSpacer { ask.flags.remove(.noIntrinsic) }
    }
    if ratio > 0, ratio.isFinite, let derived = derivedSide(view, box, axis, ratio) {
      ask.ideal = derived.isFinite ? max(0, derived + limits.margin) : 0
      ask.flags.insert(.fixed)
      ask.flags.remove([.fill, .percent, .chained, .noIntrinsic])
      if ask.hugging < 0 { ask.hugging = 250 }
    }
    if limits.minimum > 0 || limits.maximum < .infinity {
      ask.flags.remove(.chained)
      ask.ideal = limits.clamp(ask.ideal)
      if limits.minimum > 0, !isSpacer { ask.flags.remove(.noIntrinsic) }
    }
  }

  /// A height that is given makes a width that is not; any other height follows the width unless both are given.
  private func derivedSide(_ view: Int, _ box: Box, _ axis: AxisColumns, _ ratio: Double) -> Double? {
    if axis.isHorizontal {
      return box.widthKind.hugs && box.heightKind.isFixed ? box.heightValue * ratio : nil
    }
    if box.heightKind.isFixed || (!box.widthKind.hugs && !box.heightKind.hugs) { return nil }
    return (x.spans[view].size - x.limits[Int(box.extra)].margin) / ratio
  }
}
