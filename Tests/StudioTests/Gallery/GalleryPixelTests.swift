import Conditions
import Sheets
import Layout
import Sushi
import Pictures
import Rendering
import Sessions
import Terminal
import Testing
import Workspaces

@testable import Galleries
@testable import Layers
@testable import Studio

@Suite("The gallery in pixels") struct GalleryPixelTests {
  private static let cell = (width: 10, height: 20)

  /// The gallery of the samples, with the pictures that are seen.
  private func studio(_ key: Key? = nil, cell: PixelCell? = PixelCell(width: 10, height: 20)) throws -> StudioState {
    let target = try Target.find(StudioStateTests.card)
    var studio = StudioState(try Session(in: target.workspace), size: CellSize(columns: 120, rows: 40))
    studio.choose(in: [target.workspace])
    var indexer = GalleryIndexer([target.workspace])
    while !indexer.isDone { studio.kept.gallery?.receive(indexer.next(), isLast: indexer.isDone) }
    _ = studio.usePixels(cell)
    if let key { _ = studio.handle(KeyPress(key), isLineEmpty: true) }
    _ = studio.draw()
    paint(&studio)
    return studio
  }

  private func paint(_ studio: inout StudioState) {
    guard let gallery = studio.kept.gallery else { return }
    var painter = GalleryPainter(gallery.workspaces)
    for index in gallery.wanted {
      let picture = painter.paint(gallery.entries[index], studio.galleryLook, previews: [])
      studio.kept.gallery?.receive(picture, entry: index, generation: gallery.pictures.generation)
    }
  }

  /// What is seen otherwise than it should be of the pictures at their places.
  private func difference(_ studio: inout StudioState) -> String? {
    let screen = studio.draw().screen
    guard let pixels = studio.pixels(over: screen), let gallery = studio.kept.gallery else { return "no pixels" }
    if gallery.pixelPlaces.isEmpty { return "no places" }
    for place in gallery.pixelPlaces {
      let own = place.picture
      let pictures = gallery.entries.indices.compactMap { gallery.pictures[$0] }
      guard let canvas = pictures.first(where: { $0.pixels == own })?.canvas else {
        return "no picture at \(place.rect)"
      }
      guard own.width == canvas.columns * Self.cell.width, own.height == canvas.rows * Self.cell.height else {
        return "\(own.width) × \(own.height) pixels for \(canvas.columns) × \(canvas.rows) cells"
      }
      for row in 0..<place.rect.rows {
        for column in 0..<place.rect.columns {
          let (x, y) = (place.rect.column + column, place.rect.row + row)
          guard pixels.shows(column: x, row: y) else { return "no pixels at \(x), \(y)" }
          let shown = pixels.picture.pixels[
            ((y - pixels.rect.row) * Self.cell.height + 7) * pixels.picture.width
              + (x - pixels.rect.column) * Self.cell.width + 3]
          let wanted = own.pixels[
            ((place.origin.row + row) * Self.cell.height + 7) * own.width
              + (place.origin.column + column) * Self.cell.width + 3]
          if shown != wanted { return "another pixel at \(x), \(y) of \(place.rect)" }
        }
      }
    }
    return nil
  }

  @Test("the picture beside the list is in pixels, also when it is moved")
  func list() throws {
    var studio = try studio()
    #expect(difference(&studio) == nil)
    let first = studio.kept.gallery
    #expect(first?.pixelPlaces.count == 1)
    #expect(!studio.needsPixelPainting, "pictures are painted in the background")
    for _ in 0..<3 { _ = studio.handle(KeyPress(.down, .alt), isLineEmpty: true) }
    #expect(difference(&studio) == nil)
    let moved = studio.kept.gallery
    #expect(moved?.pixelPlaces.first?.origin.row ?? 0 > 0)
  }

  @Test("each picture of the wall is in pixels, scaled and not laid out anew")
  func wall() throws {
    var studio = try studio(.function(5))
    #expect(difference(&studio) == nil)
    let gallery = studio.kept.gallery
    let places = gallery?.pixelPlaces ?? []
    #expect(places.count > 6)
    let look = studio.galleryLook
    #expect(look.cell == Size(16, 32) && look.conditions.measure == .font)
  }

  @Test("cells that aren't twice as high as wide draw nothing out of shape")
  func shape() throws {
    let look = try studio(cell: PixelCell(width: 10, height: 25)).galleryLook
    #expect(look.cell == Size(8, 20))
  }

  @Test("what lies over the gallery hides pixels, and without pixels pictures are drawn anew in cells")
  func hidden() throws {
    var studio = try studio()
    studio.show(Pager("help", ["words"]))
    let screen = studio.draw().screen
    let pixels = studio.pixels(over: screen)
    let gallery = studio.kept.gallery
    let place = try #require(gallery?.pixelPlaces.first).rect
    let hidden = (place.row..<place.endRow).contains { row in
      (place.column..<place.endColumn).contains { pixels?.shows(column: $0, row: row) != true }
    }
    #expect(hidden)
    _ = studio.usePixels(nil)
    let emptied = studio.kept.gallery
    #expect(emptied?.pictures.count == 0)
    paint(&studio)
    let cells = studio.draw().screen
    let last = studio.kept.gallery
    #expect(studio.pixels(over: cells) == nil)
    #expect(last?.pixelPlaces.isEmpty == true)
  }

  @Test("what a picture leaves of its last cells has the terminal's background", arguments: [Key.function(5), nil])
  func ground(key: Key?) throws {
    let target = try Target.find(StudioStateTests.card)
    var studio = StudioState(try Session(in: target.workspace), size: CellSize(columns: 120, rows: 40))
    studio.painting.ground = RGBA(rgb: 0x102030)
    studio.choose(in: [target.workspace])
    var indexer = GalleryIndexer([target.workspace])
    while !indexer.isDone { studio.kept.gallery?.receive(indexer.next(), isLast: indexer.isDone) }
    _ = studio.usePixels(PixelCell(width: 10, height: 20))
    if let key { _ = studio.handle(KeyPress(key), isLineEmpty: true) }
    for letter in "of:OrderTrackingHeader" { _ = studio.handle(KeyPress(.character(letter)), isLineEmpty: true) }
    _ = studio.draw()
    paint(&studio)
    let gallery = try #require(studio.kept.gallery)
    let pictures = gallery.entries.indices.compactMap { gallery.pictures[$0]?.pixels }
    let last = try #require(pictures.last)
    // 281.33 points end inside of a cell.
    #expect(last.pixels.last == 0xFF10_2030 && last.pixels.first != 0xFF10_2030)
  }
}
