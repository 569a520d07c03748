import Sessions
import Sushi
import Terminal
import Testing
import Workspaces

@testable import Layers
@testable import Studio

@Suite("Zooming the preview")
struct ZoomingTests {
  private func studio(isInPixels: Bool = false) throws -> StudioState {
    var studio = StudioState(
      try Session(Target.find(StudioStateTests.card)), size: CellSize(columns: 120, rows: 40))
    if isInPixels { #expect(studio.usePixels(PixelCell(width: 8, height: 17)) == nil) }
    _ = studio.draw()
    studio.setFocus(.preview)
    return studio
  }

  @Test(
    "f shows all pictures as large as the pane lets them be", arguments: ["", "compare long_text dark"], [true, false])
  func fits(line: String, isInPixels: Bool) throws {
    var studio = try studio(isInPixels: isInPixels)
    if !line.isEmpty { #expect(studio.perform(line).failure == nil) }
    _ = studio.draw()
    _ = studio.handle(KeyPress(.character("f")), isLineEmpty: true)
    _ = studio.draw()
    let (area, size) = (try #require(studio.pictureArea), studio.pictureSize)
    #expect(size.columns <= area.columns && size.rows <= area.rows)
    // A twentieth larger would not fit.
    studio.zoom(toPercent: studio.preview.zoom * 105 + 1)
    _ = studio.draw()
    #expect(studio.pictureSize.columns > area.columns || studio.pictureSize.rows > area.rows)
  }

  @Test("a percentage is shown in the title, and keys go on from it")
  func percent() throws {
    var studio = try studio()
    #expect(studio.perform("zoom 75").failure == nil)
    #expect(studio.title(of: .preview).hasSuffix("75 %"))
    _ = studio.handle(KeyPress(.character("-")), isLineEmpty: true)
    #expect(studio.title(of: .preview).hasSuffix("1/2×"))
    studio.setFocus(.preview)
    _ = studio.handle(KeyPress(.character("0")), isLineEmpty: true)
    #expect(studio.zoomTitle == nil)
    for line in ["zoom 9", "zoom 401", "zoom -5"] {
      #expect(studio.perform(line).failure?.message == "the zoom must be 10 to 400 percent")
    }
    #expect(studio.perform("zoom 75%").failure == nil && studio.perform("zoom fit").failure == nil)
  }

  @Test("the wheel with Ctrl or Alt zooms around the pointer", arguments: [KeyModifiers.control, .alt])
  func wheel(modifiers: KeyModifiers) throws {
    var studio = try studio()
    #expect(studio.perform("zoom abc").failure?.fix?.hasSuffix("fit, or a percentage such as 75") == true)
    _ = studio.perform("zoom 400")
    (studio.preview.column, studio.preview.row) = (40, 20)
    _ = studio.draw()
    let position = CellPosition(column: 30, row: 10)
    let before = try #require(studio.point(at: position))
    for action in [MouseEvent.Action.wheelDown, .wheelDown, .wheelUp] {
      _ = studio.handle(MouseEvent(action, at: position, modifiers), isLineEmpty: true)
      _ = studio.draw()
      let after = try #require(studio.point(at: position))
      #expect(abs(after.x - before.x) < 6 && abs(after.y - before.y) < 12, "\(before) \(after)")
    }
    #expect(studio.zoomTitle == "320 %")
  }
}
