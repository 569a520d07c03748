/// Leads from a text to the bytes of a binary file that the text was made from. Text files need none.
public struct PositionMap: Sendable, Hashable {
  /// Texts and files have at most `JSONDocument.maximumBytes`.
  private struct Entry: Hashable {
    /// Where a value begins in the text, its key included.
    let start: UInt32
    /// Where the same value begins in the file.
    let byte: UInt32
  }

  /// In ascending order. One array, so that copying a document counts one reference for it.
  private var entries: [Entry] = []

  /// - Parameter bytes: where each value of the document begins in the file, in preorder, which is how a decoder meets
  ///   them. Values behind the last one count as part of it.
  public init(bytes: some Sequence<Int>, of document: JSONDocument) {
    for (index, byte) in bytes.enumerated() where index < document.nodeCapacity {
      let node = JSONDocument.Node(index)
      append(start: (document.keySpan(of: node) ?? document.span(of: node)).lowerBound, byte: byte)
    }
  }

  /// An empty map, for a writer that knows where each value begins.
  package init() {}

  /// Values that are known.
  package var count: Int { entries.count }

  /// Takes room for so many values.
  package mutating func reserve(_ count: Int) { entries.reserveCapacity(count) }

  /// Adds the value that begins behind all others.
  ///
  /// - Parameter start: where it begins in the text, its key included.
  @inline(__always)
  package mutating func append(start: Int, byte: Int) {
    entries.append(Entry(start: UInt32(clamping: start), byte: UInt32(clamping: byte)))
  }

  /// Takes back the values that were added last.
  package mutating func removeLast(_ count: Int) { entries.removeLast(count) }

  /// The byte of the file that an offset of the text comes from: where the value around it begins. O(log values).
  public func byte(of offset: Int) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if Int(entries[middle].start) <= offset { low = middle + 1 } else { high = middle }
    }
    return Int((low > 0 ? entries[low - 1] : entries.first)?.byte ?? 0)
  }
}
