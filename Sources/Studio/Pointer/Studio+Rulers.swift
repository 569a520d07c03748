import JSONDocument
import Layers
import Layout
import Pictures
import Pointing
import Rendering
import Sessions
import Sushi
import Terminal

/// Measures over the picture: tints for padding and gaps, lines with numbers for distances.
extension StudioState {
  mutating func drawRulers(in rect: CellRect, on screen: inout ScreenBuffer) {
    guard pointer.rulers != .off, trial == nil, pointer.trial == nil else { return }
    let place = pictureRect(in: rect)
    if pointer.rulers == .grid, painting.colors != .mono { drawGrid(place, in: rect, on: &screen) }
    if let guides = pointer.rulers.guides { return draw(guides, place, in: rect, on: &screen) }
    guard let selected = session.selectedIndex, let rulers = session.picture.rulers(of: selected, to: hoveredNode)
    else { return }
    if painting.colors != .mono {
      drawTints(rulers, place, in: rect, on: &screen)
    }
    for distance in rulers.distances { draw(distance, place, in: rect.intersection(place), on: &screen) }
  }

  private mutating func draw(
    _ guides: GuideUse, _ place: CellRect, in rect: CellRect, on screen: inout ScreenBuffer
  ) {
    for guide in session.picture.guides(guides) {
      let frame = guide.frame
      switch guide.kind {
      case .baseline(let y):
        addMark(.underline, Frame(frame.x, y, frame.width, 0), chrome.color(.accent))
        guard preview.pixels == nil else { continue }
        // The line of a text is its cells' own: they stand in the middle of the box.
        let middle = Frame(frame.x, frame.y + frame.height / 2, frame.width, 0)
        let row = box(middle, in: place).intersection(rect).intersection(place)
        guard !row.isEmpty else { continue }
        for column in row.column..<row.endColumn {
          var cell = screen[column, row.row]
          cell.attributes.formUnion(.underline)
          screen.put(cell, column: column, row: row.row)
        }
      case .tap: mark([frame], place, in: rect, chrome.color(.accent), on: &screen)
      case .smallTap: tint(frame, place, in: rect, chrome.color(.bad), on: &screen)
      case .safeArea: mark([frame], place, in: rect, chrome.color(.good), on: &screen)
      case .covered: tint(frame, place, in: rect, chrome.color(.warning), on: &screen)
      }
    }
  }

  private mutating func drawTints(_ rulers: Rulers, _ place: CellRect, in rect: CellRect, on screen: inout ScreenBuffer)
  {
    for frame in rulers.padding { tint(frame, place, in: rect, chrome.color(.good), on: &screen) }
    for frame in rulers.gaps { tint(frame, place, in: rect, chrome.color(.reference), on: &screen) }
  }

  /// The node under the pointer.
  private var hoveredNode: Int? {
    guard let position = pointer.hovered, let point = point(at: position),
      let view = session.picture.result.hitTest(point)
    else { return nil }
    return session.picture.stage.part(ofView: view)
  }

  /// Squares of 8 points, as far as cells can show them.
  private mutating func drawGrid(_ place: CellRect, in rect: CellRect, on screen: inout ScreenBuffer) {
    let size = session.picture.result.size
    addMark(.grid(Grid.step), Frame(0, 0, size.width, size.height), chrome.color(.accent))
    let shown = place.intersection(rect)
    let cell = preview.cell
    let (columns, rows) = (
      max(Int(clamping: Grid.step / cell.width), 1), max(Int(clamping: Grid.step / cell.height), 1)
    )
    for row in shown.row..<shown.endRow {
      for column in shown.column..<shown.endColumn
      where ((column - place.column) / columns + (row - place.row) / rows) % 2 == 0 {
        screen.tint(column: column, row: row, color: chrome.color(.accent), amount: 0.14)
      }
    }
  }

  private mutating func tint(
    _ frame: Frame, _ place: CellRect, in rect: CellRect, _ color: RGBA, on screen: inout ScreenBuffer
  ) {
    addMark(.tint(0.4), frame, color)
    let shown = box(frame, in: place).intersection(rect).intersection(place)
    guard !shown.isEmpty else { return }
    for row in shown.row..<shown.endRow {
      for column in shown.column..<shown.endColumn {
        screen.tint(column: column, row: row, color: color, amount: 0.4)
      }
    }
  }

  /// A line with its length in the middle: `├ 24 ┤`.
  private mutating func draw(
    _ distance: Rulers.Distance, _ place: CellRect, in rect: CellRect, on screen: inout ScreenBuffer
  ) {
    let cell = preview.cell
    let label = Self.points(distance.points)
    let style = chrome.badge(.bad)
    let (from, to) = (distance.from, distance.to)
    addMark(
      .line(hasEnds: true), Frame(min(from.x, to.x), min(from.y, to.y), abs(to.x - from.x), abs(to.y - from.y)),
      chrome.color(.bad))
    if distance.isHorizontal {
      let row = place.row + Int(clamping: (distance.from.y / cell.height).rounded(.down))
      let first = place.column + Int(clamping: (distance.from.x / cell.width).rounded())
      let last = max(place.column + Int(clamping: (distance.to.x / cell.width).rounded()), first + 1)
      for column in first..<last where preview.pixels == nil {
        let sign: Unicode.Scalar = column == first ? "├" : column == last - 1 ? "┤" : "─"
        screen.ink(last - first == 1 ? "─" : sign, column: column, row: row, color: style.background, in: rect)
      }
      let column = first + (last - first - label.count) / 2
      screen.write(label, column: Self.held(column, label, rect), row: row, style: style, in: rect)
    } else {
      let column = min(place.column + Int(clamping: (distance.from.x / cell.width).rounded(.down)), place.endColumn - 1)
      let first = place.row + Int(clamping: (distance.from.y / cell.height).rounded())
      let last = max(place.row + Int(clamping: (distance.to.y / cell.height).rounded()), first + 1)
      for row in first..<last where preview.pixels == nil {
        let sign: Unicode.Scalar = row == first ? "┬" : row == last - 1 ? "┴" : "│"
        screen.ink(last - first == 1 ? "│" : sign, column: column, row: row, color: style.background, in: rect)
      }
      let row = first + (last - first) / 2
      let middle = Self.held(column - label.count / 2, label, rect)
      // Rows that are closer than a cell leave room beside their texts.
      let free = [middle, middle + 2, middle - 2, middle + 4, middle - 4].first {
        screen.isFree(label, column: $0, row: row, in: rect)
      }
      screen.write(label, column: free ?? middle, row: row, style: style, in: rect)
    }
  }

  /// A label's column within the picture.
  private static func held(_ column: Int, _ label: String, _ rect: CellRect) -> Int {
    max(min(column, rect.endColumn - label.count), rect.column)
  }
}
