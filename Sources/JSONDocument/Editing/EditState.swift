/// What edits have added to a parsed document. Only ever changed while one document owns it alone.
final class EditState: @unchecked Sendable {
  /// Texts of edits, one after the other; storage positions from `addedBase` on.
  var added: [UInt8] = []
  /// The children of every container whose children are no longer as they were parsed.
  var lists: [UInt32: [UInt32]] = [:]
  /// The current text as runs of storage.
  var pieces: PieceTable
  var cache = Cache()

  init(pieces: PieceTable) { self.pieces = pieces }

  func copy() -> EditState {
    let other = EditState(pieces: pieces)
    other.added = added
    other.lists = lists
    return other
  }

  /// Storage positions below belong to the parsed bytes, from here on to `added`.
  static let addedBase: UInt32 = 1 << 30
}
