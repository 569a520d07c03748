import JSONDocument
import Screens
import Sushi

/// The behaviour of every client in any dialect: pages, reloading, navigation.
extension ClientState {
  package func responding(to event: ClientEvent, on screen: Screen) -> ClientResponse {
    var state = self
    switch event {
    case .asked(let action, _): return state.perform(action, on: screen)
    case .waited: return ClientResponse(self, [.refuse("nothing on this screen waits for time to pass")])
    case .arrived(let request, let response):
      // An answer to what nobody waits for any more.
      guard let index = pending.firstIndex(of: request) else { return ClientResponse(self) }
      state.pending.remove(at: index)
      state.changeCount += 1
      state.take(request, response)
      return ClientResponse(state)
    case .failed(let request, let message):
      guard let index = pending.firstIndex(of: request) else { return ClientResponse(self) }
      state.pending.remove(at: index)
      state.changeCount += 1
      state.failure = Failure(request: request, message: message)
      return ClientResponse(state, [.log(message)])
    case .applied(let response):
      state = ClientState()
      state.response = response
      state.chosen = chosen
      state.changeCount = changeCount + 1
      return ClientResponse(state)
    }
  }

  /// The state after an event that asks for nothing else.
  package func responding(to event: ClientEvent) -> ClientState { responding(to: event, on: Screen()).state }

  private mutating func perform(_ action: ClientAction, on screen: Screen) -> ClientResponse {
    switch action.name {
    case ClientAction.loadContent:
      guard let offset = action.offset ?? Self.nextOffset(of: screen) else {
        return ClientResponse(self, [.log("this was the last page")])
      }
      guard !pages.contains(where: { $0.offset == offset }) else {
        return ClientResponse(self, [.log("page \(Spelling.excerpt(offset)) is already loaded")])
      }
      return ask(for: .page(offset: offset))
    case ClientAction.reload:
      let unknown = action.sections.filter { id in !screen.sections.contains { $0.id == id } }
      guard unknown.isEmpty else {
        let names = unknown.map { Spelling.quoted($0) }.joined(separator: ", ")
        return ClientResponse(self, [.log("no section named \(names)")])
      }
      return ask(for: .reload(sections: action.sections))
    case "toggle" where action.client != nil:
      return store(.toggle(default: action.fallback ?? false), at: action.client ?? "")
    case "set" where action.client != nil:
      guard let value = action.value else {
        return ClientResponse(self, [.refuse("the action has no \"value\" to set")])
      }
      return store(.set(value), at: action.client ?? "")
    case "navigate", "open": return ClientResponse(self, [.navigate(url: action.url ?? "")])
    default: return ClientResponse(self, [.leaveToApp])
    }
  }

  private func store(_ change: ClientValueChange.Change, at path: String) -> ClientResponse {
    ClientResponse(self, [.store(ClientValueChange(path: path, change: change))])
  }

  private mutating func ask(for request: ClientRequest) -> ClientResponse {
    guard !pending.contains(request) else {
      return ClientResponse(self, [.log("\(request.description) is already in progress")])
    }
    pending.append(request)
    changeCount += 1
    failure = nil
    return ClientResponse(self, [.read(request)])
  }

  private mutating func take(_ request: ClientRequest, _ answer: Response?) {
    switch request {
    case .page(let offset):
      if let answer { pages.append(Page(offset: offset, response: answer)) }
    case .reload(let sections) where sections.isEmpty:
      if let answer { response = answer }
      renewals = []
      pages = []
    case .reload(let sections):
      for index in renewals.indices { renewals[index].sections.subtract(sections) }
      renewals.removeAll { $0.sections.isEmpty }
      if let answer { renewals.append(Renewal(sections: Set(sections), response: answer)) }
    }
  }

  private static func nextOffset(of screen: Screen) -> String? {
    screen.value(at: screen.next).flatMap { ClientAction($0.document, $0.node).offset }
  }
}
