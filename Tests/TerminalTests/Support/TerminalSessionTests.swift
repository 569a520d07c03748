import Glibc
import TerminalDriver
import Testing

@Suite("The terminal of the tests")
struct TerminalSessionTests {
  @Test("a program has it as its own, sees what is typed, and its end is known")
  func program() throws {
    let session = try TerminalSession(["sh", "-c", "tty -s && stty size && read line && echo got:$line && exit 7"])
    #expect(session.wait(forText: "24 80"))
    session.type("泡 菜\n")
    #expect(session.wait(forText: "got:泡 菜"))
    #expect(session.waitForEnd() == .exited(7))
  }

  @Test("a change of its size reaches the program")
  func resize() throws {
    let session = try TerminalSession([
      "bash", "-c", "trap 'stty size; exit' WINCH; echo ready; while :; do sleep 0.01; done",
    ])
    #expect(session.wait(forText: "ready"))
    session.resize(columns: 33, rows: 7)
    #expect(session.wait(forText: "7 33"))
  }

  @Test("a signal reaches the program, and ^C does")
  func signals() throws {
    let session = try TerminalSession(["cat"])
    session.signal(SIGTERM)
    #expect(session.waitForEnd() == .killed(SIGTERM))
    let other = try TerminalSession(["cat"])
    other.type("ready\n")
    #expect(other.wait(forText: "ready\nready"))
    other.type("\u{03}")
    #expect(other.waitForEnd() == .killed(SIGINT))
  }
}
