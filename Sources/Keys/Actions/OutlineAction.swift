import Terminal

/// Keys of the outline.
package enum OutlineAction: String, KeyAction {
  case up = "outline.up"
  case down = "outline.down"
  case pageUp = "outline.page-up"
  case pageDown = "outline.page-down"
  case first = "outline.first"
  case last = "outline.last"
  /// Collapse the node, or go to its parent where there is nothing to collapse.
  case collapseOrParent = "outline.collapse-or-parent"
  case collapse = "outline.collapse"
  case expand = "outline.expand"
  case collapseAll = "outline.collapse-all"
  case expandAll = "outline.expand-all"
  case filter = "outline.filter"

  package static let context = KeyContext.outline

  package static let helpLines = [
    KeyLine("outline", OutlineAction.up, .down, others: [.pageUp, .pageDown, .first, .last], text: "select"),
    KeyLine(
      "outline", OutlineAction.collapseOrParent, .expand, others: [.collapse, .collapseAll, .expandAll],
      text:
        "collapse and expand; \(OutlineAction.collapseAll) and \(OutlineAction.expandAll) all of it"),
    KeyLine("outline", OutlineAction.filter, text: "filter the rows; Esc shows all"),
  ]

  package var standardKeys: [KeyChord] {
    switch self {
    case .up, .down, .pageUp, .pageDown, .first, .last: movement.map { $0.keys + $0.letter } ?? []
    case .collapseOrParent: [.left, "h"]
    case .collapse: ["-"]
    case .expand: [.right, "l", "+"]
    case .collapseAll: ["z"]
    case .expandAll: ["Z"]
    case .filter: ["f"]
    }
  }
}
