import Dialects
import Editing
import JSONDocument
import Pictures
import Screens
import Sushi
import Workspaces

/// Runs a screen as its client would: events go to the dialect, which says what becomes of the client's state and what
/// there is to do; that is done here, against the workspace's files and fixtures. Nothing is sent anywhere.
extension Session {
  /// The result of an event.
  struct Happening {
    /// In words; the latest.
    var outcome = ""
    /// Requests, their answers and messages, in order.
    var requests: [EventLog.Event] = []
    /// Why nothing was done, if so.
    var refusal: String?
  }

  /// Hands an event to the screen's dialect, shows the state that comes of it, and does what else it asks for.
  ///
  /// - Parameters:
  ///   - capability: whom the app's own actions are left to.
  ///   - place: a value of the part that it happens to.
  mutating func send(
    _ event: ClientEvent, to capability: String = Capability.action, at place: DocumentPlace = .none
  ) throws(Refusal) -> Happening {
    let response: ClientResponse
    if let events {
      response = events.respond(to: event, at: place)
      if response.state.changeCount != client.changeCount { try show(response.state) }
    } else {
      response = ClientState().responding(to: event, on: Screen())
    }
    let count = picture.stage.screenStage?.changed.count ?? 0
    var happening = Happening(outcome: "\(Spelling.counted(count, "item")) changed")
    for effect in response.effects {
      switch effect {
      case .log(let text):
        if case .screen = picture.stage { happening.outcome = text } else { happening.outcome = Self.noScreen }
      case .leaveToApp: happening.outcome = "passed to the app's \"\(capability)\""
      case .refuse(let reason): happening.refusal = reason
      case .scrollToTop: moveScreen { $0.scroll(to: 0) }
      case .record(let record): happening.requests.append(EventLog.Event(record))
      case .navigate(let url): happening.outcome = try follow(url)
      case .store(let change): happening.outcome = try store(change)
      case .read(let request):
        guard case .screen = picture.stage else {
          happening.outcome = Self.noScreen
          continue
        }
        happening.requests.append(EventLog.Event(kind: "requested", subject: request.description, outcome: ""))
        happening.outcome = "\(request.description) requested"
        guard !holdsAnswers else { continue }
        let answered = try answer(request)
        happening.outcome = answered.outcome
        happening.requests += answered.requests
      }
    }
    return happening
  }

  private static let noScreen = "only screens can do this"

  /// Asks for the screen's next page, as at its end.
  package mutating func loadPage() throws(Refusal) -> Reply {
    try ask(ClientAction(ClientAction.loadContent))
  }

  /// Asks for an action that nothing on the screen was tapped for.
  package mutating func ask(_ action: ClientAction) throws(Refusal) -> Reply {
    try reply(to: .asked(action, by: nil))
  }

  /// Lets time pass on the screen.
  package mutating func wait(milliseconds: Int) throws(Refusal) -> Reply {
    try reply(to: .waited(milliseconds: milliseconds))
  }

  /// Asks a part of the screen for an action that its dialect knows.
  package mutating func act(_ index: Int, _ action: ClientAction) throws(Refusal) -> Reply {
    let item = item(at: index)
    // What a part doesn't know its dialect refuses; of the whole screen it may be meant for the app.
    let offers = item == nil ? self.offers(at: 0).map(\.name) : []
    guard item != nil || offers.contains(action.name) else {
      throw Refusal(
        "the screen has no action named \(Spelling.quoted(action.name))",
        fix: Spelling.nearest(action.name, in: offers).map { "did you mean \($0)?" }
          ?? "it takes \(offers.joined(separator: ", "))")
    }
    return try reply(to: .asked(action, by: item?.identity), at: item?.data ?? .none)
  }

  /// The actions that a part takes besides those in its data; the screen's own for the whole screen.
  package func offers(at index: Int) -> [ActionOffer] {
    guard let events, parts.indices.contains(index) else { return [] }
    if parts[index].kind == .screen { return events.offers(of: nil) }
    return item(at: index).map { events.offers(of: $0) } ?? []
  }

  private mutating func reply(to event: ClientEvent, at place: DocumentPlace = .none) throws(Refusal) -> Reply {
    let happening = try send(event, at: place)
    for event in happening.requests { eventLog.add(event) }
    if let refusal = happening.refusal { throw Refusal(refusal.hasSuffix(".") ? String(refusal.dropLast()) : refusal) }
    return Reply(happening.outcome.prefix(1).uppercased() + happening.outcome.dropFirst())
  }

  /// Takes the events of the open screen in the client's state.
  private var events: EmbeddedEvents? {
    guard let stage = picture.stage.screenStage, let dialect = stage.dialect else { return nil }
    var source = stage.source
    source.state = client
    return EmbeddedEvents(source, on: stage.screen, of: dialect)
  }

  /// Shows another response of the screen; the screen's own file shows that again.
  package mutating func apply(response path: String) throws(Refusal) {
    let document = try screenDocument(path)
    _ = try send(.applied(path == layoutPath ? nil : ClientState.Response(path, document)))
  }

  // MARK: Answers

  /// Holds back the answers to what screens ask for, so that the screen can be looked at meanwhile.
  package mutating func holdAnswers() { screenClient.holdsAnswers = true }

  /// Lets everything arrive that was held back.
  package mutating func releaseAnswers() throws(Refusal) -> Reply {
    screenClient.holdsAnswers = false
    var lines: [String] = []
    for request in client.pending {
      let answered = try answer(request)
      for event in answered.requests { eventLog.add(event) }
      lines.append("\(request.description): \(answered.outcome)")
    }
    return Reply(lines.isEmpty ? "No pending requests" : "\(lines.count) arrived", lines: lines)
  }

  /// Reads what was asked for, and hands it to the dialect.
  private mutating func answer(_ request: ClientRequest) throws(Refusal) -> Happening {
    let event: ClientEvent
    var outcome: String
    var pageCount: Int?
    switch request {
    case .page(let offset): (event, outcome, pageCount) = page(offset)
    case .reload(let sections): (event, outcome) = try rereadScreen(sections)
    }
    let before = pageCount == nil ? [] : itemIdentities
    let happening = try send(event)
    if let pageCount {
      // Pages that overlap: the first of two items with one id stays.
      let added = min(itemIdentities.subtracting(before).count, pageCount)
      let rest = pageCount - added
      outcome = "added \(Spelling.counted(added, "item")) \(outcome)"
      if rest > 0 { outcome += "; \(rest) \(rest == 1 ? "was" : "were") there already" }
    }
    var kind = "arrived"
    if case .failed = event { (kind, outcome) = ("failed", happening.outcome) }
    return Happening(
      outcome: outcome,
      requests: [EventLog.Event(kind: kind, subject: request.description, outcome: outcome)])
  }

  /// The items of the screen as it is shown.
  private var itemIdentities: Set<ItemIdentity> {
    Set(picture.stage.screenStage?.screen.sections.flatMap { $0.items.map(\.identity) } ?? [])
  }

  /// The page is the file beside the screen's own that the offset names, `home_page.20.json`.
  ///
  /// - Returns: where it is from, in words, and how many items it has.
  private func page(_ offset: String) -> (ClientEvent, outcome: String, count: Int?) {
    let request = ClientRequest.page(offset: offset)
    guard let path = workspace.page(offset, of: layoutPath) else {
      return (.failed(request, "no page \(Spelling.quoted(offset))"), "", nil)
    }
    let name = workspace.display(path)
    do throws(Refusal) {
      let document = try screenDocument(path)
      return (
        .arrived(request, ClientState.Response(path, document)), "from \(name)", screen(document).itemCount
      )
    } catch {
      let isThere = WorkspaceFiles.kind(of: path) == .file
      return (.failed(request, isThere ? error.description : "no page \(name)"), "", nil)
    }
  }

  /// The screen of a response alone, with the open data.
  private func screen(_ document: JSONDocument) -> Screen {
    let source = ScreenSource(
      document, data: picture.fixture.map { ($0.document, $0.node) }, contracts: ScreenLibrary(workspace),
      client: picture.target.workspace.client, dialects: workspace.dialects)
    return workspace.dialects.dialect(of: document)?.read(source).screen ?? Screen()
  }

  /// Reads the response that was applied again, or else the screen's own files and its fixture's. Files with unsaved
  /// changes stay as they are.
  private mutating func rereadScreen(_ sections: [String]) throws(Refusal) -> (ClientEvent, String) {
    let request = ClientRequest.reload(sections: sections)
    let name = sections.isEmpty ? "the screen" : sections.joined(separator: ", ")
    workspace.documents.forget(allBut: Set(files.entries.keys))
    if let response = client.response {
      do throws(Refusal) {
        let document = try screenDocument(response.path)
        return (
          .arrived(request, ClientState.Response(response.path, document)),
          "reloaded \(name) from \(workspace.display(response.path))"
        )
      } catch {
        return (.failed(request, error.description), "")
      }
    }
    let said = filesChanged(Set(files.entries.keys), isWhole: false)
    notices += said.filter { $0.tone == .warning }
    return (.arrived(request, nil), "reloaded \(name)")
  }

  /// A file with a screen of any dialect.
  private func screenDocument(_ path: String) throws(Refusal) -> JSONDocument {
    let document = try workspace.document(path)
    guard workspace.dialects.dialect(of: document) != nil else {
      throw Refusal(
        .documentKind, "\(document.file) isn't a screen", at: document.location(of: document.root))
    }
    return document
  }

  // MARK: Navigation

  /// Opens the workspace's document that a route ends in.
  private mutating func follow(_ url: String) throws(Refusal) -> String {
    let route = url.split(whereSeparator: { "/?#".contains($0) }).last.map(String.init) ?? ""
    for folder in [Workspace.Folder.screens, .layouts, .components] where !route.isEmpty {
      guard let path = workspace.file(named: "\(folder.rawValue)/\(route)"), path != layoutPath,
        let layout = try? workspace.layout(at: path)
      else { continue }
      return try open(Target(workspace: workspace, layout: layout)).message
    }
    return "no document for \(Spelling.quoted(url)) in the workspace; the app would open it"
  }
}
