import TestSupport
import Testing
import Terminal
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

  @Test("what is there several times has its number at each place, and hides no letter")
  func several() throws {
    let picture = try text("#row", fixture: "three")
    for words in ["label 1 of 3", "label 2", "label 3", "First", "Second", "Third"] {
      #expect(picture.contains(words), "\(words) in\n\(picture)")
    }
    #expect(!(try text("#row", fixture: "one")).contains("label 1"))
  }
}
