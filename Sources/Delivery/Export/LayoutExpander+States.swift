import JSONDocument
import KimchiCore
import Sushi

extension LayoutExpander {
  /// A state with nothing in it, in the place of a node without data: without it the first would be shown.
  mutating func emptyState(_ envelope: JSONValue, _ place: Place) -> JSONText? {
    let document = sources[envelope.source]
    guard let type = document.value(forKey: "type", in: envelope.node).flatMap({ document.string($0) }),
      let payload = document.value(forKey: type, in: envelope.node),
      let state = document.value(forKey: "state", in: payload),
      let name = fill(JSONValue(source: envelope.source, node: state), place)
    else { return nil }
    let kind = NodeKind.zStack.rawValue
    return .object([("type", .string(kind)), (kind, .object([("state", name), ("items", .array([]))]))])
  }
}
