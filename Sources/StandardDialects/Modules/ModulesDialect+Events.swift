import Dialects
import JSONDocument
import Screens

extension ModulesDialect {
  /// A module that is a section of items, which logs a view of its own.
  package static func container(of section: Section, in screen: Screen) -> LoggedPart? {
    guard let (document, node) = screen.value(at: section.origin), let module = ModuleEnvelope(document, node),
      !section.items.contains(where: { $0.origin == section.origin })
    else { return nil }
    let logging = attributes(of: module, node, in: document)
    return LoggedPart(
      subject: "\(module.type) \(Spelling.address(ofID: section.id))", component: module.type, place: section.origin,
      logging: logging.map { DocumentPlace(source: Int(section.origin.source), node: $0) } ?? .none)
  }

  package static func handedDown(
    to place: DocumentPlace, in section: Section, of screen: Screen
  ) -> [DocumentPlace] {
    guard let (document, node) = screen.value(at: section.origin),
      let flag = document.value(forKey: "logging_inherited", in: node), document.bool(flag) == true
    else { return [] }
    // A section of another dialect may hold modules as items.
    let logging =
      ModuleEnvelope(document, node).map { attributes(of: $0, node, in: document) }
      ?? document.value(forKey: "logging", in: node)
    guard let logging else { return [] }
    return [DocumentPlace(source: Int(section.origin.source), node: logging)]
  }

  /// Attributes beside the data win over those in it.
  private static func attributes(
    of module: ModuleEnvelope, _ node: JSONDocument.Node, in document: JSONDocument
  ) -> JSONDocument.Node? {
    [node, module.payload].lazy.compactMap { document.value(forKey: "logging", in: $0) }
      .first { document.kind(of: $0) == .object }
  }
}
