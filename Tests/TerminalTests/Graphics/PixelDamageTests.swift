import Rendering
import TestSupport
import Testing

@testable import Terminal

@Suite("What of a picture has changed")
struct PixelDamageTests {
  private func screen(
    _ columns: Int, _ rows: Int, changed: Set<CellPosition> = [], hidden: Set<CellPosition> = []
  ) -> PixelScreen {
    var screen = PixelScreen(rect: CellRect(column: 1, row: 1, columns: columns, rows: rows), cell: PixelCell(2, by: 3))
    for row in 1..<1 + rows {
      for column in 1..<1 + columns {
        let position = CellPosition(column: column, row: row)
        if !hidden.contains(position) { screen.show(column: column, row: row) }
        // The last pixel of the cell, and nothing else of it.
        if changed.contains(position) {
          let place = ((row - 1) * 3 + 2) * screen.picture.width + (column - 1) * 2 + 1
          screen.picture.pixels[place] = 1
        }
      }
    }
    return screen
  }

  private func cells(_ places: (Int, Int)...) -> Set<CellPosition> {
    Set(places.map { CellPosition(column: $0.0, row: $0.1) })
  }

  private func rects(_ damage: PixelDamage) -> [String] {
    damage.rects.map { "\($0.column),\($0.row) \($0.columns)×\($0.rows)" }
  }

  @Test("cells that are near each other are one rectangle, rows of equal ones too")
  func joining() {
    let old = screen(30, 4)
    func changes(_ changed: Set<CellPosition>, hidden: Set<CellPosition> = []) -> [String] {
      rects(PixelDamage(screen(30, 4, changed: changed, hidden: hidden), since: old))
    }
    #expect(changes([]) == [])
    #expect(changes(cells((5, 2))) == ["5,2 1×1"])
    #expect(changes(cells((1, 1), (30, 4))) == ["1,1 1×1", "30,4 1×1"])
    #expect(changes(cells((5, 2), (14, 2))) == ["5,2 10×1"])
    #expect(changes(cells((5, 2), (15, 2))) == ["5,2 11×1"])
    #expect(changes(cells((5, 2), (16, 2))) == ["5,2 1×1", "16,2 1×1"])
    #expect(changes(cells((5, 1), (6, 1), (5, 2), (6, 2), (5, 4), (6, 4))) == ["5,1 2×2", "5,4 2×1"])
    #expect(changes(cells((5, 1), (6, 1), (5, 2), (7, 2))) == ["5,1 2×1", "5,2 3×1"])
    #expect(changes(cells((5, 2), (8, 2)), hidden: cells((6, 2))) == ["5,2 1×1", "8,2 1×1"])
    #expect(changes(cells((5, 2)), hidden: cells((5, 2))) == [])
  }

  @Test("what was written over is sent again, and so is what was hidden or of another cell")
  func others() {
    let plain = screen(6, 2)
    #expect(rects(PixelDamage(plain, since: plain, written: cells((3, 2), (9, 9)))) == ["3,2 1×1"])
    #expect(rects(PixelDamage(plain, since: nil)) == ["1,1 6×2"])
    #expect(rects(PixelDamage(plain, since: screen(6, 2, hidden: cells((2, 1))))) == ["2,1 1×1"])
    let other = PixelScreen(rect: plain.rect, cell: PixelCell(3, by: 3))
    #expect(PixelDamage(plain, since: other).count == 12)
    // A picture that has moved by a cell is compared where its cells lie now.
    var moved = PixelScreen(rect: CellRect(column: 0, row: 0, columns: 7, rows: 3), cell: PixelCell(2, by: 3))
    for row in 0..<3 { for column in 0..<7 { moved.show(column: column, row: row) } }
    #expect(rects(PixelDamage(plain, since: moved)) == [])
  }

  @Test("most of a picture is more than half, and then or with many pieces all of it is sent")
  func most() {
    let old = screen(4, 2)
    for count in 0...8 {
      let changed = Set((0..<count).map { CellPosition(column: 1 + $0 % 4, row: 1 + $0 / 4) })
      let new = screen(4, 2, changed: changed)
      let damage = PixelDamage(new, since: old)
      #expect(damage.count == count && damage.isMost(of: new) == (count > 4))
      let rects = damage.rects(of: new, whole: [new.rect])
      #expect(rects == (count > 4 ? [new.rect] : damage.rects))
      #expect(damage.rects(of: new, whole: [new.rect], all: true) == (count > 0 ? [new.rect] : []))
    }
    let large = screen(300, 2)
    for count in [12, 13] {
      let changed = Set((0..<count).map { CellPosition(column: 1 + $0 * 12, row: 1) })
      let new = screen(300, 2, changed: changed)
      let rects = PixelDamage(new, since: large).rects(of: new, whole: [new.rect])
      #expect(rects.count == (count > 12 ? 1 : 12))
    }
  }

  @Test("no changed cell is left out, and no hidden one is in", arguments: 0..<40)
  func complete(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    func some(_ share: Int) -> Set<CellPosition> {
      Set(
        (0..<60).filter { _ in Int.random(in: 0..<share, using: &random) == 0 }
          .map { CellPosition(column: 1 + $0 % 20, row: 1 + $0 / 20) })
    }
    let (changed, hidden) = (some(8), some(6))
    let new = screen(20, 3, changed: changed, hidden: hidden)
    let damage = PixelDamage(new, since: screen(20, 3))
    let covered = damage.rects.flatMap { rect in
      (rect.row..<rect.endRow).flatMap { row in
        (rect.column..<rect.endColumn).map { CellPosition(column: $0, row: row) }
      }
    }
    #expect(Set(covered).count == covered.count && covered.count == damage.count, "seed \(seed)")
    #expect(changed.subtracting(hidden).isSubset(of: covered), "seed \(seed)")
    #expect(hidden.isDisjoint(with: covered), "seed \(seed)")
    #expect(new.shownCount == 60 - hidden.count)
  }

  // MARK: Screens of pixels

  @Test("the cells that are shown have a smallest rectangle around them")
  func bounds() {
    var screen = PixelScreen(rect: CellRect(column: 2, row: 3, columns: 5, rows: 4), cell: PixelCell(2, by: 3))
    #expect(screen.shownBounds.isEmpty && screen.shownCount == 0)
    for (column, row) in [(4, 5), (1, 3), (7, 3), (4, 7), (3, 4)] { screen.show(column: column, row: row) }
    #expect(screen.shownBounds == CellRect(column: 3, row: 4, columns: 2, rows: 2))
    #expect(screen.shows(column: 4, row: 5) && !screen.shows(column: 3, row: 5) && !screen.shows(column: 1, row: 3))
    #expect(
      screen.pixels(of: CellRect(column: 3, row: 4, columns: 2, rows: 2)) == PixelRect(x: 2, y: 3, width: 4, height: 6))
    #expect(screen.pixels(of: CellRect(column: 6, row: 6, columns: 9, rows: 9)).width == 2)
  }

  @Test("a part of another picture is drawn where there is room for it", arguments: 0..<60)
  func drawing(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    var screen = PixelScreen(rect: CellRect(column: 0, row: 0, columns: 3, rows: 2), cell: PixelCell(2, by: 3))
    var other = PixelPicture(width: 5, height: 4)
    for index in other.pixels.indices { other.pixels[index] = UInt32(index + 1) }
    func number() -> Int { Int.random(in: -3...6, using: &random) }
    let source = PixelRect(
      x: number(), y: number(), width: Int.random(in: 0...7, using: &random),
      height: Int.random(in: 0...7, using: &random))
    let target = (x: number(), y: number())
    screen.draw(other, from: source, to: target)
    for y in 0..<6 {
      for x in 0..<6 {
        let (column, row) = (x - target.x, y - target.y)
        let (fromX, fromY) = (source.x + column, source.y + row)
        let isInside =
          column >= 0 && row >= 0 && column < source.width && row < source.height && (0..<5).contains(fromX)
          && (0..<4).contains(fromY)
        let expected = isInside ? UInt32(fromY * 5 + fromX + 1) : 0
        #expect(screen.picture.pixels[y * 6 + x] == expected, "seed \(seed) at \(x) \(y)")
      }
    }
  }

  @Test("the bytes of a part are red, green and blue, row by row")
  func bytes() {
    var picture = PixelPicture(width: 3, height: 2)
    for index in 0..<6 {
      picture.pixels[index] = 0xFF00_0000 | UInt32(index) << 16 | UInt32(index + 10) << 8 | UInt32(index + 20)
    }
    #expect(picture.rgb(of: PixelRect(x: 1, y: 0, width: 1, height: 2)) == [1, 11, 21, 4, 14, 24])
    #expect(picture.rgb(of: PixelRect(x: 2, y: 1, width: 5, height: 5)) == [5, 15, 25])
    #expect(picture.rgb(of: PixelRect(x: 3, y: 0, width: 1, height: 1)) == [])
  }
}
