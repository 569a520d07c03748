import Dialects
import JSONDocument
import Screens
import StandardDialects

/// A home response that runs: events go in, and the screen is what its document and the client's state come to.
struct FeedClient {
  var document: JSONDocument
  var contracts: any ComponentContracts = FeedSample.contracts
  private(set) var state = ClientState()
  /// What has happened so far.
  private(set) var events: [ClientEvent] = []

  init(_ sections: String, next: String? = nil) throws { document = try Self.document(sections, next: next) }

  static func document(_ sections: String, next: String? = nil) throws -> JSONDocument {
    let next = next.map { ", \"next\": { \"action\": \"load_content\", \"offset\": \"\($0)\" }" } ?? ""
    return try JSONDocument(parsing: "{ \"feed\": { \"sections\": [\(sections)]\(next) } }", file: "home.json")
  }

  private var source: ScreenSource { ScreenSource(document, contracts: contracts, state: state) }

  var screen: Screen { FeedDialect.decode(source).screen }

  @discardableResult
  mutating func send(_ event: ClientEvent) -> [ClientEffect] {
    let response = FeedDialect.respond(to: event, from: source, on: screen)
    state = response.state
    events.append(event)
    return response.effects
  }

  @discardableResult
  mutating func tap(_ section: Int, _ item: Int) -> [ClientEffect] {
    send(.asked(ClientAction("toggle"), by: screen.sections[section].items[item].identity))
  }

  /// The same from the beginning, with nothing but the events.
  var replayed: FeedClient {
    var result = self
    result.state = ClientState()
    result.events = []
    for event in events { result.send(event) }
    return result
  }

  /// What is on the screen: sections and what their items show, as spelt.
  var shown: [String] {
    let screen = screen
    return screen.sections.flatMap { section in
      [section.id]
        + section.items.map { item in
          let data = screen.value(at: item.data).map { JSONText($0.document, $0.node).description }
          return "\(screen.componentName(of: item)) \(data ?? "")"
        }
    }
  }
}
