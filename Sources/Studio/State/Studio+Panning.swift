import Commands
import Layers
import Layout
import Panes
import Pictures
import ScreenLayout
import Sessions
import Sushi
import Terminal
import Workspaces

/// Moving over a picture that is larger than its pane, and over a screen that goes on beyond its device.
extension StudioState {
  /// Brings what is selected anew, or what a step was taken back or done again for, into view: a part of a screen that
  /// is scrolled away now, the rest as it is drawn.
  mutating func followSelection() {
    guard session.hasDocument else { return }
    let selected = session.selectedPlace
    let isTravelling = stepMark.isUndoneOrRedone(since: preview.step)
    preview.step = stepMark
    guard selected != preview.selected || isTravelling else { return }
    // What is selected to begin with is the root.
    preview.isRevealing = preview.selected != nil
    preview.selected = selected
    if preview.isRevealing { session.revealSelection() }
  }

  /// A selection that was in sight stays there when the pane becomes lower, as when the console grows.
  mutating func keepSelection(in rect: CellRect) {
    defer { preview.paneRows = rect.rows }
    guard rect.rows < preview.paneRows, let frame = facts.frames.first else { return }
    let box = cells(of: frame)
    let top = preview.row - surround(0).top
    if box.row >= top, box.endRow <= top + preview.paneRows { preview.isRevealing = true }
  }

  /// Pans as little as shows a selection that does not fit in the pane as it is; of a larger one its beginning.
  mutating func panToSelection(in rect: CellRect) {
    defer { preview.isRevealing = false }
    guard preview.isRevealing, let frame = facts.frames.first else { return }
    pan(to: cells(of: frame), in: rect)
  }

  /// Pans as little as shows some cells of a picture; of more than the pane holds their beginning.
  mutating func pan(to box: CellRect, ofPicture index: Int = 0, in rect: CellRect) {
    func offset(_ old: Int, _ first: Int, _ count: Int, _ room: Int) -> Int {
      if first < old || count > room { return first < old || first >= old + room ? first : old }
      return first + count > old + room ? first + count - room : old
    }
    preview.row = offset(preview.row, surround(index).top + box.row, box.rows, rect.rows)
    let left = pictureRect(index, in: rect).column - frameRect(0, in: rect).column
    preview.column = offset(preview.column, left + box.column, box.columns, rect.columns)
  }

  /// Scrolls, or turns the page of, what does so in this direction under the mouse, or else where the selection is. Returns
  /// false where nothing does, and at its ends, where the picture is panned.
  private mutating func scrollInside(columns: Int, rows: Int, at point: Point?) -> Bool {
    guard (columns == 0) != (rows == 0), session.hasDocument else { return false }
    let target = point ?? facts.frames.first.map { Point($0.x + $0.width / 2, $0.y + $0.height / 2) }
    guard let target else { return false }
    let (across, down) = (Double(columns) * preview.cell.width, Double(rows) * preview.cell.height)
    if columns != 0 { return session.drag(at: target, along: .horizontal, by: across) }
    if session.drag(at: target, along: .vertical, by: down) { return true }
    // Most mice have one wheel: it scrolls across where there is nothing to pan.
    guard point != nil, let pane = pictureArea, pictureSize.rows <= pane.rows,
      session.picture.stage.screenStage == nil
    else { return false }
    return session.scrollInside(at: target, along: .horizontal, by: down)
  }

  /// Pans the picture, and scrolls a screen once its device's edge is reached. Sections that scroll across move under the
  /// mouse, or when they are selected.
  ///
  /// - Parameter point: the position under the mouse, in points of the picture.
  mutating func pan(columns: Int, rows: Int, at point: Point? = nil) {
    if scrollInside(columns: columns, rows: rows, at: point) { return }
    guard case .screen = session.picture.stage else {
      preview.row += rows
      preview.column += columns
      return
    }
    let cell = preview.cell
    if columns != 0 {
      let target = point ?? facts.frames.first.map { Point($0.x + 1, $0.y + $0.height / 2) }
      session.scroll(at: target, across: Double(columns) * cell.width, down: 0)
    }
    guard rows != 0, let pane = pictureArea else { return }
    // Down, the pane moves over the device first and the screen under it then; up, the other way round.
    let last = max(pictureSize.rows - pane.rows, 0)
    let offset = session.picture.stage.screenStage?.presenter.offset ?? 0
    if rows > 0, preview.row < last {
      preview.row = min(preview.row + rows, last)
    } else if rows < 0, offset <= 0 {
      preview.row = max(preview.row + rows, 0)
    } else {
      session.scroll(at: nil, across: 0, down: Double(rows) * cell.height)
    }
  }
}
