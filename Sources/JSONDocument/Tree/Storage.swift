/// How records and bytes are reached, whether they were parsed or came with an edit.
extension JSONDocument {
  /// The record of a node, or a removed one's when the node is from elsewhere.
  @inline(__always)
  func record(_ node: Node) -> Record {
    node.index < nodes.count ? nodes[node.index] : Self.noRecord
  }

  static let noRecord = Record(startWord: 0, endWord: 0, link: 0, parentWord: Record.removed << 29 | Record.none)

  @inline(__always)
  func withStored<Result>(_ start: UInt32, _ end: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    store.withStored(start, end, body)
  }

  @inline(__always)
  func stored(_ position: UInt32) -> UInt8 { store.stored(position) }

  func textOffset(_ position: UInt32) -> Int { store.textOffset(position) }

  var cache: Cache { edits?.cache ?? source.cache }

  /// Runs of the current text, in order.
  public func withChunks(_ body: (UnsafeBufferPointer<UInt8>) throws -> Void) rethrows {
    try withChunks(in: 0..<byteCount, body)
  }

  /// Runs of a range of it.
  func withChunks(in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) throws -> Void) rethrows {
    guard let edits else {
      try source.bytes.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[range])) }
      return
    }
    try edits.pieces.forEach(in: range) { piece in
      let local = piece.storage >= EditState.addedBase
      let first = Int(local ? piece.storage - EditState.addedBase : piece.storage) - piece.offset
      let part = max(range.lowerBound, piece.offset)..<min(range.upperBound, piece.end)
      let bytes = local ? edits.added : source.bytes
      try bytes.withUnsafeBufferPointer {
        try body(UnsafeBufferPointer(rebasing: $0[first + part.lowerBound..<first + part.upperBound]))
      }
    }
  }

  /// Copies a range of the current text.
  func text(in range: Range<Int>) -> [UInt8] {
    guard !range.isEmpty else { return [] }
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    withChunks(in: range) { result.append(contentsOf: $0) }
    return result
  }
}
