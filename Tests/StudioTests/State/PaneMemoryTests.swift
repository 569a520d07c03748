import Rendering
import Sessions
import TestSupport
import Terminal
import Testing
import Workspaces

@testable import Layers
@testable import Studio

@Suite("The division of the screen, kept between runs") struct PaneMemoryTests {
  private func studio() throws -> StudioState {
    StudioState(try Session(Target.find(StudioStateTests.card)), size: CellSize(columns: 160, rows: 48))
  }

  private func restored(_ text: String) throws -> StudioState {
    let scratch = try Scratch(["panes.json": text])
    var studio = try studio()
    PaneMemory.restore(&studio, from: scratch.path("panes.json"))
    return studio
  }

  @Test("everything that is kept comes back")
  func round() throws {
    let scratch = try Scratch()
    let path = scratch.path("deep/er/panes.json")
    var studio = try studio()
    (studio.screen.split.side, studio.screen.split.outline, studio.screen.split.console) = (51, 37, 9)
    (studio.painting.chrome.choice, studio.painting.cells) = (.light, .sextants)
    studio.painting.graphics = try #require(GraphicsChoice(rawValue: "sixel"))
    studio.console.isSuggesting = false
    PaneMemory.keep(studio, in: path)
    var next = try self.studio()
    PaneMemory.restore(&next, from: path)
    #expect(next.screen.split == studio.screen.split)
    #expect(
      next.painting.chrome.choice == .light && next.painting.cells == .sextants
        && next.painting.graphics.rawValue == "sixel")
    #expect(!next.console.isSuggesting)
    #expect(next.layout == next.wantedLayout, "the panes are arranged by what was read")
  }

  @Test(
    "a number counts up to its limits, and one beyond leaves the default",
    arguments: [
      (#"{"outline": 10}"#, 44, 10, 6), (#"{"outline": 9}"#, 44, 50, 6), (#"{"outline": 90}"#, 44, 90, 6),
      (#"{"outline": 91}"#, 44, 50, 6), (#"{"side": 1}"#, 1, 50, 6), (#"{"side": 0}"#, 44, 50, 6),
      (#"{"side": 4096}"#, 4096, 50, 6), (#"{"side": 4097}"#, 44, 50, 6), (#"{"console": 1}"#, 44, 50, 1),
      (#"{"console": 0}"#, 44, 50, 6), (#"{"console": 4096}"#, 44, 50, 4096), (#"{"console": 4097}"#, 44, 50, 6),
      (#"{"side": "12", "outline": 20.5, "console": null}"#, 44, 50, 6),
    ])
  func limits(_ text: String, _ side: Int, _ outline: Int, _ console: Int) throws {
    let split = try restored(text).split
    #expect([split.side, split.outline, split.console] == [side, outline, console])
  }

  @Test(
    "what a file says wrongly, or not at all, stays as it is",
    arguments: [
      "{}", "[]", "not JSON", #"{"ground": "blue", "cells": "dots", "graphics": "vga", "suggestions": "no"}"#,
      #"{"ground": 1, "cells": null, "graphics": [], "suggestions": 0}"#,
    ])
  func wrong(_ text: String) throws {
    let (read, fresh) = (try restored(text), try studio())
    #expect(
      read.screen.split == fresh.screen.split && read.painting.cells == fresh.painting.cells
        && read.painting.graphics == fresh.painting.graphics)
    #expect(read.painting.chrome.choice == fresh.painting.chrome.choice && read.console.isSuggesting)
  }
}
