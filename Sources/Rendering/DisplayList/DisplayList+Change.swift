import Layout
import Sushi

extension DisplayList {
  /// The area to repaint.
  package enum Change: Sendable, Equatable {
    case nothing
    /// Only what touches these points.
    case part(Frame)
    case everything
  }

  /// How a canvas that shows `old` comes to show this list: paint it again with `Painter.paint(…, dirty:)`. O(items).
  package func change(from old: DisplayList) -> Change {
    guard size == old.size else { return .everything }
    var first = 0
    let shorter = min(items.count, old.items.count)
    while first < shorter, items[first] == old.items[first] { first += 1 }
    var left = items.count
    var oldLeft = old.items.count
    while left > first, oldLeft > first, items[left - 1] == old.items[oldLeft - 1] {
      left -= 1
      oldLeft -= 1
    }
    // With as many items as before, those between that are the same need not be painted for their own sake.
    let isPaired = left == oldLeft
    var dirty: Frame?
    for index in first..<left where !(isPaired && items[index] == old.items[index]) {
      guard items[index].content.isDrawn else { return .everything }
      dirty = entries[index].bounds.union(dirty)
    }
    for index in first..<oldLeft where !(isPaired && items[index] == old.items[index]) {
      guard old.items[index].content.isDrawn else { return .everything }
      dirty = old.entries[index].bounds.union(dirty)
    }
    return dirty.map(Change.part) ?? .nothing
  }
}

extension DisplayItem.Content {
  /// Whether the item draws by itself, rather than changing how others are drawn.
  fileprivate var isDrawn: Bool {
    switch self {
    case .pushClip, .popClip, .pushOpacity, .popOpacity: false
    default: true
    }
  }
}
