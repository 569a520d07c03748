import Conditions
import Sheets
import Rendering
import Sessions
import Sushi
import Terminal
import Testing
import Workspaces

@testable import Galleries
@testable import Layers
@testable import Pictures
@testable import Studio

@Suite("The matrix in the studio") struct MatrixTests {
  private func studio(_ columns: Int = 140, _ rows: Int = 40) throws -> StudioState {
    StudioState(
      try Session(Target.find(StudioStateTests.card)), size: CellSize(columns: columns, rows: rows))
  }

  private func text(_ studio: inout StudioState) -> String {
    let screen = studio.draw().screen
    return (0..<screen.size.rows).map { screen.text(row: $0) }.joined(separator: "\n")
  }

  /// Opens the matrix and has all of it computed.
  private func open(_ studio: inout StudioState, _ line: String = "matrix") {
    _ = studio.perform(line)
    guard let plan = studio.matrix?.plan else { return }
    for (row, cells) in MatrixSheet(computing: plan).rows.enumerated() { studio.receive(cells, row: row) }
  }

  private func press(_ key: Key, in studio: inout StudioState) {
    _ = studio.handle(KeyPress(key), isLineEmpty: true)
  }

  @Test("F5 shows the sheet before anything is computed, and the cells as they come")
  func opens() throws {
    var studio = try studio()
    press(.function(5), in: &studio)
    let empty = text(&studio)
    for word in [
      "matrix · RestaurantCard · 8 × 16 · 0 of 8 rows", "iPhone SE", "xxxl", "long_text", "not computed yet",
    ] {
      #expect(empty.contains(word), "\(word)")
    }
    open(&studio)
    let full = text(&studio)
    #expect(full.contains("problems") && full.contains("pt, no problems"))
    #expect(full.contains(" T "))
  }

  @Test(
    "what has no room says so: columns, the places of findings, and findings",
    arguments: [(160, 48), (120, 36), (80, 24)])
  func says(columns: Int, rows: Int) throws {
    var studio = try studio(columns, rows)
    open(&studio, "matrix device=all type-size=all theme=light")
    press(.character("n"), in: &studio)
    let matrix = try #require(studio.matrix)
    let layout = MatrixLayout(studio.size, matrix)
    let shown = text(&studio)
    #expect(layout.columnCount < matrix.plan.columns.count)
    #expect(shown.contains(" · columns "), "\(shown)")
    #expect(shown.contains("offer_line.json:51"), "\(shown)")
  }

  @Test("n and p go round the cells that break, and the findings are those of the chosen one")
  func jumps() throws {
    var studio = try studio()
    open(&studio)
    var places: [MatrixPlace] = []
    for _ in 0..<3 {
      press(.character("n"), in: &studio)
      places.append(studio.matrix?.place ?? MatrixPlace(row: -1, column: -1))
    }
    #expect(places == places.sorted { ($0.row, $0.column) < ($1.row, $1.column) })
    #expect(text(&studio).contains("label.truncated"))
    press(.character("p"), in: &studio)
    press(.character("p"), in: &studio)
    #expect(studio.matrix?.place == places[0])
    press(.character("p"), in: &studio)
    #expect(studio.matrix?.place != places[0])
  }

  @Test("Enter draws the cell's fixture under its conditions, and leaves the rest as it was")
  func applies() throws {
    var studio = try studio()
    _ = studio.perform("direction rtl")
    open(&studio, "matrix device=iPad mini,iPhone SE type-size=l,ax2 theme=dark")
    for key: Key in [.down, .down, .right, .right, .right] { press(key, in: &studio) }
    press(.enter, in: &studio)
    #expect(studio.matrix == nil)
    let conditions = studio.session.conditions
    #expect(studio.session.picture.fixture?.name == "closed")
    #expect(conditions.device.name == "iPhone SE" && conditions.typeSize == .ax2)
    #expect(conditions.appearance == .dark && conditions.rightToLeft && conditions.measure == .cell)
    #expect(text(&studio).contains("preview · iPhone SE · dark · text ax2 · right to left"))
  }

  @Test("Esc, q and F5 go back", arguments: [Key.escape, .character("q"), .function(5)])
  func closes(key: Key) throws {
    var studio = try studio()
    open(&studio)
    press(key, in: &studio)
    #expect(studio.matrix == nil)
    #expect(text(&studio).contains("console"))
  }

  @Test("a click chooses a cell, another one draws it")
  func clicks() throws {
    var studio = try studio()
    open(&studio)
    let layout = MatrixLayout(studio.size, try #require(studio.matrix))
    let position = CellPosition(column: layout.cells.column + 2 * layout.width, row: layout.cells.row + 1)
    _ = studio.handle(MouseEvent(.press(.left), at: position))
    #expect(studio.matrix?.place == MatrixPlace(row: 1, column: 2))
    _ = studio.handle(MouseEvent(.press(.left), at: position))
    #expect(studio.matrix == nil)
    #expect(studio.session.picture.fixture?.name == "no_footer")
  }

  @Test("screens of any size are drawn", arguments: [(1, 1), (20, 5), (60, 12), (99, 30), (300, 100)])
  func sizes(columns: Int, rows: Int) throws {
    var studio = try studio(columns, rows)
    open(&studio)
    _ = studio.draw()
    press(.end, in: &studio)
    for _ in 0..<20 { press(.right, in: &studio) }
    #expect(studio.draw().screen.size == CellSize(columns: columns, rows: rows))
  }

  @Test(
    "what the command is told wrongly shows nothing", arguments: ["matrix size=l", "matrix light", "matrix theme=drak"])
  func refused(line: String) throws {
    var studio = try studio()
    _ = studio.perform(line)
    #expect(studio.matrix == nil)
  }
  @Test("the chosen cell is in pixels where pictures are, and as wide as it has room for")
  func pixels() throws {
    var studio = try studio(120, 40)
    let cell = try #require(PixelCell(width: 8, height: 17))
    #expect(studio.usePixels(cell) == nil)
    open(&studio)
    _ = studio.draw()
    let wanted = studio.matrix?.lackingPicture(on: studio.size, studio.painting, pixels: cell)
    let (request, plan) = (try #require(wanted), try #require(studio.matrix?.plan))
    studio.receive(request.paint(plan, images: studio.session.picture.images), of: request)
    let screen = studio.draw().screen
    let place = try #require(studio.matrix?.pixelPlace)
    let shown = studio.pixels(over: screen)
    let pixels = try #require(shown)
    #expect(pixels.rect == place.rect && place.rect.columns == request.columns)
    #expect(pixels.shows(column: place.rect.column, row: place.rect.row))
    #expect(pixels.picture.pixels == Array(place.picture.pixels.prefix(pixels.picture.pixels.count)))
    #expect(!studio.needsPixelPainting)
    press(.escape, in: &studio)
    // The preview's own come back.
    let panes = studio.draw().screen
    #expect(studio.pixels(over: panes)?.rect != pixels.rect)
  }

  @Test("in cells a picture that is made smaller has its texts cut by the layout alone")
  func texts() throws {
    var studio = try studio(120, 40)
    open(&studio)
    let wanted = studio.matrix?.lackingPicture(on: studio.size, studio.painting, pixels: nil)
    let (request, plan) = (try #require(wanted), try #require(studio.matrix?.plan))
    studio.receive(request.paint(plan, images: studio.session.picture.images), of: request)
    let text = text(&studio)
    #expect(text.contains("Paradise Biryani"), "\(text)")
  }
}
