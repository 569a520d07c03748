import Terminal

/// The areas of the panes: a pure function of the screen's size and the user's choices (`docs/studio.md` §2).
package struct PaneLayout: Sendable, Hashable {
  /// The chosen division of the screen; clamped when it is laid out.
  package struct Split: Sendable, Hashable {
    /// Columns of the outline and the inspector.
    package var side = 44
    /// Percent of the side's rows that the outline gets.
    package var outline = 50
    /// Rows of the console, its prompt included.
    package var console = 6

    package init() {}
  }

  /// Columns and rows below which there is only the console.
  package static let minimum = CellSize(columns: 34, rows: 12)
  /// Columns below which outline and inspector share the preview's place.
  package static let foldedColumns = 90

  /// The rectangles of the panes that are shown, frames not included.
  package private(set) var panes: [Pane: CellRect] = [:]
  /// The row of titles above each pane, from its column on.
  package private(set) var screen: CellSize
  package private(set) var hints: CellRect?
  /// Columns of the vertical and rows of the horizontal lines, for drawing and for the mouse.
  package private(set) var sideLine: Int?
  package private(set) var inspectorLine: Int?
  package private(set) var consoleLine: Int?
  /// Whether outline and inspector share the preview's place.
  package private(set) var isFolded = false
  /// Whether there is room for the console only.
  package private(set) var isTooSmall = false

  /// - Parameters:
  ///   - zoomed: the pane that has the whole screen.
  ///   - front: the pane that is shown where panes share a place.
  package init(_ screen: CellSize, _ split: Split, zoomed: Pane? = nil, front: Pane = .preview) {
    self.screen = screen
    guard screen.columns >= Self.minimum.columns, screen.rows >= Self.minimum.rows else {
      isTooSmall = true
      panes[.console] = CellRect(column: 0, row: 0, columns: screen.columns, rows: screen.rows)
      return
    }
    hints = CellRect(column: 0, row: screen.rows - 1, columns: screen.columns, rows: 1)
    if zoomed == .console {
      consoleLine = 0
      panes[.console] = CellRect(column: 0, row: 1, columns: screen.columns, rows: screen.rows - 2)
      return
    }
    let console = min(max(split.console, 2), screen.rows - 8)
    let line = screen.rows - 1 - console - 1
    consoleLine = line
    panes[.console] = CellRect(column: 0, row: line + 1, columns: screen.columns, rows: console)
    let top = CellRect(column: 1, row: 1, columns: screen.columns - 2, rows: line - 1)
    isFolded = screen.columns < Self.foldedColumns
    if let zoomed {
      panes[zoomed] = top
      return
    }
    guard !isFolded else {
      panes[front == .console ? .preview : front] = top
      return
    }
    let side = min(max(split.side, 24), screen.columns - 40)
    let column = screen.columns - side - 2
    sideLine = column
    panes[.preview] = CellRect(column: 1, row: 1, columns: column - 1, rows: line - 1)
    let outline = min(max((line - 2) * split.outline / 100, 2), line - 4)
    inspectorLine = 1 + outline
    panes[.outline] = CellRect(column: column + 1, row: 1, columns: side, rows: outline)
    panes[.inspector] = CellRect(
      column: column + 1, row: outline + 2, columns: side, rows: line - outline - 2)
  }

  /// The pane at a place; nil on a line.
  package func pane(at position: CellPosition) -> Pane? {
    Pane.allCases.first { panes[$0]?.contains(position) == true }
  }
}
