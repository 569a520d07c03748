/// A completion of the word at the cursor.
package struct ConsoleCompletion: Sendable, Hashable {
  package struct Candidate: Sendable, Hashable {
    /// The replacement for the range.
    package var text: String
    /// Told beside it in a list: what it is, or a value.
    package var note: String
    /// Whether a space may follow: not after a folder or the beginning of a path.
    package var isFinal: Bool

    package init(_ text: String, note: String = "", isFinal: Bool = true) {
      self.text = text
      self.note = note
      self.isFinal = isFinal
    }
  }

  /// The bytes of the line (UTF-8) to replace. It ends at the cursor.
  package var range: Range<Int>
  package var candidates: [Candidate]

  package init(range: Range<Int>, candidates: [Candidate]) {
    self.range = range
    self.candidates = candidates
  }

  /// Candidates that are taken from a source of them at most.
  static let limit = 2000

  /// The lines up to the cursor that readline chooses from: the longest common beginning, then one for each candidate.
  /// Nothing when the range does not fit the line.
  func lines(before cursor: Int, of line: [UInt8]) -> [[UInt8]]? {
    guard !candidates.isEmpty, range.lowerBound >= 0, range.lowerBound <= cursor, range.upperBound == cursor,
      cursor <= line.count
    else { return nil }
    let kept = line[..<range.lowerBound].filter { $0 != 0 }
    let lines = candidates.prefix(ConsoleCompletion.limit).map { kept + Array($0.text.utf8.filter { $0 != 0 }) }
    var common = lines[0][...]
    for line in lines.dropFirst() {
      var count = 0
      while count < common.count, count < line.count, common[count] == line[count] { count += 1 }
      common = common.prefix(count)
    }
    // Not in the middle of a character.
    if lines.contains(where: { $0.count > common.count && $0[common.count] & 0xC0 == 0x80 }) {
      while let last = common.last, last & 0xC0 == 0x80 { common = common.dropLast() }
      common = common.dropLast()
    }
    // Candidates that do not begin with what was typed must not take it away.
    let typed = line[..<cursor]
    return [common.starts(with: typed) ? Array(common) : Array(typed)] + lines
  }
}
