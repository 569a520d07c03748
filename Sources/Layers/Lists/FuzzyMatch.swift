/// Fuzzy matching: all typed letters must occur in order, not necessarily next to each other.
package enum FuzzyMatch {
  /// Higher is better; nil when a letter is missing. Letters that begin words or follow one another count more.
  /// At most the name's length times its occurrences of the first letter.
  static func score(_ pattern: String, in name: String) -> Int? {
    var index = FuzzyIndex()
    index.append(name)
    return index.score(FuzzyIndex.folded(pattern), of: 0)
  }

  /// The letters of a name that a pattern's words fit, by their places among its characters; for marking them.
  package static func places(_ pattern: String, in name: String) -> Set<Int> {
    let letters = name.map { $0.lowercased() }
    var places: Set<Int> = []
    for word in pattern.split(separator: " ") {
      let wanted = word.map { $0.lowercased() }
      guard let first = wanted.first else { continue }
      // Where the letters lie nearest together, since that is what counts most.
      let runs = letters.indices.filter { letters[$0] == first }.compactMap { run(wanted, in: letters, from: $0) }
      places.formUnion(runs.min { $0[$0.count - 1] - $0[0] < $1[$1.count - 1] - $1[0] } ?? [])
    }
    return places
  }

  private static func run(_ wanted: [String], in letters: [String], from start: Int) -> [Int]? {
    var places: [Int] = []
    for place in start..<letters.count where places.count < wanted.count && letters[place] == wanted[places.count] {
      places.append(place)
    }
    return places.count == wanted.count ? places : nil
  }
}
