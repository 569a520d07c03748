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

  private static func tmux(_ version: String) -> [String: String] {
    ["TMUX": "x", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": version]
  }

  /// tmux answers the last question before the terminal the first.
  private static func kitty(_ name: String) -> [TerminalReport] {
    [.attributes([62, 4]), .kittyGraphics(true), .version(name)]
  }

  @Test("inside tmux the questions to the terminal are wrapped, and its own are not")
  func wrapped() {
    let questions = GraphicsDetection(TerminalEnvironment(Self.tmux("3.3a"))).questions(memory: nil)
    #expect(questions.hasPrefix("\u{1B}Ptmux;\u{1B}\u{1B}_Gi=31"))
    #expect(questions.contains("AAAA\u{1B}\u{1B}\\\u{1B}\\") && questions.hasSuffix("\u{1B}[c"))
    #expect(GraphicsDetection(TerminalEnvironment(Self.tmux("3.2a"))).questions(memory: nil).isEmpty)
  }

  @Test("a terminal that is attached to tmux later is asked again, a few times at most")
  func asksAgain() {
    var state = GraphicsState(TerminalEnvironment(Self.tmux("3.3a")), process: 1)
    #expect(!state.ask().isEmpty)
    #expect(state.askAgain().isEmpty, "tmux itself has not answered yet")
    state.learn(.attributes([62, 4]))
    #expect(state.askAgain().contains("\u{1B}Ptmux;"))
    #expect(!state.askAgain().isEmpty)
    state.learn(.version("kitty(0.35.2)"))
    #expect(state.askAgain().isEmpty)

    var silent = GraphicsState(TerminalEnvironment(Self.tmux("3.4")), process: 1)
    silent.learn(.attributes([62, 4]))
    #expect((0..<9).filter { _ in !silent.askAgain().isEmpty }.count == 3)
    var other = GraphicsState(TerminalEnvironment([:]), process: 1)
    other.learn(.attributes([62]))
    #expect(other.askAgain().isEmpty, "without tmux everything answers the first time")
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
      Case(environment: ["NO_COLOR": "1"], choice: .named(.sixel), expected: .sixel),
      Case(choice: .cells, expected: nil), Case(choice: .named(.kitty), expected: .kitty),
      Case(environment: ["TMUX": "x", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a"], expected: nil),
      Case(environment: ["TMUX": "x", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.4"], expected: .sixel),
      Case(environment: ["TMUX": "x", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "next-3.6"], expected: .sixel),
      Case(environment: ["TMUX": "x", "LC_TERMINAL": "iTerm2"], expected: nil),
      Case(environment: ["TERM": "screen-256color"], expected: nil),
      Case(environment: ["TMUX": "x"], choice: .named(.kitty), expected: nil),
      Case(environment: tmux("3.2"), choice: .named(.kitty), expected: nil),
      Case(environment: tmux("3.3a"), choice: .named(.kitty), expected: .kitty),
      Case(environment: tmux("3.3a"), choice: .named(.iterm), expected: nil),
      Case(environment: tmux("3.3a"), reports: kitty("kitty(0.28.1)"), expected: .kitty),
      Case(environment: tmux("3.3a"), reports: kitty("kitty(1.0)"), expected: .kitty),
      Case(environment: tmux("3.3a"), reports: kitty("ghostty 1.2.0"), expected: .kitty),
      // Without placeholders, or with a name that nobody knows.
      Case(environment: tmux("3.3a"), reports: kitty("kitty(0.26.5)"), expected: nil),
      Case(environment: tmux("3.3a"), reports: kitty("WezTerm 20240203"), expected: nil),
      Case(environment: tmux("3.4"), reports: kitty("WezTerm 20240203"), expected: .sixel),
      Case(environment: tmux("3.4"), reports: kitty("kitty(0.35.2)"), expected: .kitty),
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
    #expect(GraphicsDetection(TerminalEnvironment(environment)).questions(memory: "/x").isEmpty)
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

  @Test("a terminal that refuses a picture gets cells and nothing stays, until pictures are chosen again")
  func refuses() throws {
    var state = GraphicsState(TerminalEnvironment([:]), process: 1)
    for report: TerminalReport in [.kittyGraphics(true), .cellPixels(PixelCell(10, by: 20)), .attributes([62, 4])] {
      state.learn(report)
    }
    var screen = PixelScreen(rect: CellRect(column: 0, row: 0, columns: 2, rows: 1), cell: PixelCell(10, by: 20))
    screen.show(column: 0, row: 0)
    #expect(!state.show(screen).isEmpty)
    let answer = try #require(TerminalReport(string: Array("Gi=4711;ENOSPC:full".utf8)[...], kind: UInt8(ascii: "_")))
    #expect(answer == .pictureRefused)
    state.learn(answer)
    #expect(state.output == nil && state.cell == nil)
    #expect(String(decoding: state.show(nil), as: UTF8.self).contains("a=d,d=I"))
    state.choice = .auto
    #expect(state.output?.kind == .kitty)
  }

  @Test("cells of a size that no font has are no sizes, and later answers are believed again")
  func cellSizes() {
    var state = GraphicsState(TerminalEnvironment([:]), process: 1)
    state.learn(.attributes([62, 4]))
    for (width, height, isSize) in [
      (0, 0, false), (1, 1, false), (4_000, 4_000, false), (10, 20, true), (0, 20, false), (7, 14, true),
      (-3, 9, false),
    ] {
      state.learn(.cellPixels(PixelCell(width: width, height: height)))
      #expect((state.cell != nil) == isSize && (state.output != nil) == isSize, "\(width) × \(height)")
      #expect(!state.detection.questionsAfterResize.isEmpty)
    }
  }

  @Test("a terminal that can't read shared memory after all is sent the pixels themselves, before there are only cells")
  func refusesMemory() {
    var state = GraphicsState(TerminalEnvironment([:]), process: 1)
    for report: TerminalReport in [
      .kittyGraphics(true), .sharedMemory(true), .cellPixels(PixelCell(10, by: 20)), .attributes([62]),
    ] {
      state.learn(report)
    }
    #expect(state.detection.sharesMemory)
    state.learn(.pictureRefused)
    #expect(state.output?.kind == .kitty && !state.detection.sharesMemory && !state.detection.refusesPictures)
    state.learn(.pictureRefused)
    #expect(state.output == nil && state.detection.refusesPictures)
  }
}
