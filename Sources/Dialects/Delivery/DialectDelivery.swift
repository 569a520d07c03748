import JSONDocument
import Screens

/// The needs of a dialect's screens in a workspace, and the form in which a backend sends them.
package protocol DialectDelivery: Sendable {
  /// The components of a screen's items, and of what the data names inside them.
  static func components(shownBy screen: Screen, _ contracts: any ComponentContracts) -> [String]
  /// Whether `components(shownBy:_:)` lists all, so that no other one has to be delivered.
  static var namesEveryComponent: Bool { get }
  /// The values of a document that are a component's data as a whole, although the screen shows their parts one by one.
  static func wholeInstances(in document: JSONDocument, _ contracts: any ComponentContracts) -> [ComponentInstance]
  /// The data of a component that a value inside of other data is, where the value names its component.
  static func instance(
    _ node: JSONDocument.Node, in document: JSONDocument, _ contracts: any ComponentContracts
  ) -> ComponentInstance?
  /// The members of a component's data that a screen reads itself, beside those that the component's layout reads: an
  /// item's id, its actions and attributes.
  static func membersRead(of data: JSONDocument.Node, in document: JSONDocument) -> Set<String>
  /// The response of a backend to the source's client, if the dialect's documents are responses; otherwise nil.
  ///
  /// - Parameter isFlat: as flat lists (`FacetFlattening`).
  static func response(_ source: ScreenSource, isFlat: Bool) -> DialectResponse?
  /// How many responses a backend has to tell apart for some clients, where clients leave out what they lack; otherwise
  /// nil.
  static func versions(_ source: ScreenSource, for clients: [ClientCapabilities]) -> ResponseVersions?
  /// The parts of a screen that can't be drawn in some state of it, and those that each of some clients leaves out: errors
  /// where nothing may take their place.
  static func losses(_ source: ScreenSource, for clients: [ClientCapabilities]) -> [Diagnostic]
  /// Whether reading a screen leaves out what the client can't draw.
  static var adaptsToClients: Bool { get }
  /// Whether something on a screen is asked of every client: a component that must be everywhere, or a section that must
  /// not be empty. A look at the document; true where that can't be told from it.
  static func asksOfClients(_ source: ScreenSource) -> Bool
  /// Names besides components that the dialect's documents can use, as Markdown whose headings begin with two signs;
  /// nil where there is nothing.
  ///
  /// - Parameter declarations: the workspace's documents that add to them.
  static func catalogue(_ declarations: [JSONDocument]) -> String?
  /// The workspace's documents that a screen's document can't be read without, by their names.
  static func declarations(
    usedBy document: JSONDocument, _ contracts: any ComponentContracts
  ) -> [(name: String, document: JSONDocument)]
}

/// A component's data, and the value that brings it.
package struct ComponentInstance: Sendable {
  package var component: String
  package var origin: JSONDocument.Node
  package var data: JSONDocument.Node

  package init(component: String, origin: JSONDocument.Node, data: JSONDocument.Node) {
    self.component = component
    self.origin = origin
    self.data = data
  }
}

/// The response that a backend sends to one client, and the screen that the client reads in it.
package struct DialectResponse: Sendable {
  package var document: JSONDocument
  package var decoded: DecodedScreen

  package init(document: JSONDocument, decoded: DecodedScreen) {
    self.document = document
    self.decoded = decoded
  }
}

/// The different responses that a backend needs for one screen and all of its clients.
package struct ResponseVersions: Sendable, Hashable {
  /// When it filters for what each client declares.
  package var filtered: Int
  /// When clients check components and actions by themselves.
  package var checked: Int

  package init(filtered: Int, checked: Int) {
    self.filtered = filtered
    self.checked = checked
  }
}

extension DialectDelivery {
  package static func versions(_ source: ScreenSource, for clients: [ClientCapabilities]) -> ResponseVersions? { nil }

  package static func losses(_ source: ScreenSource, for clients: [ClientCapabilities]) -> [Diagnostic] { [] }

  package static func components(shownBy screen: Screen, _ contracts: any ComponentContracts) -> [String] {
    screen.components
  }

  package static func declarations(
    usedBy document: JSONDocument, _ contracts: any ComponentContracts
  ) -> [(name: String, document: JSONDocument)] { [] }

  package static func catalogue(_ declarations: [JSONDocument]) -> String? { nil }

  package static var namesEveryComponent: Bool { false }

  package static func wholeInstances(
    in document: JSONDocument, _ contracts: any ComponentContracts
  ) -> [ComponentInstance] { [] }

  package static func instance(
    _ node: JSONDocument.Node, in document: JSONDocument, _ contracts: any ComponentContracts
  ) -> ComponentInstance? { nil }

  package static func membersRead(of data: JSONDocument.Node, in document: JSONDocument) -> Set<String> {
    ["id", "action", "events", "logging", "logging_inherited"]
  }

  package static func response(_ source: ScreenSource, isFlat: Bool) -> DialectResponse? { nil }

  package static var adaptsToClients: Bool { false }

  package static func asksOfClients(_ source: ScreenSource) -> Bool { adaptsToClients }
}
