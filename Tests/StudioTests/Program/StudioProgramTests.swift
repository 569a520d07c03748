import Rendering
import Terminal
import Testing

@testable import Layers
@testable import Studio

@Suite("The studio between keys and a screen in memory")
@MainActor
struct StudioProgramTests {
  @Test("a line that is typed is carried out, and the screen shows it")
  func performs() throws {
    let studio = try StudioInMemory()
    defer { studio.close() }
    #expect(studio.text.contains("inspector"))
    studio.type("theme dark\r")
    #expect(studio.terminal.text.contains("Theme: dark"))
  }

  @Test("a key changes little of the screen, and what changes nothing is not drawn")
  func economy() throws {
    let studio = try StudioInMemory()
    defer { studio.close() }
    studio.program.present()
    studio.type("s")
    let changed = try #require(studio.terminal.frames.last).reduce(0) { $0 + $1.columns.count }
    #expect((1...10).contains(changed))
    let frames = studio.terminal.frames.count
    studio.program.present()
    #expect(studio.terminal.frames.count == frames)
  }

  @Test("a paste of several lines is one line to look at, and ^C takes it away")
  func paste() throws {
    let studio = try StudioInMemory()
    defer { studio.close() }
    studio.type("\u{1B}[200~set text a\rquit\r\u{1B}[201~")
    #expect(studio.terminal.text.contains("set text a␤quit"))
    #expect(!studio.program.isOver)
    studio.type("\u{03}")
    #expect(!studio.terminal.text.contains("set text a"))
    #expect(!studio.program.isOver)
  }

  @Test("the mouse and colours are the terminal's to change, and another size is drawn whole")
  func device() throws {
    let studio = try StudioInMemory()
    defer { studio.close() }
    studio.type("mouse off\r")
    #expect(!studio.terminal.isMouseOn)
    studio.type("color mono\r")
    #expect(studio.terminal.colors == .mono)
    studio.terminal.change(size: CellSize(columns: 100, rows: 30))
    studio.program.resize()
    studio.program.present()
    #expect(studio.terminal.screen.size == CellSize(columns: 100, rows: 30))
    #expect(studio.terminal.frames.last?.count == 30)
  }

  @Test("a lone ESC, an unknown key and reports change no line")
  func others() throws {
    let studio = try StudioInMemory()
    defer { studio.close() }
    studio.type("abc\u{1B}[99;1x\u{1B}[I\u{1B}[?2026;2$y")
    #expect(studio.terminal.text.contains("kimchi › abc"))
  }
}
