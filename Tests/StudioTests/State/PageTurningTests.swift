import Binding
import Keys
import KimchiCore
import Layers
import Layout
import Panes
import Pictures
import Sessions
import Terminal
import TestSupport
import Testing
import Workspaces

@testable import Studio

@Suite("Pages in the studio")
@MainActor
struct PageTurningTests {
  private static let layout = """
    { "type": "vStack", "vStack": { "items": [
      { "type": "pager", "pager": { "id": "photos", "height": 64, "current_page": { "ref": "$client/photo" }, "items": [
        { "type": "label", "label": "One" }, { "type": "label", "label": "Two" } ] } },
      { "type": "label", "label": { "id": "below", "text": "Below" } } ] } }
    """

  private func withStudio(_ layout: String = Self.layout, _ body: (inout StudioState) throws -> Void) throws {
    let scratch = try Scratch(["kimchi.json": #"{"workspace": "Pages"}"#, "Layouts/card.json": layout])
    var studio = StudioState(
      try Session(Target.find(scratch.path("Layouts/card.json"))), size: CellSize(columns: 140, rows: 40))
    _ = studio.draw()
    studio.setFocus(.preview)
    try body(&studio)
  }

  private func place(of id: String, in studio: StudioState) throws -> CellPosition {
    let entry = try #require(studio.session.outline.entries.firstIndex { $0.id == id })
    let view = try #require(studio.session.picture.stage.views(of: entry).first)
    let frame = studio.session.picture.result.frame(of: view)
    let rect = try #require(studio.pictureArea)
    for row in rect.row..<rect.row + rect.rows {
      for column in rect.column..<rect.column + rect.columns {
        let position = CellPosition(column: column, row: row)
        if let point = studio.point(at: position), frame.contains(point) { return position }
      }
    }
    throw MissingPlace()
  }

  private struct MissingPlace: Error {}

  private func page(_ studio: StudioState) -> Int? {
    studio.session.outline.entries.firstIndex { $0.id == "photos" }.flatMap { studio.session.page(of: $0) }
  }

  @Test(
    "the wheel turns pages under the mouse, across, with Shift, and down where there is nothing to pan",
    arguments: [
      (MouseEvent.Action.wheelRight, MouseEvent.Action.wheelLeft, KeyModifiers()),
      (.wheelDown, .wheelUp, .shift), (.wheelDown, .wheelUp, KeyModifiers()),
    ])
  func wheel(_ next: MouseEvent.Action, _ previous: MouseEvent.Action, _ modifiers: KeyModifiers) throws {
    try withStudio { studio in
      let place = try place(of: "photos", in: studio)
      var seen: [Int?] = []
      for action in [next, previous, next] {
        _ = studio.handle(MouseEvent(action, at: place, modifiers))
        _ = studio.draw()
        seen.append(page(studio))
      }
      #expect(seen == [1, 0, 1])
      _ = studio.handle(MouseEvent(next, at: try self.place(of: "below", in: studio), modifiers))
      #expect(page(studio) == 1, "elsewhere the picture is panned")
      #expect(studio.perform("undo").failure == nil && page(studio) == 0)
    }
  }

  @Test("arrow keys turn the pages of the selection, and from right to left the other way round")
  func keys() throws {
    try withStudio { studio in
      _ = studio.perform("select #photos")
      _ = studio.draw()
      studio.pan(columns: 4, rows: 0)
      #expect(page(studio) == 1)
      studio.pan(columns: -4, rows: 0)
      #expect(page(studio) == 0)
      _ = studio.perform("direction rtl")
      _ = studio.draw()
      studio.pan(columns: -4, rows: 0)
      #expect(page(studio) == 1)
    }
  }

  @Test(
    "a rail scrolls under the wheel, and at its end the picture is panned",
    arguments: [
      (MouseEvent.Action.wheelRight, MouseEvent.Action.wheelLeft, KeyModifiers()),
      (.wheelDown, .wheelUp, .shift), (.wheelDown, .wheelUp, KeyModifiers()),
    ])
  func rail(_ next: MouseEvent.Action, _ previous: MouseEvent.Action, _ modifiers: KeyModifiers) throws {
    let rail = """
      { "type": "vStack", "vStack": { "items": [
        { "type": "scroll", "scroll": { "axis": "horizontal", "id": "rail", "item": { "type": "hStack", "hStack": { "items": [
          { "type": "label", "label": { "text": "First", "width": 700, "height": 64 } },
          { "type": "label", "label": { "text": "Last", "width": 140 } } ] } } } } ] } }
      """
    try withStudio(rail) { studio in
      let place = try place(of: "rail", in: studio)
      func position() -> Double {
        let (tree, result) = (studio.session.picture.bound.tree, studio.session.picture.result)
        return tree.nodes.indices.lazy.compactMap { result.reach(of: $0, in: tree)?.position }.first ?? -1
      }
      #expect(position() == 0)
      _ = studio.handle(MouseEvent(next, at: place, modifiers))
      let step = position()
      #expect(step > 0 && step < 447)
      for _ in 0..<20 { _ = studio.handle(MouseEvent(next, at: place, modifiers)) }
      #expect(position() == 447, "its end: 840 less the device's 393")
      _ = studio.draw()
      for _ in 0..<30 { _ = studio.handle(MouseEvent(previous, at: place, modifiers)) }
      #expect(position() == 0)
      _ = studio.perform("select root")
      _ = studio.perform("select 0/0/1")
      _ = studio.draw()
      #expect(position() == 447, "what is selected is scrolled to")
      #expect(studio.paneHints.contains { $0.name == "scroll" })
      _ = studio.perform("select root")
      #expect(studio.paneHints.contains { $0.name == "pan" })
    }
  }
}
