import CPlatform
import Glibc
import TerminalDriver
import Testing

@Suite("A studio that is stopped")
struct StopTests {
  @Test("by somebody else, and continued, has its screen and its modes again")
  func stopped() throws {
    let studio = try RunningStudio()
    defer { studio.remove() }
    studio.expect("inspector")
    studio.session.signal(SIGSTOP)
    let terminal = try studio.session.pseudoTerminal.openTerminal()
    defer { close(terminal) }
    var modes = termios()
    tcgetattr(terminal, &modes)
    let raw = modes.c_lflag
    modes.c_lflag |= tcflag_t(ICANON | ECHO)
    tcsetattr(terminal, TCSANOW, &modes)
    let rubbish = Array("\u{1B}[H\u{1B}[2Jrubbish".utf8)
    _ = write(terminal, rubbish, rubbish.count)
    studio.expect("rubbish")
    studio.session.signal(SIGCONT)
    studio.expectGone("rubbish")
    studio.expect("inspector")
    tcgetattr(terminal, &modes)
    #expect(modes.c_lflag == raw)
    studio.perform("theme dark", showing: "Theme: dark")
  }
}
