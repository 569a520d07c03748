import JSONDocument

extension String {
  /// Longer names and values are cut in messages.
  private static let excerptLength = 60

  /// A name from a document for a message.
  var inQuotes: String { "\"" + excerpt + "\"" }

  fileprivate var excerpt: String {
    count > Self.excerptLength ? prefix(Self.excerptLength) + "…" : self
  }
}

extension JSONDocument {
  /// A value for a message.
  func excerpt(of node: Node) -> String {
    switch kind(of: node) {
    case .object: "an object"
    case .array: "an array"
    default: minifiedText(of: node).excerpt
    }
  }
}
