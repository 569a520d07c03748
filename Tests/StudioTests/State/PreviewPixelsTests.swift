import Conditions
import Layout
import Panes
import Pictures
import Pixels
import Rendering
import Sessions
import Sushi
import Terminal
import Testing
import Workspaces

@testable import Layers
@testable import Studio

@Suite("The preview's pixels")
struct PreviewPixelsTests {
  private func studio() throws -> StudioState {
    var state = StudioState(try Session(Target.find(StudioStateTests.card)), size: CellSize(columns: 120, rows: 40))
    // Seventeen rows of a font are not twice its eight columns.
    let lack = state.usePixels(PixelCell(width: 8, height: 17))
    #expect(lack == nil)
    return state
  }

  @Test("they are what the painter paints of the picture, also zoomed and scrolled", arguments: [0, 1, 2])
  func painter(zoom: Int) throws {
    var state = try studio()
    state.preview.zoom = Double(1 << zoom)
    for row in [0, 3, 31, 60] {
      state.preview.row = row
      let screen = state.draw().screen
      let shown = state.pixels(over: screen)
      let pixels = try #require(shown)
      let picture = state.session.picture
      let scale = Double(1 << zoom)
      var whole = PixelPicture(width: Int(393 * scale) + 40, height: Int(picture.result.size.height * scale) + 40)
      var painter = try #require(PixelPainter(images: picture.images))
      painter.paint(picture.displayList(), onto: &whole, scale: scale, surface: picture.surface)
      let rect = try #require(state.layout.panes[.preview])
      let place = state.pictureRect(in: rect)
      let (left, top) = ((pixels.rect.column - place.column) * 8, (pixels.rect.row - place.row) * 17)
      var wrong = 0
      for y in 0..<min(pixels.picture.height, whole.height - top) {
        for x in 0..<min(pixels.picture.width, whole.width - left)
        where pixels.shows(column: pixels.rect.column + x / 8, row: pixels.rect.row + y / 17)
          && pixels.picture.pixels[y * pixels.picture.width + x] != whole.pixels[(top + y) * whole.width + left + x]
        {
          wrong += 1
        }
      }
      #expect(wrong == 0, "\(wrong) at row \(row)")
    }
  }

  @Test("text is measured by its font meanwhile, and in cells again afterwards")
  func measure() throws {
    var state = try studio()
    #expect(state.session.conditions.measure == .font)
    #expect(state.preview.cell == Size(8, 17))
    #expect(!state.title(of: .preview).contains("measured"))
    _ = state.usePixels(nil)
    #expect(state.session.conditions.measure == .cell)
    #expect(state.preview.cell == Size(8, 16))
  }

  @Test("lists, labels and errors lie over the picture")
  func covered() throws {
    var state = try studio()
    let first = state.draw().screen
    let whole = state.pixels(over: first)
    let all = try #require(whole)
    _ = state.handle(KeyPress(.function(2)), isLineEmpty: true)
    let screen = state.draw().screen
    let part = state.pixels(over: screen)
    let below = try #require(part)
    var hidden = 0
    for row in 0..<40 {
      for column in 0..<120 where all.shows(column: column, row: row) && !below.shows(column: column, row: row) {
        hidden += 1
        #expect(!screen[column, row].isPixels)
      }
    }
    #expect(hidden > 100)
  }

  @Test("a selected part has a line around it in the picture")
  func selection() throws {
    var state = try studio()
    _ = state.draw()
    _ = state.perform("#title")
    let screen = state.draw().screen
    let mark = try #require(state.preview.pixels?.marks.first)
    let shown = state.pixels(over: screen)
    let pixels = try #require(shown)
    let rect = try #require(state.layout.panes[.preview])
    let place = state.pictureRect(in: rect)
    // Outside of its frame.
    let (x, y) = (Int(mark.frame.x) - 1, Int(mark.frame.y) - 1)
    let color = mark.color
    let pixel = pixels.picture.pixels[
      (y + (place.row - pixels.rect.row) * 17) * pixels.picture.width + x + (place.column - pixels.rect.column) * 8]
    #expect(pixel == 0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue))
  }
  /// The pixels of the main picture on the screen, by their places in it.
  private func picturePixels(_ state: inout StudioState) throws -> (width: Int, pixels: [UInt32]) {
    let screen = state.draw().screen
    let shown = state.pixels(over: screen)
    let pixels = try #require(shown)
    return (pixels.picture.width, pixels.picture.pixels)
  }

  @Test("the grid has a line every 8 points, and goes again")
  func grid() throws {
    var state = try studio()
    let (width, before) = try picturePixels(&state)
    _ = state.perform("rulers grid")
    let after = try picturePixels(&state).pixels
    // Between two lines there is at most the tint of the root's padding.
    let row = 4 * width
    #expect(after[row + 40] == after[row + 48] && after[row + 43] == after[row + 45])
    #expect(after[row + 40] != after[row + 43] && after[row + 40] != before[row + 40])
    _ = state.perform("rulers off")
    #expect(try picturePixels(&state).pixels == before)
  }

  @Test("a selection covers no pixel of what is selected")
  func covering() throws {
    var state = try studio()
    let (width, before) = try picturePixels(&state)
    _ = state.perform("1/2/0")
    let after = try picturePixels(&state).pixels
    #expect(before != after)
    let frame = try #require(state.facts.frames.first)
    var covered = 0
    for y in Int(frame.y.rounded(.up))..<Int(frame.y + frame.height) {
      for x in Int(frame.x.rounded(.up))..<Int(frame.x + frame.width)
      where before[y * width + x] != after[y * width + x] {
        covered += 1
      }
    }
    #expect(covered == 0)
  }
}
