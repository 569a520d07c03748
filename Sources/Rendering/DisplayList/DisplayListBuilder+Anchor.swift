import KimchiCore
import Layout
import Sushi

/// Where a line of text belongs when its glyphs take another width than layout has given them, as at another zoom or in
/// large type: one cell stays one column.
struct TextAnchor {
  /// How much of the room to spare is left of the glyphs, 0…1.
  var lead: Double
  /// The box in whose middle the line stands.
  var centre: Frame?
}

extension DisplayListBuilder {
  /// A text with room beside it stands where it is aligned. One that is as wide as its words stands where the boxes around
  /// it have put it: in their middle, or at the side that it touches.
  func anchor(of view: Int, width: Double, lineCount: Int, lead: Double) -> TextAnchor {
    let box = layout.content(of: view)
    guard box.width <= width + Self.tolerance else {
      return TextAnchor(lead: lead, centre: lead == 0.5 ? box : nil)
    }
    guard lineCount == 1 else { return TextAnchor(lead: lead) }
    // Within a ground of its own it stands in the middle of that, wherever the ground stands.
    if tree.wrappers[Int(tree.nodes[view].wrapper)].isPainted {
      return TextAnchor(lead: lead, centre: layout.frame(of: view))
    }
    var child = view
    // Whether the text itself stands so, and not a row that it is a part of.
    var isAlone = true
    for _ in 0..<8 {
      let parent = Int(tree.nodes[child].parent)
      guard parent >= 0, let gaps = layout.gaps(of: child) else { break }
      let isBox = tree.wrappers[Int(tree.nodes[parent].wrapper)].isPainted
      let isCentred = abs(gaps.outer.left - gaps.outer.right) < Self.tolerance
      if gaps.inner.left < Self.tolerance, gaps.inner.right < Self.tolerance {
        if isBox, isCentred { return TextAnchor(lead: 0.5, centre: isAlone ? layout.frame(of: parent) : nil) }
        child = parent
        continue
      }
      // Beside other things of a row the two may be the same by chance.
      let isRow = tree.nodes[parent].kind == .hStack
      if abs(gaps.inner.left - gaps.inner.right) < Self.tolerance, !isRow || isRowCentred(parent) {
        let frame = isBox && isCentred ? layout.frame(of: parent) : layout.content(of: parent)
        return TextAnchor(lead: 0.5, centre: isAlone ? frame : nil)
      }
      if isBox || isFilling(parent) {
        if gaps.inner.right < Self.tolerance { return TextAnchor(lead: 1) }
        if gaps.inner.left < Self.tolerance { return TextAnchor(lead: 0) }
        return TextAnchor(lead: isRowCentred(parent) ? 0.5 : lead)
      }
      isAlone = false
      child = parent
    }
    return TextAnchor(lead: lead)
  }

  /// Where a text ends that stands a little before a text in the same row, if there is room to keep them apart. The text
  /// before may itself have been kept apart from one before it.
  func endOfText(before view: Int, at x: Double, depth: Int = 0) -> Double? {
    let parent = Int(tree.nodes[view].parent)
    guard parent >= 0, parent < view - 1, tree.nodes[parent].kind == .hStack, tree.nodes[view - 1].kind == .text,
      !tree.nodes[view - 1].flags.contains(.hidden), hasRoom(behind: view) || isOpen(parent) && hasRoom(behind: parent)
    else { return nil }
    let end = layout.frame(of: view - 1).maxX
    guard (1...12).contains(x - end) else { return nil }
    guard depth < Self.rowLimit,
      let before = endOfText(before: view - 1, at: layout.content(of: view - 1).x, depth: depth + 1)
    else { return end }
    let start = ((before / Self.blank).rounded() + 1) * Self.blank
    return max(end, start + Self.points(columns(of: view - 1)))
  }

  /// Whether there is a cell between a view and the end of what is around it.
  private func hasRoom(behind view: Int) -> Bool { layout.gaps(of: view).map { $0.inner.right >= Self.blank } ?? false }

  /// Whether content may stick out of a view: nothing is painted around it, and nothing is cut off.
  private func isOpen(_ view: Int) -> Bool {
    let node = tree.nodes[view]
    return !tree.wrappers[Int(node.wrapper)].isPainted && !node.flags.contains(.clip) && node.kind != .scroll
  }

  private static var tolerance: Double { 0.75 }

  /// Texts of a row that are looked at to tell where one stands.
  private static var rowLimit: Int { 16 }

  /// Whether a view is as wide as what is around it has room for.
  private func isFilling(_ view: Int) -> Bool {
    guard let gaps = layout.gaps(of: view) else { return true }
    return gaps.inner.left < Self.tolerance && gaps.inner.right < Self.tolerance
  }

  /// Whether the things in a row stand in its middle together, as a button's title and its icon do.
  private func isRowCentred(_ parent: Int) -> Bool {
    guard tree.nodes[parent].kind == .hStack else { return false }
    var left = Double.infinity
    var right = Double.infinity
    var child = parent + 1
    while child < Int(tree.nodes[parent].end) {
      let node = tree.nodes[child]
      if node.kind != .spacer, !node.flags.contains(.hidden), let gaps = layout.gaps(of: child) {
        left = min(left, gaps.inner.left)
        right = min(right, gaps.inner.right)
      }
      child = Int(node.end)
    }
    return abs(left - right) < Self.tolerance
  }
}

extension WrapperPaint {
  /// Whether a view's box shows, by a ground or a border.
  var isPainted: Bool { background != nil || gradient != nil || border != nil }
}
