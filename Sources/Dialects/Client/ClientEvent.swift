import JSONDocument
import Screens
import Sushi

/// Something that happens to a screen on the client.
package enum ClientEvent: Sendable {
  /// An action is requested: by a tap on an item, or by the screen itself as at its end.
  case asked(ClientAction, by: ItemIdentity?)
  /// A request is answered: with a response, or without one where the screen's own document and data were read again.
  case arrived(ClientRequest, ClientState.Response?)
  /// A request is answered with an error.
  case failed(ClientRequest, String)
  /// Another response of the screen comes without being requested; without one the screen's own document is back.
  case applied(ClientState.Response?)
  /// So many milliseconds pass. Time never passes by itself.
  case waited(milliseconds: Int)
}

/// Something that a client asks its backend for.
package enum ClientRequest: Sendable, Hashable {
  case page(offset: String)
  /// The sections by their ids; without any the whole screen.
  case reload(sections: [String])

  /// `page 20`, `reload of deals`.
  package var description: String {
    switch self {
    case .page(let offset): "page \(Spelling.excerpt(offset))"
    case .reload(let sections):
      sections.isEmpty ? "reload" : "reload of " + Spelling.excerpt(sections.joined(separator: ", "))
    }
  }
}

/// An action as a document has it (`docs/format.md` §6).
package struct ClientAction: Sendable, Hashable {
  package static let loadContent = "load_content"
  package static let reload = "reload"

  package var name: String
  /// Of `load_content`; nil means the screen's next page.
  package var offset: String?
  /// Of `reload`.
  package var sections: [String]
  /// Of `navigate`.
  package var url: String?
  /// Of `toggle` and `set`: the path of a value that the device stores, from `$client`.
  package var client: String?
  /// Of `set`.
  package var value: JSONText?
  /// Of `toggle`: the value that counts where none is stored.
  package var fallback: Bool?
  /// Other members that are strings, by their keys: what a dialect's own actions take.
  package var arguments: [String: String]

  package init(
    _ name: String, offset: String? = nil, sections: [String] = [], url: String? = nil,
    arguments: [String: String] = [:]
  ) {
    self.name = name
    self.offset = offset
    self.sections = sections
    self.url = url
    self.arguments = arguments
  }

  /// Reads `{ "action": NAME, … }`, or as facets have it `{ "name": NAME, "data": { … } }`.
  package init(_ document: JSONDocument, _ node: JSONDocument.Node) {
    let data = document.value(forKey: "data", in: node).flatMap { document.kind(of: $0) == .object ? $0 : nil }
    func member(_ key: String) -> JSONDocument.Node? {
      document.value(forKey: key, in: node) ?? data.flatMap { document.value(forKey: key, in: $0) }
    }
    func text(_ key: String) -> String? {
      member(key).map { document.string($0) ?? document.text(of: $0) }
    }
    name = Self.name(of: document, node) ?? "custom"
    offset = text("offset")
    url = text("url")
    client = member("client").flatMap { document.string($0) }
    value = member("value").map { JSONText(document, $0) }
    fallback = member("default").flatMap { document.bool($0) }
    sections =
      member("sections").map { list in document.elements(of: list).compactMap { document.string($0) } } ?? []
    arguments = [:]
    for member in document.members(of: node) where !Self.known.contains(member.key) {
      arguments[member.key] = document.string(member.value)
    }
  }

  private static let known: Set<String> = ["action", "offset", "url", "sections", "data"]

  /// The name of an action.
  package static func name(of document: JSONDocument, _ node: JSONDocument.Node) -> String? {
    (document.value(forKey: "action", in: node) ?? document.value(forKey: "name", in: node))
      .flatMap { document.string($0) }
  }
}

/// Something that the client does besides changing its state. Dialects name it; who runs them carries it out.
package enum ClientEffect: Sendable, Hashable {
  /// Reads what was requested. The answer is an event: `arrived` or `failed`.
  case read(ClientRequest)
  case navigate(url: String)
  /// Stores a value on the device.
  case store(ClientValueChange)
  /// The app's own code is to do it.
  case leaveToApp
  /// Logs the outcome of an event.
  case log(String)
  /// Adds a row to the log of events.
  case record(ClientRecord)
  /// Shows the top of the screen, as that of a new page.
  case scrollToTop
  /// Tells the person why nothing was done.
  case refuse(String)
}

/// A change of a value that the device stores, which layouts read from `$client`.
package struct ClientValueChange: Sendable, Hashable {
  package enum Change: Sendable, Hashable {
    /// True and false in turn, from the default where nothing is stored.
    case toggle(default: Bool)
    case set(JSONText)
  }

  /// The path from `$client`.
  package var path: String
  package var change: Change

  package init(path: String, change: Change) {
    self.path = path
    self.change = change
  }
}

/// A row of the log of events that a dialect writes, such as a message from one part of the screen to others.
package struct ClientRecord: Sendable, Hashable {
  /// One word, such as `emitted`.
  package var kind: String
  /// The node or part that it happened to, in words.
  package var subject: String
  package var outcome: String
  /// Attributes that are sent with it.
  package var logging: JSONText?

  package init(_ kind: String, _ subject: String, outcome: String = "", logging: JSONText? = nil) {
    self.kind = kind
    self.subject = subject
    self.outcome = outcome
    self.logging = logging
  }
}

/// A dialect's reaction to an event.
package struct ClientResponse: Sendable {
  package var state: ClientState
  package var effects: [ClientEffect]

  package init(_ state: ClientState, _ effects: [ClientEffect] = []) {
    self.state = state
    self.effects = effects
  }
}
