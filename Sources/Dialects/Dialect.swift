import JSONDocument
import KimchiCore
import Screens
import Sushi

/// A way in which a backend writes whole screens: one folder each, and nothing downstream knows which it was
/// (`docs/dialects.md`).
package protocol Dialect: DialectDescription, DialectDelivery, DialectEditing, DialectEvents {
  /// One word, as `kimchi.json` and messages have it.
  static var name: String { get }
  /// Reads a document as written. Never fails as a whole: what is wrong is reported where it stands, and the rest is
  /// the screen.
  static func read(_ source: ScreenSource) -> DecodedScreen
  /// Reads one section again, after an edit inside of the value that it was read from.
  ///
  /// - Parameter screen: the whole as it was, with the edited document; new names and behaviours are added to it.
  /// - Returns: nil if the section depends on others or others on it: then everything must be read.
  static func readSection(_ number: Int, of screen: inout Screen, _ source: ScreenSource) -> DecodedSection?
  /// Changes a screen as the client's state asks, beyond what responses bring: chosen filters, for one.
  static func show(_ state: ClientState, in screen: inout Screen)
  /// The client's next state after an event, and its effects. Performs none of them.
  ///
  /// - Parameters:
  ///   - source: what the screen is decoded from, with the client's state before the event.
  ///   - screen: as it is shown in that state.
  static func respond(to event: ClientEvent, from source: ScreenSource, on screen: Screen) -> ClientResponse
  /// The rows that a screen logs as it is opened, before any event.
  static func beginning(of source: ScreenSource) -> [ClientRecord]
  /// The actions that an item takes now besides those in its data; of no item, those of the whole screen.
  static func offers(of item: Item?, on screen: Screen, from source: ScreenSource) -> [ActionOffer]
}

extension Dialect {
  package static func readSection(
    _ number: Int, of screen: inout Screen, _ source: ScreenSource
  ) -> DecodedSection? { nil }

  package static func show(_ state: ClientState, in screen: inout Screen) {}

  package static func respond(
    to event: ClientEvent, from source: ScreenSource, on screen: Screen
  ) -> ClientResponse { source.state.responding(to: event, on: screen) }

  package static func beginning(of source: ScreenSource) -> [ClientRecord] { [] }

  package static func offers(of item: Item?, on screen: Screen, from source: ScreenSource) -> [ActionOffer] { [] }

  /// The screen that a document, its data and the client's state come to.
  package static func decode(_ source: ScreenSource) -> DecodedScreen {
    source.state.isPlain ? read(source) : ClientScreen(source, in: self).decoded
  }
}

/// An action that a part of a screen takes, for completion and help.
package struct ActionOffer: Sendable, Hashable {
  package var name: String
  /// In a few words.
  package var summary: String
  /// The words that may follow it; empty where any text may, or none.
  package var choices: [String]
  /// A text that may follow it; nil where it takes none, or one of the choices.
  package var example: String?

  package init(_ name: String, _ summary: String, choices: [String] = [], example: String? = nil) {
    self.name = name
    self.summary = summary
    self.choices = choices
    self.example = example
  }
}

/// The input of a dialect.
package struct ScreenSource: Sendable {
  /// The screen's document: source 0 of the decoded screen.
  package var document: JSONDocument
  /// The data for the document's references; source 1 if there is any.
  package var data: (document: JSONDocument, node: JSONDocument.Node)?
  /// The components' contracts.
  package var contracts: any ComponentContracts
  /// Whether the document is a later page of a screen: ids in the fixture may be of the first page only.
  package var isLaterPage = false
  /// The client's state.
  package var state: ClientState
  /// The client that shows it.
  package var client: ClientCapabilities
  /// The dialects whose envelopes may stand inside the document.
  package var dialects: DialectRegistry
  /// The screen that the document is the next page of; nil for a screen of its own.
  var previous: Screen?

  package init(
    _ document: JSONDocument, data: (document: JSONDocument, node: JSONDocument.Node)? = nil,
    contracts: any ComponentContracts, state: ClientState = ClientState(),
    client: ClientCapabilities = .newest, dialects: DialectRegistry
  ) {
    self.document = document
    self.data = data
    self.contracts = contracts
    self.state = state
    self.client = client
    self.dialects = dialects
  }
}

extension ScreenSource {
  /// Reads the document, and follows its references into the data.
  var decoder: ValueDecoder { decoder(followingData: false) }

  /// - Parameter inData: whether the data has references too, as where what was bound has moved there; else what it has
  ///   under `ref` is data.
  func decoder(followingData inData: Bool) -> ValueDecoder {
    var decoder = ValueDecoder(sources: [document] + (data.map { [$0.document] } ?? []))
    let root = data?.node
    decoder.resolver = { decoder, value in
      let document = decoder.sources[value.source]
      guard value.source == 0 || inData, let ref = document.value(forKey: "ref", in: value.node),
        let text = document.string(ref), let path = try? ReferencePath(parsing: text)
      else { return .value(value) }
      guard let root, let found = path.resolve(from: root, in: decoder.sources[1]) else { return .missing }
      return .value(JSONValue(source: 1, node: found))
    }
    return decoder
  }
}

/// The components of a workspace by name, as far as dialects need to know them.
package protocol ComponentContracts: Sendable {
  /// None when there is no such component; one without declared fields takes any data.
  func contract(of component: String) -> ComponentContract?
  /// Whether every client must have a component. A component that is only asked about here counts as unused.
  func isEssential(_ component: String) -> Bool
  /// Whether a component shows nothing but its children. Asking doesn't count as a use either.
  func isContainer(_ component: String) -> Bool
  /// For "did you mean".
  var componentNames: [String] { get }
  /// The members of its data that a component's layout reads, with the types of their values: what stands in for fields
  /// where none are declared.
  func fieldsRead(by component: String) -> [FieldRead]
  /// How many different keys of `custom` a response of facets may use undeclared; none sets no limit.
  var customBudget: Int? { get }
}

extension ComponentContracts {
  package func fieldsRead(by component: String) -> [FieldRead] { [] }

  package func isEssential(_ component: String) -> Bool { contract(of: component)?.isEssential == true }

  package func isContainer(_ component: String) -> Bool { contract(of: component)?.isContainer == true }

  package var customBudget: Int? { nil }
}

/// A member of a component's data that its layout reads.
package struct FieldRead: Sendable, Hashable {
  package var name: String
  /// As in `ComponentDefinition.Field`.
  package var type: String

  package init(name: String, type: String) {
    self.name = name
    self.type = type
  }
}

/// A component's declaration of its data.
package struct ComponentContract: Sendable {
  package var name: String
  package var fields: [ComponentDefinition.Field]
  package var actions: [String]
  /// The keys of `custom` that it needs.
  package var customKeys: Set<String>
  /// How a list of modules shows it as a section.
  package var section: SectionContract?
  /// Whether every client must have it.
  package var isEssential: Bool
  /// Whether it shows nothing but its children: without any left, it is left out too.
  package var isContainer: Bool

  package init(
    name: String, fields: [ComponentDefinition.Field] = [], actions: [String] = [],
    customKeys: Set<String> = [], section: SectionContract? = nil, isEssential: Bool = false, isContainer: Bool = false
  ) {
    self.name = name
    self.fields = fields
    self.actions = actions
    self.customKeys = customKeys
    self.section = section
    self.isEssential = isEssential
    self.isContainer = isContainer
  }
}

/// A screen, and what its document gets wrong.
package struct DecodedScreen: Sendable {
  package var screen: Screen
  package var diagnostics: [Diagnostic]

  package init(_ screen: Screen, _ diagnostics: [Diagnostic] = []) {
    self.screen = screen
    self.diagnostics = diagnostics
  }
}

/// A section, and what its value gets wrong.
package struct DecodedSection: Sendable {
  package var section: Section
  package var diagnostics: [Diagnostic]
}

extension Screen {
  /// The value that a section was read from.
  func place(ofSection number: Int) -> JSONValue? {
    guard sections.indices.contains(number), let (_, node) = value(at: sections[number].origin) else { return nil }
    return JSONValue(source: Int(sections[number].origin.source), node: node)
  }
}
