import JSONDocument

/// A value in one of the documents that a picture is made of.
package struct JSONValue: Sendable, Hashable {
  @usableFromInline var number: UInt32
  package var node: JSONDocument.Node

  package init(source: Int, node: JSONDocument.Node) {
    number = UInt32(truncatingIfNeeded: source)
    self.node = node
  }

  /// An index into `ValueDecoder.sources`. A node has some of these values, so they are kept small.
  @inlinable package var source: Int {
    get { Int(number) }
    set { number = UInt32(truncatingIfNeeded: newValue) }
  }
}
