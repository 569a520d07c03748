import KimchiCore
import Sushi

/// Taps (`docs/layout.md` §3).
extension LayoutResult {
  /// Sides that a view which takes taps has at least for them, in points.
  package static let tapSide = 44.0

  /// The topmost view at a point of the picture.
  ///
  /// A view that takes taps is hit in its bounds and in the 44 × 44 points around its centre. Hidden views are never
  /// hit, and nothing is hit outside the bounds of what it lies in. O(views).
  package func hitTest(_ point: Point) -> Int? {
    guard count > 0 else { return nil }
    let frames = frames()
    var topmost: Int?
    visit(0, point, frames) { topmost = $0 }
    return topmost
  }

  /// Visits what a point hits in paint order, so that the last one is on top.
  private func visit(_ view: Int, _ point: Point, _ frames: [Frame], _ body: (Int) -> Void) {
    let slot = slots[view]
    guard !slot.flags.contains(.hidden) else { return }
    let frame = frames[view]
    if hitArea(frame, slot.flags).contains(point) { body(view) }
    guard frame.contains(point), Int(slot.end) > view + 1 else { return }
    let isLayered = slot.kind == .zStack || slot.kind == .grid
    for layer in Layer.allCases where isLayered || layer == .content {
      var child = view + 1
      while child < Int(slot.end) {
        if !isLayered || Layer(slots[child].flags) == layer { visit(child, point, frames, body) }
        child = Int(slots[child].end)
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
