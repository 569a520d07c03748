/// A regular expression as it was written.
indirect enum TextPatternTree {
  case take(ScalarSet)
  case start, end
  case sequence([TextPatternTree])
  case either(TextPatternTree, TextPatternTree)
  /// So often; without an end for as often as there is.
  case times(TextPatternTree, Int, Int?)
}

/// Reads regular expressions.
struct TextPatternParser {
  private var rest: Substring.UnicodeScalarView
  private var depth = 0

  /// The most repeats that braces may ask for.
  private static let repeatLimit = 100
  private static let depthLimit = 32

  init(_ text: String) { rest = text.unicodeScalars[...] }

  mutating func pattern() throws(TextPattern.SyntaxError) -> TextPatternTree {
    let tree = try alternatives()
    guard rest.isEmpty else { throw error("a ) has no ( before it") }
    return tree
  }

  private func error(_ reason: String) -> TextPattern.SyntaxError { TextPattern.SyntaxError(reason: reason) }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func alternatives() throws(TextPattern.SyntaxError) -> TextPatternTree {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw error("its groups are nested too deeply") }
    var tree = try sequence()
    while take("|") { tree = .either(tree, try sequence()) }
    return tree
  }

  private mutating func sequence() throws(TextPattern.SyntaxError) -> TextPatternTree {
    var parts: [TextPatternTree] = []
    while let next = rest.first, next != "|", next != ")" { parts.append(try repeated(try part())) }
    return .sequence(parts)
  }

  private mutating func repeated(_ part: TextPatternTree) throws(TextPattern.SyntaxError) -> TextPatternTree {
    var tree = part
    while let next = rest.first {
      switch next {
      case "*": tree = .times(tree, 0, nil)
      case "+": tree = .times(tree, 1, nil)
      case "?": tree = .times(tree, 0, 1)
      case "{":
        guard let (least, most) = try braces() else { return tree }
        tree = .times(tree, least, most)
        continue
      default: return tree
      }
      rest.removeFirst()
      // A lazy repeat finds the same.
      _ = take("?")
    }
    return tree
  }

  /// `{2}`, `{2,}`, `{2,5}`; nil for a brace that stands for itself.
  private mutating func braces() throws(TextPattern.SyntaxError) -> (Int, Int?)? {
    guard let end = rest.firstIndex(of: "}") else { return nil }
    let inside = String(rest[rest.index(after: rest.startIndex)..<end])
    let parts = inside.split(separator: ",", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let least = Int(parts[0]), least >= 0 else { return nil }
    let most = parts.count == 1 ? least : parts[1].isEmpty ? nil : Int(parts[1])
    if parts.count == 2, !parts[1].isEmpty, most == nil { return nil }
    guard max(least, most ?? 0) <= Self.repeatLimit, least <= most ?? least else {
      throw error("{\(inside)} repeats more than \(Self.repeatLimit) times, or less than it begins with")
    }
    rest = rest[rest.index(after: end)...]
    _ = take("?")
    return (least, most)
  }

  private mutating func part() throws(TextPattern.SyntaxError) -> TextPatternTree {
    guard let next = rest.popFirst() else { throw error("it ends too soon") }
    switch next {
    case "^": return .start
    case "$": return .end
    case ".": return .take(.any)
    case "[": return .take(try characterClass())
    case "(":
      if take("?") { guard take(":") else { throw error("groups with (? other than (?: are not supported") } }
      let tree = try alternatives()
      guard take(")") else { throw error("a ( is not closed") }
      return tree
    case "*", "+", "?": throw error("a \(next) has nothing before it to repeat")
    case "\\": return .take(try escape())
    default: return .take(ScalarSet(ranges: [next.value...next.value]))
    }
  }

  private mutating func escape() throws(TextPattern.SyntaxError) -> ScalarSet {
    guard let next = rest.popFirst() else { throw error("a backslash stands at its end") }
    switch next {
    case "d": return .digits
    case "w": return .letters
    case "s": return .spaces
    case "D": return ScalarSet(ranges: ScalarSet.digits.inverted)
    case "W": return ScalarSet(ranges: ScalarSet.letters.inverted)
    case "S": return ScalarSet(ranges: ScalarSet.spaces.inverted)
    case "n": return ScalarSet(ranges: [0x0A...0x0A])
    case "t": return ScalarSet(ranges: [0x09...0x09])
    case "r": return ScalarSet(ranges: [0x0D...0x0D])
    default:
      guard !next.properties.isAlphabetic, !("0"..."9").contains(next) else {
        throw error("\\\(next) is not supported")
      }
      return ScalarSet(ranges: [next.value...next.value])
    }
  }

  private mutating func characterClass() throws(TextPattern.SyntaxError) -> ScalarSet {
    var set = ScalarSet()
    set.isNegated = take("^")
    var isFirst = true
    while let next = rest.popFirst() {
      if next == "]", !isFirst { return set }
      isFirst = false
      var low = ScalarSet(ranges: [next.value...next.value])
      if next == "\\" { low = try escape() }
      let start = low.ranges[0].lowerBound
      guard low.ranges.count == 1, low.ranges[0].count == 1, rest.first == "-",
        rest.dropFirst().first.map({ $0 != "]" }) == true
      else {
        set.ranges += low.ranges
        continue
      }
      rest.removeFirst()
      var high = rest.popFirst().map { ScalarSet(ranges: [$0.value...$0.value]) } ?? low
      if high.ranges[0].lowerBound == 0x5C { high = try escape() }
      guard high.ranges.count == 1, high.ranges[0].count == 1, start <= high.ranges[0].lowerBound else {
        throw error("a range in [ ] ends before it begins")
      }
      set.ranges.append(start...high.ranges[0].lowerBound)
    }
    throw error("a [ is not closed")
  }
}
