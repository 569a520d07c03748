import Binding
import KimchiCore
import Layout
import Pictures
import Rendering
import Sessions
import Sushi
import Terminal
import TestSupport
import Testing
import Workspaces

@testable import Layers
@testable import Studio

@Suite("A text that is edited in its place")
struct TextPlaceTests {
  private static func scratch(_ alignment: String) throws -> Scratch {
    try Scratch([
      "kimchi.json": "{}",
      "Layouts/card.json": """
      {"type": "vStack", "vStack": {"padding": 10, "items": [
        {"type": "label", "label": {"text": "Above"}},
        {"type": "label", "label": {"text": "Total", "text_align": "\(alignment)", "width": "fill"}}]}}
      """,
    ])
  }

  @Test(
    "stands on its line, and grows from the side that it is aligned to", arguments: ["start", "center", "end"],
    [true, false])
  func aligned(alignment: String, isInPixels: Bool) throws {
    let scratch = try Self.scratch(alignment)
    var studio = StudioState(
      try Session(Target.find(scratch.path("Layouts/card.json"))), size: CellSize(columns: 120, rows: 40))
    if isInPixels { #expect(studio.usePixels(PixelCell(width: 8, height: 17)) == nil) }
    _ = studio.perform("select 1")
    _ = studio.draw()
    let area = try #require(studio.pictureArea)
    let view = try #require(studio.session.picture.stage.views(of: 2).first)
    let place = studio.textPlace(of: view, in: area)
    #expect(place.anchor == ["start": .start, "center": .middle, "end": .end][alignment])
    studio.setFocus(.preview)
    _ = studio.handle(KeyPress(.enter), isLineEmpty: true)
    for letter in "Grand total" { _ = studio.handle(KeyPress(.character(letter)), isLineEmpty: true) }
    let screen = studio.draw().screen
    // In pixels nothing of the text before is left above or below the cells.
    if let pixels = studio.pixels(over: screen) {
      let picture = studio.pictureRect(in: area)
      let columns = (place.cells.column..<place.cells.endColumn).filter { !screen[$0, place.cells.row].isPixels }
      #expect(!columns.isEmpty)
      let color = studio.chrome.selected.background
      let filled = 0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
      for y in Int(place.line.y.rounded(.up))..<Int(place.line.maxY) {
        for column in columns {
          let x = (column - pixels.rect.column) * 8 + 4
          let row = y + (picture.row - pixels.rect.row) * 17
          #expect(pixels.picture.pixels[row * pixels.picture.width + x] == filled)
        }
      }
    }
    let row = Array(screen.text(row: place.cells.row))
    let start = try #require(row.indices.first { row[$0...].starts(with: "Grand total") })
    switch place.anchor {
    case .start: #expect(start == place.cells.column)
    case .middle: #expect(abs(2 * start + 11 - place.cells.column - place.cells.endColumn) <= 2)
    case .end: #expect(start + 11 == place.cells.endColumn)
    }
  }

  @Test(
    "grows from the side that it is pushed to",
    arguments: [
      (#"{"type": "spacer"}, TEXT"#, TextAnchor.end), (#"TEXT, {"type": "spacer"}"#, .start),
      (#"{"type": "spacer"}, TEXT, {"type": "spacer"}"#, .middle),
      (#"{"type": "spacer"}, {"type": "vStack", "vStack": {"items": [TEXT]}}"#, .end),
    ])
  func pushed(items: String, anchor: TextAnchor) throws {
    let label = #"{"type": "label", "label": {"text": "Total"}}"#
    let row = items.split(separator: "TEXT", omittingEmptySubsequences: false).joined(separator: label)
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Layouts/card.json": """
      {"type": "vStack", "vStack": {"padding": 10, "items": [
        {"type": "hStack", "hStack": {"items": [\(row)]}}]}}
      """,
    ])
    var studio = StudioState(
      try Session(Target.find(scratch.path("Layouts/card.json"))), size: CellSize(columns: 120, rows: 40))
    _ = studio.draw()
    let area = try #require(studio.pictureArea)
    let nodes = studio.session.picture.bound.tree.nodes
    let view = try #require(nodes.indices.last { nodes[$0].kind == .text })
    #expect(studio.textPlace(of: view, in: area).anchor == anchor)
  }
}
