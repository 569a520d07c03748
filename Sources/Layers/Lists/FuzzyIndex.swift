/// Names that are looked through at every key: folded once, flat, with the letters of each in a bit set, so that ten
/// thousand are gone through in a millisecond or two.
package struct FuzzyIndex: Sendable {
  /// Lower-case scalars of all names, one after the other; the highest bit says that a word begins there.
  private var letters: [UInt32] = []
  /// One past the last letter of each name.
  private var ends: [Int] = []
  /// The letters of a name, as a hash of 64 bits.
  private var masks: [UInt64] = []

  package init() {}

  private static let begins: UInt32 = 1 << 31
  /// Letters of a name that count.
  private static let lengthLimit = 300

  package var count: Int { ends.count }

  package mutating func append(_ name: String) {
    var mask: UInt64 = 0
    var previous: Unicode.Scalar = " "
    for scalar in name.unicodeScalars.prefix(Self.lengthLimit) {
      let begins = !Self.isPartOfWord(previous) || Self.isUpper(scalar) && !Self.isUpper(previous)
      var isFirst = true
      Self.fold(scalar) { letter in
        letters.append(isFirst && begins ? letter | Self.begins : letter)
        isFirst = false
        mask |= Self.bit(letter)
      }
      previous = scalar
    }
    ends.append(letters.count)
    masks.append(mask)
  }

  /// Letters as they are compared.
  package static func folded(_ text: some StringProtocol) -> [UInt32] {
    var letters: [UInt32] = []
    for scalar in text.unicodeScalars { fold(scalar) { letters.append($0) } }
    return letters
  }

  private static func fold(_ scalar: Unicode.Scalar, _ body: (UInt32) -> Void) {
    if scalar.isASCII {
      body(isUpper(scalar) ? scalar.value | 0x20 : scalar.value)
    } else {
      for lower in scalar.properties.lowercaseMapping.unicodeScalars { body(lower.value) }
    }
  }

  private static func isUpper(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? ("a"..."z").contains(scalar) || isUpper(scalar) || ("0"..."9").contains(scalar)
      : scalar.properties.isAlphabetic
  }

  private static func bit(_ letter: UInt32) -> UInt64 { 1 << UInt64(letter % 61) }

  // MARK: Finding

  /// The match score of folded letters in a name; nil if one is missing.
  func score(_ wanted: [UInt32], of place: Int) -> Int? {
    letters.withUnsafeBufferPointer { letters in
      wanted.withUnsafeBufferPointer { Self.score($0, in: letters[range(place)]) }
    }
  }

  private func range(_ place: Int) -> Range<Int> { (place > 0 ? ends[place - 1] : 0)..<ends[place] }

  /// The names that all words of a pattern fit, best first, and in their own order where they fit alike.
  ///
  /// - Parameter candidates: the only names to look at; nil means all.
  package func matches(_ pattern: String, among candidates: [Int32]? = nil) -> [Int32] {
    let words = pattern.split(separator: " ").map { Self.folded($0) }
    guard !words.isEmpty else { return candidates ?? (0..<Int32(count)).map { $0 } }
    let mask = words.joined().reduce(UInt64(0)) { $0 | Self.bit($1) }
    // Better scores are smaller numbers, so that one sort of plain numbers orders by score and place.
    var keys: [UInt64] = []
    keys.reserveCapacity(candidates?.count ?? count)
    letters.withUnsafeBufferPointer { letters in
      func look(_ place: Int) {
        guard masks[place] & mask == mask else { return }
        let name = letters[range(place)]
        var sum = 0
        for word in words {
          guard let score = word.withUnsafeBufferPointer({ Self.score($0, in: name) }) else { return }
          sum += score
        }
        keys.append(UInt64(UInt32(clamping: 1 << 30 - sum)) << 32 | UInt64(place))
      }
      if let candidates {
        for place in candidates { look(Int(place)) }
      } else {
        for place in 0..<count { look(place) }
      }
    }
    keys.sort()
    return keys.map { Int32(truncatingIfNeeded: $0 & 0xFFFF_FFFF) }
  }

  private static func score(_ wanted: UnsafeBufferPointer<UInt32>, in name: Slice<UnsafeBufferPointer<UInt32>>) -> Int?
  {
    guard let first = wanted.first else { return 0 }
    let name = UnsafeBufferPointer(rebasing: name)
    var best: Int?
    // The first letter that fits need not be where the best fit begins.
    var start = 0
    while start + wanted.count <= name.count {
      if name[start] & ~begins == first {
        guard let score = score(wanted, in: name, from: start) else { break }
        best = max(best ?? score, score)
      }
      start += 1
    }
    return best
  }

  private static func score(
    _ wanted: UnsafeBufferPointer<UInt32>, in name: UnsafeBufferPointer<UInt32>, from start: Int
  ) -> Int? {
    var next = 0
    var score = 0
    var run = 0
    var place = start
    while place < name.count {
      if name[place] & ~begins == wanted[next] {
        run += 1
        score += 1 + 3 * run + (name[place] & begins != 0 ? 8 : 0) - min(place, 20) / 4
        next += 1
        if next == wanted.count { return score - name.count / 16 }
      } else {
        run = 0
      }
      place += 1
    }
    return nil
  }
}
