import Testing

@testable import Terminal

@Suite("Finding out how a terminal draws pixels")
struct GraphicsDetectionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var environment: [String: String] = [:]
    var reports: [TerminalReport] = [.attributes([62, 4])]
    var choice = GraphicsChoice.auto
    var expected: GraphicsProtocol?
    var testDescription: String { "\(environment) \(reports) \(choice)" }
  }

  @Test(
    "answers and the environment decide",
    arguments: [
      Case(expected: .sixel), Case(reports: [.attributes([62, 22])], expected: nil),
      // A terminal's class is no extension.
      Case(reports: [.attributes([4])], expected: nil),
      Case(reports: [.kittyGraphics(true), .attributes([62, 4])], expected: .kitty),
      Case(reports: [.kittyGraphics(false), .attributes([62])], expected: nil),
      Case(environment: ["TERM_PROGRAM": "iTerm.app"], expected: .iterm),
      Case(environment: ["LC_TERMINAL": "iTerm2"], reports: [.attributes([62])], expected: .iterm),
      Case(environment: ["NO_COLOR": "1"], expected: nil), Case(environment: ["TERM": "dumb"], expected: nil),
      Case(environment: ["NO_COLOR": "1"], choice: .sixel, expected: .sixel),
      Case(choice: .cells, expected: nil), Case(choice: .kitty, expected: .kitty),
      Case(environment: ["TMUX": "x", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a"], expected: nil),
      Case(environment: ["TMUX": "x", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.4"], expected: .sixel),
      Case(environment: ["TMUX": "x", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "next-3.6"], expected: .sixel),
      Case(environment: ["TMUX": "x", "LC_TERMINAL": "iTerm2"], expected: nil),
      Case(environment: ["TERM": "screen-256color"], expected: nil),
      Case(environment: ["TMUX": "x"], choice: .kitty, expected: nil),
    ])
  func decides(_ input: Case) {
    var detection = GraphicsDetection(TerminalEnvironment(input.environment))
    for report in input.reports { detection.learn(report) }
    #expect(detection.graphics(for: input.choice) == input.expected)
  }

  @Test(
    "terminals that would write a question on the screen are not asked",
    arguments: [["TERM": "dumb"], ["TERM": "linux"], ["TERM_PROGRAM": "Apple_Terminal"], ["TERM": "screen"]])
  func silent(environment: [String: String]) {
    #expect(GraphicsDetection(TerminalEnvironment(environment)).questions.isEmpty)
  }

  @Test("nothing is decided before the last answer, and without the size of a cell there are no pixels")
  func waits() {
    var state = GraphicsState(TerminalEnvironment([:]), process: 1)
    state.learn(.kittyGraphics(true))
    state.learn(.cellPixels(PixelCell(10, by: 20)))
    #expect(state.output == nil)
    state.learn(.attributes([62]))
    #expect(state.output?.kind == .kitty)
    #expect(state.cell == PixelCell(10, by: 20))
    var sizeless = GraphicsState(TerminalEnvironment([:]), process: 1)
    sizeless.learn(.attributes([62, 4]))
    #expect(sizeless.cell == nil)
    sizeless.window = PixelCell(9, by: 18)
    #expect(sizeless.cell == PixelCell(9, by: 18))
    sizeless.choice = .cells
    #expect(sizeless.cell == nil)
  }
}
