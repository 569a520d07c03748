import Rendering
import Sushi
import Testing

@testable import Pointing

@Suite("Edges that the pointer holds") struct SizeHandleTests {
  @Test(
    "lie on the right and at the bottom; low boxes have a corner only, narrow ones nothing",
    arguments: [
      (9, 2, SizeHandle.Edge.right), (4, 4, .bottom), (9, 4, .corner), (4, 2, nil), (10, 2, nil), (0, 0, .left),
      (0, 4, .leftCorner), (-1, 2, nil),
    ])
  func edges(column: Int, row: Int, edge: SizeHandle.Edge?) {
    #expect(SizeHandle.edge(column: column, row: row, of: SampleRect(x0: 0, y0: 0, x1: 10, y1: 5)) == edge)
  }

  @Test func small() {
    #expect(SizeHandle.edge(column: 9, row: 0, of: SampleRect(x0: 0, y0: 0, x1: 10, y1: 1)) == .corner)
    #expect(SizeHandle.edge(column: 4, row: 0, of: SampleRect(x0: 0, y0: 0, x1: 10, y1: 1)) == nil)
    #expect(SizeHandle.edge(column: 1, row: 0, of: SampleRect(x0: 0, y0: 0, x1: 2, y1: 1)) == nil)
    #expect(SizeHandle.edge(column: 0, row: 0, of: SampleRect(x0: 0, y0: 0, x1: 0, y1: 0)) == nil)
  }

  @Test("the corner of a low box is at its end, which is the left from right to left")
  func ends() {
    func edge(_ column: Int, _ width: Int, _ isReversed: Bool) -> SizeHandle.Edge? {
      SizeHandle.edge(column: column, row: 0, of: SampleRect(x0: 0, y0: 0, x1: width, y1: 1), isReversed: isReversed)
    }
    #expect(edge(9, 10, false) == .corner && edge(0, 10, false) == .left)
    #expect(edge(9, 10, true) == .right && edge(0, 10, true) == .leftCorner)
    // A narrow box is moved where it begins.
    #expect(edge(0, 5, false) == nil && edge(4, 5, false) == .corner)
    #expect(edge(0, 5, true) == .leftCorner && edge(4, 5, true) == nil)
  }

  @Test("the left edge grows to the left")
  func left() {
    let cell = Size(8, 16)
    #expect(SizeHandle(.left, from: Size(104, 40)).size(columns: -2, rows: 3, cell: cell, isFine: false) == (120, nil))
    #expect(
      SizeHandle(.leftCorner, from: Size(104, 40)).size(columns: 1, rows: 1, cell: cell, isFine: true) == (103, 41))
  }

  @Test(
    "a motion snaps to the grid, is finer when zoomed in or on demand, and leaves nothing without a size",
    arguments: [
      (3, 8.0, false, 128.0), (-1, 8, false, 96), (1, 4, false, 108), (1, 2, false, 106), (3, 8, true, 107),
      (-50, 8, false, 1), (0, 8, false, nil),
    ])
  func widths(columns: Int, cell: Double, isFine: Bool, width: Double?) {
    let handle = SizeHandle(.right, from: Size(104, 40))
    let moved = handle.size(columns: columns, rows: 5, cell: Size(cell, cell * 2), isFine: isFine)
    #expect(moved.width == width)
    #expect(moved.height == nil)
  }

  @Test("a corner changes the sides that it was moved along")
  func corner() {
    let handle = SizeHandle(.corner, from: Size(104, 40))
    let cell = Size(8, 16)
    #expect(handle.size(columns: 0, rows: 1, cell: cell, isFine: false) == (nil, 56))
    #expect(handle.size(columns: 2, rows: 1, cell: cell, isFine: false) == (120, 56))
    #expect(handle.size(columns: 2, rows: 0, cell: cell, isFine: false) == (120, nil))
  }

  @Test("spacing grows away from the start of the row, in steps of the grid, and is never negative")
  func spacing() {
    let cell = Size(8, 16)
    let row = GapHandle(isHorizontal: true, start: 4, isReversed: false)
    #expect(row.spacing(columns: 2, rows: 3, cell: cell, isFine: false) == 24)
    #expect(row.spacing(columns: 2, rows: 3, cell: cell, isFine: true) == 6)
    #expect(row.spacing(columns: -9, rows: 0, cell: cell, isFine: false) == 0)
    let mirrored = GapHandle(isHorizontal: true, start: 8, isReversed: true)
    #expect(mirrored.spacing(columns: -1, rows: 0, cell: cell, isFine: false) == 16)
    let column = GapHandle(isHorizontal: false, start: 8, isReversed: false)
    #expect(column.spacing(columns: 5, rows: 1, cell: cell, isFine: false) == 16)
  }
}
