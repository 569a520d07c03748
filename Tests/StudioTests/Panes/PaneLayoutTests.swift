import Terminal
import Testing

@testable import Layers
@testable import Studio

@Suite("The areas of the panes") struct PaneLayoutTests {
  static let sizes = [(34, 12), (60, 20), (89, 24), (90, 12), (90, 13), (100, 21), (160, 48), (400, 120)]

  /// Divisions at and beyond what a user can choose.
  static let splits: [PaneLayout.Split] = [0, 10, 50, 90, 100].flatMap { outline in
    [(0, 0), (44, 6), (1000, 1000)].map { side, console in
      var split = PaneLayout.Split()
      (split.outline, split.side, split.console) = (outline, side, console)
      return split
    }
  }

  @Test("panes lie within the screen, do not overlap, and have room of their own", arguments: sizes)
  func areApart(columns: Int, rows: Int) {
    for split in Self.splits {
      for zoomed in [nil] + Pane.allCases.map(Optional.some) {
        for front in Pane.allCases {
          let layout = PaneLayout(CellSize(columns: columns, rows: rows), split, zoomed: zoomed, front: front)
          var owner: [CellPosition: Pane] = [:]
          for (pane, rect) in layout.panes {
            #expect(rect.columns >= 20 && rect.rows >= 2, "\(pane) \(rect)")
            #expect(rect.column >= 0 && rect.row >= 0 && rect.endColumn <= columns && rect.endRow < rows, "\(pane)")
            for corner in [
              CellPosition(column: rect.column, row: rect.row),
              CellPosition(column: rect.endColumn - 1, row: rect.endRow - 1),
            ] {
              #expect(layout.pane(at: corner) == pane && owner.updateValue(pane, forKey: corner) == nil)
            }
          }
        }
      }
    }
  }

  @Test("lines and panes fill the screen from edge to edge", arguments: sizes)
  func fills(columns: Int, rows: Int) throws {
    for split in Self.splits {
      let layout = PaneLayout(CellSize(columns: columns, rows: rows), split)
      let console = try #require(layout.panes[.console])
      let preview = try #require(layout.panes[.preview])
      #expect(
        console.row - 1 == layout.consoleLine && console.endRow == layout.hints?.row && console.columns == columns)
      #expect(preview.column == 1 && preview.row == 1 && preview.endRow == layout.consoleLine)
      guard !layout.isFolded else {
        #expect(preview.endColumn == columns - 1 && layout.sideLine == nil)
        continue
      }
      let outline = try #require(layout.panes[.outline])
      let inspector = try #require(layout.panes[.inspector])
      #expect(preview.endColumn == layout.sideLine && outline.column - 1 == layout.sideLine)
      #expect(outline.endColumn == columns - 1 && inspector.endColumn == columns - 1)
      #expect(outline.column == inspector.column && outline.row == 1)
      #expect(outline.endRow == layout.inspectorLine && inspector.row - 1 == layout.inspectorLine)
      #expect(inspector.endRow == layout.consoleLine)
    }
  }
}
