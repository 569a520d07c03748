import KimchiCore
import Sushi

/// Lays view trees out (`docs/layout.md`). Keep one and reuse it: its buffers then serve every layout.
///
/// A layout visits every view a fixed number of times: O(views + bytes of text).
package struct LayoutEngine: Sendable {
  /// The latest layout. A copy of it that is still alive makes the next layout copy its columns.
  package internal(set) var result = LayoutResult()
  private let images: any ImageSizes
  private var text: TextEngine
  private var scratch = SolverScratch()

  package init(measurer: any TextMeasurer, images: any ImageSizes) {
    self.images = images
    text = TextEngine(measurer: measurer)
  }

  @discardableResult
  package mutating func layout(_ tree: ViewTree, _ options: LayoutOptions) -> LayoutResult {
    layout(tree, options, in: TreeParts(tree))
  }

  /// Lays a tree out, on several threads if it is in parts.
  ///
  /// - Parameter parts: none if one thread does all of it.
  @discardableResult
  mutating func layout(_ tree: ViewTree, _ options: LayoutOptions, in parts: TreeParts?) -> LayoutResult {
    result.prepare(tree, options)
    scratch.begin(tree)
    withSolver(tree) { solver in
      if let parts { solver.solve(tree, in: parts) } else { solver.solve(tree) }
    }
    result.noteInside(parts)
    return result
  }

  /// Brings the latest layout up to date after `changed` views got other contents, boxes or flags: what was laid out
  /// before must differ from `tree` in these views' own rows only.
  ///
  /// Touches the changed views' ancestors, those ancestors' other children, and what gets another size. A tree of
  /// another shape, a container shown or hidden, a side in hundredths, an aligned baseline or a column that breaks is laid
  /// out again, and so is a scroll that has been scrolled by items.
  ///
  /// - Returns: the views whose sizes, contents or children's places may be others now; none when that may be all.
  @discardableResult
  package mutating func relayout(_ tree: ViewTree, changed: [Int]) -> [Int]? {
    // A changed view may have limits for the first time.
    result.addLimits(tree.extras.dropFirst(result.x.limits.count))
    guard updates(tree, changed) else {
      layout(tree, result.options)
      return nil
    }
    result.renewLimits(tree, changed)
    var isUpdated = false
    withSolver(tree) { solver in
      guard changed.allSatisfy({ solver.canUpdate($0, tree) }) else { return }
      solver.update(changed, tree)
      isUpdated = true
    }
    guard isUpdated else {
      layout(tree, result.options)
      return nil
    }
    return noteReached(changed, changed)
  }

  /// Puts what is inside a scroll or a pager where the view's row in the tree says. O(children).
  ///
  /// - Parameter old: the row that it was laid out by.
  package mutating func scroll(_ view: Int, from old: ScrollStyle, in tree: ViewTree) {
    result.scroll(view, from: old, in: tree)
  }

  /// Notes what is known of what is inside the views that the latest update has reached.
  ///
  /// - Parameters:
  ///   - views: that it was about.
  ///   - changed: of these, the ones that are others themselves.
  /// - Returns: all of them but those whose items are as they were or have moved as one.
  mutating func noteReached(_ views: [Int], _ changed: [Int]) -> [Int] {
    let reached = views + scratch.update.reached.lazy.map(Int.init)
    let kept = scratch.update.kept.subtracting(changed)
    result.noteInside(again: reached, kept)
    return kept.isEmpty ? reached : reached.filter { !kept.contains($0) }
  }

  /// Notes that the lines of a text are no longer used.
  mutating func noteGone(textOf slot: ViewSlot) {
    guard result.texts.indices.contains(Int(slot.payload)) else { return }
    let record = result.texts[Int(slot.payload)]
    if !record.isWhole { text.orphans += Int(record.lineCount) }
  }

  /// Whether laying out once more with both sides given would change nothing.
  package func isLaidOut(for size: Size) -> Bool {
    let options = result.options
    if options.width == size.width, options.height == size.height { return true }
    if options.width == nil, hasPercent(result.x) { return false }
    if options.height == nil, hasPercent(result.y) { return false }
    let exact = result.exactSize
    return abs((options.width ?? exact.width) - size.width) < Solver.epsilon
      && abs((options.height ?? exact.height) - size.height) < Solver.epsilon
  }

  /// Whether a side along an axis is in hundredths, which a definite side of the root changes.
  private func hasPercent(_ rows: AxisRows) -> Bool {
    scratch.hasPercent && rows.records.contains { $0.flags.contains(.percent) }
  }

  func updates(_ tree: ViewTree, _ changed: [Int]) -> Bool {
    guard tree.count > 0, tree.count == result.count, tree.extras.count == result.x.limits.count,
      scratch.baselines.isEmpty, !scratch.hasPercent, !scratch.hasColumns,
      // Where a scroll begins follows from items further in.
      !tree.scrolls.contains(where: { $0.paging == .item && $0.page > 0 && $0.byHand == nil }),
      text.orphans <= 1024 + result.lines.count / 2
    else { return false }
    return changed.allSatisfy { tree.nodes.indices.contains($0) }
  }

  /// Opens the result's columns for writing. They are moved out and back, so that nothing is copied.
  mutating func withSolver(_ tree: ViewTree, _ body: (Solver) -> Void) {
    guard tree.count > 0 else { return }
    var slots = [] as [ViewSlot]
    var (x, y) = (AxisRows(), AxisRows())
    swap(&slots, &result.slots)
    swap(&x, &result.x)
    swap(&y, &result.y)
    swap(&self.text.records, &result.texts)
    swap(&self.text.lines, &result.lines)
    var baselines = [] as [Baselines]
    swap(&baselines, &self.scratch.baselines)
    var text = TextEngine(measurer: text.styles.measurer)
    var scratch = SolverScratch()
    swap(&text, &self.text)
    swap(&scratch, &self.scratch)
    let options = result.options
    text.styles.typeScale = options.typeScale
    x.withColumns(isHorizontal: true) { x in
      y.withColumns(isHorizontal: false) { y in
        slots.withUnsafeMutableBufferPointer { slots in
          tree.nodes.withUnsafeBufferPointer { nodes in
            tree.boxes.withUnsafeBufferPointer { boxes in
              guard let slots = slots.baseAddress, let nodes = nodes.baseAddress, let boxes = boxes.baseAddress else {
                return
              }
              withUnsafeMutablePointer(to: &text) { text in
                withUnsafeMutablePointer(to: &scratch) { scratch in
                  withUnsafePointer(to: images) { images in
                    tree.texts.withUnsafeBufferPointer { texts in
                      baselines.withUnsafeMutableBufferPointer { baselines in
                        body(
                          Solver(
                            slots: slots, x: x, y: y, nodes: nodes, boxes: boxes, texts: texts, count: tree.count,
                            options: options, images: images, baselineRows: baselines, text: text, scratch: scratch))
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    swap(&text, &self.text)
    swap(&scratch, &self.scratch)
    swap(&baselines, &self.scratch.baselines)
    swap(&slots, &result.slots)
    swap(&x, &result.x)
    swap(&y, &result.y)
    swap(&self.text.records, &result.texts)
    swap(&self.text.lines, &result.lines)
  }
}
