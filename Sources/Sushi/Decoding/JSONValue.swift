import JSONDocument

/// A value in one of the documents that a picture is made of.
package struct JSONValue: Sendable, Hashable {
  /// An index into `ValueDecoder.sources`.
  package var source: Int
  package var node: JSONDocument.Node

  package init(source: Int, node: JSONDocument.Node) {
    self.source = source
    self.node = node
  }
}
