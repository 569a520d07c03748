import Rendering
import TestSupport
import Testing

@testable import Terminal

@Suite("Rectangles of cells, and what changes on a screen")
struct CellRectTests {
  private func cells(_ rect: CellRect) -> Set<CellPosition> {
    Set((-6..<12).flatMap { row in (-6..<12).map { CellPosition(column: $0, row: row) } }.filter(rect.contains))
  }

  @Test("an intersection has the cells of both, a union all of either", arguments: 0..<100)
  func sets(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    func rect() -> CellRect {
      let numbers = (0..<4).map { _ in Int.random(in: -2...5, using: &random) }
      return CellRect(column: numbers[0], row: numbers[1], columns: numbers[2], rows: numbers[3])
    }
    let (one, other) = (rect(), rect())
    #expect(cells(one.intersection(other)) == cells(one).intersection(cells(other)), "seed \(seed)")
    let union = one.union(other)
    #expect(cells(one).union(cells(other)).isSubset(of: cells(union)))
    if !one.isEmpty, !other.isEmpty {
      #expect(union.column == min(one.column, other.column) && union.endRow == max(one.endRow, other.endRow))
      #expect(union.row == min(one.row, other.row) && union.endColumn == max(one.endColumn, other.endColumn))
    }
    #expect(one.isEmpty == cells(one).isEmpty)
    #expect(cells(one).count == one.columns * one.rows)
  }

  @Test("an inset takes cells from each side")
  func inset() {
    let rect = CellRect(column: 1, row: 2, columns: 6, rows: 5)
    #expect(rect.inset(by: 1) == CellRect(column: 2, row: 3, columns: 4, rows: 3))
    #expect(rect.inset(by: 3) == CellRect(column: 4, row: 5, columns: 0, rows: 0))
    #expect(rect.inset(by: -1) == CellRect(column: 0, row: 1, columns: 8, rows: 7))
    #expect(CellSize(columns: -1, rows: -1) == CellSize(columns: 0, rows: 0))
  }

  private func screen(_ rows: String...) -> ScreenBuffer {
    var screen = ScreenBuffer(size: CellSize(columns: 20, rows: rows.count))
    for (row, text) in rows.enumerated() { screen.write(text, column: 0, row: row) }
    return screen
  }

  private func spans(_ new: ScreenBuffer, _ old: ScreenBuffer?, rows: Range<Int>? = nil) -> [String] {
    new.changes(since: old, in: rows).map { "\($0.row): \($0.columns)" }
  }

  @Test("changes that are up to four cells apart are one span")
  func changes() {
    let old = screen("abcdefghijklmnopqrst", "", "same")
    #expect(spans(old, old) == [])
    #expect(spans(screen("Xbcdefghijklmnopqrst", "", "same"), old) == ["0: 0..<1"])
    #expect(spans(screen("abcdefghijklmnopqrsT", "", "same"), old) == ["0: 19..<20"])
    #expect(spans(screen("XbcdeXghijklmnopqrst", "", "same"), old) == ["0: 0..<6"])
    #expect(spans(screen("XbcdefXhijklmnopqrst", "", "same"), old) == ["0: 0..<1", "0: 6..<7"])
    #expect(spans(screen("abcdefghijklmnopqrst", "x", "Same"), old) == ["1: 0..<1", "2: 0..<1"])
    #expect(spans(screen("abcdefghijklmnopqrst", "x", "Same"), old, rows: 1..<2) == ["1: 0..<1"])
    #expect(spans(screen("abcdefghijklmnopqrst", "x", "Same"), old, rows: 2..<99) == ["2: 0..<1"])
    #expect(spans(old, nil) == ["0: 0..<20", "1: 0..<20", "2: 0..<20"])
    #expect(spans(old, screen("a")) == ["0: 0..<20", "1: 0..<20", "2: 0..<20"])
    #expect(spans(ScreenBuffer(size: CellSize(columns: 0, rows: 2)), nil) == [])
  }

  @Test("half of a wide glyph is never sent alone")
  func wide() {
    #expect(spans(screen("a泡b"), screen("a  b")) == ["0: 1..<3"])
    #expect(spans(screen("a泡b"), screen("a菜b")) == ["0: 1..<3"])
    var bold = screen("a泡b")
    bold.write("泡", column: 1, row: 0, style: CellStyle(attributes: .bold))
    #expect(spans(bold, screen("a泡b")) == ["0: 1..<3"])
    for (column, expected) in [(0, "x泡b"), (1, "ax b"), (2, "a xb"), (3, "a泡x")] {
      var screen = screen("a泡b")
      screen.write("x", column: column, row: 0)
      #expect(screen.text(row: 0) == expected)
    }
  }

  @Test("text is cut to its clip at each side, and says how wide it is")
  func clips() {
    let clip = CellRect(column: 2, row: 0, columns: 4, rows: 1)
    for (column, expected) in [
      (-1, "  defg"), (0, "  cdef"), (2, "  abcd"), (4, "    ab"), (5, "     a"), (6, ""), (-9, ""),
    ] {
      for (text, isPlain) in [("abcdefg", true), ("abcdefg\u{200B}", false)] {
        var screen = screen("")
        let count = screen.write(text, column: column, row: 0, in: clip)
        #expect(screen.text(row: 0) == expected, "\(column) \(isPlain)")
        if isPlain { #expect(count == 7) }
      }
    }
    var screen = screen("", "")
    #expect(screen.write("abc", column: 0, row: 1, in: clip) == 3 && screen.write("abc", column: 0, row: -1) == 3)
    #expect(screen.text(row: 0) == "" && screen.text(row: 1) == "")
    screen.fill(CellRect(column: 1, row: -1, columns: 3, rows: 2), with: "─")
    #expect(screen.text(row: 0) == " ───" && screen.text(row: 1) == "" && screen.text(row: 2) == "")
    screen.replaceRows(1..<9, by: self.screen("xx", "yy"))
    #expect(screen.text(row: 0) == " ───" && screen.text(row: 1) == "yy")
  }

  @Test("a terminal in memory tells what each frame wrote, and draws all anew after it was away")
  @MainActor
  func memory() {
    let terminal = MemoryTerminal(size: CellSize(columns: 20, rows: 1))
    func present(_ text: String) -> [String] {
      terminal.present(screen(text), cursor: nil, rows: nil)
      return terminal.frames.last?.map { "\($0.row): \($0.columns)" } ?? []
    }
    #expect(present("ab") == ["0: 0..<20"] && present("ab") == [] && present("aX") == ["0: 1..<2"])
    for away in [terminal.resize, terminal.invalidate, terminal.resume] {
      away()
      #expect(present("aX") == ["0: 0..<20"] && present("aX") == [])
    }
    terminal.suspend()
    #expect(terminal.isSuspended)
    terminal.resume()
    #expect(!terminal.isSuspended && terminal.text == "aX")
  }
}
