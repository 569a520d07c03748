import Sessions
import Terminal
import Testing
import Workspaces

@testable import Layers
@testable import Studio

@Suite("The prompt in a narrow terminal") struct PromptDrawingTests {
  /// The row of the prompt with a line in it and the cursor before one of its letters.
  private func row(_ text: String, cursor: Int, columns: Int = 60) throws -> String {
    var studio = StudioState(
      try Session(Target.find(StudioStateTests.card)), size: CellSize(columns: columns, rows: 24))
    studio.prompt.prompt = "$ "
    studio.prompt.text = text
    studio.prompt.cursorColumn = 2 + cursor
    let screen = studio.draw().screen
    let rows = (0..<screen.size.rows).map { screen.text(row: $0) }
    return try #require(rows.first { $0.contains("abc") || $0.contains("xyz") })
  }

  @Test("has a sign where more of the line is out of sight, and none where all of it is there")
  func signs() throws {
    let long = "abc" + String(repeating: "-", count: 90) + "xyz"
    let start = try row(long, cursor: 0)
    #expect(start.contains("$ abc") && start.contains("›") && !start.contains("‹"))
    let end = try row(long, cursor: 96)
    #expect(end.contains("xyz") && end.contains("‹") && !end.contains("›"))
    let short = try row("abc xyz", cursor: 7)
    #expect(!short.contains("‹") && !short.contains("›"))
  }

  @Test("that something isn't saved stands above it, however narrow that is", arguments: [36, 44, 56, 80, 160])
  func unsaved(columns: Int) throws {
    var studio = StudioState(
      try Session(Target.find(StudioStateTests.card)), size: CellSize(columns: columns, rows: 24))
    _ = studio.perform("set spacing 40")
    let screen = studio.draw().screen
    let rows = (0..<screen.size.rows).map { screen.text(row: $0) }
    #expect(rows.contains { $0.contains(" console ") && $0.contains("not saved") }, "\(rows.joined(separator: "\n"))")
  }
}
