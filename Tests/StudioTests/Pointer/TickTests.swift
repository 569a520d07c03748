import Commands
import Editing
import Inspection
import Panes
import Sessions
import Terminal
import TestSupport
import Testing
import Workspaces

@testable import Layers
@testable import Studio

@Suite("Steps of a value that follow one another")
@MainActor
struct TickTests {
  /// A card with the keys on a row of the inspector.
  private func card(_ property: String = "spacing") throws -> CardStudio {
    var studio = try CardStudio()
    studio.select("root")
    studio.state.setFocus(.inspector)
    _ = studio.state.draw()
    studio.state.facts.update(studio.state.session)
    studio.state.inspector.row = try #require(studio.state.facts.properties.firstIndex { $0.name == property })
    return studio
  }

  @Test("are undone together, and done again together")
  func keys() throws {
    var studio = try card()
    let before = studio.bytes
    studio.type("++++")
    #expect(studio.bytes.contains("\"spacing\": 12") && studio.steps == 1)
    #expect(studio.state.session.history.last?.name == "set spacing += 4")
    studio.type("-")
    #expect(studio.bytes.contains("\"spacing\": 11") && studio.steps == 1)
    #expect(studio.state.session.history.last?.name == "set spacing += 3")
    let after = studio.bytes
    studio.press(.function(6))
    #expect(studio.bytes == before && studio.steps == 0)
    studio.press(.function(7))
    #expect(studio.bytes == after && studio.steps == 1)
  }

  @Test("a pause, another step, a save or a typed line begin a new one")
  func apart() throws {
    var studio = try card()
    studio.type("+")
    let start = try #require(studio.state.pointer.tick?.time)
    _ = studio.state.performTick(.add(1, to: "spacing"), on: "spacing", by: 1, at: start + .milliseconds(900))
    #expect(studio.steps == 1)
    _ = studio.state.performTick(.add(1, to: "spacing"), on: "spacing", by: 1, at: start + .milliseconds(2000))
    #expect(studio.steps == 2)
    _ = studio.state.perform("save")
    studio.type("+")
    #expect(studio.steps == 3)
    _ = studio.state.perform("set spacing += 1")
    #expect(studio.steps == 4)
    studio.type("+")
    #expect(studio.steps == 5)
    studio.press(.function(6))
    studio.type("+")
    #expect(studio.steps == 5)
  }

  @Test("a value that was not set before is set by the first, and gone after undo")
  func unset() throws {
    var studio = try CardStudio()
    studio.select("0")
    let before = studio.bytes
    for count in 1...12 {
      _ = studio.state.performTick(.set("padding", to: String(count)), on: "padding")
      #expect(studio.steps == 1, "\(count)")
    }
    #expect(studio.bytes.contains("\"padding\": 12"))
    let after = studio.bytes
    #expect(studio.state.session.history.last?.name == "set padding 12")
    _ = studio.state.perform("undo")
    #expect(studio.bytes == before)
    _ = studio.state.perform("redo")
    #expect(studio.bytes == after)
  }
}
