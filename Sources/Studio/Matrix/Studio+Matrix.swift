import Authoring
import JSONDocument
import Rendering
import Terminal

/// The matrix: it takes the whole screen while it is shown.
extension StudioState {
  /// Shows the sheet of the open layout.
  mutating func showMatrix(_ axes: [MatrixAxis]) {
    do throws(CommandError) {
      matrixCount += 1
      matrix = MatrixState(try session.matrix(axes), number: matrixCount)
      picker = nil
      pager = nil
    } catch {
      log.add(error)
    }
  }

  // MARK: Keys

  mutating func handleMatrix(_ key: KeyPress) -> [StudioRequest] {
    let page = max(MatrixLayout(size, matrix).cells.rows - 1, 1)
    if key.isControl("c") {
      matrix = nil
      return []
    }
    if key.isControl("l") { return [.repaint] }
    switch key.key {
    case .up, .character("k"): matrix?.move(rows: -1)
    case .down, .character("j"): matrix?.move(rows: 1)
    case .left, .character("h"): matrix?.move(columns: -1)
    case .right, .character("l"): matrix?.move(columns: 1)
    case .pageUp: matrix?.move(rows: -page)
    case .pageDown: matrix?.move(rows: page)
    case .home: matrix?.move(rows: -.max / 2)
    case .end: matrix?.move(rows: .max / 2)
    case .character("n"): _ = matrix?.jump(forward: true)
    case .character("p"), .character("N"): _ = matrix?.jump(forward: false)
    case .enter: return applyMatrixCell()
    case .function(1): showHelp("matrix")
    case .escape, .character("q"), .function(5): matrix = nil
    default: break
    }
    return []
  }

  mutating func handleMatrix(_ mouse: MouseEvent) -> [StudioRequest] {
    switch mouse.action {
    case .wheelUp: matrix?.move(rows: -3)
    case .wheelDown: matrix?.move(rows: 3)
    case .wheelLeft: matrix?.move(columns: -2)
    case .wheelRight: matrix?.move(columns: 2)
    case .press(.left):
      guard let matrix, let place = MatrixLayout(size, matrix).place(at: mouse.position, matrix) else { return [] }
      if place == matrix.place { return applyMatrixCell() }
      self.matrix?.select(place)
    default: break
    }
    return []
  }

  /// Draws the chosen cell's fixture under its conditions in the preview, by the commands that a person would type.
  private mutating func applyMatrixCell() -> [StudioRequest] {
    guard let matrix else { return [] }
    self.matrix = nil
    let plan = matrix.plan
    guard plan.rows.indices.contains(matrix.place.row), plan.columns.indices.contains(matrix.place.column) else {
      return []
    }
    var requests: [StudioRequest] = []
    let fixture = plan.rows[matrix.place.row].fixture
    if let fixture, fixture != session.picture.fixture?.name { requests += perform("fixture \(fixture)") }
    for (axis, word) in zip(plan.axes, plan.columns[matrix.place.column].words)
    where axis.condition.text(of: session.conditions) != word {
      requests += perform("\(axis.condition.rawValue) \(word)")
    }
    return requests
  }
}

/// Where the parts of the matrix are on the screen.
struct MatrixLayout {
  /// The words above the cells, without the margin.
  var header: CellRect
  /// The fixtures' names.
  var labels: CellRect
  var cells: CellRect
  /// The chosen cell's picture, where there is room for it.
  var picture: CellRect?
  /// What breaks in the chosen cell.
  var findings: CellRect
  var hints: CellRect
  /// Columns of the terminal for one of the matrix.
  var width: Int

  private static let labelLimit = 36
  /// Columns from which a picture has room, and that it gets.
  private static let roomForPicture = 100
  private static let pictureColumns = 34...60

  init(_ size: CellSize, _ matrix: MatrixState?) {
    let longest = matrix?.plan.rows.lazy.map { CellWidth.columns(of: $0.label) }.max() ?? 0
    let margin = min(longest, Self.labelLimit, max(size.columns / 3, 8)) + 2
    let lines = matrix?.header.lines.count ?? 0
    let below = min(max(size.rows / 4, 3), 10)
    let rows = max(size.rows - 4 - lines - below, 1)
    width = matrix?.header.width ?? 4
    var side = 0
    if size.columns >= Self.roomForPicture, lines + rows > 4 {
      let columns = min(max(size.columns * 2 / 5, Self.pictureColumns.lowerBound), Self.pictureColumns.upperBound)
      side = columns + 1
      picture = CellRect(column: size.columns - 1 - columns, row: 1, columns: columns, rows: lines + rows)
    }
    header = CellRect(column: 1 + margin, row: 1, columns: max(size.columns - margin - 2 - side, 1), rows: lines)
    labels = CellRect(column: 1, row: 1 + lines, columns: margin, rows: rows)
    cells = CellRect(column: 1 + margin, row: 1 + lines, columns: header.columns, rows: rows)
    findings = CellRect(
      column: 1, row: labels.endRow + 1, columns: max(size.columns - 2, 1),
      rows: max(size.rows - labels.endRow - 3, 1))
    hints = CellRect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1)
  }

  /// Columns of the matrix that have room.
  var columnCount: Int { max(cells.columns / width, 1) }

  func place(at position: CellPosition, _ matrix: MatrixState) -> MatrixPlace? {
    guard cells.contains(position) else { return nil }
    let place = MatrixPlace(
      row: matrix.top + position.row - cells.row, column: matrix.left + (position.column - cells.column) / width)
    return matrix.plan.rows.indices.contains(place.row) && matrix.plan.columns.indices.contains(place.column)
      ? place : nil
  }
}

extension MatrixPlan.Row {
  /// The fixture's name: the sheet's title has the model.
  var label: String { fixture ?? "without data" }
}
