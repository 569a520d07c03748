/// How well a few typed letters fit a name: all of them, in order, not necessarily together.
enum FuzzyMatch {
  /// Higher is better; none when a letter is missing. Letters that begin words or follow one another count more.
  /// At most the name's length times its occurrences of the first letter.
  static func score(_ pattern: String, in name: String) -> Int? {
    if pattern.isEmpty { return 0 }
    let wanted = Array(pattern.lowercased().unicodeScalars)
    let letters = Array(name.lowercased().unicodeScalars.prefix(300))
    // The first letter that fits need not be where the best fit begins.
    return letters.indices.filter { letters[$0] == wanted[0] }
      .compactMap { score(wanted, in: letters, from: $0) }.max()
  }

  private static func score(_ wanted: [Unicode.Scalar], in letters: [Unicode.Scalar], from start: Int) -> Int? {
    var next = 0
    var score = 0
    var run = 0
    var previous: Unicode.Scalar = start > 0 ? letters[start - 1] : " "
    for place in start..<letters.count {
      let scalar = letters[place]
      if next < wanted.count, scalar == wanted[next] {
        let beginsWord = !previous.properties.isAlphabetic && !("0"..."9").contains(previous)
        run += 1
        score += 1 + 3 * run + (beginsWord ? 8 : 0) - min(place, 20) / 4
        next += 1
      } else {
        run = 0
      }
      previous = scalar
    }
    return next == wanted.count ? score - letters.count / 16 : nil
  }
}
