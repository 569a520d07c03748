import Rendering
import Sessions
import Testing
import Workspaces

@testable import Studio

extension CursesSuite {
  @Suite("The studio between keys and a screen in memory")
  @MainActor
  struct StudioProgramTests {
    private let terminal = MemoryTerminal(size: CellSize(columns: 160, rows: 48))
    private let console = Console(prompt: "kimchi › ")

    private func program() throws -> StudioProgram {
      StudioProgram(
        try Session(Target.find(StudioStateTests.card)), terminal: terminal, console: console, journal: nil)
    }

    private func type(_ text: String, to program: StudioProgram) {
      var decoder = InputDecoder()
      for event in decoder.feed(text.utf8) { program.handle(event) }
      program.present()
    }

    @Test("a line that is typed is carried out, and the screen shows it")
    func performs() throws {
      let program = try program()
      defer { console.close() }
      program.present()
      #expect(terminal.text.contains("inspector"))
      type("theme dark\r", to: program)
      #expect(terminal.text.contains("drawn dark"))
    }

    @Test("a key changes little of the screen, and what changes nothing is not drawn")
    func economy() throws {
      let program = try program()
      defer { console.close() }
      program.present()
      type("s", to: program)
      let changed = try #require(terminal.frames.last).reduce(0) { $0 + $1.columns.count }
      #expect((1...10).contains(changed))
      let frames = terminal.frames.count
      program.present()
      #expect(terminal.frames.count == frames)
    }

    @Test("a paste of several lines is one line to look at, and ^C takes it away")
    func paste() throws {
      let program = try program()
      defer { console.close() }
      type("\u{1B}[200~set text a\rquit\r\u{1B}[201~", to: program)
      #expect(terminal.text.contains("set text a␤quit"))
      #expect(!program.isOver)
      type("\u{03}", to: program)
      #expect(!terminal.text.contains("set text a"))
      #expect(!program.isOver)
    }

    @Test("the mouse and colours are the terminal's to change, and another size is drawn whole")
    func device() throws {
      let program = try program()
      defer { console.close() }
      type("mouse off\r", to: program)
      #expect(!terminal.isMouseOn)
      type("color mono\r", to: program)
      #expect(terminal.colors == .mono)
      terminal.change(size: CellSize(columns: 100, rows: 30))
      program.resize()
      program.present()
      #expect(terminal.screen.size == CellSize(columns: 100, rows: 30))
      #expect(terminal.frames.last?.count == 30)
    }

    @Test("a lone ESC, an unknown key and reports change no line")
    func others() throws {
      let program = try program()
      defer { console.close() }
      type("abc\u{1B}[99;1x\u{1B}[I\u{1B}[?2026;2$y", to: program)
      #expect(terminal.text.contains("kimchi › abc"))
    }
  }
}
