import Completing
import Sheets
import Commands
import JSONDocument
import Pictures
import Sessions
import Terminal
import TestSupport
import Testing
import Workspaces

@testable import Galleries
@testable import Layers
@testable import Studio

@Suite struct GalleryWallTests {
  private static let samples: String = {
    let folders = #filePath.split(separator: "/").dropLast(4)
    return "/" + folders.joined(separator: "/") + "/Previews/Kimchi"
  }()

  /// A studio with a layout open, and the wall that a command shows, drawn.
  private func studio(_ command: String, _ columns: Int = 160, _ rows: Int = 48) throws -> StudioState {
    let target = try Target.find("\(Self.samples)/Layouts/restaurant_card.json")
    var studio = StudioState(try Session(target), size: CellSize(columns: columns, rows: rows))
    #expect(studio.perform(command).failure == nil)
    var indexer = GalleryIndexer(studio.gallery?.workspaces ?? [])
    while !indexer.isDone { studio.gallery?.receive(indexer.next(), isLast: indexer.isDone) }
    paint(&studio)
    return studio
  }

  /// Draws what the wall lacks, as the worker would.
  private func paint(_ studio: inout StudioState) {
    _ = studio.draw()
    guard let gallery = studio.gallery else { return }
    var painter = GalleryPainter(gallery.workspaces)
    let look = studio.galleryLook
    for index in gallery.wanted {
      studio.gallery?.receive(
        painter.paint(gallery.entries[index], look, previews: []), entry: index,
        generation: gallery.pictures.generation)
    }
  }

  private func text(_ studio: inout StudioState) -> String {
    let screen = studio.draw().screen
    return (0..<screen.size.rows).map { screen.text(row: $0) }.joined(separator: "\n")
  }

  private func press(_ key: Key, _ modifiers: KeyModifiers = [], in studio: inout StudioState) {
    _ = studio.handle(KeyPress(key, modifiers), isLineEmpty: true)
  }

  @Test("without a word the fixtures of the open model stand side by side")
  func fixturesOfModel() throws {
    var studio = try studio("sheet")
    let shown = text(&studio)
    #expect(shown.contains("wall · Kimchi"))
    #expect(studio.gallery?.filter == "of:RestaurantCard")
    for name in ["RestaurantCard.regular", "RestaurantCard.arabic"] { #expect(shown.contains(name), "\(name)") }
    #expect((studio.gallery?.shownTiles.count ?? 0) > 6)
    #expect(studio.gallery?.wanted.isEmpty == true, "all that are seen are drawn")
  }

  @Test(
    "words that narrow the wall are completed",
    arguments: [
      ("sheet ", "components"), ("sheet is:p", "is:problem"), ("sheet rest changed:H", "changed:HEAD~1"),
      ("sheet of", "of:RestaurantCard"),
    ])
  func completes(_ line: String, _ expected: String) throws {
    let target = try Target.find("\(Self.samples)/Layouts/restaurant_card.json")
    let found = try Session(target).complete(line, at: line.utf8.count, in: .studio).candidates.map(\.text)
    #expect(found.contains(expected), "\(found)")
  }

  @Test("arrows move in both directions, Enter opens what is chosen")
  func moves() throws {
    var studio = try studio("sheet all")
    let entries = try #require(studio.gallery?.entries)
    let first = try #require(studio.gallery?.selectedTile)
    press(.right, in: &studio)
    #expect(studio.gallery?.selectedTile == first + 1)
    press(.down, in: &studio)
    let below = try #require(studio.gallery?.selectedTile)
    #expect(below > first + 2)
    press(.up, in: &studio)
    press(.left, in: &studio)
    #expect(studio.gallery?.selectedTile == first)
    for _ in 0..<200 { press(.pageDown, in: &studio) }
    #expect(studio.gallery?.selectedTile == entries.count - 1)
    _ = studio.perform("sheet RestaurantCard.emoji")
    press(.enter, in: &studio)
    #expect(studio.session.picture.fixture?.name == "emoji")
    #expect(!studio.isGalleryShown)
  }

  @Test("F5 changes between list and wall, Alt and arrows between sizes; the chosen entry stays")
  func changes() throws {
    var studio = try studio("sheet all")
    press(.right, in: &studio)
    let chosen = studio.gallery?.selectedEntry
    let many = studio.gallery?.shownTiles.count ?? 0
    press(.up, .alt, in: &studio)
    paint(&studio)
    #expect((studio.gallery?.shownTiles.count ?? 0) < many, "larger pictures are fewer")
    press(.function(5), in: &studio)
    #expect(text(&studio).contains("gallery · Kimchi"))
    press(.function(5), in: &studio)
    #expect(text(&studio).contains("wall · Kimchi"))
    #expect(studio.gallery?.selectedEntry == chosen)
  }

  @Test("a line of pictures takes no more rows than the tallest of them has")
  func heights() throws {
    var studio = try studio("sheet all")
    paint(&studio)
    _ = studio.draw()
    let gallery = try #require(studio.gallery)
    #expect(gallery.wallLines.count > 2)
    #expect(Set(gallery.wallLines).count > 1, "\(gallery.wallLines)")
    let columns = gallery.shownTiles.count / gallery.wallLines.count
    for (line, rows) in gallery.wallLines.enumerated() {
      let heights = gallery.tiles[(line * columns)..<((line + 1) * columns)].map {
        gallery.marks[Int($0)]?.height ?? 0
      }
      let tallest = try #require(heights.max())
      #expect(rows == min(max(Int(clamping: (tallest / 32).rounded(.up)), 3), 14), "line \(line)")
    }
    // The name of the first picture of a line stands right under the line before.
    let lines = text(&studio).split(separator: "\n", omittingEmptySubsequences: false)
    let second = gallery.entries[Int(gallery.tiles[columns])].address
    #expect(lines[2 + gallery.wallLines[0] + 2].contains(second))
  }

  @Test("the chosen line is always whole, and no room is left as long as there is more", arguments: 0..<60)
  func arranged(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let screen = CellSize(columns: 100, rows: Int.random(in: 1...60, using: &random))
    let wall = GalleryWall(screen, .half, width: 393)
    let heights = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      wall.rows(of: Double.random(in: 0...900, using: &random))
    }
    func used(_ lines: some Sequence<Int>) -> Int { lines.reduce(0) { $0 + $1 + GalleryWall.frame } }
    var top = 0
    for _ in 0..<20 {
      let chosen = heights.indices.randomElement(using: &random) ?? 0
      let found = wall.arranged(from: top, to: chosen, of: heights.count) { heights[$0] }
      top = found.top
      #expect(found.lines == Array(heights[top..<top + found.lines.count]))
      #expect((top..<top + max(found.lines.count, 1)).contains(chosen))
      if chosen > top { #expect(used(heights[top...chosen]) <= wall.area.rows) }
      let isFull = used(found.lines) + GalleryWall.frame >= wall.area.rows
      #expect(isFull || top + found.lines.count == heights.count)
      if !isFull, top > 0 { #expect(used(heights[(top - 1)...]) > wall.area.rows, "the end stands at the bottom") }
    }
  }

  @Test("a click chooses, a second one opens")
  func mouse() throws {
    var studio = try studio("sheet components")
    _ = studio.draw()
    let wall = GalleryWall(studio.size, .half, width: 393)
    let tile = wall.tile(1)
    let place = CellPosition(column: tile.column + 3, row: tile.row + 2)
    _ = studio.handle(MouseEvent(.press(.left), at: place))
    #expect(studio.gallery?.selectedTile == 1)
    let name = try #require(studio.gallery?.selectedEntry?.name)
    _ = studio.handle(MouseEvent(.press(.left), at: place))
    #expect(studio.session.picture.target.layout.id == name)
  }

  @Test("what has errors is found, and marked in the list")
  func marks() throws {
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Layouts/good.json": #"{ "id": "good", "layout": { "type": "label", "label": { "text": "x" } } }"#,
      "Layouts/torn.json": #"{ "id": "torn", "layout": { "type": "nothing" } }"#,
    ])
    var studio = StudioState(
      try Session(in: Workspace(containing: scratch.root)), size: CellSize(columns: 100, rows: 30))
    _ = studio.perform("sheet errors")
    var indexer = GalleryIndexer(studio.gallery?.workspaces ?? [])
    while !indexer.isDone { studio.gallery?.receive(indexer.next(), isLast: indexer.isDone) }
    #expect(text(&studio).contains("looking at all entries"))
    let entries = try #require(studio.gallery?.entries)
    var painter = GalleryPainter(studio.gallery?.workspaces ?? [])
    let look = studio.galleryLook
    let marks = entries.enumerated().map { ($0.offset, painter.mark($0.element, look, previews: [])) }
    studio.gallery?.receive(marks.map { (entry: $0.0, mark: $0.1) })
    #expect(studio.gallery?.tiles.count == 1)
    #expect(studio.gallery?.selectedEntry?.name == "torn")
    press(.function(5), in: &studio)
    #expect(text(&studio).contains("✗"))
  }

  @Test(
    "any size of the window is drawn", arguments: [(1, 1), (5, 3), (20, 6), (33, 11), (60, 20), (80, 24), (400, 120)])
  func sizes(_ columns: Int, _ rows: Int) throws {
    for scale in [0, 1, -2] {
      var studio = try studio("sheet all", columns, rows)
      studio.gallery?.scaleWall(by: scale)
      paint(&studio)
      #expect(studio.draw().screen.size == CellSize(columns: columns, rows: rows))
    }
  }

  @Test("a caption that has no room is the fixture's own name, of which the end is not cut")
  func captions() {
    let entry = GalleryEntry(.fixture, "on_the_way", path: "/x", model: "OrderTrackingHeader")
    #expect(entry.caption(columns: 40) == "OrderTrackingHeader.on_the_way")
    #expect(entry.caption(columns: 20) == "OrderTra….on_the_way")
    #expect(entry.caption(columns: 15) == "on_the_way")
    #expect(entry.listed(columns: 40) == "OrderTrackingHeader.on_the_way")
    #expect(entry.listed(columns: 20) == "OrderTra….on_the_way")
    #expect(entry.listed(columns: 12) == "Orde….on_th…")
  }
}
