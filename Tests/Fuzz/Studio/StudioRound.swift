import Rendering
import Sessions
import Studio
import Terminal
import Workspaces

/// The whole studio between the bytes of a terminal and a screen in memory. Background jobs aren't run, and no program
/// is started (`NoPrograms`).
@MainActor
struct StudioRound {
  private let terminal: MemoryTerminal
  private let console: Console
  private let program: StudioProgram
  /// As it was when the studio began: lines are made up for it.
  private let session: Session
  private var steps: StudioSteps
  private var decoder = InputDecoder()
  private var count = 0

  /// Opens the document from the current folder. Nil where it is so damaged that it can't be opened.
  init?(_ round: FuzzCase) {
    guard let target = try? Target.find(round.document), let session = try? Session(target) else { return nil }
    self.session = session
    terminal = MemoryTerminal(size: CellSize(columns: 160, rows: 48), cell: PixelCell(width: 8, height: 16))
    console = Console(prompt: "kimchi › ")
    program = StudioProgram(session, terminal: terminal, console: console, journal: nil)
    steps = StudioSteps(seed: round.seed, for: session)
    program.present()
  }

  func close() { console.close() }

  mutating func play(_ given: inout Steps) throws(Fault) {
    while let step = given.next({ steps.next(for: session).description }) {
      guard let step = StudioStep(step) else { continue }
      try handle(step)
      program.present()
      count += 1
      if count.isMultiple(of: 2) { program.suggest() }
      try checkScreen(after: step)
    }
  }

  private mutating func handle(_ step: StudioStep) throws(Fault) {
    switch step {
    case .bytes(let parts): type(parts)
    case .line(let text): type([Array(text.utf8), [0x0D]])
    case .reply(let parts):
      let before = console.text
      type(parts)
      guard console.text == before else {
        throw Fault(.studio, "the terminal's answer is typed into the prompt: \(console.text)")
      }
    case .resize(let columns, let rows):
      terminal.change(size: CellSize(columns: columns, rows: rows))
      program.resize()
    }
  }

  /// As the loop does: between parts the terminal pauses as a slow connection does, and after the last for long.
  private mutating func type(_ parts: [[UInt8]]) {
    for (number, part) in parts.enumerated() {
      decoder.feed(part).forEach(program.handle)
      let isLast = number == parts.count - 1
      guard let patience = decoder.timeout, isLast || patience <= Self.pause else { continue }
      decoder.finishPending().forEach(program.handle)
    }
  }

  private static let pause = Duration.milliseconds(40)

  private func checkScreen(after step: StudioStep) throws(Fault) {
    guard terminal.screen.size == terminal.size else {
      throw Fault(.studio, "the screen has another size than the terminal, after \(step.description)")
    }
    let controls = terminal.text.unicodeScalars.filter { $0 != "\n" && ($0.value < 0x20 || 0x7F..<0xA0 ~= $0.value) }
    guard let control = controls.first else { return }
    throw Fault(.studio, "a control character is on the screen: U+\(String(control.value, radix: 16))")
  }
}
