import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import Sushi
import Workspaces

extension LintRule {
  /// Neighbours in a stack; the amount is the shorter side of what they share.
  static let layoutOverlap = LintRule(
    .layoutOverlap, "overlaps its neighbour in the stack",
    fix: "let it grow with its content: use min_height instead of height", note: { "by \($0) points" },
    find: { $0.overlaps() })

  /// The amount is what cannot be seen.
  static let layoutClipped = LintRule(
    .layoutClipped, "partly clipped", fix: "let its container grow, or let it shrink",
    note: { "by \($0) points" }, find: { $0.clipped() })
}

/// Overlapping and clipped views.
extension PictureLint {
  /// Points that may stick out unseen.
  private static let tolerance = 1.0

  fileprivate func overlaps() -> [LintRule.Find] {
    var found: [LintRule.Find] = []
    for view in tree.nodes.indices where !isHidden[view] {
      switch tree.nodes[view].kind {
      case .hStack, .vStack: addOverlaps(in: view, to: &found)
      default: break
      }
    }
    return found
  }

  fileprivate func clipped() -> [LintRule.Find] {
    var found: [LintRule.Find] = []
    for view in tree.nodes.indices where !isHidden[view] {
      let node = tree.nodes[view]
      if node.kind == .text { addCutLine(view, to: &found) }
      if node.flags.contains(.clip), node.kind != .scroll { addClipped(by: view, to: &found) }
    }
    addBeyondEdges(to: &found)
    return found
  }

  /// Linear in the views.
  static func extents(
    of tree: ViewTree, _ result: LayoutResult, _ frames: [Frame], _ isHidden: [Bool]
  ) -> [Frame?] {
    guard frames.count == tree.count else { return [] }
    var extents: [Frame?] = Array(repeating: nil, count: tree.count)
    for view in tree.nodes.indices.reversed() where !isHidden[view] {
      let node = tree.nodes[view]
      if node.wrapper != 0 || node.kind.isDrawn { extents[view] = extents[view]?.union(frames[view]) ?? frames[view] }
      if let ink = ink(of: view, tree, result) { extents[view] = extents[view]?.union(ink) ?? ink }
      if node.flags.contains(.clip) || node.kind == .scroll {
        extents[view] = extents[view].map { $0.intersection(frames[view]) }
      }
      let parent = Int(node.parent)
      if parent >= 0, let extent = extents[view] { extents[parent] = extents[parent]?.union(extent) ?? extent }
    }
    return extents
  }

  /// The drawing of a sign that keeps its size in a box of another one, such as an icon in a row that is too short.
  private static func ink(of view: Int, _ tree: ViewTree, _ result: LayoutResult) -> Frame? {
    let payload = Int(tree.nodes[view].payload)
    switch tree.nodes[view].kind {
    case .icon:
      let (box, side) = (result.content(of: view), tree.icons[payload].size)
      return Frame(box.x + (box.width - side) / 2, box.y + (box.height - side) / 2, side, side)
    case .shape:
      let box = result.content(of: view)
      let isMirrored = result.options.rightToLeft
      let parts =
        switch tree.shapes[payload].figure {
        case .stars(let count, let value, let gap, _):
          FigureShapes.stars(count, value, gap, in: box, isMirrored: isMirrored).map(\.frame)
        case .dots(let count, let current, let size, let gap, let factor, _):
          FigureShapes.dots(count, current, size, gap, factor, in: box, isMirrored: isMirrored).map(\.frame)
        default: [Frame]()
        }
      return parts.reduce(nil) { (ink: Frame?, part) in part.union(ink) }
    default: return nil
    }
  }

  private func addOverlaps(in stack: Int, to found: inout [LintRule.Find]) {
    let style = tree.stacks[Int(tree.nodes[stack].payload)]
    var last: Int?
    for child in tree.children(of: stack) where !isHidden[child] && extents[child] != nil {
      defer { last = child }
      guard let last, let one = extents[last], let other = extents[child] else { continue }
      let after = tree.boxes[last].spacingAfter
      let isInLine = !style.wraps || !result.startsLine(child)
      let gap = !isInLine ? style.lineSpacing ?? style.spacing : after.isNaN ? style.spacing : after
      // Who writes a negative gap or an offset wants it so.
      guard gap >= 0, !isMoved(last), !isMoved(child) else { continue }
      let shared = one.intersection(other)
      guard shared.width > Self.tolerance, shared.height > Self.tolerance else { continue }
      let culprit = excess(of: one, over: frames[last]) >= excess(of: other, over: frames[child]) ? last : child
      found.append(LintRule.Find(culprit, amount: min(shared.width, shared.height)))
    }
  }

  private func isMoved(_ view: Int) -> Bool { tree.extras[Int(tree.boxes[view].extra)].offset != .zero }

  private func excess(of extent: Frame, over frame: Frame) -> Double {
    max(frame.x - extent.x, frame.y - extent.y, extent.maxX - frame.maxX, extent.maxY - frame.maxY, 0)
  }

  private func addClipped(by view: Int, to found: inout [LintRule.Find]) {
    for child in tree.children(of: view) where !isHidden[child] && !isMoved(child) {
      guard let extent = extents[child] else { continue }
      let excess = excess(of: extent, over: frames[view])
      guard excess > Self.tolerance else { continue }
      found.append(LintRule.Find(child, amount: excess))
    }
  }

  /// A line keeps its height in a box that is lower than it.
  private func addCutLine(_ view: Int, to found: inout [LintRule.Find]) {
    guard let (size, _) = result.textExtent(of: view), size.height > 0 else { return }
    let excess = size.height - result.content(of: view).height
    guard excess > Self.tolerance else { return }
    found.append(LintRule.Find(view, amount: excess))
  }

  /// Views beyond the left and right edges of the picture: the screen ends there.
  private func addBeyondEdges(to found: inout [LintRule.Find]) {
    guard let root = frames.first else { return }
    var view = 0
    while view < tree.count {
      let node = tree.nodes[view]
      guard !isHidden[view], let extent = extents[view],
        extent.x < root.x - Self.tolerance || extent.maxX > root.maxX + Self.tolerance
      else {
        view = Int(node.end)
        continue
      }
      let isCut = node.kind.isDrawn || node.wrapper != 0
      let own = node.kind.isDrawn ? extent : frames[view]
      let excess = max(root.x - own.x, own.maxX - root.maxX)
      if isCut, excess > Self.tolerance, !isMoved(view) {
        found.append(LintRule.Find(view, amount: excess))
        view = Int(node.end)
      } else {
        view += 1
      }
    }
  }
}

extension ViewKind {
  /// Whether it paints something of its own.
  fileprivate var isDrawn: Bool {
    switch self {
    case .text, .image, .icon, .separator, .shape: true
    case .hStack, .vStack, .zStack, .grid, .scroll, .spacer: false
    }
  }
}
