import Commands
import Sessions
import Terminal
import TestSupport
import Testing

@testable import Layers
@testable import Studio

@Suite("The keys after a click")
@MainActor
struct ClickFocusTests {
  private func place(_ pane: Pane, _ studio: CardStudio) throws -> CellPosition {
    let rect = try #require(studio.state.layout.panes[pane])
    return CellPosition(column: rect.column + rect.columns / 2, row: rect.row + 1)
  }

  private func click(_ pane: Pane, isLineEmpty: Bool = true, _ studio: inout CardStudio) throws {
    let place = try place(pane, studio)
    _ = studio.state.handle(MouseEvent(.press(.left), at: place), isLineEmpty: isLineEmpty)
    _ = studio.state.handle(MouseEvent(.release(.left), at: place), isLineEmpty: isLineEmpty)
    studio.state.pointer.lastClick = nil
    _ = studio.state.draw()
  }

  @Test(
    "a click in a pane beside the preview gives it the keys; Esc and a colon give them back",
    arguments: [Pane.outline, .inspector])
  func clicked(_ pane: Pane) throws {
    var studio = try CardStudio(focus: .console)
    try click(pane, &studio)
    #expect(studio.state.focus == pane)
    studio.press(.escape)
    #expect(studio.state.focus == .console)
    try click(pane, &studio)
    studio.type(":")
    #expect(studio.state.focus == .console)
    try click(pane, &studio)
    try click(.console, &studio)
    #expect(studio.state.focus == .console)
  }

  @Test("a command can be typed right after a click in the preview")
  func preview() throws {
    for focus in [Pane.console, .preview, .outline] {
      var studio = try CardStudio(focus: focus)
      try click(.preview, &studio)
      #expect(studio.state.focus == .console)
    }
  }

  @Test("the keys act on the node that was clicked")
  func acts() throws {
    var studio = try CardStudio(focus: .console)
    let rect = try #require(studio.state.layout.panes[.outline])
    let before = studio.bytes
    let row = CellPosition(column: rect.column + 6, row: rect.row + 2)
    _ = studio.state.handle(MouseEvent(.press(.left), at: row))
    _ = studio.state.handle(MouseEvent(.release(.left), at: row))
    #expect(studio.selected == "1")
    studio.type("J")
    #expect(studio.log.contains("move down") && studio.bytes != before)
  }

  @Test("a line that has been begun keeps the keys, and the click selects", arguments: Pane.allCases)
  func begun(_ pane: Pane) throws {
    var studio = try CardStudio(focus: .console)
    let before = studio.bytes
    try click(pane, isLineEmpty: false, &studio)
    #expect(studio.state.focus == .console)
    for letter in "delete" {
      #expect(
        studio.state.handle(KeyPress(.character(letter)), isLineEmpty: false) == .forConsole(isChanged: false))
    }
    #expect(studio.bytes == before && studio.steps == 0)
  }

  @Test("the program knows whether a line has been begun")
  func typed() throws {
    let studio = try StudioInMemory()
    defer { studio.close() }
    let rect = try #require(studio.program.state.layout.panes[.outline])
    let press = "\u{1B}[<0;\(rect.column + 5);\(rect.row + 3)M\u{1B}[<0;\(rect.column + 5);\(rect.row + 3)m"
    studio.type("set pad")
    studio.type(press + "ding 9")
    #expect(studio.text.contains("› set padding 9"))
    studio.type("\u{15}" + press)
    #expect(studio.program.state.focus == .outline)
  }
}
