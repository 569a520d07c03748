import Terminal
import TerminalDriver
import Testing

@testable import Studio

@Suite("Panes on dark and light terminals", .serialized) struct GroundTests {
  @Test(
    "the panes' colours are made for the background that the terminal names",
    arguments: [("rgb:ffff/ffff/dddd", "light"), ("rgb:1e1e/1e1e/1e1e", "dark")])
  func answered(_ color: String, _ ground: String) throws {
    let emulator = GraphicsEmulator(.kitty)
    emulator.background = color
    let studio = try RunningStudio(environment: ["COLORFGBG": "15;default;0"], graphics: emulator)
    defer { studio.remove() }
    studio.expect("kimchi ›")
    studio.perform("chrome", showing: "Colours for a \(ground) terminal (by its background)")
    studio.perform("chrome dark", showing: "Colours for a dark terminal")

  }

  @Test(
    "a terminal that doesn't answer is as the environment says, or dark", arguments: [("0;15", "light"), ("", "dark")])
  func silent(_ variable: String, _ ground: String) throws {
    let studio = try RunningStudio(environment: ["COLORFGBG": variable])
    defer { studio.remove() }
    studio.expect("kimchi ›")
    studio.perform("chrome", showing: "Colours for a \(ground) terminal")

  }
}
