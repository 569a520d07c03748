/// A range of clients' versions, as package managers write them: `>=1.2 <2`, `^1.2`, `~1.2.3`, `1.x`. Comparisons beside
/// each other hold together, `||` stands between alternatives. Versions are ordered as semver.org orders them; a
/// range that ends before a version, as `^1.2` ends before 2.0.0, ends before its prereleases too.
package struct VersionRange: Sendable, Hashable {
  private struct Comparison: Sendable, Hashable {
    enum Relation: Sendable, Hashable {
      case below, upTo, same, from, above
    }

    var relation: Relation
    var version: ClientVersion

    func holds(_ other: ClientVersion) -> Bool {
      switch relation {
      case .below: other < version
      case .upTo: other <= version
      case .same: other == version
      case .from: other >= version
      case .above: other > version
      }
    }
  }

  private var alternatives: [[Comparison]]

  /// None when the text is not a range, or is longer than 256 bytes.
  package init?(_ text: String) {
    guard text.utf8.count <= 256 else { return nil }
    alternatives = []
    for part in text.split(separator: "|", omittingEmptySubsequences: false).map(String.init) {
      // `||` leaves an empty part between its two bars.
      if part.isEmpty, !alternatives.isEmpty { continue }
      let words = part.split(separator: " ")
      guard !words.isEmpty else { return nil }
      var comparisons: [Comparison] = []
      for word in words {
        guard let read = Self.comparisons(word) else { return nil }
        comparisons += read
      }
      alternatives.append(comparisons)
    }
    guard !alternatives.isEmpty else { return nil }
  }

  package func contains(_ version: ClientVersion) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(version) } }
  }

  // MARK: Reading

  private static let relations: [(sign: String, relation: Comparison.Relation)] = [
    ("<=", .upTo), (">=", .from), ("<", .below), (">", .above), ("=", .same),
  ]

  private static func comparisons(_ word: Substring) -> [Comparison]? {
    for (sign, relation) in relations where word.hasPrefix(sign) {
      return ClientVersion(String(word.dropFirst(sign.count))).map { [Comparison(relation: relation, version: $0)] }
    }
    switch word.first {
    case "^": return fromBase(word.dropFirst()) { numbers in numbers.firstIndex { $0 != 0 } ?? numbers.count - 1 }
    case "~": return fromBase(word.dropFirst()) { min(1, $0.count - 1) }
    default: break
    }
    if let version = ClientVersion(String(word)) { return [Comparison(relation: .same, version: version)] }
    return wildcard(word)
  }

  /// From a version on, until the number at a place is a higher one.
  private static func fromBase(_ text: Substring, fixed place: ([Int]) -> Int) -> [Comparison]? {
    let core = text.prefix { $0 != "-" && $0 != "+" }.split(separator: ".").map { Int($0) }
    let numbers = core.compactMap { $0 }
    guard let version = ClientVersion(String(text)), !numbers.isEmpty, numbers.count == core.count,
      let end = end(numbers, at: place(numbers))
    else { return nil }
    return [Comparison(relation: .from, version: version), end]
  }

  /// `1.x`, `1.2.*` and `*`.
  private static func wildcard(_ word: Substring) -> [Comparison]? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    let isOpen = { (part: Substring) in ["x", "X", "*"].contains(part) }
    let numbers = parts.prefix { !isOpen($0) }.map { Int($0) }
    let known = numbers.compactMap { $0 }
    guard parts.count <= 3, known.count < parts.count, known.count == numbers.count,
      parts.dropFirst(known.count).allSatisfy(isOpen)
    else { return nil }
    guard !known.isEmpty else { return [] }
    guard let start = ClientVersion(known.map(String.init).joined(separator: ".")),
      let end = end(known, at: known.count - 1)
    else { return nil }
    return [Comparison(relation: .from, version: start), end]
  }

  /// Before the version that is one higher at a place, and before its prereleases.
  private static func end(_ numbers: [Int], at place: Int) -> Comparison? {
    let (next, overflows) = numbers[place].addingReportingOverflow(1)
    guard !overflows, next > 0 else { return nil }
    let core = numbers.prefix(place) + [next] + Array(repeating: 0, count: 2 - place)
    return ClientVersion(core.map(String.init).joined(separator: ".") + "-0")
      .map { Comparison(relation: .below, version: $0) }
  }
}
