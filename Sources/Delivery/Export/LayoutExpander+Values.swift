import JSONDocument
import KimchiCore
import Sushi

/// Values of properties, with the references in them followed.
extension LayoutExpander {
  /// A value with the references in it followed; nil when it is a reference that finds nothing.
  mutating func fill(_ value: JSONValue, _ place: Place) -> JSONText? {
    let document = sources[value.source]
    switch document.kind(of: value.node) {
    case .object:
      if let path = reference(value) { return follow(path, value, place) }
      var members: [(String, JSONText)] = []
      for member in document.members(of: value.node) {
        if let text = fill(JSONValue(source: value.source, node: member.value), place) {
          members.append((member.key, text))
        }
      }
      return document.isCall(value.node) ? result(of: .object(members), place) : .object(members)
    case .array:
      return .array(
        Array(document.elements(of: value.node)).map { fill(JSONValue(source: value.source, node: $0), place) ?? .null }
      )
    default: return JSONText(document, value.node)
    }
  }

  private mutating func follow(_ path: String, _ value: JSONValue, _ place: Place) -> JSONText? {
    let document = sources[value.source]
    let fallback = document.value(forKey: "default", in: value.node)
    switch look(path, place) {
    case .missing: return fallback.map { JSONText(document, $0) }
    case .text(let text): return text
    case .value(let found): return JSONText(sources[found.source], found.node)
    case .template(let found, let scope):
      return fill(found, Place(scope: scope, root: place.root, index: place.index, isRepeated: place.isRepeated))
    case .reference(let text):
      var members: [(String, JSONText)] = [("ref", .string(text))]
      for member in document.members(of: value.node) where member.key != "ref" {
        members.append((member.key, JSONText(document, member.value)))
      }
      return .object(members)
    }
  }

  /// The members that a payload's data gives: an object's own, or a scalar under the main property.
  func spread(_ text: JSONText, _ kind: NodeKind) -> [(String, JSONText)] {
    guard let document = try? JSONDocument(parsing: text.bytes, file: "value") else { return [] }
    return spread(document, document.root, kind)
  }

  func spread(
    _ document: JSONDocument, _ node: JSONDocument.Node, _ kind: NodeKind
  ) -> [(String, JSONText)] {
    guard document.kind(of: node) == .object else {
      return kind.emptyPayload.owner.mainProperty.map { [($0, JSONText(document, node))] } ?? []
    }
    return document.members(of: node).map { ($0.key, JSONText(document, $0.value)) }
  }
}
