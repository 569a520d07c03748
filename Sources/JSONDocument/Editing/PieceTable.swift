/// The current text as runs of stored bytes, so that an edit never shifts the rest of a large file.
///
/// The runs lie in blocks. Finding one by its place in the text, or by where its bytes are stored, costs a logarithm and
/// one block; an edit also moves the offsets of the blocks behind it.
///
/// A class, so that reading it copies nothing; mutated only by the edit state that owns it.
final class PieceTable {
  struct Piece: Sendable {
    /// Storage position of the first byte.
    var storage: UInt32
    var length: UInt32
    /// Offset in the current text; within a block, from where the block begins.
    var offset: Int

    var end: Int { offset + Int(length) }
  }

  private struct Block: Sendable {
    let id: Int
    var pieces: [Piece]

    var length: Int { pieces.last?.end ?? 0 }
  }

  /// Never empty; only a block that is alone may be without pieces.
  private var blocks: [Block] = []
  /// The offset in the text of each block.
  private var starts: [Int] = []
  /// Where each block is among the blocks, by its id.
  private var places: [Int] = []
  private var index = PieceIndex()
  /// Bytes of the text.
  private(set) var count = 0
  private(set) var pieceCount = 0

  static let blockSize = 64

  init(parsedBytes count: Int) { reset(to: Piece(storage: 0, length: UInt32(count), offset: 0)) }

  init(copying other: PieceTable) {
    (blocks, starts, places, index) = (other.blocks, other.starts, other.places, other.index)
    (count, pieceCount) = (other.count, other.pieceCount)
  }

  /// Where the byte at an offset in the text is stored; nil at the end.
  func storage(at offset: Int) -> UInt32? {
    let (block, item) = place(holding: offset)
    guard item < blocks[block].pieces.count else { return nil }
    let piece = blocks[block].pieces[item]
    return piece.storage + UInt32(offset - starts[block] - piece.offset)
  }

  /// Every piece in the order of the text, or those that a range touches, with offsets in the text.
  func forEach(in range: Range<Int>? = nil, _ body: (Piece) throws -> Void) rethrows {
    let range = range ?? 0..<count
    guard !range.isEmpty else { return }
    var (block, item) = place(holding: range.lowerBound)
    while block < blocks.count {
      for var piece in blocks[block].pieces[item...] {
        piece.offset += starts[block]
        guard piece.offset < range.upperBound else { return }
        try body(piece)
      }
      block += 1
      item = 0
    }
  }

  /// The offset in the text of a stored byte that is part of it.
  func offset(ofStored position: UInt32) -> Int {
    if let (storage, id) = index.entry(atOrBefore: position) {
      let block = places[id]
      for piece in blocks[block].pieces where piece.storage == storage {
        return starts[block] + piece.offset + Int(position - storage)
      }
    }
    preconditionFailure("a record's bytes are part of the text for as long as the record is part of the tree")
  }

  /// Puts `length` bytes stored from `storage` on in the place of a range of the text.
  func replace(_ range: Range<Int>, withStored storage: UInt32, length: Int) {
    let added = Piece(storage: storage, length: UInt32(length), offset: 0)
    if range.count == count { return reset(to: added) }
    let (block, first) = place(holding: range.lowerBound)
    var fresh: [Piece] = []
    var keepsHead = false
    if first < blocks[block].pieces.count {
      var head = blocks[block].pieces[first]
      head.length = UInt32(range.lowerBound - starts[block] - head.offset)
      keepsHead = head.length > 0
      if keepsHead { fresh.append(head) }
    }
    if length > 0 { fresh.append(added) }
    let (lastBlock, last) = place(holding: range.upperBound)
    var next = last
    if last < blocks[lastBlock].pieces.count {
      var tail = blocks[lastBlock].pieces[last]
      let dropped = range.upperBound - starts[lastBlock] - tail.offset
      if dropped > 0 {
        tail.storage += UInt32(dropped)
        tail.length -= UInt32(dropped)
        fresh.append(tail)
        next += 1
      }
    }
    count += length - range.count
    for place in block...lastBlock {
      let from = place == block ? first + (keepsHead ? 1 : 0) : 0
      let to = place == lastBlock ? next : blocks[place].pieces.count
      for item in from..<max(from, to) { index.remove(blocks[place].pieces[item].storage) }
      pieceCount -= max(0, to - (place == block ? first : 0))
    }
    pieceCount += fresh.count
    for piece in fresh.dropFirst(keepsHead ? 1 : 0) { index.insert(piece.storage, block: blocks[block].id) }
    if lastBlock == block {
      blocks[block].pieces.replaceSubrange(first..<max(first, next), with: fresh)
    } else {
      blocks[block].pieces.replaceSubrange(first..., with: fresh)
      blocks[lastBlock].pieces.removeSubrange(..<next)
      settle(lastBlock, from: 0)
      // The last one is dropped by the same rule as the first when nothing is left of it.
      blocks.removeSubrange(block + 1..<(blocks[lastBlock].pieces.isEmpty ? lastBlock + 1 : lastBlock))
    }
    settle(block, from: first)
    let isUneven = blocks[block].pieces.isEmpty || blocks[block].pieces.count > Self.blockSize
    if blocks[block].pieces.isEmpty, blocks.count > 1 { blocks.remove(at: block) }
    if isUneven, block < blocks.count { divide(block) }
    if isUneven || lastBlock > block { renumber() } else { shiftBlocks(behind: block) }
  }

  private func reset(to piece: Piece) {
    count = Int(piece.length)
    pieceCount = count == 0 ? 0 : 1
    blocks = [Block(id: 0, pieces: count == 0 ? [] : [piece])]
    index = PieceIndex()
    if count > 0 { index.insert(piece.storage, block: 0) }
    (starts, places) = ([0], [0])
  }

  /// The run that holds the byte at an offset: its block and its place there; behind the last one for the end of the text.
  private func place(holding offset: Int) -> (block: Int, item: Int) {
    let block = max(0, starts.firstPosition { $0 <= offset } - 1)
    let inside = offset - starts[block]
    return (block, blocks[block].pieces.firstPosition { $0.end <= inside })
  }

  /// Works out the offsets in a block again, from a piece on.
  private func settle(_ block: Int, from first: Int) {
    blocks[block].pieces.withUnsafeMutableBufferPointer { pieces in
      var offset = first > 0 ? pieces[first - 1].end : 0
      for item in first..<max(first, pieces.count) {
        pieces[item].offset = offset
        offset += Int(pieces[item].length)
      }
    }
  }

  private func divide(_ block: Int) {
    guard blocks[block].pieces.count > Self.blockSize else { return }
    // At the end of the text more is likely to come, and what is full stays so.
    let kept = block == blocks.count - 1 ? Self.blockSize * 3 / 4 : Self.blockSize / 2
    let new = Block(id: places.count, pieces: Array(blocks[block].pieces[kept...]))
    for piece in new.pieces { index.move(piece.storage, to: new.id) }
    blocks[block].pieces.removeSubrange(kept...)
    places.append(block + 1)
    blocks.insert(new, at: block + 1)
    settle(block + 1, from: 0)
  }

  /// After blocks came or went.
  private func renumber() {
    starts.removeAll(keepingCapacity: true)
    var offset = 0
    for (place, block) in blocks.enumerated() {
      places[block.id] = place
      starts.append(offset)
      offset += block.length
    }
  }

  /// Behind a change all blocks move by the same distance; nothing moves when the length stays.
  private func shiftBlocks(behind block: Int) {
    guard block + 1 < blocks.count else { return }
    let distance = starts[block] + blocks[block].length - starts[block + 1]
    guard distance != 0 else { return }
    starts.withUnsafeMutableBufferPointer { starts in
      for place in block + 1..<starts.count { starts[place] += distance }
    }
  }
}
