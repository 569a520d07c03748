import Inspection
import Pictures
import Rendering
import Sushi
import Terminal
import TestSupport
import Testing
import Width
import Workspaces

@testable import Layers
@testable import Sessions
@testable import Studio

@Suite("The label of what is selected")
struct SelectionLabelTests {
  private static let files = [
    "kimchi.json": "{}",
    "Layouts/list.json": """
    { "type": "vStack", "vStack": { "alignment": "leading", "padding": 20, "items": [
      { "type": "label", "label": { "id": "title", "text": "Title" } },
      { "type": "each", "each": { "ref": "rows", "item": { "type": "label", "label": { "id": "row",
        "padding": { "vertical": 16 }, "text": { "ref": "$item" } } } } }
    ] } }
    """,
    "Previews/List.previews.json": """
    { "model": "List", "previews": { "one": { "rows": ["First"] },
      "three": { "rows": ["First of all rows", "Second of the rows", "Third of the rows"] } } }
    """,
  ]

  private func text(_ line: String, fixture: String) throws -> String {
    let scratch = try Scratch(Self.files)
    var studio = StudioState(
      try Session(Target.find(scratch.path("Layouts/list.json"))), size: CellSize(columns: 160, rows: 48))
    for line in ["fixture \(fixture)", line] { _ = studio.perform(line) }
    studio.setFocus(.outline)
    let screen = studio.draw().screen
    let area = try #require(studio.pictureArea)
    return (area.row..<area.endRow).map { row in
      String(Array(screen.text(row: row)).dropFirst(area.column).prefix(area.columns))
    }.joined(separator: "\n")
  }

  @Test("what is there once has its type and its size")
  func once() throws {
    let picture = try text("#title", fixture: "three")
    #expect(picture.contains("label 40 × 16"), "\(picture)")
    #expect(!picture.contains("label 1"))
  }

  @Test("in pixels a label covers no letters that reach into a cell that is free without them")
  func pixels() throws {
    var studio = StudioState(
      try Session(Target.find(Samples.root + "/Layouts/restaurant_card.json")), size: CellSize(columns: 160, rows: 48))
    #expect(studio.usePixels(PixelCell(width: 7, height: 15)) == nil)
    studio.setFocus(.outline)
    var labelled: Set<Int> = []
    for node in 1..<studio.session.nodes.count {
      _ = studio.perform(studio.session.picture.path(node))
      let screen = studio.draw().screen
      let area = try #require(studio.pictureArea)
      let letters = LetterCells(
        of: studio.session.picture,
        LetterCells.Source(
          revision: studio.session.revision, cell: studio.preview.cell, pane: area,
          place: studio.pictureRect(in: area)))
      for row in area.row..<area.endRow {
        for column in area.column..<area.endColumn
        where screen[column, row].background == studio.chrome.badge(.accent).background {
          labelled.insert(node)
          let cell = CellRect(column: column, row: row, columns: 1, rows: 1)
          #expect(!letters.reach(into: cell), "\(studio.session.picture.path(node)) at \(column), \(row)")
        }
      }
    }
    #expect(labelled.count > 5 && labelled.count < studio.session.nodes.count)
  }

  @Test("over a picture in pixels each place has its number")
  func numbersOverPixels() throws {
    var studio = StudioState(
      try Session(Target.find(Samples.root + "/Layouts/restaurant_card.json")), size: CellSize(columns: 160, rows: 48))
    #expect(studio.usePixels(PixelCell(width: 7, height: 15)) == nil)
    _ = studio.perform("tag[0]")
    #expect(studio.session.picture.path(studio.session.selectedIndex ?? 0) == "0/1/0")
    studio.setFocus(.outline)
    let screen = studio.draw().screen
    let area = try #require(studio.pictureArea)
    let numbers = (area.row..<area.endRow).flatMap { row in
      (area.column..<area.endColumn).compactMap { column in
        let cell = screen[column, row]
        return cell.background == studio.chrome.badge(.accent).background ? cell.cluster.scalar : nil
      }
    }
    #expect(numbers.contains("1") && numbers.contains("2"), "\(numbers)")
  }

  @Test("what is there several times has its number at each place, and hides no letter")
  func several() throws {
    let picture = try text("#row", fixture: "three")
    for words in ["label 1 of 3", "label 2", "label 3", "First", "Second", "Third"] {
      #expect(picture.contains(words), "\(words) in\n\(picture)")
    }
    #expect(!(try text("#row", fixture: "one")).contains("label 1"))
  }
}
