import Dialects
import JSONDocument
import Screens

/// A response that is an array of typed modules: `[{ "type": NAME, NAME: { … } }]`, or an object that has them under
/// `modules` beside a `title` and the action for `next` (`docs/dialects.md`, Modules).
package enum ModulesDialect: Dialect {
  package static let name = "modules"

  static let keys = ["title", "modules", "next", "model"]

  package static let marks = [
    DialectMark(.list, definition: "modules") { document, node in
      // One of the first may be anything: it is reported, and the others are shown.
      document.elements(of: node).prefix(8).contains { ModuleEnvelope(document, $0) != nil }
    },
    DialectMark(.key("modules"), definition: "modules"),
  ]

  package static func read(_ source: ScreenSource) -> DecodedScreen {
    var reader = ModuleReader(source)
    reader.read()
    return reader.decoded
  }

  package static func readSection(
    _ number: Int, of screen: inout Screen, _ source: ScreenSource
  ) -> DecodedSection? {
    guard let place = screen.place(ofSection: number) else { return nil }
    var reader = ModuleReader(source)
    swap(&reader.screen, &screen)
    defer { swap(&reader.screen, &screen) }
    return reader.section(of: place).map { DecodedSection(section: $0, diagnostics: reader.decoded.diagnostics) }
  }

  package static func sectionList(of screen: Screen, _ source: ScreenSource) -> JSONDocument.Node? {
    let document = source.document
    let list = document.value(forKey: "modules", in: document.root) ?? document.root
    guard document.kind(of: list) == .array else { return nil }
    // One without an id is told by how many of its type come before it.
    let areNamed = document.elements(of: list).allSatisfy { module in
      ModuleEnvelope(document, module)?.id(in: document) != nil
    }
    return areNamed ? list : nil
  }

  package static func wholeInstances(
    in document: JSONDocument, _ contracts: any ComponentContracts
  ) -> [ComponentInstance] {
    let list = document.value(forKey: "modules", in: document.root) ?? document.root
    return document.elements(of: list).compactMap { instance($0, in: document, contracts) }
  }

  package static func instance(
    _ node: JSONDocument.Node, in document: JSONDocument, _ contracts: any ComponentContracts
  ) -> ComponentInstance? {
    guard let module = ModuleEnvelope(document, node), contracts.contract(of: module.type) != nil else { return nil }
    return ComponentInstance(component: module.type, origin: node, data: module.payload)
  }
}

/// `{ "type": NAME, NAME: payload }`.
struct ModuleEnvelope {
  let node: JSONDocument.Node
  let type: String
  let payload: JSONDocument.Node

  /// None when the value is not one.
  init?(_ document: JSONDocument, _ node: JSONDocument.Node) {
    guard let value = document.value(forKey: "type", in: node), let type = document.string(value),
      let payload = document.value(forKey: type, in: node)
    else { return nil }
    self.type = type
    self.payload = payload
    self.node = node
  }

  /// Its id, or else that of its payload: a string or a number. Nil without one.
  func id(in document: JSONDocument) -> JSONDocument.Node? {
    [node, payload].lazy.compactMap { document.value(forKey: "id", in: $0) }
      .first { [.string, .number].contains(document.kind(of: $0)) }
  }
}
