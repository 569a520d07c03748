import TerminalDriver
import Testing

@testable import Layers
@testable import Studio

@Suite("The pointer on a terminal", .serialized)
struct PointerEndToEndTests {
  /// A report of the mouse in SGR encoding, the cell from 0.
  private func send(_ code: Int, _ column: Int, _ row: Int, _ end: String = "M", to studio: RunningStudio) {
    studio.session.type("\u{1B}[<\(code);\(column + 1);\(row + 1)\(end)")
  }

  @Test("a label is dragged into another row, its text edited in place, and both are undone")
  func dragging() throws {
    let studio = try RunningStudio()
    defer { studio.remove() }
    studio.expect("Paradise Biryani")
    studio.expect("kimchi ›")
    let from = try #require(studio.place(of: "2.1 km"))
    let to = try #require(studio.place(of: "Biryani, Hyderabadi"))
    send(0, from.column + 1, from.row, to: studio)
    send(32, to.column + 1, to.row, to: studio)
    studio.expect("before label")
    send(0, to.column + 1, to.row, "m", to: studio)
    studio.expect("› move to ")
    studio.expect("F6 undo: move to")
    let title = try #require(studio.place(of: "Paradise Biryani"))
    for _ in 0..<2 { studio.click(column: title.column + 3, row: title.row) }
    studio.expect("change the text in the data at name")
    studio.session.type("\u{1B}OF House\r")
    studio.expect("› data set name Paradise Biryani House")
    studio.perform("undo 2", showing: "Undid")
    studio.expectGone("not saved")
  }

  @Test("the right button shows a menu, and a chosen row is performed; rulers ask for motion")
  func menu() throws {
    let studio = try RunningStudio()
    defer { studio.remove() }
    studio.expect("kimchi ›")
    let title = try #require(studio.place(of: "2.1 km"))
    send(2, title.column + 1, title.row, to: studio)
    studio.expect("Duplicate")
    studio.session.type("dupl\r")
    studio.expect("› duplicate")
    studio.perform("rulers", showing: "› rulers")
    let time = try #require(studio.place(of: "25–30 min"))
    studio.click(column: time.column + 1, row: time.row)
    send(35, time.column + 1, time.row - 2, to: studio)
    studio.perform("select root", showing: "content 361 ×")
    studio.perform("rulers off", showing: "Rulers: off")
    studio.session.type("quit\r")
  }
}
