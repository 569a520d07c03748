import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// The texts of a document that a person reads or that lead somewhere, which a replacement may change: no ids, names,
/// references or words that choose something.
package enum TextPlaces {
  /// Those of all nodes in a layout.
  package static func inNodes(of envelope: JSONDocument.Node, _ document: JSONDocument) -> [JSONDocument.Node] {
    var result: [JSONDocument.Node] = []
    document.forEachNode(in: envelope) { result += own(of: $0, in: document) }
    return result
  }

  /// Those of one node, without the nodes inside.
  package static func own(of envelope: JSONDocument.Node, in document: JSONDocument) -> [JSONDocument.Node] {
    guard let kind = document.nodeKind(of: envelope), let payload = document.payload(of: envelope) else { return [] }
    guard document.kind(of: payload) == .object else { return document.string(payload) == nil ? [] : [payload] }
    let rows = PropertyName.rows(of: kind)
    var result: [JSONDocument.Node] = []
    for member in document.members(of: payload) {
      guard !["id", "size_from", "name", "code", "ref"].contains(member.key),
        let row = rows.first(where: { $0.name == member.key })
      else { continue }
      collect(member.value, row.type, document, &result)
    }
    return result
  }

  private static func collect(
    _ value: JSONDocument.Node, _ type: PropertyType, _ document: JSONDocument, _ result: inout [JSONDocument.Node]
  ) {
    let isOpen: Bool
    switch type {
    case .any, .action: isOpen = true
    case .node, .nodes: return
    default: isOpen = false
    }
    switch document.kind(of: value) {
    case .string:
      if case .string = type { result.append(value) } else if isOpen { result.append(value) }
    case .array:
      if isOpen { for element in document.elements(of: value) { collect(element, type, document, &result) } }
    case .object:
      let isReference = PropertyEdit.reference(value, in: document) != nil
      let rows = type.members
      for member in document.members(of: value) {
        if isReference, member.key != "default" { continue }
        if isReference {
          collect(member.value, type, document, &result)
        } else if let row = rows.first(where: { $0.name == member.key }), !isOpen {
          collect(member.value, row.type, document, &result)
        } else if isOpen, !["action", "type", "name"].contains(member.key) {
          collect(member.value, .any, document, &result)
        }
      }
    default: break
    }
  }

  // MARK: Data

  /// Keys whose values choose something, in the data of fixtures and in the screens of every dialect.
  private static let words: Set<String> = [
    "id", "type", "kind", "component", "layout", "ref", "token", "action", "events", "logging", "model", "next", "tint",
    "weight", "size", "alignment", "direction", "behavior", "content_scale", "offset", "identifier", "category", "code",
    "styled_by", "dls_type", "text_role", "spacing_role", "size_class", "color", "bg_color", "custom", "client_data",
  ]

  /// Those of data, or of a screen.
  package static func inData(_ value: JSONDocument.Node, _ document: JSONDocument) -> [JSONDocument.Node] {
    var result: [JSONDocument.Node] = []
    func collect(_ value: JSONDocument.Node) {
      switch document.kind(of: value) {
      case .string: result.append(value)
      case .array: for element in document.elements(of: value) { collect(element) }
      case .object:
        for member in document.members(of: value) where !words.contains(member.key) && !member.key.hasPrefix("$") {
          collect(member.value)
        }
      default: break
      }
    }
    collect(value)
    return result
  }

  /// Those of a file of a workspace; none in its settings.
  package static func inFile(_ document: JSONDocument, path: String) -> [JSONDocument.Node] {
    switch LayoutDocument.sort(of: document, path: path) {
    case .layout, .component:
      return LayoutDocument(document, path: path).map { inNodes(of: $0.node, document) } ?? []
    case .screen: return inData(document.root, document)
    case .fixtures:
      guard let previews = document.value(forKey: "previews", in: document.root) else {
        return inData(document.root, document)
      }
      return document.members(of: previews).flatMap { inData($0.value, document) }
    case .workspace, .delivery, .other: return []
    }
  }
}
