import Commands
import Completing
import Editing
import JSONDocument
import Pictures
import Sessions
import Workspaces

extension CompanionState {
  /// The outcome of a request.
  package enum Step: Sendable {
    case answer(WebAnswer)
    /// A stream of events under this number.
    case stream(Int)
    /// A line for the session: see `answer(to:)`.
    case perform(CompanionLine)
  }

  private enum Route: Sendable, Hashable {
    case page, events, tile(String), line, completion, drag, text

    init?(_ path: String) {
      switch path {
      case "/": self = .page
      case "/events": self = .events
      case "/line": self = .line
      case "/complete": self = .completion
      case "/drag": self = .drag
      case "/text": self = .text
      default:
        guard path.hasPrefix("/tile/"), path.hasSuffix(".png") else { return nil }
        self = .tile(String(path.dropFirst("/tile/".count).dropLast(".png".count)))
      }
    }

    var method: String {
      switch self {
      case .page, .events, .tile: "GET"
      case .line, .completion, .drag, .text: "POST"
      }
    }
  }

  /// Decides about a request. The session is only looked at.
  package mutating func take(_ request: WebRequest, _ session: Session) -> Step {
    if let refusal = access.refusal(of: request) { return .answer(refusal) }
    guard let route = Route(request.path) else { return .answer(WebAnswer(404, refusing: "no such page")) }
    guard request.method == route.method else {
      var answer = WebAnswer(405, refusing: "\(request.method) isn't allowed here", fix: "use \(route.method)")
      answer.headers.append(WebHeader("Allow", route.method))
      return .answer(answer)
    }
    if case .page = route, let token = request.argument("token") { return .answer(enter(token, request)) }
    guard let browser = access.browser(of: request) else { return .answer(CompanionPage.closed) }
    switch route {
    case .page: return .answer(CompanionPage.open)
    case .events:
      if let refusal = access.foreignRefusal(of: request, needsOrigin: false) { return .answer(refusal) }
      let ratio = request.argument("scale").flatMap { Double($0) } ?? 1
      let entry = request.header("last-event-id").flatMap { Int($0) } ?? 0
      guard let number = beginStream(browser, ratio: ratio.isFinite ? ratio : 1, after: entry) else {
        return .answer(WebAnswer(429, refusing: "too many pages are open", fix: "close one, then reload this one"))
      }
      return .stream(number)
    case .tile(let name):
      if let refusal = access.foreignRefusal(of: request, needsOrigin: false) { return .answer(refusal) }
      guard let bytes = tiles[name] else { return .answer(WebAnswer(404, refusing: "no such tile")) }
      return .answer(
        WebAnswer(
          200, bytes, type: "image/png",
          headers: [WebHeader("Cache-Control", "private, max-age=31536000, immutable")]))
    case .line, .completion, .drag, .text: return posted(route, request, session)
    }
  }

  /// Lets a browser in by a link, which is void then.
  private mutating func enter(_ token: String, _ request: WebRequest) -> WebAnswer {
    // A link that is only looked at, as chats and browsers do in advance, must not be used up by it.
    let isLookedAt = (request.header("sec-fetch-dest") ?? "document") != "document"
    let isEarly = request.header("sec-purpose") != nil || request.header("purpose") != nil
    guard !isLookedAt, !isEarly else {
      return WebAnswer(403, refusing: "a link is opened as a page of its own")
    }
    // Whoever is in already needs no other cookie, and the link stays good.
    if access.browser(of: request) != nil { return CompanionPage.onward(nil) }
    guard let cookie = access.takeLink(token) else { return CompanionPage.closed }
    return CompanionPage.onward(cookie)
  }

  private func posted(_ route: Route, _ request: WebRequest, _ session: Session) -> Step {
    if let refusal = access.foreignRefusal(of: request, needsOrigin: true) { return .answer(refusal) }
    let type = request.header("content-type")?.split(separator: ";").first.map { $0.lowercased() }
    guard type == "application/json" else {
      return .answer(WebAnswer(415, refusing: "the body must be JSON", fix: "send `Content-Type: application/json`"))
    }
    guard !request.isTooLarge, request.body.count <= WebRequest.bodyLimit else {
      return .answer(WebAnswer(413, refusing: "the body is longer than \(WebRequest.bodyLimit) bytes"))
    }
    guard let document = try? JSONDocument(parsing: request.body, file: "request") else {
      return .answer(WebAnswer(400, refusing: "the body isn't JSON"))
    }
    let view = JSONView(document)
    switch route {
    case .drag: return .answer(Self.drag(view, session))
    case .text: return .answer(Self.text(view, session))
    default: return typed(view, request, isPerformed: route == .line, session)
    }
  }

  private func typed(_ view: JSONView, _ request: WebRequest, isPerformed: Bool, _ session: Session) -> Step {
    guard let line = view["line"]?.string, !line.contains(where: \.isNewline) else {
      return .answer(WebAnswer(400, refusing: "the body needs a `line` without line breaks"))
    }
    guard isPerformed else { return .answer(completion(of: line, at: view["cursor"]?.integer, session)) }
    guard !options.isReadOnly else {
      return .answer(WebAnswer(403, refusing: "this companion only shows", fix: "start it without `--read-only`"))
    }
    guard let stamp = view["document"]?.string.flatMap({ DocumentStamp(parsing: $0) }) else {
      return .answer(WebAnswer(400, refusing: "the body needs the `document` that the page shows"))
    }
    let source = "page \(access.number(of: request))"
    guard let node = view["node"]?.string, !node.isEmpty, node != session.chosenAddress else {
      return .perform(CompanionLine(text: line, source: source, stamp: stamp))
    }
    // Somebody else has selected another node since.
    guard !node.contains(where: \.isWhitespace) else {
      return .answer(WebAnswer(409, refusing: "another node is selected"))
    }
    return .perform(CompanionLine(text: "\(node) \(line)", source: source, stamp: stamp))
  }

  private static let candidateLimit = 200

  private func completion(of line: String, at cursor: Int?, _ session: Session) -> WebAnswer {
    let cursor = min(max(cursor ?? line.utf8.count, 0), line.utf8.count)
    // Completing a file's name reads folders: only those of the workspace.
    var session = session
    session.reach = FileReach(workspacesAround: [session.workspace.root])
    let found = session.complete(line, at: cursor, in: table)
    return WebAnswer(
      200,
      json: [
        "range": [.integer(found.range.lowerBound), .integer(found.range.upperBound)],
        "candidates": .array(
          found.candidates.prefix(Self.candidateLimit).map {
            ["text": .string($0.text), "detail": .string(DiagnosticText.clean($0.detail))]
          }),
      ])
  }

  // MARK: Lines

  /// Why a line isn't performed: the document is another than the page showed, and the line would change it.
  package func conflict(of line: CompanionLine, _ session: Session) -> WebAnswer? {
    let now = DocumentStamp(session)
    guard line.stamp != now, changesDocument(line.text, session) else { return nil }
    let steps = session.history.steps.filter { $0.number > line.stamp.step }.suffix(3)
    let names = steps.map { DiagnosticText.clean($0.name) }.joined(separator: ", ")
    return WebAnswer(
      409,
      json: [
        "error": .string("The document changed meanwhile" + (names.isEmpty ? "" : ": \(names)")),
        "fix": "look at it again, then repeat the line", "document": .string(now.description),
      ])
  }

  /// Whether a line would change the open document, now that it is as it is. One that would be refused changes nothing.
  private func changesDocument(_ line: String, _ session: Session) -> Bool {
    let groups: [Command.Group] = [.editing, .binding, .data, .history]
    // Others may write files while they are only tried.
    guard let command = table.read(CommandText(line), abbreviated: true)?.command, groups.contains(command.group),
      let tried = session.trying(line, in: table)
    else { return false }
    let (before, after) = (session.history, tried.history)
    return (before.position, before.highestNumber) != (after.position, after.highestNumber)
  }

  /// The answer to a page whose line was performed.
  package func answer(to line: CompanionLine, _ replies: [Reply], _ session: Session) -> WebAnswer {
    let shown = replies.filter { !$0.message.isEmpty }.map { JSONText.string(DiagnosticText.clean($0.message)) }
    return WebAnswer(
      200, json: ["document": .string(DocumentStamp(session).description), "replies": .array(shown)])
  }

  /// The answer to a page whose line was refused.
  package func answer(to line: CompanionLine, _ refusal: Refusal, _ session: Session) -> WebAnswer {
    var members: [(String, JSONText)] = [
      ("error", .string(DiagnosticText.clean(refusal.message))),
      ("document", .string(DocumentStamp(session).description)),
    ]
    if let fix = refusal.fix { members.append(("fix", .string(DiagnosticText.clean(fix)))) }
    if let range = refusal.range {
      members.append(("range", [.integer(range.lowerBound), .integer(range.upperBound)]))
    }
    return WebAnswer(422, json: .object(members))
  }
}
