import Rendering
import Terminal
import Width

/// The area and frame of a list or a text over the panes.
package struct OverlayFrame: Sendable {
  /// The frame included.
  package let rect: CellRect

  /// - Parameters:
  ///   - area: what it lies over.
  ///   - lines: how much there is to show; nil takes the room that there is.
  ///   - columns: how wide that is; nil takes most of the room.
  ///   - isAside: whether it lies at the area's end, beside what it is about, rather than in the middle.
  ///   - anchor: the cell that it stands below, or above where there is no room; nil puts it in the middle.
  package init(
    in area: CellRect, lines: Int? = nil, columns: Int? = nil, isAside: Bool = false, at anchor: CellPosition? = nil
  ) {
    let width = min(columns.map { max($0 + 2, 40) } ?? max(area.columns * 2 / 3, 100), area.columns - 2)
    let most = min(max(area.rows * 2 / 3, 20), area.rows - 2)
    let rows = lines.map { min(max($0 + 2, 6), most) } ?? most
    if let anchor {
      // The last row names the keys.
      let end = area.endRow - 1
      let row =
        rows <= end - anchor.row - 1 ? anchor.row + 1 : rows <= anchor.row - area.row ? anchor.row - rows : end - rows
      rect = CellRect(
        column: max(min(anchor.column + 1, area.endColumn - width), area.column), row: max(row, area.row),
        columns: width, rows: rows)
      return
    }
    let left = isAside ? area.columns - width - 1 : (area.columns - width) / 2
    rect = CellRect(
      column: area.column + left, row: area.row + (area.rows - rows) / 2, columns: width, rows: rows)
  }

  /// Whether anything can be shown.
  package var isLargeEnough: Bool { rect.columns > 8 && rect.rows > 4 }

  package var inside: CellRect { rect.inset(by: 1) }

  /// Rows of a page.
  package var page: Int { max(rect.rows - 2, 1) }

  package func draw(_ title: String, _ chrome: Chrome, on screen: inout ScreenBuffer) {
    let style = chrome.panel
    screen.fill(rect, style: style)
    let line = chrome.legible(chrome.accent, on: style)
    screen.drawBox(rect, style: line)
    let text = TerminalText.truncated(title, columns: rect.columns - 6)
    screen.write(" \(text) ", column: rect.column + 2, row: rect.row, style: line.with(.bold))
  }
}

extension ScreenBuffer {
  /// Draws the frame of a box, with round corners.
  package mutating func drawBox(_ rect: CellRect, style: CellStyle) {
    for row in [rect.row, rect.endRow - 1] {
      fill(CellRect(column: rect.column, row: row, columns: rect.columns, rows: 1), with: "─", style: style)
    }
    for column in [rect.column, rect.endColumn - 1] {
      fill(CellRect(column: column, row: rect.row, columns: 1, rows: rect.rows), with: "│", style: style)
    }
    for (column, row, corner) in [
      (rect.column, rect.row, "╭"), (rect.endColumn - 1, rect.row, "╮"), (rect.column, rect.endRow - 1, "╰"),
      (rect.endColumn - 1, rect.endRow - 1, "╯"),
    ] {
      write(corner, column: column, row: row, style: style)
    }
  }
}
