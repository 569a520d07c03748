import Sheets
import Layers
import Layout
import Pictures
import Rendering
import Sushi
import Terminal

/// The sheet of every fixture under every condition, as far as it has been computed, and what is chosen on it.
package struct MatrixState: Sendable {
  package let plan: MatrixPlan
  let header: MatrixHeader
  /// By the plan's rows; none are there yet where it is empty.
  private(set) var rows: [[MatrixCell]]
  private(set) var finished = 0
  private(set) var broken = 0
  private(set) var place = MatrixPlace(row: 0, column: 0)
  /// The first row and column on the sheet.
  var top = 0
  var left = 0
  /// The picture that is shown beside the sheet, and of what it is.
  private(set) var picture: MatrixPicture?
  /// Where its pixels lay in the latest frame.
  package var pixelPlace: PixelPlace?
  private var pictured: MatrixPictureRequest?
  /// Tells one sheet from another, so that what was computed for one is not shown in the next.
  package let number: Int

  package init(_ plan: MatrixPlan, number: Int) {
    self.plan = plan
    self.number = number
    header = MatrixHeader(plan)
    rows = Array(repeating: [], count: plan.rows.count)
  }

  /// Takes a row in that has been computed.
  package mutating func receive(_ cells: [MatrixCell], row: Int) {
    guard rows.indices.contains(row), rows[row].isEmpty, !cells.isEmpty else { return }
    rows[row] = cells
    finished += 1
    broken += cells.count { $0.isBroken }
  }

  var isComplete: Bool { finished == rows.count }

  func cell(_ place: MatrixPlace) -> MatrixCell? {
    rows.indices.contains(place.row) && rows[place.row].indices.contains(place.column)
      ? rows[place.row][place.column] : nil
  }

  // MARK: The picture

  /// The chosen cell's picture, if it is to be drawn: none where it is there, or has no room. Linear in the rows.
  package func lackingPicture(
    on screen: CellSize, _ painting: Painting, pixels: PixelCell?
  ) -> MatrixPictureRequest? {
    guard let rect = MatrixLayout(screen, self).picture else { return nil }
    let request = MatrixPictureRequest(
      place: place, columns: rect.columns - 2, rows: rect.rows, colors: painting.colors,
      cells: painting.cells, pixels: pixels, ground: painting.ground)
    return request == pictured ? nil : request
  }

  /// Whether any picture has been drawn, or could not be.
  var hasPictured: Bool { pictured != nil }

  /// Takes a picture in; one that nothing could be drawn for leaves its place empty.
  package mutating func receive(_ picture: MatrixPicture?, of request: MatrixPictureRequest) {
    self.picture = picture
    pictured = request
  }

  // MARK: Moving

  mutating func select(_ place: MatrixPlace) {
    self.place = MatrixPlace(
      row: min(max(place.row, 0), max(plan.rows.count - 1, 0)),
      column: min(max(place.column, 0), max(plan.columns.count - 1, 0)))
  }

  mutating func move(rows: Int = 0, columns: Int = 0) {
    let limit = MatrixPlan.cellLimit
    select(
      MatrixPlace(
        row: place.row + min(max(rows, -limit), limit), column: place.column + min(max(columns, -limit), limit)))
  }

  /// Goes to the next cell that breaks, or the one before, in reading order and round the end. Linear in the cells.
  ///
  /// - Returns: whether there is one.
  mutating func jump(forward: Bool) -> Bool {
    let width = plan.columns.count
    let count = plan.rows.count * width
    guard count > 0, broken > 0 else { return false }
    var index = place.row * width + place.column
    for _ in 0..<count {
      index = (index + (forward ? 1 : count - 1)) % count
      let next = MatrixPlace(row: index / width, column: index % width)
      if cell(next)?.isBroken == true {
        place = next
        return true
      }
    }
    return false
  }
}
