import JSONDocument

/// Splices that were made one after another, as changes of the first text that don't overlap.
struct TextEdits {
  /// A part of the new text.
  private enum Piece {
    /// Bytes of the old text.
    case kept(Range<Int>)
    case new([UInt8])

    var count: Int {
      switch self {
      case .kept(let range): range.count
      case .new(let bytes): bytes.count
      }
    }
  }

  private(set) var edits: [(range: Range<Int>, new: [UInt8])] = []

  /// - Parameter count: the bytes of the old text.
  init(_ edit: Edit, of count: Int) {
    var pieces: [Piece] = [.kept(0..<count)]
    for splice in edit.splices { Self.apply(splice, to: &pieces) }
    var place = 0
    var new: [UInt8] = []
    func end(at next: Int) {
      if place < next || !new.isEmpty { edits.append((place..<next, new)) }
      new = []
    }
    for piece in pieces {
      switch piece {
      case .new(let bytes): new += bytes
      case .kept(let range):
        end(at: range.lowerBound)
        place = range.upperBound
      }
    }
    end(at: count)
  }

  private static func apply(_ splice: Splice, to pieces: inout [Piece]) {
    var result: [Piece] = []
    var at = 0
    var isDone = false
    func insert() {
      if !isDone, !splice.new.isEmpty { result.append(.new(splice.new)) }
      isDone = true
    }
    for piece in pieces {
      let range = at..<at + piece.count
      at = range.upperBound
      let before = range.clamped(to: 0..<splice.range.lowerBound)
      let after = range.clamped(to: splice.range.upperBound..<Int.max)
      func part(_ kept: Range<Int>) {
        guard !kept.isEmpty else { return }
        let inside = kept.lowerBound - range.lowerBound..<kept.upperBound - range.lowerBound
        switch piece {
        case .kept(let old):
          result.append(.kept(old.lowerBound + inside.lowerBound..<old.lowerBound + inside.upperBound))
        case .new(let bytes): result.append(.new(Array(bytes[inside])))
        }
      }
      if range.lowerBound < splice.range.lowerBound { part(before) }
      if range.upperBound >= splice.range.lowerBound, range.upperBound > splice.range.lowerBound || piece.count == 0 {
        insert()
      }
      if range.upperBound > splice.range.upperBound { part(after) }
    }
    insert()
    pieces = result
  }
}
