import Rendering
import Sushi
import Terminal
import TestSupport
import Testing
import Width
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
    _ = studio.perform("compare long_text ax3 dark")
    studio.preview.zoom = 0.6
    let rows = text(&studio)
    let area = try #require(studio.pictureArea)
    #expect(area.row == 2)
    for (index, name) in ["regular · text l · light", "long_text", "text ax3", "dark"].enumerated() {
      let place = studio.pictureRect(index, in: area)
      let caption = Array(rows[1])[place.column..<place.endColumn].map(String.init).joined()
      #expect(caption.hasPrefix(" \(name) "), "\(caption)")
    }
    _ = studio.perform("compare off")
    #expect(text(&studio)[1].contains("regular · text l") == false)
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

  @Test("of long pictures the same rows are laid over each other, wherever each was looked at before")
  func longOverlays() throws {
    var studio = try studio(columns: 240, rows: 12)
    #expect(studio.usePixels(PixelCell(width: 8, height: 17)) == nil)
    studio.preview.zoom = 2
    _ = studio.perform("compare long_text")
    studio.setFocus(.preview)
    _ = studio.handle(KeyPress(.character("o")), isLineEmpty: true)
    for row in [0, 2, 12, 9, 14, 3] {
      // Only one of them is painted anew where the other covers what is in sight.
      _ = studio.perform("fixture \(row % 2 == 0 ? "regular" : "long_text")")
      studio.preview.row = row
      let screen = studio.draw().screen
      _ = studio.pixels(over: screen)
      let pixels = try #require(studio.preview.pixels)
      #expect(pixels.main.window == pixels.compared[0].window, "row \(row)")
      #expect(pixels.overlays[0] != nil, "row \(row)")
    }
  }

  @Test("of pictures that lie over each other all of the higher one is seen")
  func heights() throws {
    var studio = try studio(columns: 240, rows: 70)
    #expect(studio.usePixels(PixelCell(width: 8, height: 17)) == nil)
    _ = studio.perform("fixture missing_optionals")
    _ = studio.perform("compare long_text")
    studio.setFocus(.preview)
    _ = studio.draw()
    let area = try #require(studio.pictureArea)
    let (main, other) = (studio.pictureRect(0, in: area), studio.pictureRect(1, in: area))
    #expect(main.rows < other.rows)
    // The lower picture is beside and the higher one below: the same rows are seen.
    _ = studio.perform("fixture long_text")
    _ = studio.perform("compare missing_optionals")
    _ = studio.draw()
    #expect(studio.pictureRect(1, in: area).rows == main.rows)
    for view in ["difference", "25 %"] {
      _ = studio.handle(KeyPress(.character("o")), isLineEmpty: true)
      let screen = studio.draw().screen
      let place = studio.pictureRect(1, in: area)
      #expect(place.rows == other.rows, "\(view)")
      let shown = studio.pixels(over: screen)
      let pixels = try #require(shown)
      #expect(pixels.shows(column: place.column, row: place.endRow - 1))
      // Below the end of the lower picture are the letters of the higher one.
      let (width, rect) = (pixels.picture.width, pixels.rect)
      let below = Set(
        ((place.row + main.rows - rect.row) * 17..<(place.endRow - rect.row) * 17).flatMap { y in
          ((place.column - rect.column) * 8..<(place.endColumn - rect.column) * 8).map {
            pixels.picture.pixels[y * width + $0]
          }
        })
      #expect(below.count > 1, "\(view)")
    }
  }

  @Test("what a picture leaves of its last cells has the terminal's own colour")
  func rest() throws {
    var studio = try studio()
    #expect(studio.usePixels(PixelCell(width: 8, height: 17)) == nil)
    let ground = RGBA(red: 1, green: 2, blue: 3)
    studio.painting.ground = ground
    let screen = studio.draw().screen
    let shown = studio.pixels(over: screen)
    let pixels = try #require(shown)
    let area = try #require(studio.pictureArea)
    // 393 points are 49 cells and a point.
    let place = studio.pictureRect(in: area)
    #expect(place.columns == 50)
    let colors = (0..<8).map { pixels.picture.pixels[40 * pixels.picture.width + 49 * 8 + $0] }
    #expect(colors[1...].allSatisfy { $0 == 0xFF01_0203 })
    #expect(colors[0] != 0xFF01_0203)
    // Also where one picture lies over the other.
    _ = studio.perform("compare long_text")
    studio.setFocus(.preview)
    for view in ["difference", "25 %", "50 %"] {
      _ = studio.handle(KeyPress(.character("o")), isLineEmpty: true)
      let screen = studio.draw().screen
      let shown = studio.pixels(over: screen)
      let (pixels, place) = (try #require(shown), studio.pictureRect(1, in: area))
      let start = 40 * pixels.picture.width + (place.column - pixels.rect.column + 49) * 8
      #expect((1..<8).allSatisfy { pixels.picture.pixels[start + $0] == 0xFF01_0203 }, "\(view)")
      #expect(pixels.picture.pixels[start - 40] != 0xFF01_0203, "\(view)")
    }
  }

  @Test("the device is drawn around each picture, which stays where a click finds it", arguments: [false, true])
  func frames(isInPixels: Bool) throws {
    var studio = try studio(columns: 240, rows: 90)
    if isInPixels { #expect(studio.usePixels(PixelCell(width: 8, height: 17)) == nil) }
    _ = studio.perform("device frame")
    _ = studio.perform("compare long_text")
    studio.setFocus(.preview)
    studio.zoomToFit()
    let screen = studio.draw().screen
    let area = try #require(studio.pictureArea)
    for index in 0...1 {
      let (outer, inner) = (studio.frameRect(index, in: area), studio.pictureRect(index, in: area))
      #expect(outer.intersection(area) == outer, "\(outer) in \(area)")
      #expect(outer.column < inner.column && inner.endColumn < outer.endColumn)
      #expect(outer.row < inner.row && inner.endRow < outer.endRow)
      if !isInPixels { #expect(screen[outer.column, outer.row].cluster.scalar == "╭") }
    }
    let place = studio.pictureRect(in: area)
    let point = try #require(studio.point(at: CellPosition(column: place.column, row: place.row)))
    #expect(point.x < studio.preview.cell.width && point.y < studio.preview.cell.height)
    if isInPixels {
      let shown = studio.pixels(over: screen)
      let pixels = try #require(shown)
      let outer = studio.frameRect(0, in: area)
      let row = (outer.row + outer.rows / 2 - pixels.rect.row) * 17
      let line = (0..<outer.columns * 8).map {
        pixels.picture.pixels[row * pixels.picture.width + (outer.column - pixels.rect.column) * 8 + $0]
      }
      #expect(line.contains(0xFF17_181B))
      // A terminal that doesn't tell its background is taken to be dark.
      #expect(line[0] == 0xFF00_0000)
    }
    // What is scrolled to the end of the screen does not lie over its round corners.
    if isInPixels {
      _ = studio.perform("compare off")
      _ = studio.perform("open \(Samples.root)/Screens/home_page.json")
      studio.zoomToFit()
      let screen = studio.draw().screen
      let shown = studio.pixels(over: screen)
      let pixels = try #require(shown)
      let (outer, inner) = (studio.frameRect(0, in: area), studio.pictureRect(0, in: area))
      let scale = 8 / studio.preview.cell.width
      let left = (inner.column - pixels.rect.column) * 8
      let bottom = (inner.row - pixels.rect.row) * 17 + Int((852 - 59 - 34) * scale) - 2
      #expect(outer.columns > inner.columns)
      #expect(pixels.picture.pixels[bottom * pixels.picture.width + left] == 0xFF17_181B)
    }
    _ = studio.perform("device frame off")
    _ = studio.draw()
    #expect(studio.frameRect(0, in: area) == studio.pictureRect(0, in: area))
  }
}
