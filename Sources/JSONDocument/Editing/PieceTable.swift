/// The current text as runs of stored bytes, so that an edit never shifts the rest of a large file.
///
/// Runs of the parsed bytes keep their order; runs of added text lie between them. Reading a place costs the logarithm
/// of the number of runs, an edit their number; `JSONDocument` consolidates before that is felt.
struct PieceTable: Sendable {
  struct Piece {
    /// Storage position of the first byte.
    var storage: UInt32
    var length: UInt32
    /// Where the run lies between the parsed bytes: rises from piece to piece.
    var anchor: UInt32
    /// Offset in the current text.
    var offset: Int

    var end: Int { offset + Int(length) }
  }

  private(set) var pieces: [Piece]
  private(set) var count: Int

  init(parsedBytes count: Int) {
    self.count = count
    pieces = count == 0 ? [] : [Piece(storage: 0, length: UInt32(count), anchor: 0, offset: 0)]
  }

  /// The index of the run that holds the byte at `offset`; the number of runs for the end of the text.
  func index(holding offset: Int) -> Int {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The offset in the text of a stored byte that is part of it.
  func offset(ofStored position: UInt32) -> Int {
    if position >= EditState.addedBase {
      for piece in pieces where piece.storage <= position && position < piece.storage + piece.length {
        return piece.offset + Int(position - piece.storage)
      }
      return 0
    }
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].anchor <= position { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return 0 }
    let piece = pieces[low - 1]
    return piece.offset + Int(position - piece.storage)
  }
}
