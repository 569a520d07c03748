extension JSONDocument {
  /// Where the text of a value begins among the texts that the document keeps. It changes when an edit reads the value
  /// again, by itself or along with a neighbour, and means nothing from one `textGeneration` to the next.
  package func stamp(of node: Node) -> UInt32 { record(node).start }

  /// How often edits have put the kept texts together.
  package var textGeneration: Int { edits?.generation ?? 0 }

  /// A number of the nodes, which an edit changes and its inverse changes again: the same text has other nodes since.
  package var reading: Reading { Reading(generation: textGeneration, added: edits?.added.count ?? 0) }

  /// How much edits have read.
  package struct Reading: Hashable, Sendable {
    let generation: Int
    /// Bytes.
    let added: Int
  }
}
