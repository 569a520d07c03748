import JSONDocument
import KimchiCore
import Screens
import Sushi

/// A way in which a backend writes whole screens: one folder each, and nothing downstream knows which it was
/// (`docs/dialects.md`).
package protocol Dialect: DialectDescription, DialectDelivery, DialectEditing, DialectEvents {
  /// One word, as `kimchi.json` and messages have it.
  static var name: String { get }
  /// Whether its screens have a state of their own, which their events change: also where they are embedded in others.
  static var keepsState: Bool { get }
  /// Reads a document as written. Never fails as a whole: what is wrong is reported where it stands, and the rest is
  /// the screen.
  static func read(_ source: ScreenSource) -> DecodedScreen
  /// Reads one section again, after an edit inside of the value that it was read from.
  ///
  /// - Parameter screen: the whole as it was, with the edited document; new names and behaviours are added to it.
  /// - Returns: nil if the section depends on others or others on it: then everything must be read.
  static func readSection(_ number: Int, of screen: inout Screen, _ source: ScreenSource) -> DecodedSection?
  /// Reads one item again, after an edit inside of the value that it was read from. Its id is the same as before, and so are
  /// those of the parts inside it.
  ///
  /// - Parameters:
  ///   - path: an item that the screen has.
  ///   - screen: as for `readSection`.
  /// - Returns: the item and what is inside it, as the only one of its section; nil if more depends on it: then the
  ///   section must be read. An item without an id keeps its identity, whatever this gives it.
  static func readItem(_ path: ItemPath, of screen: inout Screen, _ source: ScreenSource) -> DecodedSection?
  /// The list of the document each element of which is one section of the screen, in its order and with an id of its own,
  /// read without the others; nil where one may depend on others: then everything must be read when one comes, goes or
  /// changes places.
  static func sectionList(of screen: Screen, _ source: ScreenSource) -> JSONDocument.Node?
  /// The component of a part by what the outline calls it.
  static func component(called name: String) -> String
  /// Whether an id that two parts share is found wrong even where they are not both items.
  static var namesAllParts: Bool { get }
  /// The elements of a list that belong together, such as facets and those before them that they count; nil where each
  /// stands for itself. Linear in the list.
  static func runs(of list: JSONDocument.Node, in document: JSONDocument) -> [Range<Int>]?
  /// Whether envelopes of other dialects may stand among its sections and items.
  static var takesEnvelopes: Bool { get }
  /// Changes a screen as the client's state asks, beyond what responses bring: chosen filters, for one. The screen may be
  /// another dialect's, with envelopes of this one.
  static func show(_ state: ClientState, in screen: inout Screen)
  /// The client's next state after an event, and its effects. Performs none of them.
  ///
  /// - Parameters:
  ///   - source: what the screen is decoded from, with the client's state before the event.
  ///   - screen: as it is shown in that state.
  static func respond(to event: ClientEvent, from source: ScreenSource, on screen: Screen) -> ClientResponse
  /// Each operation of a screen's service with each of its outcomes, from one fixture; empty where the screens have none.
  static func failures(_ source: ScreenSource) -> [ScreenFailure]
  /// The rows that a screen logs as it is opened, before any event.
  static func beginning(of source: ScreenSource) -> [ClientRecord]
  /// The actions that an item takes now besides those in its data; of no item, those of the whole screen.
  static func offers(of item: Item?, on screen: Screen, from source: ScreenSource) -> [ActionOffer]
}

extension Dialect {
  package static var keepsState: Bool { false }

  package static func readSection(
    _ number: Int, of screen: inout Screen, _ source: ScreenSource
  ) -> DecodedSection? { nil }

  package static func readItem(_ path: ItemPath, of screen: inout Screen, _ source: ScreenSource) -> DecodedSection? {
    nil
  }

  package static func sectionList(of screen: Screen, _ source: ScreenSource) -> JSONDocument.Node? { nil }

  package static var namesAllParts: Bool { false }

  package static func component(called name: String) -> String { name }

  package static var takesEnvelopes: Bool { true }

  package static func runs(of list: JSONDocument.Node, in document: JSONDocument) -> [Range<Int>]? { nil }

  package static func show(_ state: ClientState, in screen: inout Screen) {}

  package static func respond(
    to event: ClientEvent, from source: ScreenSource, on screen: Screen
  ) -> ClientResponse { source.state.responding(to: event, on: screen) }

  package static func failures(_ source: ScreenSource) -> [ScreenFailure] { [] }

  package static func beginning(of source: ScreenSource) -> [ClientRecord] { [] }

  package static func offers(of item: Item?, on screen: Screen, from source: ScreenSource) -> [ActionOffer] { [] }

  /// The screen that a document, its data and the client's state come to.
  package static func decode(_ source: ScreenSource) -> DecodedScreen {
    var decoded = source.state.isPlain ? read(source) : ClientScreen(source, in: self).decoded
    decoded.diagnostics += unmet(decoded.screen, source)
    return decoded
  }
}

extension Dialect {
  /// Diagnostics for parts of a screen that don't meet the contracts: attributes that their components have to log, names of
  /// actions and events.
  package static func unmet(_ screen: Screen, _ source: ScreenSource) -> [Diagnostic] {
    var contract = LoggingContract(source.contracts)
    contract.check(screen, in: self, among: source.dialects)
    return contract.diagnostics + wrongActions(screen.behaviors, andNext: true, of: screen, source)
  }

  /// The same of one section.
  package static func unmet(_ section: Section, of screen: Screen, _ source: ScreenSource) -> [Diagnostic] {
    var contract = LoggingContract(source.contracts)
    contract.check(section, of: screen, in: self, among: source.dialects)
    let items = [section.header, section.footer].compactMap(\.self) + section.items
    return contract.diagnostics + wrongActions(items.lazy.map { screen.behavior(of: $0) }, of: screen, source)
  }

  private static func wrongActions(
    _ behaviors: some Sequence<ItemBehavior>, andNext isWhole: Bool = false, of screen: Screen, _ source: ScreenSource
  ) -> [Diagnostic] {
    guard !checksActions else { return [] }
    var contract = ActionContract(screen, source.contracts)
    for behavior in behaviors { contract.check(behavior) }
    if isWhole { contract.checkNext() }
    return contract.diagnostics
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

  package init(section: Section, diagnostics: [Diagnostic]) {
    self.section = section
    self.diagnostics = diagnostics
  }
}

extension Screen {
  /// The value that a section was read from.
  package func place(ofSection number: Int) -> JSONValue? {
    guard sections.indices.contains(number), let (_, node) = value(at: sections[number].origin) else { return nil }
    return JSONValue(source: Int(sections[number].origin.source), node: node)
  }

  /// The value that an item was read from.
  package func place(ofItem path: ItemPath) -> JSONValue? {
    guard let origin = item(at: path)?.origin, let (_, node) = value(at: origin) else { return nil }
    return JSONValue(source: Int(origin.source), node: node)
  }
}
