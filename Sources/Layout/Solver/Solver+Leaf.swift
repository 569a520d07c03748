import KimchiCore
import Sushi

/// The sizes of leaves (`docs/layout.md` §4).
extension Solver {
  /// Both axes of a leaf: the second is not wanted for its own sake, but the payload is at hand.
  @inline(__always)
  func askLeaf(_ view: Int, _ tree: ViewTree) -> (across: Ask, down: Ask) {
    let slot = slots[view]
    switch slot.kind {
    case .shape:
      let row = Int(slot.payload)
      let size = tree.shapes[row].size
      let isSoft =
        switch tree.shapes[row].figure {
        case .box, .placeholder, .shimmer: true
        case .stars, .checkbox, .radio, .toggle, .progress, .loader, .dots: false
        }
      return isSoft
        ? (leaf(size.width, 250, 750), leaf(size.height, 250, 750))
        : (leaf(size.width, 750, 1000), leaf(size.height, 750, 1000))
    case .image: return askImage(view, Int(slot.payload), tree)
    case .icon:
      let side = leaf(tree.icons[Int(slot.payload)].size, 750, 1000)
      return (side, side)
    case .separator:
      let content = tree.separators[Int(slot.payload)]
      return (askSeparator(view, horizontal: true, content), askSeparator(view, horizontal: false, content))
    case .spacer: return (askSpacer(slot, horizontal: true), askSpacer(slot, horizontal: false))
    case .hStack, .vStack, .zStack, .grid, .scroll, .text: return (.nothing, .nothing)
    }
  }

  @inline(__always)
  private func leaf(_ ideal: Double, _ hugging: Int16, _ compression: Int16) -> Ask {
    guard ideal > 0, ideal.isFinite else {
      return Ask(ideal: 0, hugging: 0, compression: compression, flags: .noIntrinsic)
    }
    return Ask(ideal: ideal, hugging: hugging, compression: compression)
  }

  /// The picture's own size; it is not looked up when both sides are given.
  private func askImage(_ view: Int, _ row: Int, _ tree: ViewTree) -> (across: Ask, down: Ask) {
    if boxes[view].widthKind.isFixed, boxes[view].heightKind.isFixed {
      let side = Ask(ideal: 0, hugging: 250, compression: 750)
      return (side, side)
    }
    let size = images.pointee.size(of: images.pointee.address(of: tree.images[row])) ?? .zero
    return (leaf(size.width, 250, 750), leaf(size.height, 250, 750))
  }

  /// Before all others along its stack; nothing across it.
  private func askSpacer(_ slot: ViewSlot, horizontal: Bool) -> Ask {
    guard slot.parent >= 0, nodes[Int(slot.parent)].kind.isStack(horizontal: horizontal) else {
      return Ask(ideal: 0, hugging: 0, compression: 1000, flags: .noIntrinsic)
    }
    return Ask(ideal: 0, hugging: AxisRecord.spacerHugging, compression: 1000)
  }

  /// The line of a separator stretches along its axis; across it takes what it reserves.
  private func askSeparator(_ view: Int, horizontal: Bool, _ content: SeparatorContent) -> Ask {
    let parent = Int(slots[view].parent)
    let isLineHorizontal =
      content.axis.map(\.isHorizontal) ?? !(parent >= 0 && nodes[parent].kind.isStack(horizontal: true))
    guard isLineHorizontal == horizontal else {
      let pixel = options.scale > 0 ? 1 / options.scale : 1
      let across = max(content.reserved, content.thickness > 0 ? content.thickness : pixel)
      return Ask(ideal: across.isFinite ? across : pixel, hugging: 750, compression: 1000, flags: .fixed)
    }
    if content.length > 0, content.length.isFinite {
      return Ask(ideal: content.length, hugging: 750, compression: 1000, flags: .fixed)
    }
    return Ask(ideal: 0, hugging: AxisRecord.fillHugging, compression: 1000, flags: [.fill, .noIntrinsic])
  }
}
