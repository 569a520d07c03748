import Conditions
import JSONDocument
import Pictures
import Scripts
import Sessions
import Sushi
import TestSupport
import Testing
import Workspaces

@testable import Companion

/// A browser that is let in, before a companion without a socket.
struct TestBrowser {
  static let address = CompanionAddress(host: "127.0.0.1", port: 4321)
  static let card = """
    {"type": "vStack", "vStack": {"spacing": 40, "items": [
      {"type": "label", "label": {"id": "title", "text": "Hi", "action": {"action": "navigate", "url": "a://b"}}},
      {"type": "label", "label": {"id": "other", "text": "<img src=x onerror=alert(1)>"}}]}}

    """

  var state: CompanionState
  var session: Session
  var cookie = ""
  private var runner = CommandRunner()
  private let scratch: Scratch

  init(
    _ options: CompanionState.Options = CompanionState.Options(), entering: Bool = true, card: String = Self.card
  ) throws {
    scratch = try Scratch([
      "kimchi.json": "{}", "Layouts/card.json": card,
      "Previews/Card.previews.json": #"{"previews": {"regular": {"name": "Nilgiris"}, "empty": {}}}"#,
    ])
    let workspace = Workspace(containing: scratch.root)
    session = try Session(
      Target(workspace: workspace, layout: try workspace.layout(at: scratch.path("Layouts/card.json"))))
    state = CompanionState(Self.address, options)
    if entering { try enter() }
  }

  /// Opens a link, as a browser does that is told one.
  mutating func enter() throws {
    let link = state.makeLink()
    let token = try #require(link.split(separator: "=").last.map(String.init))
    let answer = try answer(request("GET", "/", query: [WebHeader("token", token)]))
    cookie = try #require(answer.header("Set-Cookie")?.split(separator: ";").first.map(String.init))
  }

  /// A request as the companion's own page makes it.
  func request(_ method: String, _ path: String, query: [WebHeader] = [], body: String = "") -> WebRequest {
    var headers = [WebHeader("Host", "127.0.0.1:4321")]
    if !cookie.isEmpty { headers.append(WebHeader("Cookie", cookie)) }
    if method == "POST" {
      headers += [
        WebHeader("Origin", "http://127.0.0.1:4321"), WebHeader("Sec-Fetch-Site", "same-origin"),
        WebHeader("Content-Type", "application/json"),
      ]
    }
    return WebRequest(method, path, query: query, headers: headers, body: Array(body.utf8))
  }

  mutating func answer(_ request: WebRequest) throws -> WebAnswer {
    switch state.take(request, session) {
    case .answer(let answer): return answer
    case .stream: throw Unexpected()
    case .perform(let line):
      if let conflict = state.conflict(of: line, session) { return conflict }
      do throws(Refusal) {
        let replies = try runner.perform(remote: line.text, of: state.table, in: &session)
        state.note(replies)
        return state.answer(to: line, replies, session)
      } catch {
        return state.answer(to: line, error, session)
      }
    }
  }

  struct Unexpected: Error {}

  /// Sends a line that is for the document as it is, or as a stamp says, and for the selected node or another one.
  mutating func send(_ line: String, for stamp: String? = nil, on node: String = "") throws -> WebAnswer {
    let body: JSONText = [
      "line": .string(line), "document": .string(stamp ?? DocumentStamp(session).description), "node": .string(node),
    ]
    return try answer(request("POST", "/line", body: body.description))
  }

  /// Begins to listen.
  mutating func listen(scale: String = "2") throws -> Int {
    let request = request("GET", "/events", query: [WebHeader("scale", scale)])
    guard case .stream(let number) = state.take(request, session) else { throw Unexpected() }
    return number
  }

  /// Has everything drawn, and returns the messages that a page gets.
  mutating func messages(_ number: Int) throws -> [String: JSONView] {
    if let work = state.nextWork(session) { state.receive(work.run(), of: work) }
    let text = String(decoding: state.next(for: number) ?? [], as: UTF8.self)
    var found: [String: JSONView] = [:]
    for event in text.split(separator: "\n\n") {
      let lines = event.split(separator: "\n")
      let name = try #require(lines.first { $0.hasPrefix("event: ") }).dropFirst(7)
      let data = try #require(lines.first { $0.hasPrefix("data: ") }).dropFirst(6)
      found[String(name)] = JSONView(try JSONDocument(parsing: Array(data.utf8), file: "event"))
    }
    return found
  }
}

extension WebAnswer {
  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  var text: String { String(decoding: body, as: UTF8.self) }
}

extension Session {
  var isDark: Bool { conditions.appearance == .dark }

  var documentText: String { String(decoding: document.bytes, as: UTF8.self) }
}
