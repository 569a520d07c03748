import Scripts
import Sessions
import Workspaces

@testable import Companion

/// A session that a companion shows at a socket.
@MainActor
final class TestHost: CompanionHost {
  var session: Session
  let companion: Companion
  private var runner = CommandRunner()
  /// Keeps the files of the session.
  private let browser: TestBrowser

  init(port: Int = 0, card: String = TestBrowser.card) throws {
    browser = try TestBrowser(card: card)
    session = browser.session
    companion = try Companion(port: port, CompanionState.Options())
  }

  var companionSession: Session { session }

  func perform(_ line: CompanionLine, from companion: Companion) throws(Refusal) -> [Reply] {
    companion.state.note(line)
    return try runner.perform(remote: line.text, of: companion.state.table, in: &session)
  }

  /// Performs a line as somebody at a terminal does.
  func type(_ line: String) throws { _ = try runner.perform(line, in: &session) }

  /// Lets the server and the painter do what there is to do.
  func turn() {
    for _ in 0..<3 {
      companion.run(for: self)
      if let work = companion.state.nextWork(session) { companion.state.receive(work.run(), of: work) }
    }
  }

  /// Turns until it is cancelled.
  func run() async {
    while !Task.isCancelled {
      turn()
      try? await Task.sleep(for: .milliseconds(2))
    }
  }
}
