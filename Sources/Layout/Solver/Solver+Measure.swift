import KimchiCore
import Sushi

/// Ideal sizes, bottom-up: what a view asks for along an axis (`docs/layout.md` §1, §2, §4).
extension Solver {
  /// What a view's content asks for, before its own padding, sides and priorities.
  struct Ask {
    var ideal: Double
    var hugging: Int16
    var compression: Int16
    var flags: AxisFlags = []
  }

  func measure(_ view: Int, _ axis: AxisColumns, _ tree: ViewTree) {
    let slot = slots[view]
    if slot.flags.contains(.hidden) {
      axis.records[view] = .nothing
      return
    }
    let box = boxes[view]
    var ask = ask(of: view, slot, axis, tree)
    let isHorizontal = axis.isHorizontal
    let side = isHorizontal ? box.width : box.height
    let hugging = isHorizontal ? box.horizontalHugging : box.verticalHugging
    let compression = isHorizontal ? box.horizontalCompression : box.verticalCompression
    if side.kind == .fill, !ask.flags.contains(.fill) {
      ask.flags.insert(.fill)
      ask.hugging = AxisRecord.fillHugging
    }
    if hugging != Box.intrinsic {
      ask.hugging = Int16(min(hugging, 1000))
      ask.flags.remove(.chained)
    }
    if compression != Box.intrinsic {
      ask.compression = Int16(min(compression, 1000))
      ask.flags.remove(.chained)
    }
    switch side.kind {
    case .hug, .fill: break
    case .fixed:
      ask.ideal = side.value.isFinite ? max(0, side.value) : 0
      ask.flags.insert(.fixed)
      ask.flags.remove([.fill, .noIntrinsic])
    case .percent: ask.flags.insert(.percent)
    }
    if side.kind != .hug { ask.flags.remove(.chained) }
    if slot.extra != 0 { limit(&ask, view, slot, axis, tree.extras[Int(slot.extra)]) }
    if !ask.flags.contains(.chained) { ask.hugging = max(ask.hugging, leastHugging(ask.flags, slot, view, axis)) }
    axis.records[view] = AxisRecord(
      ideal: ask.ideal, hugging: ask.hugging, compression: ask.compression, flags: ask.flags)
    if !isHorizontal, !scratch.pointee.baselines.isEmpty { scratch.pointee.baselines[view] = baselines(of: view, tree) }
  }

  /// Only spacers, sides that fill and stacks that pass them on come before all priorities.
  private func leastHugging(_ flags: AxisFlags, _ slot: Slot, _ view: Int, _ axis: AxisColumns) -> Int16 {
    if flags.contains(.fill) { return AxisRecord.fillHugging }
    return slot.kind == .spacer ? AxisRecord.spacerHugging : 0
  }

  /// Padding, least and greatest size, and the side that an aspect ratio gives.
  private func limit(_ ask: inout Ask, _ view: Int, _ slot: Slot, _ axis: AxisColumns, _ extra: BoxExtra) {
    let limits = axis.limits[Int(slot.extra)]
    ask.flags.insert(.limited)
    if !ask.flags.contains(.fixed) {
      ask.ideal += limits.padding
      if limits.padding > 0, slot.kind != .spacer { ask.flags.remove(.noIntrinsic) }
    }
    if extra.aspectRatio > 0, extra.aspectRatio.isFinite {
      let box = boxes[view]
      let derived =
        if axis.isHorizontal {
          box.width.kind == .hug && box.height.kind == .fixed ? box.height.value * extra.aspectRatio : nil as Double?
        } else {
          box.height.kind == .fixed || (box.width.kind != .hug && box.height.kind != .hug)
            ? nil : x.spans[view].size / extra.aspectRatio
        }
      if let derived {
        ask.ideal = derived.isFinite ? max(0, derived) : 0
        ask.flags.insert(.fixed)
        ask.flags.remove([.fill, .percent, .chained, .noIntrinsic])
        if ask.hugging < 0 { ask.hugging = 250 }
      }
    }
    if limits.minimum > 0 || limits.maximum < .infinity {
      ask.flags.remove(.chained)
      ask.ideal = limits.clamp(ask.ideal)
      if limits.minimum > 0, slot.kind != .spacer { ask.flags.remove(.noIntrinsic) }
    }
  }

  private func ask(of view: Int, _ slot: Slot, _ axis: AxisColumns, _ tree: ViewTree) -> Ask {
    switch slot.kind {
    case .hStack, .vStack:
      let style = tree.stacks[Int(slot.payload)]
      return (slot.kind == .hStack) == axis.isHorizontal
        ? askMain(view, slot, axis, style, tree) : askCross(view, slot, axis, style)
    case .zStack: return askLayers(view, slot, axis, tree.zStacks[Int(slot.payload)])
    case .scroll: return askScrolled(view, slot, axis, tree.scrolls[Int(slot.payload)])
    case .text:
      if axis.isHorizontal {
        return Ask(ideal: ceiled(text.pointee.measure(Int(slot.payload), tree)), hugging: 250, compression: 750)
      }
      let width = content(of: view, x).size
      let height = text.pointee.wrap(Int(slot.payload), tree, width: width, height: .infinity)
      return Ask(ideal: ceiled(height), hugging: 250, compression: 750)
    case .image:
      let box = boxes[view]
      let side = axis.isHorizontal ? box.width : box.height
      guard side.kind != .fixed else { return Ask(ideal: 0, hugging: 250, compression: 750) }
      let size = images.pointee.size(of: tree.images[Int(slot.payload)].url)
      return leaf(size.map { axis.isHorizontal ? $0.width : $0.height } ?? 0, 250, 750)
    case .icon: return leaf(tree.icons[Int(slot.payload)].size, 750, 1000)
    case .shape:
      let shape = tree.shapes[Int(slot.payload)]
      let ideal = axis.isHorizontal ? shape.size.width : shape.size.height
      switch shape.figure {
      case .box, .placeholder, .shimmer: return leaf(ideal, 250, 750)
      default: return leaf(ideal, 750, 1000)
      }
    case .separator: return askSeparator(view, axis, tree.separators[Int(slot.payload)])
    case .spacer:
      let isMain = slot.parent >= 0 && nodes[Int(slot.parent)].kind == (axis.isHorizontal ? .hStack : .vStack)
      return Ask(
        ideal: 0, hugging: isMain ? AxisRecord.spacerHugging : 0, compression: 1000, flags: isMain ? [] : .noIntrinsic)
    }
  }

  private func leaf(_ ideal: Double, _ hugging: Int16, _ compression: Int16) -> Ask {
    guard ideal > 0, ideal.isFinite else {
      return Ask(ideal: 0, hugging: 0, compression: compression, flags: .noIntrinsic)
    }
    return Ask(ideal: ideal, hugging: hugging, compression: compression)
  }

  /// The line of a separator stretches along its axis; across it takes what it reserves.
  private func askSeparator(_ view: Int, _ axis: AxisColumns, _ content: SeparatorContent) -> Ask {
    let parent = Int(slots[view].parent)
    let line = content.axis ?? (parent >= 0 && nodes[parent].kind == .hStack ? .vertical : .horizontal)
    guard (line == .horizontal) == axis.isHorizontal else {
      let pixel = options.scale > 0 ? 1 / options.scale : 1
      let across = max(content.reserved, content.thickness > 0 ? content.thickness : pixel)
      return Ask(ideal: across.isFinite ? across : pixel, hugging: 750, compression: 1000, flags: .fixed)
    }
    if content.length > 0, content.length.isFinite {
      return Ask(ideal: content.length, hugging: 750, compression: 1000, flags: .fixed)
    }
    return Ask(
      ideal: 0, hugging: AxisRecord.fillHugging, compression: 1000, flags: [.fill, .noIntrinsic])
  }

  /// Up to a whole pixel; what is whole but for the error of a sum stays.
  func ceiled(_ points: Double) -> Double {
    options.scale > 0 ? (points * options.scale - 1e-6).rounded(.up) / options.scale : points
  }
}
