import TerminalDriver
import Testing

@Suite("The terminal emulator of the tests")
struct VirtualTerminalTests {
  @Test("characters, colours, attributes and the cursor are seen")
  func cells() {
    let terminal = VirtualTerminal(columns: 20, rows: 3)
    terminal.write("a\u{1B}[1;38;2;1;2;3;48;5;200m泡\u{1B}[0;9mé\r\n-".utf8)
    #expect(terminal[0, 0] == .init(text: "a"))
    #expect(
      terminal[1, 0]
        == .init(text: "泡", width: 2, foreground: .rgb(0x010203), background: .palette(200), isBold: true))
    #expect(terminal[3, 0] == .init(text: "é", isStruck: true))
    #expect(terminal.cursor == (1, 1))
    #expect(terminal.text == "a泡é\n-")
  }

  @Test("questions are answered")
  func answers() {
    let terminal = VirtualTerminal(columns: 4, rows: 2)
    terminal.write("\u{1B}[6n".utf8)
    #expect(terminal.takeAnswers() == Array("\u{1B}[1;1R".utf8))
  }
}
