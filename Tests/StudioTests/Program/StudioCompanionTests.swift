import Panes
import Sessions
import Terminal
import Testing

@testable import Companion
@testable import Layers
@testable import Studio

@Suite("Pages in a browser that show the studio's session")
@MainActor
struct StudioCompanionTests {
  @Test("on prints a link and puts it on the clipboard, link another, off closes the port")
  func use() throws {
    let studio = try StudioInMemory()
    defer { studio.close() }
    studio.type("companion link\r")
    #expect(studio.terminal.text.contains("`companion on` starts it"))
    studio.type("companion on\r")
    let companion = try #require(studio.program.companion)
    let entries = studio.program.state.log.entries.filter { $0.text.hasPrefix("Companion: http://127.0.0.1:") }
    #expect(entries.count == 1)
    studio.type("companion link\r")
    let links = studio.program.state.log.entries.map(\.text).filter { $0.hasPrefix("Companion: http://") }
    #expect(Set(links).count == 2)
    // Pages that look on are told of the line, and not of the links.
    #expect(companion.state.log.entries.contains { $0.entry.text == "companion link" })
    #expect(!companion.state.log.entries.contains { $0.entry.text.contains("token=") })
    studio.type("companion off\r")
    #expect(studio.program.companion == nil)
    #expect(studio.terminal.text.contains("Companion: off"))
  }

  @Test("a line of a page is shown and recorded as if it had been typed, and takes no keys away")
  func lines() throws {
    let studio = try StudioInMemory()
    defer { studio.close() }
    studio.type("companion on\r")
    let companion = try #require(studio.program.companion)
    studio.type("half a li")
    let stamp = DocumentStamp(studio.program.state.session)
    let line = CompanionLine(text: "theme dark", source: "page 1", stamp: stamp)
    #expect(try studio.program.perform(line, from: companion).map(\.message) == ["Theme: dark"])
    studio.program.present()
    #expect(studio.terminal.text.contains("theme dark  (page 1)"))
    #expect(studio.terminal.text.contains("half a li"))
    #expect(companion.state.log.entries.suffix(2).map(\.entry.text) == ["theme dark  (page 1)", "Theme: dark"])
    let refused = CompanionLine(text: "! ls", source: "page 1", stamp: stamp)
    #expect(throws: (any Error).self) { try studio.program.perform(refused, from: companion) }
  }
}
