import Rendering
import Sushi
import Terminal
import Testing

@testable import Layers

@Suite("Samples of colours")
struct SwatchTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var color: RGBA
    var choice: Chrome.Choice
    var isSelected = false
    var hasEdges: Bool

    var testDescription: String { "\(color.hex) on \(choice.rawValue)\(isSelected ? ", selected" : "")" }
  }

  @Test(
    "one that could not be told from its ground has a line at both sides",
    arguments: [
      Case(color: .white, choice: .light, hasEdges: true), Case(color: .white, choice: .dark, hasEdges: false),
      Case(color: .black, choice: .dark, hasEdges: true), Case(color: .black, choice: .light, hasEdges: false),
      Case(color: .white, choice: .light, isSelected: true, hasEdges: true),
      Case(color: .black, choice: .dark, isSelected: true, hasEdges: false),
      Case(color: RGBA(red: 0xFA, green: 0xFA, blue: 0xF5), choice: .light, hasEdges: true),
      Case(color: RGBA(red: 0xCD, green: 0, blue: 0), choice: .dark, hasEdges: false),
    ])
  func edges(_ test: Case) {
    var screen = ScreenBuffer(size: CellSize(columns: 8, rows: 2))
    let (chrome, area) = (Chrome(test.choice), CellRect(column: 0, row: 0, columns: 8, rows: 2))
    screen.drawSwatch(
      test.color, column: 2, row: 1, on: test.isSelected ? chrome.selected : .plain, chrome, in: area)
    #expect(screen.text(row: 1).hasPrefix("  ▏▕") == test.hasEdges)
    for column in 0..<8 {
      let isSwatch = (2...3).contains(column)
      #expect((screen[column, 1].background == test.color) == isSwatch)
      if isSwatch, test.hasEdges { #expect(screen[column, 1].foreground.contrast(with: test.color) > 2) }
    }
  }

  @Test("nothing of it is drawn outside of its place")
  func clipped() {
    var screen = ScreenBuffer(size: CellSize(columns: 8, rows: 1))
    screen.drawSwatch(
      .white, columns: 4, column: 4, row: 0, on: .plain, Chrome(.light),
      in: CellRect(column: 0, row: 0, columns: 6, rows: 1))
    #expect(
      (0..<8).map { screen[$0, 0].background == .white } == [false, false, false, false, true, true, false, false])
    #expect(!screen.text(row: 0).contains("▕"))
  }
}
