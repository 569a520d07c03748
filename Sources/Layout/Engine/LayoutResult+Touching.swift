import KimchiCore
import Sushi
import Synchronization
import Workers

/// Which views a part of the picture can show. Most of a long layout is passed over without a look: where all that is
/// inside a view lies within its box, as in most stacks, the box answers for all of it; and so it does where the view clips
/// what is inside, as a scroll does.
extension LayoutResult {
  /// Views from which on it pays to note what is known of what is inside.
  private static let notingThreshold = 2048
  /// The tolerance for rounding in sums, in points; far below a pixel, also in deep trees.
  private static let slack = 1e-6

  /// Notes for every view what is known of what is inside it. O(views).
  mutating func noteInside(_ parts: TreeParts?) {
    guard count >= Self.notingThreshold else { return }
    noteContained(parts)
    noteOrdered()
  }

  /// Notes the same again for views whose size or children's places may have changed. O(children).
  ///
  /// - Parameter kept: stacks whose children are where they were or have moved as one, but for those among the views. In
  ///   such a column these alone are looked at.
  mutating func noteInside(again views: [Int], _ kept: Set<Int>) {
    guard count >= Self.notingThreshold else { return }
    // What is inside comes before what it is in.
    let views = Set(views).sorted(by: >)
    let changed = Dictionary(
      grouping: kept.isEmpty ? [] : views.filter { kept.contains(Int(slots[$0].parent)) }, by: { Int(slots[$0].parent) }
    )
    func children(_ view: Int) -> [Int]? { kept.contains(view) && isSorted(view) ? changed[view] ?? [] : nil }
    let columns = views.map { (view: $0, changed: children($0)) }
    noteContained(again: columns)
    noteOrdered(again: columns)
  }

  /// Notes for every view whether all that is inside it lies within its box. O(views).
  private mutating func noteContained(_ parts: TreeParts?) {
    for view in 0..<count { slots[view].flags.insert(.contained) }
    for view in overfull(in: parts?.runs ?? [0..<count]) { slots[view].flags.remove(.contained) }
    for view in (parts?.holders ?? []).reversed() where view > 0 && !fits(view) {
      slots[Int(slots[view].parent)].flags.remove(.contained)
    }
  }

  /// The views with something in a run that lies outside of them, some of them more than once.
  private func overfull(in runs: [Range<Int>]) -> [Int] {
    let overfull = Mutex<[Int]>([])
    Workers.run(runs.count) { number in
      let run = runs[number]
      var found: [Int] = []
      var isFound = [Bool](repeating: false, count: run.count)
      // What is inside comes before what it is in.
      for view in run.reversed() {
        let parent = Int(slots[view].parent)
        guard parent >= 0, !fits(view, isContained: !isFound[view - run.lowerBound]) else { continue }
        if run.contains(parent) {
          guard !isFound[parent - run.lowerBound] else { continue }
          isFound[parent - run.lowerBound] = true
        }
        found.append(parent)
      }
      if !found.isEmpty { overfull.withLock { $0 += found } }
    }
    return overfull.withLock { $0 }
  }

  private mutating func noteContained(again columns: [(view: Int, changed: [Int]?)]) {
    for (view, changed) in columns {
      // Nothing in a column ends below the last child.
      if let changed, changed.allSatisfy(fits), lastChild(of: view).map(fits) ?? true { continue }
      slots[view].flags.insert(.contained)
      var child = view + 1
      while child < Int(slots[view].end) {
        if !fits(child) {
          slots[view].flags.remove(.contained)
          break
        }
        child = Int(slots[child].end)
      }
      // A view that was contained and no longer is takes the word from all around it.
      var inner = view
      while inner > 0, !fits(inner) {
        let outer = Int(slots[inner].parent)
        guard slots[outer].flags.contains(.contained) else { break }
        slots[outer].flags.remove(.contained)
        inner = outer
      }
    }
  }

  /// Whether nothing that is inside a view can be seen outside of its box, wherever it lies.
  private func clips(_ view: Int) -> Bool { slots[view].flags.contains(.clip) || slots[view].kind == .scroll }

  /// Whether a view and all that can be seen inside it lie within the box of what it is directly in, or are hidden.
  private func fits(_ view: Int) -> Bool { fits(view, isContained: slots[view].flags.contains(.contained)) }

  private func fits(_ view: Int, isContained: Bool) -> Bool {
    if slots[view].flags.contains(.hidden) { return true }
    guard isContained || clips(view) else { return false }
    let parent = Int(slots[view].parent)
    let frame = withoutMargin(relativeBox(of: view), view)
    let outer = withoutMargin(Frame(0, 0, x.spans[parent].size, y.spans[parent].size), parent)
    return frame.x >= outer.x - Self.slack && frame.maxX <= outer.maxX + Self.slack
      && frame.y >= outer.y - Self.slack && frame.maxY <= outer.maxY + Self.slack
  }

  /// The views that touch a part of the picture or are nearer to it than `reach`, with all that they are in, ascending.
  /// Hidden views do not, nor does what is inside a view that clips and does not.
  ///
  /// Points. Looks at what touches, at its children, and at what is in views with something outside of their box. Of a
  /// long column only those children are looked at that touch, besides some that are found by halving.
  package func touching(_ part: Frame, reach: Double) -> [Int32] {
    var touching: [Int32] = []
    // Rounding moves an edge by less than a pixel.
    let reach = reach + (options.scale > 0 ? 1 / options.scale : 0) + 1000 * Self.slack
    let (left, right) = (part.x - reach, part.maxX + reach)
    let (top, bottom) = (part.y - reach, part.maxY + reach)
    // The views around the one that is looked at, with their places, outermost first.
    var around: [(view: Int, end: Int, x: Double, y: Double)] = []
    // Of those, how many are listed.
    var listed = 0
    var view = 0
    while view < count {
      while let last = around.last, last.end <= view { around.removeLast() }
      listed = min(listed, around.count)
      let slot = slots[view]
      guard !slot.flags.contains(.hidden) else {
        view = max(view + 1, Int(slot.end))
        continue
      }
      let outer = around.last
      let box = relativeBox(of: view).offset(by: Point(outer?.x ?? 0, outer?.y ?? 0))
      let frame = withoutMargin(box, view)
      let touches = frame.x <= right && frame.maxX >= left && frame.y <= bottom && frame.maxY >= top
      if touches {
        touching += around[listed...].lazy.map { Int32(truncatingIfNeeded: $0.view) }
        touching.append(Int32(truncatingIfNeeded: view))
        listed = around.count
      }
      if Int(slot.end) <= view + 1 {
        view += 1
      } else if touches || !slot.flags.contains(.contained) && !clips(view) {
        around.append((view, Int(slot.end), box.x, box.y))
        if touches { listed += 1 }
        view = isSorted(view) ? firstChild(of: view, endingFrom: top - box.y) : view + 1
      } else {
        view = Int(slot.end)
      }
      // All behind it in its column lie lower still.
      if frame.y > bottom, let outer, isSorted(outer.view) { view = outer.end }
    }
    return touching
  }

  /// Whether nothing inside a column lies outside of the items, which lie one below the other.
  private func isSorted(_ view: Int) -> Bool { slots[view].flags.isSuperset(of: .noted) }
}
