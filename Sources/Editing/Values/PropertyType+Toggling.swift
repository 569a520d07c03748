import JSONDocument
import Sushi
import Workspaces

extension PropertyType {
  /// The value that `toggle` puts in the place of another: the opposite of a bool, the next choice, or the first after the
  /// last. An unset bool counts as false.
  ///
  /// - Throws: when the type isn't a bool or a choice.
  package func toggled(
    _ value: (document: JSONDocument, node: JSONDocument.Node)?, named name: String
  ) throws(Refusal) -> JSONText {
    switch self {
    case .bool: return .bool(!(value.flatMap { $0.document.bool($0.node) } ?? false))
    case .choice(let names) where !names.isEmpty:
      let current = value.flatMap { $0.document.string($0.node) }.flatMap { names.firstIndex(of: $0) } ?? -1
      return .string(names[(current + 1) % names.count])
    default: throw Refusal("\(name) can't be toggled: it takes \(expectation)", fix: "set \(name) VALUE")
    }
  }
}
