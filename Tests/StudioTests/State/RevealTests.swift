import Dialects
import Layout
import Pictures
import ScreenLayout
import Sessions
import Terminal
import Sushi
import TestSupport
import Testing
import Workspaces

@testable import Layers
@testable import Studio

@Suite("A part that is selected is seen")
struct RevealTests {
  private func studio() throws -> StudioState {
    var studio = StudioState(
      try Session(Target.find("\(Samples.root)/Screens/home_page.json")), size: CellSize(columns: 160, rows: 48))
    _ = studio.draw()
    return studio
  }

  /// Why the selected item is not seen; nil if it is.
  private func problem(_ studio: inout StudioState) throws -> String? {
    _ = studio.draw()
    let (index, session) = (try #require(studio.session.selectedIndex), studio.session)
    let screen = try #require(session.picture.stage.screenStage)
    guard let cell = screen.cells(of: session.parts[index]).first else { return "not drawn" }
    let frame = cell.frame
    if frame.y < 0 || frame.y + frame.height > screen.presenter.virtualizer.viewport.height { return "cut: \(frame)" }
    let over = screen.cells.first { other in
      guard case .header = other.identity else { return false }
      return other.frame.y + other.frame.height > frame.y + 0.5 && other.frame.y < frame.y + frame.height - 0.5
        && other.place.section == cell.place.section
    }
    if let over { return "\(frame) below \(over.frame)" }
    let box = studio.cells(of: frame)
    let area = try #require(studio.pictureArea)
    guard box.row >= studio.preview.row, box.row < studio.preview.row + area.rows else { return "not in the pane" }
    return nil
  }

  @Test("whichever way the selection goes, clear of a pinned header")
  func items() throws {
    var studio = try studio()
    let items = studio.session.parts.indices.filter { studio.session.parts[$0].kind == .item }
    #expect(items.count > 8)
    for index in items + items.reversed() {
      studio.session.select(index)
      #expect(try problem(&studio) == nil, "item \(index)")
    }
  }

  @Test("when it was just duplicated, pasted, and when that is undone or done again")
  func steps() throws {
    var studio = try studio()
    let last = try #require(studio.session.parts.indices.last { studio.session.parts[$0].kind == .item })
    studio.session.select(last)
    for line in ["copy", "duplicate", "scroll top", "undo", "scroll top", "redo", "scroll top", "paste"] {
      #expect(studio.perform(line).failure == nil, "\(line)")
      guard line != "scroll top" else {
        _ = studio.draw()
        continue
      }
      #expect(try problem(&studio) == nil, "\(line)")
    }
  }
}
