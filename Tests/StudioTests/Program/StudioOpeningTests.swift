import Glibc
import Pictures
import Rendering
import Sessions
import Terminal
import TestSupport
import Testing
import WorkspaceSupport
import Workspaces

@testable import Layers
@testable import Studio

/// A layout of more than a megabyte, between its first frame and the second.
@Suite("Opening a large layout")
@MainActor
struct StudioOpeningTests {
  @Test("its top is shown before the rest is read, and what was typed meanwhile is done then")
  func typed() throws {
    let opening = try Opening()
    defer { opening.close() }
    #expect(opening.terminal.text.contains("Label 0"))
    #expect(opening.terminal.text.contains("opening the rest …"))
    #expect(!opening.terminal.text.contains(" of 20001"))
    #expect(try opening.openRest(typing: "select 7\rset color red 500\r"))
    #expect(!opening.terminal.text.contains("opening the rest …"))
    #expect(opening.terminal.text.contains(" of 20001"))
    #expect(opening.terminal.text.contains("✓ Set color of label at 7 to red 500"))
    #expect(opening.program.state.session.undoName == "set color red 500")
  }

  @Test("words that are typed meanwhile can be read, and ^C ends the program")
  func interrupted() throws {
    let opening = try Opening()
    defer { opening.close() }
    #expect(try !opening.openRest(typing: "select 7\u{03}"))
    #expect(opening.console.line.text.contains("select 7"))
    #expect(opening.program.state.session.isTopOnly)
  }

  @Test("in pixels all of it is measured by the font, as its top was, and painted anew")
  func pixels() throws {
    let opening = try Opening()
    defer { opening.close() }
    opening.program.state.usePixels(PixelCell(width: 8, height: 16))
    let shown = opening.program.state.session.revision
    #expect(try opening.openRest(typing: ""))
    let session = opening.program.state.session
    #expect(session.picture.conditions.measure == .font && session.environment.measuresForPixels)
    #expect(!session.isTopOnly && session.revision > shown)
    opening.program.state.usePixels(nil)
    #expect(opening.program.state.session.picture.conditions.measure == .cell)
  }

  @Test("a terminal that goes away meanwhile ends the program")
  func gone() throws {
    let opening = try Opening()
    defer { opening.close() }
    #expect(try !opening.openRest(typing: nil))
  }
}

/// The studio with the top of a layout on a screen in memory.
@MainActor
private final class Opening {
  let terminal = MemoryTerminal(size: CellSize(columns: 160, rows: 48))
  let console = Console(prompt: "kimchi › ")
  let program: StudioProgram
  private let scratch: Scratch
  private let signals = SignalPipe()

  init() throws {
    let labels = (0..<20_000).map { #"{"type": "label", "label": {"text": "Label \#($0) of many"}}"# }
    scratch = try Scratch([
      "kimchi.json": "{}",
      "Layouts/large.json": #"{"type": "vStack", "vStack": {"items": [\#(labels.joined(separator: ",\n"))]}}"#,
    ])
    let opening = try SessionOpening(Target.find("Large", in: scratch.root), conditions: PictureConditions())
    let top = try #require(opening.top(rows: 48))
    program = StudioProgram(top, rest: opening, terminal: terminal, console: console, journal: nil)
    program.present()
  }

  /// - Parameter keys: what the terminal sends meanwhile; nil closes it.
  func openRest(typing keys: String?) throws -> Bool {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    if let keys { write(ends[1], keys, keys.utf8.count) } else { close(ends[1]) }
    defer { if keys != nil { close(ends[1]) } }
    var decoder = InputDecoder()
    defer { program.present() }
    return try program.openRest(&decoder, ends[0], signals)
  }

  func close() {
    console.close()
    signals.close()
  }

  private func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }
}
