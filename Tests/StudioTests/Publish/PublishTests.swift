import Glibc
import Publishing
import TestSupport
import Testing

@testable import Galleries
@testable import Layers
@testable import Studio

@Suite("publishing from the studio")
@MainActor
struct PublishTests {
  private func workspace() throws -> Scratch {
    try Scratch([
      "app/kimchi.json": #"{ "publish": { "local": { "to": "../place" }, "other": { "to": "../other" } } }"#,
      "app/Layouts/card.json": #"{ "type": "label", "label": { "text": "Hello" } }"#,
    ])
  }

  private func live(_ scratch: Scratch) throws -> Int? {
    try Publisher(FolderPlace(scratch.path("place"))).live()?.release.number
  }

  @Test("the place is asked about, the difference is shown, and Enter publishes")
  func publishing() throws {
    let scratch = try workspace()
    let studio = try StudioInMemory(scratch.path("app/Layouts/card.json"))
    defer { studio.close() }
    studio.type("publish local\r")
    #expect(studio.text.contains("publish to local") && studio.text.contains(scratch.path("place")))
    #expect(try live(scratch) == nil)
    studio.type("\r")
    studio.runJobs { $0.contains("1 added") }
    #expect(studio.text.contains("added    Layouts/card"))
    #expect(try live(scratch) == nil)
    studio.type("\r")
    studio.runJobs { $0.contains("Published release 1 to local: 1 added") }
    #expect(studio.text.contains("Published release 1 to local: 1 added"))
    #expect(try live(scratch) == 1)
  }

  @Test("Esc publishes nothing; a place that fails says why; unsaved changes come first")
  func refusals() throws {
    let scratch = try workspace()
    let studio = try StudioInMemory(scratch.path("app/Layouts/card.json"))
    defer { studio.close() }
    studio.type("publish\r")
    #expect(studio.text.contains("declares several places"))
    studio.type("publish local\r\r")
    studio.runJobs { $0.contains("1 added") }
    studio.type("\u{1B}")
    #expect(studio.text.contains("Publish cancelled") && !studio.text.contains("1 added"))
    #expect(try live(scratch) == nil)
    try scratch.write("place", "a file in the way")
    studio.type("publish local\r\r")
    studio.runJobs { $0.contains("can't be") || $0.contains("1 added") }
    studio.type("\r")
    studio.runJobs { $0.contains("place") && $0.contains("can't be") }
    #expect(studio.text.contains("can't be"))
    #expect(studio.program.state.publishing == nil)
    studio.type("set text Changed\rpublish local\r")
    #expect(studio.text.contains("1 file is not saved"))
  }
}
