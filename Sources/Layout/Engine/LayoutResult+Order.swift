import KimchiCore
import Sushi

/// Which columns are so long and so plain that what is in sight of them is found by halving.
extension LayoutResult {
  /// Views inside a column from which on that pays.
  private static let orderThreshold = 64

  /// Notes for every long column whether its items lie one below the other. O(views).
  mutating func noteOrdered() {
    for view in 0..<count where isLongColumn(view) && isOrdered(view) { slots[view].flags.insert(.ordered) }
  }

  /// Notes the same again for views whose size or children's places may have changed. O(children).
  ///
  /// - Parameter columns: with the children of which that may be so, where it is so of a few in a column that was ordered.
  mutating func noteOrdered(again columns: [(view: Int, changed: [Int]?)]) {
    for (view, changed) in columns {
      if let changed, isLongColumn(view), changed.allSatisfy({ isOrdered($0, in: view) }) { continue }
      slots[view].flags.remove(.ordered)
      if isLongColumn(view), isOrdered(view) { slots[view].flags.insert(.ordered) }
      let outer = Int(slots[view].parent)
      if outer >= 0, slots[outer].flags.contains(.ordered), !isOrdered(view, in: outer) {
        slots[outer].flags.remove(.ordered)
      }
    }
  }

  private func isLongColumn(_ view: Int) -> Bool {
    slots[view].kind == .vStack && Int(slots[view].end) - view > Self.orderThreshold
  }

  /// Whether each child that isn't hidden begins and ends no higher than the one before.
  private func isOrdered(_ view: Int) -> Bool {
    var last = (top: -Double.infinity, bottom: -Double.infinity)
    var child = view + 1
    while child < Int(slots[view].end) {
      if let side = side(of: child) {
        guard side.top >= last.top, side.bottom >= last.bottom else { return false }
        last = side
      }
      child = Int(slots[child].end)
    }
    return true
  }

  /// The same of one child and those beside it.
  private func isOrdered(_ child: Int, in view: Int) -> Bool {
    guard let side = side(of: child) else { return true }
    if let next = shown(from: Int(slots[child].end), before: Int(slots[view].end)), let other = self.side(of: next),
      !(other.top >= side.top && other.bottom >= side.bottom)
    {
      return false
    }
    var before = child
    while before > view + 1 {
      before = self.child(of: view, around: before - 1)
      guard let other = self.side(of: before) else { continue }
      return side.top >= other.top && side.bottom >= other.bottom
    }
    return true
  }

  /// The first child of an ordered column that ends at a place or below it, or where the column ends. Logarithmic in what
  /// is inside, and linear in hidden children beside each other.
  ///
  /// - Parameter top: points, in the column.
  func firstChild(of view: Int, endingFrom top: Double) -> Int {
    var range = view + 1..<Int(slots[view].end)
    while !range.isEmpty {
      let middle = child(of: view, around: range.lowerBound + range.count / 2)
      if let shown = shown(from: middle, before: range.upperBound), let side = side(of: shown), side.bottom < top {
        range = Int(slots[shown].end)..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound
  }

  /// The last child that isn't hidden.
  func lastChild(of view: Int) -> Int? {
    var end = Int(slots[view].end)
    while end > view + 1 {
      let child = child(of: view, around: end - 1)
      if !slots[child].flags.contains(.hidden) { return child }
      end = child
    }
    return nil
  }

  /// The child that a view lies in, or is.
  private func child(of view: Int, around inner: Int) -> Int {
    var child = inner
    while Int(slots[child].parent) != view { child = Int(slots[child].parent) }
    return child
  }

  /// The first of some children, from one on, that isn't hidden.
  private func shown(from child: Int, before end: Int) -> Int? {
    var child = child
    while child < end {
      if !slots[child].flags.contains(.hidden) { return child }
      child = Int(slots[child].end)
    }
    return nil
  }

  /// Where a child begins and ends downwards, in points, without its margins; nil for a hidden one.
  private func side(of child: Int) -> (top: Double, bottom: Double)? {
    guard !slots[child].flags.contains(.hidden) else { return nil }
    let frame = withoutMargin(relativeBox(of: child), child)
    return (frame.y, frame.maxY)
  }
}
