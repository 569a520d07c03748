import Terminal
import Testing

@testable import Galleries

@Suite("Where the gallery's parts are") struct GalleryLayoutTests {
  private func layout(_ columns: Int, _ rows: Int) -> GalleryLayout {
    GalleryLayout(CellSize(columns: columns, rows: rows))
  }

  private func rect(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> CellRect {
    CellRect(column: column, row: row, columns: columns, rows: rows)
  }

  @Test("a wide screen has the list beside the picture, and facts below that")
  func wide() {
    let layout = layout(160, 48)
    #expect(layout.filter == rect(1, 1, 56, 1))
    #expect(layout.list == rect(1, 3, 56, 43))
    #expect(layout.line == .column(57))
    #expect(layout.picture == rect(58, 1, 101, 43))
    #expect(layout.facts == rect(58, 44, 101, 2))
    #expect(layout.hints == rect(0, 47, 160, 1))
  }

  @Test(
    "the list is two fifths wide, but leaves fifty-four columns to the picture, and has twenty-six",
    arguments: [(70, 26), (82, 26), (83, 27), (90, 34), (91, 35), (93, 36), (120, 47), (142, 56), (143, 56), (300, 56)])
  func lists(_ columns: Int, _ width: Int) {
    let layout = layout(columns, 30)
    #expect(layout.list.columns == width && layout.filter.columns == width)
    #expect(layout.line == .column(width + 1))
    #expect(layout.picture == rect(width + 2, 1, columns - width - 3, 25))
  }

  @Test("a narrow screen has the picture below the list, if it is high enough")
  func narrow() {
    let layout = layout(69, 17)
    #expect(layout.filter == rect(1, 1, 67, 1) && layout.list == rect(1, 3, 67, 3))
    #expect(layout.line == .row(6))
    #expect(layout.picture == rect(1, 7, 67, 6) && layout.facts == rect(1, 13, 67, 2))
    let low = self.layout(69, 16)
    #expect(low.list == rect(1, 3, 67, 11) && low.line == nil && low.picture == nil && low.facts == nil)
    #expect(low.hints == rect(0, 15, 69, 1))
  }

  @Test("a very small screen is a filter and a list", arguments: [(19, 40), (40, 5), (1, 1), (0, 0)])
  func small(_ columns: Int, _ rows: Int) {
    let layout = layout(columns, rows)
    #expect(layout.filter == rect(0, 0, columns, min(rows, 1)) && layout.list == rect(0, 1, columns, rows - 1))
    #expect(layout.hints == nil && layout.picture == nil && layout.line == nil)
    let first = self.layout(20, 6)
    #expect(first.list == rect(1, 3, 18, 1) && first.hints == rect(0, 5, 20, 1))
  }
}
