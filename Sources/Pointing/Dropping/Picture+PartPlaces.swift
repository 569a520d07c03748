import Inspection
import Commands
import Dialects
import Layout
import Pictures
import Sessions
import Sushi

/// Where a section or an item of a screen would go.
extension Picture {
  /// The place over a part, before or behind it by the half that the point lies in.
  func partPlace(of moved: Int, over hit: Int, at point: Point) -> DropPlace? {
    guard let goal = goal(of: moved, over: hit) else { return nil }
    guard let frame = frame(ofPart: goal) else { return nil }
    let isRow = parts[goal].kind.isItem && isInRow(goal, frame)
    let isFirst = isRow ? point.x < frame.x + frame.width / 2 : point.y < frame.y + frame.height / 2
    let isReversed = isRow && result.options.rightToLeft
    guard var place = partPlace(of: moved, beside: goal, isBehind: isFirst == isReversed, isInside: false) else {
      return nil
    }
    let isBehind = isFirst == isReversed
    if place.call != nil, parts[goal].kind == parts[moved].kind {
      let atEnd = isBehind != isReversed
      place.line =
        isRow
        ? Frame(atEnd ? frame.maxX : frame.x, frame.y, 0, frame.height)
        : Frame(frame.x, isBehind ? frame.maxY : frame.y, frame.width, 0)
    }
    return place
  }

  /// The place beside a part of the outline.
  func partPlace(of moved: Int, beside entry: Int, isBehind: Bool, isInside: Bool) -> DropPlace? {
    guard let goal = goal(of: moved, over: entry) else { return nil }
    let tree = stage.index
    guard goal != moved else {
      return DropPlace(mark: .before(moved), container: nil, words: "back to its own place", call: nil, line: nil)
    }
    if parts[moved].kind.isItem, parts[goal].kind != parts[moved].kind {
      let last = stage.index.children(of: goal).last { parts[$0].kind == parts[moved].kind }
      return partPlace(.inside(goal), in: goal, isSame: last == moved, .move(into: path(goal)))
    }
    let siblings = stage.index.children(of: tree.parent(of: goal)).filter {
      parts[$0].kind == parts[moved].kind
    }
    guard let place = siblings.firstIndex(of: goal) else { return nil }
    let container = parts[moved].kind.isItem ? tree.parent(of: goal) : nil
    let own = siblings.firstIndex(of: moved)
    let target = place + (isBehind ? 1 : 0)
    let isSame = own.map { target == $0 || target == $0 + 1 } ?? false
    guard target < siblings.count else {
      let call: CommandCall = container.map { .move(into: path($0)) } ?? .move("last")
      return partPlace(.after(goal), in: container, isSame: isSame, call)
    }
    let next = siblings[target]
    return partPlace(
      isBehind ? .after(goal) : .before(goal), in: container, isSame: isSame, .move(to: path(next)))
  }

  private func partPlace(
    _ mark: DropPlace.Mark, in container: Int?, isSame: Bool, _ call: CommandCall
  ) -> DropPlace {
    let words: String
    switch mark {
    case .before(let part): words = "before \(name(of: part))"
    case .after(let part): words = "after \(name(of: part))"
    case .inside(let part): words = "to the end of \(name(of: part))"
    }
    return DropPlace(
      mark: mark, container: container, words: isSame ? "back to its own place" : words,
      call: isSame ? nil : call, line: nil)
  }

  /// The part that a place is told by: a section among sections; an item among items, or the section that takes it; a
  /// part inside an item among its like, or the item that takes it.
  private func goal(of moved: Int, over hit: Int) -> Int? {
    guard isMovable(moved), parts.indices.contains(hit), parts[hit].kind != .screen else { return nil }
    switch parts[moved].kind {
    case .item:
      let outer = parts.outer(of: hit)
      return parts[outer].kind == .item ? outer : section(around: hit)
    case .child: return parts[hit].kind == .section ? nil : hit
    default: return section(around: hit)
    }
  }

  func frame(ofPart index: Int) -> Frame? {
    stage.views(of: index).map { result.frame(of: $0) }.reduce(nil) { $1.union($0) }
  }

  /// Whether other items of the section stand beside an item.
  private func isInRow(_ index: Int, _ frame: Frame) -> Bool {
    stage.index.children(of: stage.index.parent(of: index)).contains { other in
      guard other != index, parts[other].kind.isItem, let beside = self.frame(ofPart: other) else { return false }
      return beside.y < frame.maxY && frame.y < beside.maxY && beside.x != frame.x
    }
  }
}
