import JSONDocument

/// The original place of each value of a document that was built from others.
package struct OriginMap: Sendable {
  struct Origin: Sendable {
    var document: Int32
    var node: JSONDocument.Node
  }

  var documents: [JSONDocument]
  /// By the value's place in preorder, which is its node's index.
  var origins: [Origin]

  func origin(of node: JSONDocument.Node) -> (document: JSONDocument, node: JSONDocument.Node)? {
    guard origins.indices.contains(node.index) else { return nil }
    let origin = origins[node.index]
    return (documents[Int(origin.document)], origin.node)
  }

  func translate(_ diagnostic: Diagnostic, in document: JSONDocument) -> Diagnostic {
    var result = diagnostic
    if let location = diagnostic.location, location.file == document.file {
      let node = document.node(atOffset: location.offset)
      result.location = translate(location, at: node, in: document)
      if let origin = origin(of: node) { result.path = origin.document.pointer(to: origin.node).description }
    }
    for index in result.notes.indices {
      guard let location = result.notes[index].location, location.file == document.file else { continue }
      result.notes[index].location = translate(location, at: document.node(atOffset: location.offset), in: document)
    }
    return result
  }

  private func translate(
    _ location: SourceLocation, at node: JSONDocument.Node, in document: JSONDocument
  ) -> SourceLocation {
    guard let origin = origin(of: node) else { return location }
    if let key = document.keySpan(of: node), key.contains(location.offset),
      document.key(of: node) == origin.document.key(of: origin.node),
      let written = origin.document.keyLocation(of: origin.node)
    {
      return written
    }
    return origin.document.location(of: origin.node)
  }
}
