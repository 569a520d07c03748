import Companion
import FuzzSupport
import JSONDocument
import Scripts
import Sessions
import Workspaces

/// Random requests to a companion without a socket, and what must hold: each has one answer, nothing is done for a request
/// that isn't the page's own, and what pages are sent is whole.
struct CompanionRound {
  private static let host = "127.0.0.1:4321"

  private var state = CompanionState(
    CompanionAddress(host: "127.0.0.1", port: 4321), CompanionState.Options())
  private var session: Session
  private var runner = CommandRunner()
  private var messages: CompanionMessages
  private var cookie = ""
  private var stamp = ""
  private var tile = "0"

  /// Opens the document from the current folder. Nil where it is so damaged that it can't be opened.
  init?(_ round: FuzzCase) {
    guard let target = try? Target.find(round.document), let session = try? Session(target) else { return nil }
    self.session = session
    messages = CompanionMessages(seed: round.seed, for: session)
  }

  mutating func play(_ steps: inout Steps) throws(Fault) {
    try enter()
    while let step = steps.next({ messages.step(for: session) }) {
      guard let request = request(step) else { continue }
      let before = session.revision
      switch state.take(request, session) {
      case .answer(let answer): try check(answer, step)
      case .stream(let number): try follow(number, step)
      case .perform(let line):
        guard isOwn(request) else { throw Fault(.answer, "a foreign line is performed: \(step.prefix(300))") }
        try check(answer(to: line), step)
      }
      if session.revision != before, let page = state.streams.first { try follow(page, step) }
    }
  }

  private mutating func enter() throws(Fault) {
    let token = state.makeLink().split(separator: "=").last.map(String.init) ?? ""
    let request = WebRequest(
      "GET", "/", query: [WebHeader("token", token)], headers: [WebHeader("Host", Self.host)])
    guard case .answer(let answer) = state.take(request, session),
      let header = answer.headers.first(where: { $0.name == "Set-Cookie" })
    else { throw Fault(.answer, "a link lets nobody in") }
    cookie = String(header.value.prefix { $0 != ";" })
  }

  private mutating func answer(to line: CompanionLine) -> WebAnswer {
    if let conflict = state.conflict(of: line, session) { return conflict }
    do throws(Refusal) {
      let replies = try runner.perform(remote: line.text, of: state.table, in: &session)
      state.note(replies)
      return state.answer(to: line, replies, session)
    } catch {
      state.note(error)
      return state.answer(to: line, error, session)
    }
  }

  // MARK: Requests

  private mutating func request(_ step: String) -> WebRequest? {
    let token = step.contains("TOKEN") ? state.makeLink().split(separator: "=").last.map(String.init) ?? "" : ""
    func filled(_ text: String) -> String {
      [("COOKIE", cookie), ("HOST", Self.host), ("STAMP", stamp), ("TOKEN", token), ("TILE", tile)]
        .reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
    guard let document = try? JSONDocument(parsing: step, file: "step") else { return nil }
    let view = JSONView(document)
    func text(_ key: String) -> String { filled(view[key]?.string ?? "") }
    let query = text("query").split(separator: "=", maxSplits: 1).map(String.init)
    return WebRequest(
      text("method"), text("path"), query: query.count == 2 ? [WebHeader(query[0], query[1])] : [],
      headers: (view["headers"]?.elements ?? []).map {
        WebHeader($0.elements.first?.string ?? "", filled($0.elements.last?.string ?? ""))
      }, body: Array(text("body").utf8))
  }

  /// Whether a request is as only the page itself can make it.
  private func isOwn(_ request: WebRequest) -> Bool {
    func values(_ name: String) -> [String] { request.headers.filter { $0.name == name }.map(\.value) }
    return values("Host") == [Self.host] && values("Cookie") == [cookie] && values("Origin") == ["http://" + Self.host]
      && values("Content-Type") == ["application/json"] && [[], ["same-origin"]].contains(values("Sec-Fetch-Site"))
  }

  // MARK: Answers

  private mutating func check(_ answer: WebAnswer, _ step: String) throws(Fault) {
    let known = [200, 400, 401, 403, 404, 405, 409, 413, 415, 421, 422, 429, 431]
    guard known.contains(answer.status) else { throw Fault(.answer, "\(answer.status) to \(step.prefix(300))") }
    guard answer.headers.contains(WebHeader("Content-Type", "application/json")) else { return }
    guard let document = try? JSONDocument(parsing: answer.body, file: "answer") else {
      throw Fault(.answer, "no JSON in answer to \(step.prefix(300))")
    }
    if answer.status != 200, (JSONView(document)["error"]?.string ?? "").isEmpty {
      throw Fault(.refusal, "\(answer.status) without a word to \(step.prefix(300))")
    }
    stamp = JSONView(document)["document"]?.string ?? stamp
  }

  /// Draws what is new, and reads it as a page does.
  private mutating func follow(_ page: Int, _ step: String) throws(Fault) {
    if let work = state.nextWork(session) { state.receive(work.run(), of: work) }
    let text = String(decoding: state.next(for: page) ?? [], as: UTF8.self)
    for event in text.split(separator: "\n\n") {
      let lines = event.split(separator: "\n")
      guard lines.count <= 3, let data = lines.last, data.hasPrefix("data: "),
        let document = try? JSONDocument(parsing: Array(data.dropFirst(6).utf8), file: "event")
      else { throw Fault(.output, "an event isn't whole after \(step.prefix(300)): \(event.prefix(200))") }
      let view = JSONView(document)
      stamp = view["document"]?.string ?? stamp
      tile = view["tiles"]?.elements.first?.string ?? tile
    }
    if state.nextWork(session) != nil { throw Fault(.stale, "a page is behind after \(step.prefix(300))") }
    if state.streams.count > 4, let oldest = state.streams.first { state.endStream(oldest) }
  }
}
