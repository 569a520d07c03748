import Binding
import Inspection
import KimchiCore
import Layout
import Pictures
import Rendering
import Sessions
import Sushi

/// The space between two children of a stack, two items of a section or two sections, as the pointer holds it.
package struct GapHandle: Sendable, Hashable {
  /// The property that it sets.
  package var property = "spacing"
  package let isHorizontal: Bool
  /// Points between all children.
  let start: Double
  /// From right to left a motion to the left makes it larger.
  let isReversed: Bool

  /// The spacing after a motion. A cell is one step of the grid at most, so that rows are no coarser than columns.
  package func spacing(columns: Int, rows: Int, cell: Size, isFine: Bool) -> Double {
    let cells = isHorizontal ? (isReversed ? -columns : columns) : rows
    let step = min(isHorizontal ? cell.width : cell.height, Grid.step)
    return max(Grid.moved(start, by: cells, step, isFine), 0)
  }
}

extension Picture {
  /// A gap between two neighbours in a stack.
  package struct Gap: Sendable, Hashable {
    package let frame: Frame
    package let isHorizontal: Bool
    /// Whether it is between two lines of a stack that breaks.
    package var isBetweenLines = false

    /// Whether it fills half of a cell, or lies in it whole.
    func isHeld(in cell: Frame) -> Bool {
      let (low, high) =
        isHorizontal
        ? (max(frame.x, cell.x), min(frame.maxX, cell.maxX)) : (max(frame.y, cell.y), min(frame.maxY, cell.maxY))
      let (size, side) = isHorizontal ? (frame.width, cell.width) : (frame.height, cell.height)
      let middle = Point(cell.x + cell.width / 2, cell.y + cell.height / 2)
      let isAcross =
        isHorizontal
        ? frame.y <= middle.y && middle.y < frame.maxY : frame.x <= middle.x && middle.x < frame.maxX
      return isAcross && high - low >= min(size, side / 2)
    }
  }

  /// The gaps between the children of a stack or an each, in every view of it. Empty for other nodes.
  package func gaps(of index: Int) -> [Gap] {
    guard let stage = stage.layoutStage, nodes.indices.contains(index), !nodes[index].isUnknown,
      [.hStack, .vStack, .each].contains(nodes[index].kind)
    else { return [] }
    let (tree, result) = (stage.bound.tree, result)
    var gaps: [Gap] = []
    for view in self.stage.views(of: index).prefix(Self.gapViews) where result.isVisible(view) {
      let isRow = tree.nodes[view].kind == .hStack
      guard isRow || tree.nodes[view].kind == .vStack else { continue }
      let content = result.content(of: view)
      let seen = tree.children(of: view).prefix(Self.gapViews).filter { !tree.nodes[$0].flags.contains(.hidden) }
      if tree.stacks[Int(tree.nodes[view].payload)].wraps {
        gaps += lineGaps(seen, in: content, isRow: isRow)
        continue
      }
      let children = seen.map { result.frame(of: $0) }
      for (first, second) in zip(children, children.dropFirst()) {
        let (left, right) = first.x <= second.x ? (first, second) : (second, first)
        let frame =
          isRow
          ? Frame(left.maxX, content.y, right.x - left.maxX, content.height)
          : Frame(content.x, first.maxY, content.width, second.y - first.maxY)
        if frame.width > 0, frame.height > 0 { gaps.append(Gap(frame: frame, isHorizontal: isRow)) }
      }
    }
    return gaps
  }

  /// The gaps in the lines of a stack that breaks, and between its lines.
  private func lineGaps(_ children: [Int], in content: Frame, isRow: Bool) -> [Gap] {
    var lines: [[Frame]] = []
    for child in children {
      if lines.isEmpty || result.startsLine(child) { lines.append([]) }
      lines[lines.count - 1].append(result.frame(of: child))
    }
    /// Between two frames, as long as `extent` is across.
    func gap(_ one: Frame, _ other: Frame, across extent: Frame, isHorizontal: Bool) -> Gap? {
      let (left, right) = one.x <= other.x ? (one, other) : (other, one)
      let frame =
        isHorizontal
        ? Frame(left.maxX, extent.y, right.x - left.maxX, extent.height)
        : Frame(extent.x, one.maxY, extent.width, other.y - one.maxY)
      return frame.width > 0 && frame.height > 0 ? Gap(frame: frame, isHorizontal: isHorizontal) : nil
    }
    var gaps: [Gap] = []
    var before: Frame?
    for line in lines {
      guard let first = line.first else { continue }
      let extent = line.reduce(first) { $0.union($1) }
      gaps += zip(line, line.dropFirst()).compactMap { gap($0, $1, across: extent, isHorizontal: isRow) }
      if let before, var between = gap(before, extent, across: content, isHorizontal: !isRow) {
        between.isBetweenLines = true
        gaps.append(between)
      }
      before = extent
    }
    return gaps
  }

  /// Views, and children of each, that are looked at.
  private static let gapViews = 200

  /// The gap of a stack or a section in a cell of the picture: of a stack one that fills half of the cell, or lies in it whole, and
  /// leaves the middle of every child alone.
  ///
  /// - Parameter cell: the cell's frame, in points.
  package func gapHandle(of index: Int, in cell: Frame) -> GapHandle? {
    if case .screen = stage { return sectionGapHandle(of: index, in: cell) }
    guard let stage = stage.layoutStage else { return nil }
    let found = gaps(of: index).first { $0.isHeld(in: cell) }
    guard let found, !holdsMiddle(of: index, cell, found.isHorizontal) else { return nil }
    let view = self.stage.views(of: index).first {
      stage.bound.tree.nodes[$0].kind == (found.isHorizontal != found.isBetweenLines ? .hStack : .vStack)
    }
    guard let view else { return nil }
    let style = stage.bound.tree.stacks[Int(stage.bound.tree.nodes[view].payload)]
    return GapHandle(
      property: found.isBetweenLines ? "line_spacing" : "spacing", isHorizontal: found.isHorizontal,
      start: found.isBetweenLines ? style.lineSpacing ?? style.spacing : style.spacing,
      isReversed: found.isHorizontal && result.options.rightToLeft)
  }

  /// Whether a cell has the line in it that runs through the middle of a child: what is clicked there is the child.
  private func holdsMiddle(of index: Int, _ cell: Frame, _ isHorizontal: Bool) -> Bool {
    let (tree, result) = (bound.tree, result)
    return stage.views(of: index).prefix(Self.gapViews).contains { view in
      tree.children(of: view).prefix(Self.gapViews).contains { child in
        guard !tree.nodes[child].flags.contains(.hidden) else { return false }
        let frame = result.frame(of: child)
        // In another line there are other children.
        let isInLine =
          isHorizontal
          ? frame.y < cell.maxY && cell.y < frame.maxY : frame.x < cell.maxX && cell.x < frame.maxX
        guard isInLine || !breaksLines(view) else { return false }
        let middle = isHorizontal ? frame.x + frame.width / 2 : frame.y + frame.height / 2
        return isHorizontal
          ? cell.x <= middle && middle < cell.maxX && frame.width > 0
          : cell.y <= middle && middle < cell.maxY && frame.height > 0
      }
    }
  }

  /// Whether a view is a stack that breaks its children into lines.
  func breaksLines(_ view: Int) -> Bool {
    let node = bound.tree.nodes[view]
    return (node.kind == .hStack || node.kind == .vStack) && bound.tree.stacks[Int(node.payload)].wraps
  }
}
