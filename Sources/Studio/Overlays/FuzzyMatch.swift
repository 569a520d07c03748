/// How well a few typed letters fit a name: all of them, in order, not necessarily together.
enum FuzzyMatch {
  /// Higher is better; none when a letter is missing. Letters that begin words or follow one another count more.
  /// Linear in the name.
  static func score(_ pattern: String, in name: String) -> Int? {
    if pattern.isEmpty { return 0 }
    let wanted = Array(pattern.lowercased().unicodeScalars)
    var next = 0
    var score = 0
    var run = 0
    var previous: Unicode.Scalar = " "
    for (place, scalar) in name.lowercased().unicodeScalars.enumerated() {
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
    return next == wanted.count ? score - name.unicodeScalars.count / 16 : nil
  }
}
