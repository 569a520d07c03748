import JSONDocument
import Screens

/// Puts a screen together from its document, its data and what the client keeps.
///
/// A client's responses are read like the screen's own document, each in its own dialect.
struct ClientScreen {
  private(set) var decoded: DecodedScreen
  private let source: ScreenSource
  private let dialect: any Dialect.Type

  /// Shown while something is on its way, and after it went wrong, where the workspace has such components.
  static let loading = "loading"
  static let failed = "loading_error"

  init(_ source: ScreenSource, in dialect: any Dialect.Type) {
    self.source = source
    self.dialect = dialect
    let state = source.state
    if let response = state.response {
      let answer = Self.read(response, source, dialect)
      // The screen's own document stays source 0: what stands in another cannot be edited there.
      var screen = Screen(sources: [source.document])
      screen.title = answer.screen.title
      decoded = DecodedScreen(screen.appending(answer.screen), answer.diagnostics)
    } else {
      decoded = dialect.read(source)
    }
    for renewal in state.renewals {
      let answer = Self.read(renewal.response, source, dialect)
      decoded.screen = decoded.screen.replacing(renewal.sections, from: answer.screen)
      decoded.diagnostics += answer.diagnostics
    }
    for page in state.pages {
      let answer = Self.read(page.response, source, dialect, after: decoded.screen)
      decoded.screen = decoded.screen.appending(answer.screen)
      decoded.diagnostics += answer.diagnostics
    }
    // Chosen items may stand in envelopes of other dialects.
    for dialect in source.dialects.dialects { dialect.show(state, in: &decoded.screen) }
    showRequests(state)
  }

  private static func read(
    _ response: ClientState.Response, _ source: ScreenSource, _ dialect: any Dialect.Type, after screen: Screen? = nil
  ) -> DecodedScreen {
    let own = source.dialects.dialect(of: response.document) ?? dialect
    var answer = ScreenSource(
      response.document, data: source.data, contracts: source.contracts, client: source.client,
      dialects: source.dialects)
    answer.state.embedded = source.state.embedded
    answer.previous = screen
    return own.read(answer)
  }

  // MARK: Requests

  private mutating func showRequests(_ state: ClientState) {
    let reloads = state.pending.contains { if case .reload = $0 { true } else { false } }
    let pages = state.pending.contains { if case .page = $0 { true } else { false } }
    if reloads, let section = section(Self.loading, "reload", .none) { decoded.screen.sections.insert(section, at: 0) }
    if pages, let section = section(Self.loading, "page", .none) { decoded.screen.sections.append(section) }
    guard let failure = state.failure, source.contracts.contract(of: Self.failed) != nil else { return }
    let text = JSONText.object([("message", .string(failure.message))]).description
    guard let document = try? JSONDocument(parsing: text, file: "the latest error") else { return }
    let place = DocumentPlace(source: decoded.screen.add(document), node: document.root)
    if let section = section(Self.failed, "error", place) { decoded.screen.sections.append(section) }
  }

  /// A section of one cell; nil where the workspace has no such component.
  private mutating func section(_ component: String, _ part: String, _ data: DocumentPlace) -> Section? {
    guard source.contracts.contract(of: component) != nil else { return nil }
    let id = "\(component) (\(part))"
    let item = decoded.screen.makeItem(ItemIdentity(kind: component, part), component: component, data: data)
    return Section(id: id, items: [item])
  }
}
