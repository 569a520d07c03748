extension JSONDocument {
  /// The node of an index that a pass has kept (`Node.index`); nil beyond the arena.
  public func node(at index: Int) -> Node? { nodes.indices.contains(index) ? Node(index) : nil }

  /// Hands over a value's bytes as spelt. Copies them only when edits have put the value together from pieces.
  public func withBytes<Result>(of node: Node, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let record = record(node)
    guard isPristine else { return bytes(of: node).withUnsafeBufferPointer(body) }
    return withStored(record.start, record.end, body)
  }

  /// Whether no edit has been applied since the document was parsed or built: values then lie in the order of the text.
  package var isParsed: Bool { isPristine }

  /// The values in a value, itself among them; nil once the document has been edited. Constant time.
  public func subtreeCount(of node: Node) -> Int? {
    guard isPristine, contains(node) else { return nil }
    return Int(record(node).link) - node.index
  }
}
