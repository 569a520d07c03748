import Inspection
import Panes
import Sessions
import Terminal
import Testing

@testable import Layers
@testable import Studio

@Suite("Long lines in the studio")
@MainActor
struct WrappingTests {
  @Test("a long refusal is broken between words, and all of it can be read")
  func refusals() throws {
    let studio = try StudioInMemory(columns: 80, rows: 30)
    defer { studio.close() }
    studio.type("1/0/0\rset nonsense 3\r")
    #expect(!studio.text.contains("…"))
    #expect(studio.text.contains("known properties: text, font") && studio.text.contains("lists them"))
  }

  @Test("a command's page is broken for the screen", arguments: [(80, 24), (120, 40)])
  func pages(columns: Int, rows: Int) throws {
    let studio = try StudioInMemory(columns: columns, rows: rows)
    defer { studio.close() }
    // Rows of the outline behind it may be cut.
    studio.type("zoom preview\rhelp set\r")
    #expect(studio.text.contains("colours as"))
    var seen = studio.text
    for _ in 0..<20 {
      studio.type("\u{1B}[B")
      seen += studio.text
    }
    #expect(seen.contains("overrides") && !seen.replacing("VALUE…", with: "").contains("…"))
  }

  @Test("PgUp reads back by rows, as far as the first")
  func readsBack() throws {
    let studio = try StudioInMemory(columns: 80, rows: 24)
    defer { studio.close() }
    studio.type("1/0/0\r")
    for _ in 0..<3 { studio.type("set nonsense 3\r") }
    for _ in 0..<20 { studio.type("\u{1B}[5~") }
    #expect(studio.text.contains("› 1/0/0"))
    for _ in 0..<20 { studio.type("\u{1B}[6~") }
    #expect(studio.program.state.console.offset == 0)
  }

  @Test("in the inspector + and − go through a property's choices and add to numbers")
  func inspector() throws {
    let studio = try StudioInMemory()
    defer { studio.close() }
    studio.type("1\r\t\t\t")
    func choose(_ name: String) throws {
      let row = try #require(studio.program.state.facts.properties.firstIndex { $0.name == name })
      studio.type("\u{1B}[H" + String(repeating: "j", count: row))
    }
    try choose("alignment")
    studio.type("+")
    #expect(studio.text.contains("alignment of vStack at 1 to leading"))
    try choose("alignment")
    studio.type("-")
    #expect(studio.text.contains("alignment of vStack at 1 to fill"))
    try choose("spacing")
    studio.type("+")
    #expect(studio.text.contains("spacing of vStack at 1 to 5") || studio.text.contains("spacing of vStack at 1 to "))
    studio.type("\u{1B}undo 3\r")
  }
}
