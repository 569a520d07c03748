import Binding
import KimchiCore
import Layout

/// The part of a text that stays where it is while the text grows.
package enum TextAnchor: Sendable { case start, middle, end }

extension Picture {
  /// The side that a text grows from: the one that it is aligned to, else the one that spacers or the views around push
  /// it to. Left is the start, whatever way the script goes. Linear in the views beside it and above it.
  ///
  /// - Parameter line: the frame of its first line.
  package func textAnchor(of view: Int, line: Frame) -> TextAnchor {
    if let anchor = Self.anchor(of: line, in: result.content(of: view)) { return anchor }
    // It is as wide as its letters.
    var view = view
    while bound.tree.nodes.indices.contains(view) {
      let parent = Int(bound.tree.nodes[view].parent)
      guard parent >= 0 else { break }
      let isRow = bound.tree.nodes[parent].kind == .hStack
      let anchor =
        isRow ? anchorInRow(view, parent) : Self.anchor(of: result.frame(of: view), in: result.content(of: parent))
      if let anchor { return anchor }
      view = parent
    }
    return result.options.rightToLeft ? .end : .start
  }

  /// Nil where a box fills the room.
  private static func anchor(of box: Frame, in room: Frame) -> TextAnchor? {
    let (before, after) = (box.x - room.x, room.maxX - box.maxX)
    if abs(before - after) > 1 { return before > after ? .end : .start }
    return before > 1 ? .middle : nil
  }

  /// Nil where nothing in a row of views pushes one.
  private func anchorInRow(_ view: Int, _ row: Int) -> TextAnchor? {
    let x = result.frame(of: view).x
    var (before, after) = (false, false)
    for sibling in bound.tree.children(of: row) where sibling != view && !bound.tree.isHidden(sibling) {
      guard bound.tree.nodes[sibling].kind == .spacer || spreads(row) else { continue }
      if result.frame(of: sibling).x < x { before = true } else { after = true }
    }
    if before { return after ? .middle : .end }
    return after ? .start : nil
  }

  /// Whether a row keeps the room that is left between its views.
  private func spreads(_ row: Int) -> Bool {
    let payload = Int(bound.tree.nodes[row].payload)
    guard bound.tree.stacks.indices.contains(payload) else { return false }
    return [.equalSpacing, .spaceAround, .spaceEvenly].contains(bound.tree.stacks[payload].distribution)
  }
}
