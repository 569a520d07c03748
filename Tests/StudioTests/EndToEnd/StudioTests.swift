import Commands
import Foundation
import TerminalDriver
import Testing

@testable import Layers
@testable import Studio

@Suite("The studio on a terminal", .serialized)
struct StudioEndToEndTests {
  @Test("a layout is opened, clicked, changed, undone and exported, and each time the picture shows it")
  func session() throws {
    let studio = try RunningStudio()
    defer { studio.remove() }
    studio.expect("Paradise Biryani")
    studio.expect("kimchi ›")
    let title = try #require(studio.place(of: "Paradise Biryani"))
    studio.click(column: title.column + 2, row: title.row)
    studio.expect("label 313 × 16")
    studio.perform("set color red 500", showing: "Set color of label at 1/0/0 to red 500")
    #expect(studio.session.screen[title.column, title.row].foreground == .rgb(0xEF4F5F))
    studio.perform("data set name Golden Spoon", showing: "Set name of")
    studio.perform("fixture no_footer", showing: "Slice Republic")
    studio.perform("fixture regular", showing: "Golden Spoon")
    studio.session.type(TestKey.f6)
    studio.expect("Paradise Biryani")
    studio.perform("undo", showing: "Undid: set color red 500")
    studio.expectGone("not saved")
    studio.perform("export out.json", showing: "Exported out.json")
    #expect(studio.file("out.json").contains("\"delivery\""))
    studio.session.type("quit\r")
    #expect(studio.session.waitForEnd() == .exited(0))
  }

  @Test("Tab completes, and lists what may stand there")
  func completion() throws {
    let studio = try RunningStudio()
    defer { studio.remove() }
    studio.expect("kimchi ›")
    studio.session.type("1/0/0\r")
    studio.session.type("set font.weight \t")
    studio.expect("extrabold")
    studio.session.type("ex\t")
    studio.expect("set font.weight extrabold")
    studio.session.type("\r")
    studio.expect("font.weight of label at 1/0/0 to extrabold")
    studio.session.type("set colr red\r")
    studio.expect("did you mean color?")
  }

  @Test("quitting with unsaved work says so and stays; saving lets it go")
  func unsaved() throws {
    let studio = try RunningStudio()
    defer { studio.remove() }
    studio.expect("kimchi ›")
    studio.perform("#title set spacing 12", showing: "not saved")
    studio.perform("quit", showing: "has unsaved changes")
    studio.perform("save", showing: "✓ Saved Layouts/restaurant_card.json")
    #expect(studio.file("Layouts/restaurant_card.json").contains("\"spacing\": 12"))
    studio.session.type(TestKey.controlD)
    #expect(studio.session.waitForEnd() == .exited(0))
  }

  @Test("after kill -9 nothing that was accepted is lost")
  func killed() throws {
    let studio = try RunningStudio()
    studio.expect("kimchi ›")
    studio.perform("#title set spacing 13", showing: "spacing of hStack #title at 1/0 to 13")
    studio.session.signal(SIGKILL)
    _ = studio.session.waitForEnd()
    let next = try studio.again()
    defer { next.remove() }
    next.expect("1 unsaved step")
    next.perform("recover", showing: "Restored 1 step")
    next.perform("save", showing: "✓ Saved Layouts/restaurant_card.json")
    #expect(next.file("Layouts/restaurant_card.json").contains("\"spacing\": 13"))
  }

  @Test("a window of one cell is survived, and all is back when it is large again")
  func resize() throws {
    let studio = try RunningStudio()
    defer { studio.remove() }
    studio.expect("inspector")
    for (columns, rows) in [(1, 1), (40, 5), (80, 24), (2, 60), (200, 2), (160, 48)] {
      studio.session.resize(columns: columns, rows: rows)
      studio.session.settle(milliseconds: 40)
    }
    studio.expect("inspector")
    studio.perform("theme", showing: "Theme: dark")
  }

  @Test("a signal leaves the terminal as it was", arguments: [SIGTERM, SIGHUP, SIGSEGV])
  func signals(_ signal: Int32) throws {
    let studio = try RunningStudio(environment: ["SWIFT_BACKTRACE": "enable=no"])
    defer { studio.remove() }
    studio.expect("kimchi ›")
    studio.session.signal(signal)
    #expect(studio.session.waitForEnd() == .killed(signal))
    let end = String(decoding: studio.session.output.suffix(400), as: UTF8.self)
    for sequence in ["\u{1B}[?1049l", "\u{1B}[?25h", "\u{1B}[?2004l", "\u{1B}[?1002l"] {
      #expect(end.contains(sequence), "\(sequence.debugDescription)")
    }
  }

  @Test("a character split between reads is one, and a paste is one line however it is cut")
  func pieces() throws {
    let studio = try RunningStudio()
    defer { studio.remove() }
    studio.expect("kimchi ›")
    let text = Array("data set name 泡菜".utf8)
    studio.session.type(Array(text[..<15]))
    // With the half of the character the rest of the piece has been read.
    studio.expect("data set name")
    studio.session.type(Array(text[15...]))
    studio.expect("data set name 泡菜")
    studio.session.type(TestKey.controlC)
    studio.expectGone("data set name")
    let paste = Array("\u{1B}[200~data set name Pasted\u{1B}[201~".utf8)
    for start in stride(from: 0, to: paste.count, by: 3) {
      studio.session.type(Array(paste[start..<min(start + 3, paste.count)]))
    }
    studio.expect("data set name Pasted")
    studio.session.type("\r")
    studio.expect("Set name of RestaurantCard.regular to")
  }

  @Test("a paste of 200 KB is taken, and ^C clears it")
  func largePaste() throws {
    let studio = try RunningStudio()
    defer { studio.remove() }
    studio.expect("kimchi ›")
    let text = String(repeating: "0123456789", count: 20_000)
    studio.session.type("\u{1B}[200~" + text + "END\u{1B}[201~")
    studio.expect("6789END")
    studio.session.type(TestKey.controlC)
    studio.expectGone("6789END")
    studio.perform("theme dark", showing: "Theme: dark")
  }

  @Test("without colours there are none, and a dumb terminal gets lines")
  func poorTerminals() throws {
    let plain = try RunningStudio(environment: ["NO_COLOR": "1"])
    defer { plain.remove() }
    plain.expect("Paradise Biryani")
    let output = String(decoding: plain.session.output, as: UTF8.self)
    #expect(!output.contains("38;2;") && !output.contains("48;5;") && !output.contains("[31m"))
    let dumb = try RunningStudio(environment: ["TERM": "dumb"])
    defer { dumb.remove() }
    dumb.expect("kimchi ›")
    dumb.perform("1/0/0", showing: "label at 1/0/0")
    #expect(!dumb.session.output.contains(0x1B))
    dumb.session.type("quit\n")
    #expect(dumb.session.waitForEnd() == .exited(0))
  }

  @Test("the palette finds a command by what it does")
  func palette() throws {
    let studio = try RunningStudio()
    defer { studio.remove() }
    studio.expect("kimchi ›")
    studio.session.type(TestKey.f2)
    studio.expect("command ·")
    let command = try #require(CommandTable.studio.commands.first { $0.name == "stats" })
    studio.session.type(command.summary + "\r")
    studio.expect(" views")
    studio.expectGone("command ·")
    studio.session.type(TestKey.f3)
    studio.expect("fixtures of RestaurantCard")
    studio.session.type("no_fo\r")
    studio.expect("Slice Republic")
    studio.session.type(TestKey.f8)
    studio.expect("Theme: dark")
  }

  @Test("a keystroke writes a few dozen bytes, and an idle studio nothing")
  func frugal() throws {
    let studio = try RunningStudio()
    defer { studio.remove() }
    studio.expect("kimchi ›")
    studio.session.type("ab")
    studio.expect("kimchi › ab")
    #expect(studio.session.waitForRest())
    let before = studio.session.output.count
    studio.session.type("c")
    studio.expect("kimchi › abc")
    #expect(studio.session.waitForRest())
    #expect(studio.session.output.count - before <= 60)
    let quiet = studio.session.output.count
    studio.session.settle(milliseconds: 500)
    #expect(studio.session.output.count == quiet)
  }

  @Test("lines that come at once are all done, also those that are done beside the loop")
  func atOnce() throws {
    let studio = try RunningStudio()
    defer { studio.remove() }
    studio.expect("kimchi ›")
    studio.session.type("size 1\rrefs\rsize 2\rtheme dark\r")
    studio.expect("Theme: dark")
  }

  @Test("^Z gives the terminal to the shell, and fg takes it back")
  func suspended() throws {
    let studio = try RunningStudio(isInShell: true)
    defer { studio.remove() }
    studio.expect("inspector")
    studio.session.type("theme da")
    studio.expect("kimchi › theme da")
    studio.session.type(TestKey.controlZ)
    studio.expect("Stopped")
    studio.session.type("echo in the $((1 + 1))nd shell\n")
    studio.expect("in the 2nd shell")
    studio.session.type("fg\n")
    studio.expect("inspector")
    studio.session.type("rk\r")
    studio.expect("Theme: dark")
    studio.session.type("quit\r")
    studio.expectGone("inspector")
    studio.session.type("exit\n")
    #expect(studio.session.waitForEnd() == .exited(0))
  }
}

@Suite("The studio on a checkout", .serialized)
struct CheckoutEndToEndTests {
  @Test("a click on a plugin taps it, and what others make of it is shown")
  func taps() throws {
    let samples = RunningStudio.samples + "/../Checkout"
    let studio = try RunningStudio("'\(samples)/Screens/checkout.json' --fixture regular")
    defer { studio.remove() }
    studio.expect("Where to drop the order")
    studio.perform("mouse taps", showing: "Mouse: clicks tap")
    let place = try #require(studio.place(of: "Takeaway"))
    studio.click(column: place.column + 2, row: place.row)
    studio.expectGone("Leave it at the door")
    studio.expect("tap at ")
    studio.perform("page", showing: "Page 2 of 3")
    studio.perform("act payment choose cash", showing: "Changed payment, cash_change")
    studio.perform("pane events", showing: "emitted  payment (cash)")
  }
}
