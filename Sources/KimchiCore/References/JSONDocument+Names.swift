import JSONDocument

extension JSONDocument {
  /// The text of a value that can be a key: of a string, a number, true or false.
  package func name(_ node: Node) -> String? {
    switch kind(of: node) {
    case .string: string(node)
    case .number, .bool: text(of: node)
    default: nil
    }
  }
}
