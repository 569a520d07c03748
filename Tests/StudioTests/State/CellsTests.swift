import Width
import Rendering
import Sessions
import TestSupport
import Terminal
import Testing
import Workspaces

@testable import Galleries
@testable import Layers
@testable import Studio

@Suite("Blocks of the preview")
struct CellsTests {
  private func studio() throws -> StudioState {
    StudioState(try Session(Target.find(StudioStateTests.card)), size: CellSize(columns: 160, rows: 48))
  }

  /// The blocks that a screen shows and that are of no coarser kind.
  private func blocks(_ screen: ScreenBuffer, _ range: ClosedRange<UInt32>) -> Int {
    (0..<screen.size.rows).flatMap { screen.row($0) }.count { range.contains($0.cluster.scalar.value) }
  }

  @Test("`cells` chooses the blocks of the preview, and half blocks are the default")
  func choice() throws {
    var studio = try studio()
    #expect(studio.painting.cells == .half)
    _ = studio.perform("cells octants")
    #expect(studio.painting.cells == .octants)
    #expect(blocks(studio.draw().screen, 0x1CD00...0x1CEAB) > 0)
    _ = studio.perform("cells sextants")
    #expect(blocks(studio.draw().screen, 0x1FB00...0x1FB3B) > 0)
    _ = studio.perform("cells half")
    #expect(blocks(studio.draw().screen, 0x1CD00...0x1FB3B) == 0)
  }

  @Test("`cells test` shows a row of each kind and changes nothing")
  func card() throws {
    var studio = try studio()
    _ = studio.perform("cells test")
    let screen = studio.draw().screen
    let text = (0..<screen.size.rows).map { screen.text(row: $0) }.joined(separator: "\n")
    for division in CellDivision.allCases { #expect(text.contains("\(division.rawValue)  ")) }
    #expect(blocks(screen, 0x1CD00...0x1CEAB) > 8 && blocks(screen, 0x1FB00...0x1FB3B) > 8)
    #expect(studio.painting.cells == .half)
  }

  @Test("the choice is kept for the next run")
  func memory() throws {
    let scratch = try Scratch()
    let path = scratch.path("state/panes.json")
    var studio = try studio()
    _ = studio.perform("cells quadrants")
    PaneMemory.keep(studio, in: path)
    var next = try self.studio()
    PaneMemory.restore(&next, from: path)
    #expect(next.painting.cells == .quadrants)
    try scratch.write("state/panes.json", #"{"cells": "braille"}"#)
    var other = try self.studio()
    PaneMemory.restore(&other, from: path)
    #expect(other.painting.cells == .half)
  }
}
