import Rendering
import Sushi
import Terminal
import Testing
import Workspaces

@testable import Keys
@testable import Layers
@testable import Sessions
@testable import Studio

@Suite("Pictures side by side in the preview")
struct ComparisonTests {
  private func studio(columns: Int = 200, rows: Int = 40) throws -> StudioState {
    StudioState(
      try Session(Target.find(StudioStateTests.card)), size: CellSize(columns: columns, rows: rows))
  }

  private func text(_ studio: inout StudioState) -> [String] {
    let screen = studio.draw().screen
    return (0..<screen.size.rows).map { screen.text(row: $0) }
  }

  @Test("each has its name above it, in its own columns")
  func captions() throws {
    var studio = try studio()
    _ = studio.perform("compare long_text dark")
    studio.preview.zoom = 0.5
    let rows = text(&studio)
    let area = try #require(studio.pictureArea)
    #expect(area.row == 2)
    for (index, name) in ["regular · light", "long_text", "dark"].enumerated() {
      let place = studio.pictureRect(index, in: area)
      let caption = Array(rows[1])[place.column..<place.endColumn].map(String.init).joined()
      #expect(caption.hasPrefix(" \(name) "), "\(caption)")
    }
    _ = studio.perform("compare off")
    #expect(text(&studio)[1].contains("regular · light") == false)
    #expect(studio.pictureArea == studio.layout.panes[.preview])
  }

  @Test(
    "keys go to the next change and the one before, and the title says which of how many", arguments: [false, true])
  func changes(isInPixels: Bool) throws {
    var studio = try studio(columns: 150, rows: 24)
    if isInPixels { #expect(studio.usePixels(PixelCell(width: 8, height: 17)) == nil) }
    _ = studio.perform("compare long_text")
    _ = text(&studio)
    studio.setFocus(.preview)
    let count = studio.session.looks.changes.count
    var seen: Set<Int> = []
    for number in Array(2...count) + [1] {
      _ = studio.handle(KeyPress(.character("]")), isLineEmpty: true)
      #expect(text(&studio)[0].contains("change \(number) of \(count)"), "\(text(&studio)[0])")
      // It is in sight.
      let (change, area) = (try #require(studio.session.shownChange), try #require(studio.pictureArea))
      let picture = change.picture == 0 ? studio.session.picture : studio.session.comparedPictures[0].picture
      let frame = try #require(change.frames(in: picture, at: change.picture).first)
      let box = studio.cells(of: frame)
      let place = studio.pictureRect(change.picture, in: area)
      #expect(place.row + box.row >= area.row && place.row + box.row < area.endRow, "\(change)")
      seen.insert(studio.preview.row)
    }
    #expect(seen.count > 1)
    _ = studio.handle(KeyPress(.character("[")), isLineEmpty: true)
    #expect(text(&studio)[0].contains("change \(count) of \(count)"))
  }

  @Test("in pixels each picture is painted in its place")
  func pixels() throws {
    var studio = try studio()
    #expect(studio.usePixels(PixelCell(width: 8, height: 17)) == nil)
    studio.preview.zoom = 0.5
    _ = studio.perform("compare long_text dark")
    let screen = studio.draw().screen
    let shown = studio.pixels(over: screen)
    let pixels = try #require(shown)
    let area = try #require(studio.pictureArea)
    for index in 0...2 {
      let place = studio.pictureRect(index, in: area).intersection(area)
      #expect(pixels.shows(column: place.column, row: place.row))
      #expect(pixels.shows(column: place.endColumn - 1, row: place.row))
      #expect(!pixels.shows(column: place.endColumn, row: place.row))
    }
    #expect(studio.preview.pixels?.compared.count == 2)
  }

  @Test("o lights up what differs, lays one picture over the other, and shows them as they are again")
  func overlays() throws {
    var studio = try studio()
    #expect(studio.usePixels(PixelCell(width: 8, height: 17)) == nil)
    studio.preview.zoom = 0.5
    _ = studio.perform("compare long_text")
    studio.setFocus(.preview)
    func pixels() throws -> [UInt32] {
      let screen = studio.draw().screen
      let shown = studio.pixels(over: screen)
      return try #require(shown).picture.pixels
    }
    let first = try pixels()
    var seen = [first]
    for title in ["difference", "25 %", "50 %", "75 %"] {
      _ = studio.handle(KeyPress(.character("o")), isLineEmpty: true)
      let next = try pixels()
      #expect(!seen.contains(next), "\(title)")
      // What was made once is kept.
      #expect(try pixels() == next)
      #expect(text(&studio)[1].contains("long_text · \(title)"))
      seen.append(next)
    }
    // Halfway every channel is the mean of both.
    let area = try #require(studio.pictureArea)
    let (left, right) = (studio.pictureRect(0, in: area), studio.pictureRect(1, in: area))
    let width = (right.endColumn - left.column) * 8
    let color = studio.chrome.color(.bad)
    let frame = 0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    for y in stride(from: 20, to: 90, by: 7) {
      for x in stride(from: 4, to: left.columns * 8 - 8, by: 5) {
        let (one, other) = (y * width + x, y * width + x + (right.column - left.column) * 8)
        // The frame around the change that is shown.
        guard first[one] != frame else { continue }
        for shift: UInt32 in [0, 8, 16] {
          let (a, b) = (first[one] >> shift & 255, first[other] >> shift & 255)
          #expect(seen[3][other] >> shift & 255 == (a + b) / 2)
        }
      }
    }
    _ = studio.handle(KeyPress(.character("o")), isLineEmpty: true)
    #expect(try pixels() == first)
  }
}
