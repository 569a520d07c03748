import Foundation
import TerminalDriver
import Testing

@Suite("Single keys on nodes, on a terminal", .serialized)
struct NodeKeyEndToEndTests {
  @Test("a node is moved, another one added from the list, and ^S saves both")
  func keys() throws {
    let studio = try RunningStudio()
    defer { studio.remove() }
    studio.expect("kimchi ›")
    studio.perform("1/0/0", showing: "label at 1/0/0")
    let before = studio.file("Layouts/restaurant_card.json")
    studio.session.type("\t\tJ")
    studio.expect("Moved down: label at 1/0/1")
    studio.session.type("asepar")
    studio.expect("› separ")
    studio.session.type("\r")
    studio.expect("Added separator at 1/0/2")
    studio.session.type("\u{13}")
    studio.expect("Saved Layouts/restaurant_card.json")
    #expect(studio.file("Layouts/restaurant_card.json").contains("separator"))
    studio.session.type(TestKey.f6 + TestKey.f6)
    studio.expect("Undid: move down")
    studio.session.type("\u{13}")
    #expect(studio.session.wait { _ in studio.file("Layouts/restaurant_card.json") == before })
  }

  @Test("d removes after a moment, and a command typed at the outline is a command")
  func words() throws {
    let studio = try RunningStudio()
    defer { studio.remove() }
    studio.expect("kimchi ›")
    studio.perform("1/0/0", showing: "label at 1/0/0")
    studio.session.type("\t\td")
    studio.expect("Removed label at 1/0/0. F6 undoes it")
    studio.session.type("undo\r")
    studio.expect("Undid: remove")
    studio.session.type("\u{13}")
    studio.expect("No unsaved changes")
  }

  @Test("the text is put at the prompt, and what is typed there is performed")
  func text() throws {
    let studio = try RunningStudio(columns: 80, rows: 24)
    defer { studio.remove() }
    studio.expect("kimchi ›")
    studio.session.type("1/0/0\r\t\t\r")
    studio.expect("data set name Paradise Biryani")
    studio.session.type(" House\r")
    studio.expect("Paradise Biryani House")
    // The keys are back in the outline.
    studio.session.type("q")
    studio.expect("q does nothing here")
    studio.session.type(":theme dark\r")
    studio.expect("Theme: dark")
  }

  @Test("a person's keys act, are shown, and what can't be done is told with its place")
  func chosen() throws {
    let folder = NSTemporaryDirectory() + "kimchi-keys-\(UUID().uuidString)"
    try FileManager.default.copyItem(atPath: RunningStudio.samples, toPath: folder)
    try FileManager.default.createDirectory(atPath: folder + "/.config/kimchi", withIntermediateDirectories: true)
    let keys = """
      {
        "node.delete": "X",
        "undo": ["F6", "^U"],
        "pane.nxt": "F12"
      }
      """
    try Data(keys.utf8).write(to: URL(fileURLWithPath: folder + "/.config/kimchi/keys.json"))
    let studio = try RunningStudio(folder: folder)
    defer { studio.remove() }
    studio.expect("keys.json:4:3: unknown action \"pane.nxt\" — did you mean pane.next?")
    studio.perform("1/0/0", showing: "label at 1/0/0")
    studio.session.type("\t\t")
    studio.expect("X delete")
    studio.session.type("d")
    studio.expect("d does nothing here")
    studio.session.type("X")
    studio.expect("Removed label at 1/0/0. F6 undoes it")
    studio.session.type("\u{15}")
    studio.expect("Undid: remove")
    // At the prompt ^U is readline's.
    studio.session.type(":some words\u{15}theme dark\r")
    studio.expect("Theme: dark")
  }
}
