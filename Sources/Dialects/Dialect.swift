import JSONDocument
import KimchiCore
import Screens

/// A way in which a backend writes whole screens: one folder each, and nothing downstream knows which it was
/// (`docs/dialects.md`).
package protocol Dialect: Sendable {
  /// One word, as `kimchi.json` and messages have it.
  static var name: String { get }
  /// Whether a document is written in this dialect, by its outermost shape alone.
  static func recognizes(_ document: JSONDocument) -> Bool
  /// Reads a document. Never fails as a whole: what is wrong is reported where it stands, and the rest is the screen.
  static func decode(_ source: ScreenSource) -> DecodedScreen
  /// The screen after a tap on an item that changes what the client itself keeps, such as a chosen filter; none where
  /// nothing is kept.
  static func toggling(_ path: ItemPath, in screen: Screen) -> Screen?
}

extension Dialect {
  package static func toggling(_ path: ItemPath, in screen: Screen) -> Screen? { nil }
}

/// What a dialect reads from.
package struct ScreenSource: Sendable {
  /// The screen's document: source 0 of the decoded screen.
  package var document: JSONDocument
  /// What references in the document are looked up in; source 1 where there is any.
  package var data: (document: JSONDocument, node: JSONDocument.Node)?
  /// What components say of themselves.
  package var contracts: any ComponentContracts

  package init(
    _ document: JSONDocument, data: (document: JSONDocument, node: JSONDocument.Node)? = nil,
    contracts: any ComponentContracts
  ) {
    self.document = document
    self.data = data
    self.contracts = contracts
  }
}

/// The components of a workspace by name, as far as dialects need to know them.
package protocol ComponentContracts: Sendable {
  /// None when there is no such component; one without declared fields takes any data.
  func contract(of component: String) -> ComponentContract?
  /// For "did you mean".
  var componentNames: [String] { get }
}

/// What a component says of its data.
package struct ComponentContract: Sendable {
  package var name: String
  package var fields: [ComponentDefinition.Field]
  package var actions: [String]
  /// How a list of modules shows it as a section.
  package var section: SectionContract?

  package init(
    name: String, fields: [ComponentDefinition.Field] = [], actions: [String] = [], section: SectionContract? = nil
  ) {
    self.name = name
    self.fields = fields
    self.actions = actions
    self.section = section
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
