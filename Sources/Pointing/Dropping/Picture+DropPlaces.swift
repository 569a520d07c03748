import Binding
import Commands
import Dialects
import Inspection
import KimchiCore
import Layout
import Pictures
import Sessions
import Sushi

/// Where a node would go that is dropped at a point of the picture, or at a row of the outline.
extension Picture {
  /// Whether a node or part can be dragged.
  package func isMovable(_ index: Int) -> Bool {
    switch stage {
    case .nothing: false
    case .layout: index > 0 && nodes.indices.contains(index)
    case .screen: parts.indices.contains(index) && parts[index].kind.isListed
    }
  }

  /// The place under a point.
  ///
  /// A container takes the node in, between the children around the point. Near its own ends the place is beside it.
  ///
  /// - Parameters:
  ///   - moved: the node that is dragged.
  ///   - reach: points that count as an end of a container: those of a cell.
  /// - Returns: nil where nothing can be dropped.
  package func dropPlace(of moved: Int, at point: Point, reach: Size) -> DropPlace? {
    guard isMovable(moved), let top = result.hitTest(point), let hit = stage.part(ofView: top) else {
      return nil
    }
    if case .screen = stage { return partPlace(of: moved, over: hit, at: point) }
    let tree = stage.index
    var goal = hit
    if goal >= moved, goal < tree.end(of: moved) { goal = tree.parent(of: moved) }
    while goal >= 0, !holdsList(goal), !isEmptySlot(goal) { goal = tree.parent(of: goal) }
    guard goal >= 0 else { return nil }
    let outer = tree.parent(of: goal)
    if outer >= 0, holdsList(outer), let beside = isBeside(goal, in: outer, point, reach) {
      return dropPlace(of: moved, in: outer, at: place(beside: goal, isBehind: beside, without: moved))
    }
    guard holdsList(goal), !isLayered(goal), let container = listView(of: goal, under: point) else {
      return dropPlace(of: moved, in: goal, at: nil)
    }
    return dropPlace(of: moved, in: goal, at: place(at: point, in: goal, container, without: moved))
  }

  /// The place beside an entry of the outline, or inside it.
  ///
  /// - Parameters:
  ///   - depth: where the pointer stands across: further left than the last node of a container means behind that.
  ///   - isBelow: whether the pointer has come from above.
  ///   - isInside: whether a container takes the node in.
  package func dropPlace(
    of moved: Int, over entry: Int, depth: Int, isBelow: Bool, isInside: Bool
  ) -> DropPlace? {
    let tree = stage.index
    guard isMovable(moved), outline.entries.indices.contains(entry) else { return nil }
    if case .screen = stage {
      return partPlace(of: moved, beside: entry, isBehind: isBelow, isInside: isInside)
    }
    guard entry < moved || entry >= tree.end(of: moved) else {
      return dropPlace(of: moved, in: tree.parent(of: moved), at: place(of: moved))
    }
    if isInside, holdsList(entry) || isEmptySlot(entry) { return dropPlace(of: moved, in: entry, at: nil) }
    var entry = entry
    while isBelow, outline.entries[entry].depth > max(depth, 1), outline.entries[entry].isLast {
      entry = tree.parent(of: entry)
    }
    let container = tree.parent(of: entry)
    guard container >= 0, holdsList(container), entry < moved || entry >= tree.end(of: moved) else { return nil }
    return dropPlace(
      of: moved, in: container, at: place(beside: entry, isBehind: isBelow, without: moved))
  }

  // MARK: Containers

  /// The view that arranges what a node holds: its own, or the one inside a component where its slot is. Nil for a slot
  /// in which nothing is seen.
  private func listView(of index: Int, under point: Point) -> Int? {
    guard isSlot(index) else { return view(of: index, under: point) }
    let found = listViews(of: index)
    return found.first { result.frame(of: $0).contains(point) } ?? found.first
  }

  private func listViews(of index: Int) -> [Int] {
    guard isSlot(index) else { return stage.views(of: index) }
    let tree = bound.tree
    var found: [Int] = []
    for view in stage.index.children(of: index).flatMap({ stage.views(of: $0) }) {
      let parent = Int(tree.nodes[view].parent)
      if parent >= 0, !found.contains(parent) { found.append(parent) }
    }
    return found
  }

  /// Whether its nodes lie over each other, or in each other's place.
  private func isLayered(_ index: Int) -> Bool { [.zStack, .states].contains(nodes[index].kind) }

  /// Whether a node holds one node, and has none yet.
  private func isEmptySlot(_ index: Int) -> Bool {
    nodes.indices.contains(index) && [.scroll, .each].contains(nodes[index].kind)
      && stage.index.children(of: index).isEmpty
  }

  /// The view of a container that a point lies in.
  private func view(of index: Int, under point: Point) -> Int? {
    let views = stage.views(of: index)
    return views.first { result.frame(of: $0).contains(point) } ?? views.first
  }

  private func isHorizontal(_ view: Int) -> Bool {
    let node = bound.tree.nodes[view]
    return node.kind == .hStack || node.kind == .scroll && bound.tree.scrolls[Int(node.payload)].axis == .horizontal
  }

  private func siblings(in container: Int, without moved: Int) -> [Int] {
    stage.index.children(of: container).filter { $0 != moved }
  }

  /// Where a node stands among the children of its parent.
  private func place(of index: Int) -> Int {
    let parent = stage.index.parent(of: index)
    return stage.index.children(of: parent).firstIndex(of: index) ?? 0
  }

  private func place(beside sibling: Int, isBehind: Bool, without moved: Int) -> Int {
    let parent = stage.index.parent(of: sibling)
    let place = siblings(in: parent, without: moved).firstIndex(of: sibling) ?? 0
    return place + (isBehind ? 1 : 0)
  }

  /// Whether a point in a container is so near to an end of it that it means beside it: true behind, false in front.
  private func isBeside(_ index: Int, in outer: Int, _ point: Point, _ reach: Size) -> Bool? {
    guard !isLayered(outer), let view = view(of: index, under: point), let around = listView(of: outer, under: point)
    else { return nil }
    let frame = result.frame(of: view)
    let isRow = isHorizontal(around)
    let (length, offset, near) =
      isRow
      ? (frame.width, point.x - frame.x, reach.width) : (frame.height, point.y - frame.y, reach.height)
    guard length >= 3 * near else { return nil }
    let isReversed = isRow && result.options.rightToLeft
    if offset < near { return isReversed }
    return offset >= length - near ? !isReversed : nil
  }

  /// Between which children of a stack a point lies. Children that are not seen belong to the one before them.
  private func place(at point: Point, in container: Int, _ view: Int, without moved: Int) -> Int {
    let isRow = isHorizontal(view)
    let isReversed = isRow && result.options.rightToLeft
    if bound.tree.nodes[view].kind == .grid || (isRow && breaksLines(view)) {
      return cell(at: point, in: container, view, without: moved)
    }
    if breaksLines(view) { return columnPlace(at: point, in: container, view, without: moved) }
    for (place, sibling) in siblings(in: container, without: moved).enumerated() {
      guard let frame = frame(of: sibling, in: view) else { continue }
      let middle = isRow ? frame.x + frame.width / 2 : frame.y + frame.height / 2
      let here = isRow ? point.x : point.y
      if isReversed ? here > middle : here < middle { return place }
    }
    return siblings(in: container, without: moved).count
  }

  /// Before which child of a grid, or of a row that breaks, a point lies: the first that is further on in its row, or in
  /// a row below.
  private func cell(at point: Point, in container: Int, _ view: Int, without moved: Int) -> Int {
    let isReversed = result.options.rightToLeft
    let siblings = siblings(in: container, without: moved)
    for (place, sibling) in siblings.enumerated() {
      guard let frame = frame(of: sibling, in: view), point.y < frame.maxY else { continue }
      let middle = frame.x + frame.width / 2
      if point.y < frame.y || (isReversed ? point.x > middle : point.x < middle) { return place }
    }
    return siblings.count
  }

  /// Before which child of a column that breaks a point lies: the first that is further down, or in a column further on.
  private func columnPlace(at point: Point, in container: Int, _ view: Int, without moved: Int) -> Int {
    let isReversed = result.options.rightToLeft
    let siblings = siblings(in: container, without: moved)
    for (place, sibling) in siblings.enumerated() {
      guard let frame = frame(of: sibling, in: view), isReversed ? point.x >= frame.x : point.x < frame.maxX else {
        continue
      }
      if isReversed ? point.x >= frame.maxX : point.x < frame.x { return place }
      if point.y < frame.y + frame.height / 2 { return place }
    }
    return siblings.count
  }

  /// The frame of a child in one view of its container; nil for one that is not seen.
  private func frame(of child: Int, in view: Int) -> Frame? {
    let tree = bound.tree
    guard let own = stage.views(of: child).first(where: { Int(tree.nodes[$0].parent) == view }),
      result.isVisible(own)
    else { return nil }
    return result.frame(of: own)
  }

  // MARK: Places

  /// - Parameter position: among the children without the moved node; nil is the end.
  private func dropPlace(of moved: Int, in container: Int, at position: Int?) -> DropPlace? {
    guard container >= 0 else { return nil }
    let siblings = siblings(in: container, without: moved)
    let isListed = holdsList(container) && !isLayered(container)
    let place = isListed ? min(position ?? siblings.count, siblings.count) : siblings.count
    let isHome = stage.index.parent(of: moved) == container
    let isSame = isHome && place == self.place(of: moved)
    let next = siblings.indices.contains(place) ? siblings[place] : nil
    let goal = path(container)
    let call: CommandCall = next == nil ? .move(into: goal) : .move(to: goal, at: place)
    var words = next.map { "before \(name(of: $0)) in \(name(of: container))" }
    if next == nil { words = siblings.last.map { "after \(name(of: $0)) in \(name(of: container))" } }
    return DropPlace(
      mark: next.map { .before($0) } ?? siblings.last.map { .after($0) } ?? .inside(container), container: container,
      words: isSame ? "back to its own place" : words ?? "into \(name(of: container))", call: isSame ? nil : call,
      line: isListed ? line(in: container, before: next, after: place > 0 ? siblings[place - 1] : nil) : nil)
  }

  /// The line between two children of a stack, or at an end of it.
  private func line(in container: Int, before next: Int?, after last: Int?) -> Frame? {
    guard
      let view = listViews(of: container).first(where: { view in
        next.flatMap { frame(of: $0, in: view) } != nil || last.flatMap { frame(of: $0, in: view) } != nil
      })
    else { return nil }
    let (content, isRow) = (result.content(of: view), isHorizontal(view))
    let isReversed = isRow && result.options.rightToLeft
    func start(_ frame: Frame) -> Double { isRow ? (isReversed ? frame.maxX : frame.x) : frame.y }
    func end(_ frame: Frame) -> Double { isRow ? (isReversed ? frame.x : frame.maxX) : frame.maxY }
    if breaksLines(view), let near = (next ?? last).flatMap({ frame(of: $0, in: view) }) {
      // The child before it may be in another line.
      let edge = next == nil ? end(near) : start(near)
      return isRow ? Frame(edge, near.y, 0, near.height) : Frame(near.x, edge, near.width, 0)
    }
    let edges = (last.flatMap { frame(of: $0, in: view) }.map(end), next.flatMap { frame(of: $0, in: view) }.map(start))
    let edge: Double
    switch edges {
    case (let end?, let start?): edge = (end + start) / 2
    case (let one?, nil), (nil, let one?): edge = one
    case (nil, nil): return nil
    }
    return isRow ? Frame(edge, content.y, 0, content.height) : Frame(content.x, edge, content.width, 0)
  }
}
