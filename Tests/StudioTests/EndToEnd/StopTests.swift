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

  @Test(
    "^C and ^\\ while a command's output is read are for the command, not for the studio",
    arguments: ["\u{03}", "\u{1C}"])
  func keys(_ key: String) throws {
    let studio = try RunningStudio()
    defer { studio.remove() }
    studio.expect("inspector")
    for command in ["true", "sleep 100"] {
      studio.session.type("! \(command)\r")
      if command == "true" { studio.expect("Press Enter") } else { studio.expectGone("inspector") }
      studio.session.settle(milliseconds: 200)
      studio.session.type(key)
      studio.expect("Press Enter")
      studio.session.type(key + "\r")
      studio.expect("inspector")
      studio.perform("theme dark", showing: "Theme: dark")
      studio.perform("theme light", showing: "Theme: light")
    }
  }

  @Test("^Z while a command's output is read stops the studio, and fg brings it back")
  func stop() throws {
    let studio = try RunningStudio(isInShell: true)
    defer { studio.remove() }
    studio.expect("inspector")
    studio.session.type("! true\r")
    studio.expect("Press Enter")
    studio.session.type(TestKey.controlZ)
    studio.expect("Stopped")
    studio.session.type("fg\r")
    studio.session.settle(milliseconds: 300)
    studio.session.type("\r")
    studio.expect("inspector")
    studio.perform("theme dark", showing: "Theme: dark")
  }

  @Test("an answer of the terminal that comes in two pieces is not typed into the prompt")
  func pieces() throws {
    let studio = try RunningStudio()
    defer { studio.remove() }
    studio.expect("kimchi ›")
    for rest in ["?62;4;22c", "6;20;10t"] {
      studio.session.type("\u{1B}[")
      usleep(60_000)
      studio.session.type(rest)
    }
    studio.perform("theme dark", showing: "Theme: dark")
  }
}
