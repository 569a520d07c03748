import Companion
import Foundation
import Scripts
import Sessions
import Studio
import Terminal
import Workspaces

extension Bench {
  /// A key in the studio while ten pages look on, beside the same without; and from a line of one page to what another is
  /// sent, with the tiles that it is to show.
  func measureCompanion() {
    guard wants("companion.key", "companion.change") else { return }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kimchi-bench-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let path = folder.appendingPathComponent("cards.json").path
      try Self.layout(cards: 12).write(toFile: path, atomically: false, encoding: .utf8)
      let session = try Session(Target.find(path))
      measureKey(session)
      measureChange(session)
    } catch {
      print("companion: \(error)")
    }
  }

  /// A companion with pages of different browsers that look on.
  private func companion(watchers: Int, _ session: Session) -> CompanionState {
    var state = CompanionState(CompanionAddress(host: CompanionAddress.loopback, port: 80), CompanionState.Options())
    let host = WebHeader("Host", "127.0.0.1:80")
    for _ in 0..<watchers {
      let token = state.makeLink().split(separator: "=").last.map(String.init) ?? ""
      let request = WebRequest("GET", "/", query: [WebHeader("token", token)], headers: [host])
      guard case .answer(let answer) = state.take(request, session),
        let cookie = answer.headers.first(where: { $0.name == "Set-Cookie" })?.value.prefix(while: { $0 != ";" })
      else { continue }
      let listening = WebRequest(
        "GET", "/events", query: [WebHeader("scale", "2")], headers: [host, WebHeader("Cookie", String(cookie))])
      _ = state.take(listening, session)
    }
    return state
  }

  /// The loop's work beside a key: it takes up what is to be drawn, and drawing is another thread's.
  private func measureKey(_ session: Session) {
    var companion = companion(watchers: 10, session)
    var state = StudioState(session, size: CellSize(columns: 160, rows: 48))
    _ = state.perform("0/3/1/0 select")
    var isRed = false
    var screen = state.draw().screen
    func key() {
      isRed.toggle()
      _ = state.perform("set color \(isRed ? "red" : "blue") 500")
      let next = state.draw().screen
      keep(next.changes(since: screen))
      screen = next
    }
    let alone = median(101) { key() }
    let watched = median(101) {
      key()
      // One that is never done: the state is looked at for each key all the same.
      keep(companion.nextWork(state.session) == nil)
      keep(companion.lacking)
    }
    row(
      "companion.key", Self.time(max(watched - alone, 0)) + " more with ten pages",
      Self.times(watched / alone, "a key without"),
      goal: "≤ 0.3 ms")
  }

  private func measureChange(_ session: Session) {
    var session = session
    var companion = companion(watchers: 2, session)
    var runner = CommandRunner()
    var isRed = false
    func change() {
      isRed.toggle()
      let line = "0/3/1/0 set color \(isRed ? "red" : "blue") 500"
      keep(try? runner.perform(remote: line, of: companion.table, in: &session))
      if let work = companion.nextWork(session) { companion.receive(work.run(), of: work) }
      for page in companion.streams { keep(companion.next(for: page)) }
    }
    change()
    row(
      "companion.change", Self.time(median(101) { change() }), "drawn, cut and written for two pages", goal: "≤ 40 ms")
  }
}
