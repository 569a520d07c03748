/// Words in messages: the known name that a misspelt one most likely means, quotes, and counts.
public enum Spelling {
  /// An id as it is typed as an address: `#title`, and `#"two words"` where it would end too early.
  public static func address(ofID id: String) -> String {
    let isPlain = id.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: ",") && $0 != 0x7F } && !id.hasPrefix("\"")
    return "#" + (isPlain ? id : JSONText.string(id).description)
  }

  /// A number with its noun: `1 file`, `2 files`. The plural has an s.
  public static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// The first of many words: `a, b, c and 38 more`.
  ///
  /// - Parameters:
  ///   - limit: how many are shown.
  ///   - count: how many there are, where not all are at hand.
  public static func list(_ words: some Collection<String>, limit: Int, of count: Int? = nil) -> String {
    let shown = words.prefix(limit)
    let rest = (count ?? words.count) - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The longest word worth comparing, in Unicode scalars; longer ones are never near anything.
  static let longestWord = 128

  /// The edits (insert, remove, replace, swap two neighbours) that turn one word into the other, or nil above `limit`.
  ///
  /// Damerau–Levenshtein in its optimal string alignment form, in Unicode scalars; O(length × limit).
  public static func distance(_ left: String, _ right: String, limit: Int) -> Int? {
    distance(Array(left.unicodeScalars), Array(right.unicodeScalars), limit: limit)
  }

  /// The nearest of the candidates within `limit` edits, ignoring case when nothing else tells them apart; the earlier
  /// of equals. Nil when none is near.
  ///
  /// Without a limit: a third of the word's length, at least 1 and at most 3.
  public static func nearest(_ word: String, in candidates: some Sequence<String>, limit: Int? = nil) -> String? {
    let scalars = Array(word.unicodeScalars)
    guard scalars.count <= longestWord else { return nil }
    let folded = word.lowercased()
    var best: (name: String, distance: Int)?
    let bound = limit ?? min(3, max(1, scalars.count / 3))
    for candidate in candidates {
      if candidate.lowercased() == folded { return candidate }
      let ceiling = best.map { $0.distance - 1 } ?? bound
      guard ceiling >= 0 else { continue }
      if let found = distance(scalars, Array(candidate.unicodeScalars), limit: ceiling) {
        best = (candidate, found)
      }
    }
    return best?.name
  }

  /// The nearest, or the only one of which the word is a part: `offer_banner` for `banner`.
  public static func likely(_ word: String, in candidates: some Sequence<String>) -> String? {
    if let nearest = nearest(word, in: candidates) { return nearest }
    let parts = candidates.filter { $0.split(separator: "_").contains(word[...]) }
    return parts.count == 1 ? parts[0] : nil
  }

  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
    guard limit >= 0, abs(left.count - right.count) <= limit else { return nil }
    guard left.count <= longestWord, right.count <= longestWord else { return nil }
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    let width = right.count + 1
    var beforeLast = [Int](repeating: 0, count: width)
    var last = Array(0..<width)
    var current = last
    for row in 1...left.count {
      current[0] = row
      var smallest = row
      for column in 1..<width {
        let same = left[row - 1] == right[column - 1]
        var cost = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (same ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current[column] = cost
        smallest = min(smallest, cost)
      }
      // A swap reaches back two rows, so one row above the limit does not yet decide.
      if smallest > limit + 1 { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    let result = last[right.count]
    return result <= limit ? result : nil
  }
}
