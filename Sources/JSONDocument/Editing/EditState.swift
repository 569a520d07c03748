/// The changes made to a parsed document by edits. Mutated only while one document owns it alone.
final class EditState: @unchecked Sendable {
  /// Texts of edits, one after the other; storage positions from `addedBase` on.
  var added: [UInt8] = []
  /// The children of every container that gained or lost some, or that came in the place of another value.
  var lists: [UInt32: [UInt32]] = [:]
  /// The current text as runs of storage.
  var pieces: PieceTable
  /// Where the current text comes from, once it is saved in a binary file.
  var positions: PositionMap?
  let cache: Cache
  /// How often the pieces have been made one again.
  var generation = 0

  /// Storage positions below belong to the parsed bytes, from here on to `added`.
  static let addedBase: UInt32 = 1 << 30

  init(of source: Source) {
    pieces = PieceTable(parsedBytes: source.bytes.count)
    cache = Cache(of: source.cache)
  }

  private init(copying other: EditState) {
    added = other.added
    lists = other.lists
    pieces = PieceTable(copying: other.pieces)
    positions = other.positions
    cache = Cache(of: other.cache)
    generation = other.generation
  }

  func copy() -> EditState { EditState(copying: self) }
}
