/// The current text as runs of stored bytes, so that an edit never shifts the rest of a large file.
///
/// Runs of the parsed bytes keep their order; runs of added text lie between them. Reading a place costs the logarithm
/// of the number of runs, an edit their number; `JSONDocument` consolidates before that is felt.
struct PieceTable: Sendable {
  struct Piece: Sendable {
    /// Storage position of the first byte.
    var storage: UInt32
    var length: UInt32
    /// Where the run lies between the parsed bytes: never falls from piece to piece.
    var anchor: UInt32
    /// Offset in the current text.
    var offset: Int

    var end: Int { offset + Int(length) }
  }

  private(set) var pieces: [Piece]
  /// Bytes of the text.
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
      for piece in pieces where piece.storage <= position && position - piece.storage < piece.length {
        return piece.offset + Int(position - piece.storage)
      }
      preconditionFailure("a record's bytes are part of the text for as long as the record is part of the tree")
    }
    // Added runs share the anchor of the parsed run that follows them, so the last one at or before is the parsed one.
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

  /// Puts `length` bytes stored from `storage` on in the place of a range of the text.
  mutating func replace(_ range: Range<Int>, withStored storage: UInt32, length: Int) {
    let first = index(holding: range.lowerBound)
    var anchor: UInt32 = 0
    var fresh: [Piece] = []
    if first < pieces.count {
      let piece = pieces[first]
      let kept = range.lowerBound - piece.offset
      anchor = piece.anchor
      if kept > 0 {
        fresh.append(Piece(storage: piece.storage, length: UInt32(kept), anchor: piece.anchor, offset: piece.offset))
        if piece.storage < EditState.addedBase { anchor = piece.storage + UInt32(kept) }
      }
    } else if let last = pieces.last {
      anchor = last.storage < EditState.addedBase ? last.storage + last.length : last.anchor
    }
    if length > 0 {
      fresh.append(Piece(storage: storage, length: UInt32(length), anchor: anchor, offset: range.lowerBound))
    }
    var next = index(holding: range.upperBound)
    if next < pieces.count, pieces[next].offset < range.upperBound {
      var piece = pieces[next]
      let dropped = UInt32(range.upperBound - piece.offset)
      piece.storage += dropped
      piece.length -= dropped
      if piece.storage < EditState.addedBase { piece.anchor = piece.storage }
      fresh.append(piece)
      next += 1
    }
    let unchanged = first + fresh.count
    pieces.replaceSubrange(first..<max(first, next), with: fresh)
    count += length - range.count
    var offset = first == 0 ? 0 : pieces[first - 1].end
    for index in first..<pieces.count {
      // Behind the change all runs move by the same distance; nothing moves when the length stays.
      if index >= unchanged, pieces[index].offset == offset { break }
      pieces[index].offset = offset
      offset = pieces[index].end
    }
  }
}
