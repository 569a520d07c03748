/// Leads from a text to the bytes of a binary file that the text was made from. Text files need none.
public struct PositionMap: Sendable, Hashable {
  /// Where values begin in the text, their keys included, in ascending order.
  private var starts: [Int] = []
  /// Where the same values begin in the file.
  private var bytes: [Int] = []

  /// - Parameter bytes: where each value of the document begins in the file, in preorder, which is how a decoder meets
  ///   them. Values behind the last one count as part of it.
  public init(bytes: some Sequence<Int>, of document: JSONDocument) {
    for (index, byte) in bytes.enumerated() where index < document.nodeCapacity {
      let node = JSONDocument.Node(index)
      starts.append((document.keySpan(of: node) ?? document.span(of: node)).lowerBound)
      self.bytes.append(byte)
    }
  }

  /// The byte of the file that an offset of the text comes from: where the value around it begins. O(log values).
  public func byte(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? bytes[low - 1] : bytes.first ?? 0
  }
}
