/// Leads from a text to the bytes of a binary file that the text was made from. Text files need none.
public struct PositionMap: Sendable, Hashable {
  private struct Entry: Hashable {
    /// Where a value begins in the text, its key included.
    let start: Int
    /// Where the same value begins in the file.
    let byte: Int
  }

  /// In ascending order. One array, so that copying a document counts one reference for it.
  private var entries: [Entry] = []

  /// - Parameter bytes: where each value of the document begins in the file, in preorder, which is how a decoder meets
  ///   them. Values behind the last one count as part of it.
  public init(bytes: some Sequence<Int>, of document: JSONDocument) {
    for (index, byte) in bytes.enumerated() where index < document.nodeCapacity {
      let node = JSONDocument.Node(index)
      entries.append(Entry(start: (document.keySpan(of: node) ?? document.span(of: node)).lowerBound, byte: byte))
    }
  }

  /// The byte of the file that an offset of the text comes from: where the value around it begins. O(log values).
  public func byte(of offset: Int) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? entries[low - 1].byte : entries.first?.byte ?? 0
  }
}
