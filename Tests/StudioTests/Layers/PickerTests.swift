import Conditions
import Pictures
import Rendering
import Sushi
import Terminal
import Testing
import Workspaces

@testable import Commands
@testable import Editing
@testable import Layers
@testable import Sessions
@testable import Studio

@Suite("Lists to choose from")
@MainActor
struct PickerTests {
  private enum Typed {
    static let f1 = "\u{1B}OP"
    static let f3 = "\u{1B}OR"
    static let f4 = "\u{1B}OS"
    static let escape = "\u{1B}"
    static let down = "\u{1B}[B"
    static let up = "\u{1B}[A"

    static func click(_ column: Int, _ row: Int) -> String {
      "\u{1B}[<0;\(column);\(row)M\u{1B}[<0;\(column);\(row)m"
    }
  }

  @Test("the preview follows the cursor, and Esc brings back what was")
  func follows() throws {
    let studio = try StudioInMemory()
    defer { studio.close() }
    let before = studio.text
    studio.type(Typed.f3 + Typed.down)
    #expect(studio.text.contains("preview · no_footer"))
    #expect(studio.program.state.trial?.picture != nil)
    #expect(studio.program.state.session.picture.fixture?.name == "regular")
    studio.type(Typed.escape)
    #expect(studio.text == before)
    studio.type(Typed.f4 + Typed.down)
    #expect(studio.program.state.trial?.picture?.conditions.device != studio.program.state.session.conditions.device)
    studio.type("\r")
    #expect(studio.program.state.trial == nil && !studio.text.contains("· iPhone 16 ·"))
  }

  @Test("a click beside or below the rows takes nothing")
  func clicks() throws {
    let studio = try StudioInMemory()
    defer { studio.close() }
    studio.type(Typed.f4 + "ipad mini")
    let lines = studio.text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("iPad mini") && $0.contains("points") })
    let column = try #require(lines[row].firstRange(of: "iPad mini")).lowerBound
    let place = lines[row].distance(from: lines[row].startIndex, to: column) + 1
    studio.type(Typed.click(place, row + 3))
    #expect(studio.text.contains("device · "), "the list is still there")
    #expect(studio.program.state.session.conditions.device.name == "iPhone 16")
    studio.type(Typed.click(place, row + 1))
    #expect(studio.program.state.session.conditions.device.name == "iPad mini")
  }

  @Test("history opens at the current step, and Enter goes to the one under the cursor")
  func history() throws {
    let studio = try StudioInMemory()
    defer { studio.close() }
    for line in ["1/0/0", "set number_of_lines 2", "set number_of_lines 3", "set number_of_lines 4", "undo"] {
      studio.type(line + "\r")
    }
    let history = { studio.program.state.session.history }
    let end = history().steps.count
    #expect(end >= 3 && history().position == end - 1)
    studio.type("history\r")
    #expect(studio.text.contains("history · \(end + 1)"))
    studio.type(Typed.up + "\r")
    #expect(history().position == end - 2)
    studio.type("history\r" + Typed.down + Typed.down + "\r")
    #expect(history().position == end)
    studio.type("undo \(end)\r")
  }

  @Test("a line may be typed at once over a list that a command has shown", arguments: ["history", "layouts"])
  func typesThrough(_ command: String) throws {
    let studio = try StudioInMemory()
    defer { studio.close() }
    studio.type("1/0/0\rset number_of_lines 2\r\(command)\r")
    studio.type("stats\r")
    #expect(studio.console.lines.last == "stats")
  }

  @Test("a list is as large as what there is to choose from")
  func fits() throws {
    let studio = try StudioInMemory()
    defer { studio.close() }
    studio.type(Typed.f4)
    let frames = studio.text.split(separator: "\n").filter { $0.contains("╭─ device") || $0.contains("╭ device") }
    let frame = try #require(frames.first ?? studio.text.split(separator: "\n").first { $0.contains(" device · ") })
    let drawn = frame.drop { $0 != "╭" }.prefix { $0 != "╮" }
    #expect(drawn.count < 60, "\(drawn)")
  }

  @Test("at 80 × 24 all of the help's row under the cursor can be read")
  func help() throws {
    let studio = try StudioInMemory(columns: 80, rows: 24)
    defer { studio.close() }
    studio.type(Typed.f1 + "export")
    #expect(studio.text.contains("Check the layout") && studio.text.contains("for the app"))
  }
}
