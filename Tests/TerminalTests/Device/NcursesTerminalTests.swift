import CPlatform
import Foundation
import Rendering
import Sushi
import TerminalDriver
import TestSupport
import Testing

@testable import Terminal

extension CursesSuite {
  @Suite("Drawing with ncurses")
  @MainActor
  struct NcursesTerminalTests {
    let red = RGBA(rgb: 0xE23744)
    let navy = RGBA(rgb: 0x000002)

    @Test("glyphs, colours, attributes and the cursor arrive")
    func cells() throws {
      let terminal = try OwnTerminal(environment: ["COLORTERM": "truecolor"])
      defer { terminal.close() }
      #expect(terminal.device.colors == .truecolour)
      #expect(terminal.device.size == CellSize(columns: 40, rows: 10))
      var screen = ScreenBuffer(size: terminal.device.size)
      screen.write("a", column: 0, row: 0, style: CellStyle(foreground: red, background: navy, attributes: .bold))
      screen.write("泡", column: 1, row: 0, style: CellStyle(background: .black, attributes: .underline))
      screen.write("é", column: 3, row: 0, style: CellStyle(attributes: .strikethrough))
      screen.write("r", column: 4, row: 0, style: CellStyle(attributes: [.reverse, .italic]))
      screen.write("x", column: 39, row: 9)
      terminal.show(screen, cursor: CellPosition(column: 7, row: 3))
      let shown = terminal.session.screen
      #expect(shown[0, 0] == .init(text: "a", foreground: .rgb(0xE23744), background: .rgb(0x000002), isBold: true))
      #expect(shown[1, 0] == .init(text: "泡", width: 2, background: .rgb(0), isUnderlined: true))
      #expect(shown[3, 0] == .init(text: "e\u{301}", isStruck: true) || shown[3, 0] == .init(text: "é", isStruck: true))
      #expect(shown[4, 0] == .init(text: "r", isItalic: true, isReversed: true))
      #expect(shown[39, 9] == .init(text: "x"))
      #expect(shown.cursor == (7, 3))
    }

    @Test(
      "struck text is struck, or overlaid where a terminal's description has no word for it",
      arguments: [("xterm-256color", true), ("tmux-256color", false), ("xterm", false)])
    func struckText(name: String, isAttribute: Bool) throws {
      let terminal = try OwnTerminal(environment: ["TERM": name])
      defer { terminal.close() }
      var screen = ScreenBuffer(size: terminal.device.size)
      screen.write("x", column: 0, row: 0, style: CellStyle(attributes: .strikethrough))
      terminal.show(screen)
      let expected = VirtualTerminal.Cell(text: isAttribute ? "x" : "x\u{336}", isStruck: isAttribute)
      #expect(terminal.session.screen[0, 0] == expected)
    }

    @Test("an unchanged screen writes nothing, a changed cell a few bytes", arguments: ["truecolor", ""])
    func economy(colorTerm: String) throws {
      let terminal = try OwnTerminal(columns: 120, rows: 39, environment: ["COLORTERM": colorTerm])
      defer { terminal.close() }
      var screen = ScreenBuffer(size: terminal.device.size)
      for row in 0..<39 { screen.write("row \(row)", column: row, row: row, style: CellStyle(foreground: red)) }
      terminal.show(screen, cursor: CellPosition(column: 0, row: 0))
      #expect(terminal.show(screen, cursor: CellPosition(column: 0, row: 0)) == 0)
      screen.write("x", column: 60, row: 20, style: CellStyle(foreground: .white, background: red))
      let bytes = terminal.show(screen, cursor: CellPosition(column: 0, row: 0))
      #expect((1...80).contains(bytes))
    }

    @Test("every block of a cell arrives as one column, whatever the C library knows", arguments: CellDivision.allCases)
    func blocks(_ division: CellDivision) throws {
      let terminal = try OwnTerminal(environment: ["COLORTERM": "truecolor"])
      defer { terminal.close() }
      var screen = ScreenBuffer(size: terminal.device.size)
      for mask in 0..<(1 << division.count) {
        let glyph = String(BlockGlyphs.scalar(mask, division))
        screen.write(glyph, column: mask % 40, row: mask / 40, style: CellStyle(foreground: red, background: navy))
      }
      terminal.show(screen)
      for mask in 0..<(1 << division.count) {
        let shown = terminal.session.screen[mask % 40, mask / 40]
        #expect(shown.text == String(BlockGlyphs.scalar(mask, division)), "\(mask)")
        #expect(shown.width == 1 && shown.background == .rgb(0x000002), "\(mask)")
      }
    }

    @Test("the window may shrink to one cell and grow again")
    func sizes() throws {
      let terminal = try OwnTerminal()
      defer { terminal.close() }
      for (columns, rows) in [(1, 1), (3, 2), (200, 60), (1, 40), (80, 24)] {
        terminal.session.resize(columns: columns, rows: rows)
        terminal.device.resize()
        #expect(terminal.device.size == CellSize(columns: columns, rows: rows))
        var screen = ScreenBuffer(size: terminal.device.size)
        screen.fill(screen.bounds, with: "#")
        terminal.show(screen, cursor: CellPosition(column: columns - 1, row: rows - 1))
        #expect(terminal.session.screen.text.filter { $0 == "#" }.count == columns * rows)
      }
    }

    @Test("a screen larger than the terminal is cut")
    func tooLarge() throws {
      let terminal = try OwnTerminal(columns: 5, rows: 2)
      defer { terminal.close() }
      var screen = ScreenBuffer(size: CellSize(columns: 9, rows: 4))
      screen.write("泡泡泡泡", column: 0, row: 0)
      screen.write("last", column: 0, row: 3)
      terminal.show(screen, cursor: CellPosition(column: 8, row: 3))
      #expect(terminal.session.screen.text == "泡泡")
    }

    @Test("the terminal is given away as it was found and taken back as it was left")
    func suspension() throws {
      let terminal = try OwnTerminal()
      defer { terminal.close() }
      var screen = ScreenBuffer(size: terminal.device.size)
      screen.write("kimchi", column: 3, row: 2)
      terminal.show(screen)
      let during = terminal.modes
      #expect(during.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == 0)
      terminal.device.suspend()
      terminal.synchronize()
      #expect(terminal.modes.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == tcflag_t(ICANON | ECHO | ISIG))
      let output = String(decoding: terminal.session.output, as: UTF8.self)
      for sequence in ["\u{1B}[?1002l", "\u{1B}[?2004l", "\u{1B}[?1049l"] { #expect(output.contains(sequence)) }
      #expect(!terminal.session.screen.text.contains("kimchi"))
      terminal.device.resume()
      terminal.show(screen)
      #expect(terminal.session.screen.text(row: 2) == "   kimchi")
      #expect(terminal.modes.c_lflag == during.c_lflag)
    }

    @Test("another program's rubbish is gone after resuming, though nothing changed here")
    func continuation() throws {
      let terminal = try OwnTerminal()
      defer { terminal.close() }
      var screen = ScreenBuffer(size: terminal.device.size)
      screen.write("kimchi", column: 0, row: 0)
      terminal.show(screen)
      terminal.device.write(Array("\u{1B}[5;5Hrubbish".utf8))
      terminal.synchronize()
      #expect(terminal.session.screen.text.contains("rubbish"))
      terminal.device.resume()
      terminal.show(screen)
      #expect(terminal.session.screen.text == "kimchi")
    }

    @Test(
      "the environment chooses the colours, and an option overrides it",
      arguments: [
        (["COLORTERM": "truecolor"], nil, .truecolour),
        (["COLORTERM": "24bit", "TERM": "tmux-256color"], nil, .truecolour),
        (["TERM": "xterm-256color"], nil, .palette256), (["TERM": "xterm"], nil, .palette16),
        (["TERM": "vt100"], nil, .mono), (["TERM": "xterm-kitty-unheard-of"], nil, .palette256),
        (["TERM": "unheard-of-16color"], nil, .palette16),
        (["NO_COLOR": "1", "COLORTERM": "truecolor"], nil, .mono),
        (["COLORTERM": "truecolor"], .palette16, .palette16), ([:], .truecolour, .truecolour),
        (["TERM": "vt100"], .palette256, .mono), (["TERM": "xterm"], .palette256, .palette16),
      ] as [([String: String], ColorMode?, ColorMode)])
    func ladder(environment: [String: String], override: ColorMode?, expected: ColorMode) throws {
      let terminal = try OwnTerminal(environment: environment, colors: override)
      defer { terminal.close() }
      #expect(terminal.device.colors == expected)
      var screen = ScreenBuffer(size: terminal.device.size)
      screen.write("x", column: 0, row: 0, style: CellStyle(foreground: red, background: .white))
      terminal.show(screen)
      let cell = terminal.session.screen[0, 0]
      #expect(cell.text == "x")
      switch expected {
      case .truecolour: #expect(cell.foreground == .rgb(0xE23744))
      case .mono: #expect(cell.foreground == .own && cell.background == .own)
      case .palette256, .palette16: #expect(cell.foreground != .own && cell.foreground != cell.background)
      }
    }

    @Test("fewer colours than the terminal has can be asked for while it runs")
    func fewerColors() throws {
      let terminal = try OwnTerminal(environment: ["COLORTERM": "truecolor"])
      defer { terminal.close() }
      var screen = ScreenBuffer(size: terminal.device.size)
      screen.write("x", column: 0, row: 0, style: CellStyle(foreground: red))
      for (mode, color) in [(.palette256, .rgb(0xD75F5F)), (.mono, .own), (.truecolour, .rgb(0xE23744))]
        as [(ColorMode, VirtualTerminal.Cell.Color)]
      {
        terminal.device.colors = mode
        terminal.show(screen)
        #expect(terminal.device.colors == mode)
        if mode != .palette256 { #expect(terminal.session.screen[0, 0].foreground == color) }
      }
    }

    @Test("there may be more pairs of colours than the terminal takes")
    func manyPairs() throws {
      let terminal = try OwnTerminal(columns: 64, rows: 12, environment: ["TERM": "xterm"])
      defer { terminal.close() }
      var random = SeededRandom(seed: 7)
      for glyph in ["a", "b", "c", "d"] {
        var screen = ScreenBuffer(size: terminal.device.size)
        for row in 0..<12 {
          for column in 0..<64 {
            let colors = random.next()
            let style = CellStyle(
              foreground: RGBA(rgb: UInt32(colors & 0xFFFFFF)), background: RGBA(rgb: UInt32(colors >> 24 & 0xFFFFFF)))
            screen.write(glyph, column: column, row: row, style: style)
          }
        }
        terminal.show(screen)
        #expect(terminal.session.screen.text(row: 11) == String(repeating: glyph, count: 64))
      }
    }

    @Test("frames are marked once the terminal says that it knows the marks, but not one that clears")
    func synchronizedOutput() throws {
      let terminal = try OwnTerminal()
      defer { terminal.close() }
      #expect(String(decoding: terminal.session.output, as: UTF8.self).contains("\u{1B}[?2026$p"))
      var screen = ScreenBuffer(size: terminal.device.size)
      terminal.show(screen)
      terminal.device.learn(mode: 2026, isKnown: true)
      screen.write("x", column: 0, row: 0)
      var start = terminal.session.output.count
      terminal.show(screen)
      let frame = String(decoding: terminal.session.output[start...], as: UTF8.self)
      #expect(frame.hasPrefix("\u{1B}[?2026h") && frame.hasSuffix("\u{1B}[?2026l"))
      start = terminal.session.output.count
      terminal.device.invalidate()
      terminal.show(screen)
      #expect(!String(decoding: terminal.session.output[start...], as: UTF8.self).contains("?2026"))
    }

    @Test("a frame is one write, and nothing goes another way")
    func oneWrite() throws {
      let terminal = try OwnTerminal(columns: 120, rows: 39, environment: ["COLORTERM": "truecolor"])
      defer { terminal.close() }
      terminal.device.learn(mode: 2026, isKnown: true)
      var random = SeededRandom(seed: 11)
      var screen = ScreenBuffer(size: terminal.device.size)
      for frame in 0..<30 {
        for _ in 0..<40 {
          let bits = random.next()
          let style = CellStyle(foreground: RGBA(rgb: UInt32(bits & 0xFFFFFF)))
          screen.write("x", column: Int(bits >> 24 & 0x3F) * 2, row: Int(bits >> 32 & 0x1F), style: style)
        }
        if frame % 7 == 6 { terminal.device.invalidate() }
        let before = (writes: terminal.device.output.writes, bytes: terminal.device.output.bytes)
        let cursor = frame % 3 == 0 ? nil : CellPosition(column: frame, row: frame)
        let bytes = terminal.show(screen, cursor: cursor)
        #expect(terminal.device.output.writes == before.writes + 1)
        #expect(terminal.device.output.bytes == before.bytes + bytes)
        for row in 0..<39 { #expect(terminal.session.screen.text(row: row) == screen.text(row: row)) }
      }
    }

    @Test("several parts of a frame are one write")
    func joinedParts() throws {
      let terminal = try OwnTerminal()
      defer { terminal.close() }
      terminal.device.learn(mode: 2026, isKnown: true)
      var screen = ScreenBuffer(size: terminal.device.size)
      terminal.show(screen)
      let (before, start) = (terminal.device.output.writes, terminal.session.output.count)
      screen.write("x", column: 3, row: 3)
      terminal.device.frame {
        terminal.device.present(screen, cursor: nil)
        terminal.device.write(Array("\u{1B}]777;picture\u{07}".utf8))
      }
      terminal.synchronize()
      #expect(terminal.device.output.writes == before + 1)
      let frame = String(decoding: terminal.session.output[start...], as: UTF8.self)
      #expect(frame.hasPrefix("\u{1B}[?2026h"))
      #expect(frame.contains("x"))
      #expect(frame.hasSuffix("\u{1B}]777;picture\u{07}\u{1B}[?2026l"))
    }

    @Test("a frame arrives whole on a terminal that takes a part of it at a time, and does not block")
    func slowTerminal() throws {
      let terminal = try OwnTerminal(columns: 200, rows: 60, environment: ["COLORTERM": "truecolor"])
      defer { terminal.close() }
      _ = fcntl(terminal.descriptor, F_SETFL, fcntl(terminal.descriptor, F_GETFL) | O_NONBLOCK)
      var random = SeededRandom(seed: 12)
      var screen = ScreenBuffer(size: terminal.device.size)
      for glyph in ["a", "b", "c"] {
        for row in 0..<60 {
          for column in 0..<200 {
            let style = CellStyle(foreground: RGBA(rgb: UInt32(random.next() & 0xFFFFFF)))
            screen.write(glyph, column: column, row: row, style: style)
          }
        }
        let before = terminal.device.output.writes
        let bytes = terminal.show(screen)
        #expect(bytes > 200_000)
        #expect(terminal.device.output.writes == before + 1)
        for row in 0..<60 {
          #expect(terminal.session.screen.text(row: row) == String(repeating: glyph, count: 200))
        }
      }
    }

    @Test("the mouse can be turned off and on")
    func mouse() throws {
      let terminal = try OwnTerminal()
      defer { terminal.close() }
      terminal.device.isMouseOn = false
      terminal.device.isMouseOn = true
      terminal.synchronize()
      let output = String(decoding: terminal.session.output, as: UTF8.self)
      #expect(output.ranges(of: "\u{1B}[?1006h").count == 2)
      #expect(output.ranges(of: "\u{1B}[?1006l").count == 1)
    }

    @Test("a text is sent to the clipboard")
    func clipboard() throws {
      let terminal = try OwnTerminal()
      defer { terminal.close() }
      terminal.device.copy("泡菜!")
      terminal.synchronize()
      let output = String(decoding: terminal.session.output, as: UTF8.self)
      #expect(output.contains("\u{1B}]52;c;5rOh6I+cIQ==\u{07}"))
    }

    @Test("what is no terminal, or a simple one, is an error and is left alone")
    func refusals() throws {
      var options = TerminalOptions(environment: TerminalEnvironment([:]))
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      defer { for end in ends { close(end) } }
      (options.input, options.output) = (ends[0], ends[1])
      #expect(throws: TerminalError.notATerminal) { _ = try NcursesTerminal(options) }
      for (name, error) in [("dumb", TerminalError.tooSimple("dumb"))] {
        #expect(throws: error) { _ = try OwnTerminal(environment: ["TERM": name]) }
      }
    }

    @Test("the descriptions are compiled once, and without a place for them there are 256 colours")
    func cache() throws {
      let folder = NSTemporaryDirectory() + "kimchi-terminfo-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      #expect(TerminalDescription.compiled(in: folder) == folder + "/terminfo")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["terminfo"])
      #expect(TerminalDescription.compiled(in: folder) == folder + "/terminfo")
      #expect(TerminalDescription.compiled(in: "/proc/nowhere") == nil)
    }
  }
}
