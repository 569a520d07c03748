import KimchiCore
import Layout
import Sushi
import Width

/// How far a line of text may go whose cells need more points than layout has given it, as in small type or with an open
/// font: over its box and the free room beside that.
extension DisplayListBuilder {
  /// Gives a line its reach, if its cells or those of the text before it need more than their points. Constant time but
  /// for the lengths of both.
  func spread(_ line: inout TextLineItem, of view: Int) {
    let end = pushedEnd(before: view, depth: 0)
    if let end, end + Self.blank > line.frame.x {
      line.previousEnd = max(line.previousEnd ?? end, end)
    } else {
      // No character takes more columns than bytes, so most lines are known to fit without a look at their letters.
      let bytes = line.runs.reduce(0) { $0 + $1.text.utf8.count }
      guard Self.points(bytes) > line.frame.width + Self.slack,
        Self.points(line.columns) > line.frame.width + Self.slack
      else { return }
    }
    line.reach = reach(of: view, line: line.frame, depth: 0)
  }

  private struct Reach {
    var left: Double
    var right: Double
    var isOpenLeft = true
    var isOpenRight = true
  }

  private static var slack: Double { 0.01 }
  static var blank: Double { points(1) }
  /// Views around a text, views beside each of them, and views inside of one of these, that are looked at.
  private static var levels: Int { 16 }
  private static var neighbours: Int { 8 }
  private static var inside: Int { 32 }
  /// How many lines high a box may be that is taken for the box of one line.
  private static var linesOfBox: Double { 3 }
  /// Texts in a row that may push each other.
  private static var pushing: Int { 4 }

  /// Points that columns take at the usual zoom.
  static func points(_ columns: Int) -> Double { Double(columns) * CellMeasurer().cell.width }

  private func reach(of view: Int, line: Frame, depth: Int) -> Range<Double> {
    let box = layout.frame(of: view)
    var reach = Reach(left: min(box.x, line.x), right: max(box.maxX, line.maxX))
    var child = view
    for _ in 0..<Self.levels {
      let parent = Int(tree.nodes[child].parent)
      if let wall = wall(of: child) ?? (parent < 0 ? layout.frame(of: child) : nil) {
        // A tag's padding is the line's own, a card's is that of all its lines.
        let wall = wall.height <= Self.linesOfBox * line.height ? wall : layout.content(of: child)
        if reach.isOpenLeft { reach.left = min(reach.left, wall.x) }
        if reach.isOpenRight { reach.right = max(reach.right, wall.maxX) }
        break
      }
      if tree.nodes[parent].kind != .vStack || tree.stacks[Int(tree.nodes[parent].payload)].wraps {
        for sibling in neighbours(of: child, in: parent) {
          let room = sibling == Int(tree.nodes[view].end) ? give(of: sibling, behind: view, depth: depth) : 0
          forEachObstacle(in: sibling) { close(&reach, before: $0, $1, line: line, room: room) }
        }
      }
      guard reach.isOpenLeft || reach.isOpenRight else { break }
      child = parent
    }
    return reach.left..<max(reach.left, reach.right)
  }

  /// The room in a view that nothing inside may leave: within a box that shows, and where what is outside is cut off.
  private func wall(of view: Int) -> Frame? {
    let node = tree.nodes[view]
    let paint = tree.wrappers[Int(node.wrapper)]
    guard paint.isPainted || node.flags.contains(.clip) || node.kind == .scroll else { return nil }
    let frame = layout.frame(of: view)
    let edge = (paint.border?.width ?? 0) > 0 ? min(Self.blank, frame.width / 2) : 0
    return Frame(frame.x + edge, frame.y, frame.width - 2 * edge, frame.height)
  }

  /// Ends the reach a blank before something that stands beside the line.
  ///
  /// - Parameter room: how far that gives way.
  private func close(_ reach: inout Reach, before obstacle: Int, _ frame: Frame, line: Frame, room: Double) {
    guard frame.y < line.maxY - Self.slack, frame.maxY > line.y + Self.slack else { return }
    if frame.x >= line.maxX - Self.slack {
      let limit = line.maxX + share(of: frame.x - line.maxX, with: obstacle) + room
      reach.right = reach.isOpenRight ? limit : min(reach.right, limit)
      reach.isOpenRight = false
    } else if frame.maxX <= line.x + Self.slack {
      let limit = line.x - share(of: line.x - frame.maxX, with: obstacle)
      reach.left = reach.isOpenLeft ? limit : max(reach.left, limit)
      reach.isOpenLeft = false
    }
  }

  /// The part of a gap that a line may take: all but a blank, and as much as a text there needs, up to half.
  private func share(of gap: Double, with obstacle: Int) -> Double {
    let room = max(gap - Self.blank, 0)
    guard tree.nodes[obstacle].kind == .text, let text = layout.textExtent(of: obstacle) else { return room }
    guard text.lines <= 1 else { return room / 2 }
    return room - min(max(Self.points(columns(of: obstacle)) - text.size.width, 0), room / 2)
  }

  /// The cells of a text's first line, ellipsis included.
  func columns(of view: Int) -> Int {
    guard let line = layout.text(of: view)?.lines.first else { return 0 }
    let styles = TextRunStyles(tree.texts[Int(tree.nodes[view].payload)], scale: 1, theme: theme)
    return styles.runs(of: line).reduce(0) { $0 + CellWidth.columns(of: $1.text) }
  }

  /// Visits what is painted in a view, in absolute points; the whole of it where that is much.
  private func forEachObstacle(in view: Int, _ visit: (Int, Frame) -> Void) {
    let end = Int(tree.nodes[view].end)
    guard end - view <= Self.inside else { return visit(view, layout.frame(of: view)) }
    var inner = view
    while inner < end {
      let node = tree.nodes[inner]
      if node.flags.contains(.hidden) {
        inner = Int(node.end)
        continue
      }
      let isWhole = wall(of: inner) != nil
      switch node.kind {
      case .text where !isWhole: visit(inner, ink(ofText: inner))
      case .text, .image, .icon, .separator, .shape: visit(inner, layout.frame(of: inner))
      case .hStack, .vStack, .zStack, .grid, .scroll, .spacer: if isWhole { visit(inner, layout.frame(of: inner)) }
      }
      inner = isWhole ? Int(node.end) : inner + 1
    }
  }

  private func ink(ofText view: Int) -> Frame {
    let box = layout.content(of: view)
    guard let text = layout.textExtent(of: view) else { return box }
    let lead = tree.texts[Int(tree.nodes[view].payload)].align.lead(rightToLeft: rightToLeft)
    let width = min(text.size.width, box.width)
    return Frame(box.x + (box.width - width) * lead, box.y, width, box.height)
  }

  /// The nearest shown views before and behind one in its container.
  private func neighbours(of child: Int, in parent: Int) -> [Int] {
    var found: [Int] = []
    func take(_ view: Int) {
      let node = tree.nodes[view]
      if node.kind != .spacer, !node.flags.contains(.hidden) { found.append(view) }
    }
    var next = Int(tree.nodes[child].end)
    for _ in 0..<Self.neighbours where next < Int(tree.nodes[parent].end) {
      take(next)
      next = Int(tree.nodes[next].end)
    }
    var last = child
    for _ in 0..<Self.neighbours where last > parent + 1 {
      last -= 1
      while Int(tree.nodes[last].parent) > parent { last = Int(tree.nodes[last].parent) }
      take(last)
    }
    return found
  }
}

/// Texts that follow each other closely in a row: one that needs more pushes the next as far as there is room.
extension DisplayListBuilder {
  /// Where the cells of the text close before one end; nil where that needs no more than its points.
  private func pushedEnd(before view: Int, depth: Int) -> Double? {
    guard depth < Self.pushing, view > 0, isPushing(view - 1, view) else { return nil }
    let ink = ink(ofText: view - 1)
    let start = pushedEnd(before: view - 1, depth: depth + 1).map { max($0 + Self.blank, ink.x) } ?? ink.x
    let bytes = tree.texts[Int(tree.nodes[view - 1].payload)].text.text.utf8.count
    guard start > ink.x || Self.points(bytes) > ink.width + Self.slack else { return nil }
    let end = start + Self.points(columns(of: view - 1))
    return end > ink.maxX + Self.slack ? end : nil
  }

  /// How far a text gives way to the one close before it.
  private func give(of view: Int, behind previous: Int, depth: Int) -> Double {
    guard depth < Self.pushing, view < tree.count, view == previous + 1, isPushing(previous, view) else { return 0 }
    let ink = ink(ofText: view)
    let end = reach(of: view, line: ink, depth: depth + 1).upperBound
    // It may stand closer to the text before than a blank, which the push makes up for.
    let gap = min(ink.x - self.ink(ofText: previous).maxX - Self.blank, 0)
    return max(end - ink.x - Self.points(columns(of: view)) + gap, 0)
  }

  /// Whether two views are texts of one line each that stand close to each other in a row, the first at its left: there
  /// by itself, or last in a row of its own, such as one behind an icon.
  private func isPushing(_ first: Int, _ second: Int) -> Bool {
    let parent = Int(tree.nodes[second].parent)
    guard !rightToLeft, tree.nodes[first].kind == .text, tree.nodes[second].kind == .text, isRow(parent) else {
      return false
    }
    var inner = Int(tree.nodes[first].parent)
    while inner > parent {
      guard isRow(inner), wall(of: inner) == nil else { return false }
      inner = Int(tree.nodes[inner].parent)
    }
    guard inner == parent else { return false }
    for view in [first, second] {
      guard !tree.nodes[view].flags.contains(.hidden), wall(of: view) == nil,
        layout.textExtent(of: view)?.lines == 1,
        tree.texts[Int(tree.nodes[view].payload)].align.lead(rightToLeft: false) == 0,
        !VisualOrder.isRightToLeft(tree.texts[Int(tree.nodes[view].payload)].text.text, fallback: false)
      else { return false }
    }
    return ink(ofText: second).x - ink(ofText: first).maxX <= 12
  }

  private func isRow(_ view: Int) -> Bool {
    view >= 0 && tree.nodes[view].kind == .hStack && !tree.stacks[Int(tree.nodes[view].payload)].wraps
  }
}
