import KimchiCore
import Sushi

/// Taps (`docs/layout.md` §3).
extension LayoutResult {
  /// Sides that a view which takes taps has at least for them, in points.
  package static let tapSide = 44.0

  /// The topmost view at a point of the picture.
  ///
  /// A view that takes taps is hit in its bounds and in the 44 × 44 points around its centre. Hidden views are never
  /// hit, and nothing is hit outside the bounds of what it lies in. Costs what `touching` costs.
  package func hitTest(_ point: Point) -> Int? {
    let near = touching(Frame(point.x, point.y, 0, 0), reach: Self.tapSide / 2)
    guard near.first == 0 else { return nil }
    var topmost: Int?
    visit(0, of: near, point) { topmost = $0 }
    return topmost
  }

  /// Visits what a point hits in paint order, so that the last one is on top.
  ///
  /// - Parameters:
  ///   - place: the view's place among those near the point.
  ///   - near: ascending, with all that they are in.
  private func visit(_ place: Int, of near: [Int32], _ point: Point, _ body: (Int) -> Void) {
    let view = Int(near[place])
    let frame = frame(of: view)
    if hitArea(frame, slots[view].flags).contains(point) { body(view) }
    guard frame.contains(point) else { return }
    let isLayered = slots[view].kind == .zStack || slots[view].kind == .grid
    for layer in Layer.allCases where isLayered || layer == .content {
      var child = place + 1
      while child < near.count, near[child] < slots[view].end {
        let slot = slots[Int(near[child])]
        if !isLayered || Layer(slot.flags) == layer { visit(child, of: near, point, body) }
        repeat { child += 1 } while child < near.count && near[child] < slot.end
      }
    }
  }

  private func hitArea(_ frame: Frame, _ flags: SlotFlags) -> Frame {
    guard flags.contains(.tappable) else { return frame }
    let width = max(frame.width, Self.tapSide)
    let height = max(frame.height, Self.tapSide)
    return Frame(
      frame.x + (frame.width - width) / 2, frame.y + (frame.height - height) / 2, width, height)
  }

  private enum Layer: CaseIterable {
    case background, content, overlay

    init(_ flags: SlotFlags) {
      self = flags.contains(.background) ? .background : flags.contains(.overlay) ? .overlay : .content
    }
  }
}
