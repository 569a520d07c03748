import KimchiCore
import Sushi

/// Puts trees that are laid out by themselves together into one, each at a place of its own: what paints, hits, names
/// and judges views then need not know of screens.
package struct LayoutComposition: Sendable {
  package private(set) var tree: ViewTree
  private var slots: [ViewSlot] = []
  private var x: AxisRows
  private var y: AxisRows
  private var texts: [TextRecord] = []
  private var lines: [TextLine] = []
  private let size: Size
  private let options: LayoutOptions

  /// - Parameters:
  ///   - size: of what holds them, in points; what lies beyond is clipped.
  ///   - source: the node that the holder came from.
  package init(_ size: Size, scale: Double, rightToLeft: Bool, typeScale: Double = 1, source: Int32) {
    tree = .holder(source: source)
    self.size = size
    options = LayoutOptions(
      width: size.width, height: size.height, scale: scale, rightToLeft: rightToLeft,
      typeScale: typeScale)
    slots = [ViewSlot(parent: -1, end: 1, payload: 0, extra: 0, kind: .zStack, flags: [.clip])]
    x = AxisRows(records: [.nothing], spans: [Span(origin: 0, size: size.width)], limits: [.unlimited])
    y = AxisRows(records: [.nothing], spans: [Span(origin: 0, size: size.height)], limits: [.unlimited])
  }

  /// Adds a tree at a frame of the holder, in points from its left; it lies over those before.
  ///
  /// - Returns: where its root is in `tree`.
  package mutating func add(_ other: ViewTree, _ layout: LayoutResult, at frame: Frame, sourceShift: Int32) -> Int? {
    guard other.count > 0, layout.count == other.count else { return nil }
    let start = tree.append(other, sourceShift: sourceShift)
    let extraShift = Int32(x.limits.count - 1)
    let (textShift, contentShift, lineShift) = (
      Int32(texts.count), Int32(tree.texts.count - other.texts.count), Int32(lines.count)
    )
    for (index, var slot) in layout.slots.enumerated() {
      slot.parent = slot.parent < 0 ? 0 : slot.parent + Int32(start)
      slot.end += Int32(start)
      if slot.extra > 0 { slot.extra += extraShift }
      if slot.payload >= 0 {
        slot.payload = slot.kind == .text ? slot.payload + textShift : tree.nodes[start + index].payload
      }
      slots.append(slot)
    }
    x.append(layout.x)
    y.append(layout.y)
    // Frames are asked for from the reading side, and the place is given from the left.
    x.spans[start].origin = options.rightToLeft ? size.width - frame.x - frame.width : frame.x
    y.spans[start].origin = frame.y
    for var record in layout.texts {
      record.content += contentShift
      record.firstLine += lineShift
      texts.append(record)
    }
    lines += layout.lines
    slots[0].end = Int32(slots.count)
    return start
  }

  /// Where everything lies.
  package var result: LayoutResult {
    var result = LayoutResult()
    result.options = options
    result.slots = slots
    result.x = x
    result.y = y
    result.texts = texts
    result.lines = lines
    return result
  }
}
