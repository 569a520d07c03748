/// A regular expression that is matched in time linear in the text: no backtracking (Ken Thompson, "Regular Expression
/// Search Algorithm", 1968).
///
/// Letters, `.`, `[a-z]`, `[^…]`, `\d`, `\w`, `\s` and their capitals, groups, `|`, `*`, `+`, `?`, `{2,5}`, `^`
/// and `$`. Without `^` and `$` it is searched for anywhere in the text.
package struct TextPattern: Sendable, Hashable {
  package struct SyntaxError: Error, Sendable, Hashable {
    package let reason: String
  }

  /// Bytes of a pattern.
  package static let limit = 256
  /// Bytes of a text.
  package static let textLimit = 4096
  /// Steps that a pattern may come to once its repeats are written out.
  static let stepLimit = 512

  enum Step: Sendable, Hashable {
    case take(ScalarSet)
    case start, end
    /// Goes on at both.
    case split(Int, Int)
    case jump(Int)
    case done
  }

  private let steps: [Step]

  package init(_ text: String) throws(SyntaxError) {
    guard text.utf8.count <= Self.limit else { throw SyntaxError(reason: "it is longer than \(Self.limit) bytes") }
    var parser = TextPatternParser(text)
    let tree = try parser.pattern()
    var steps: [Step] = []
    try Self.append(tree, to: &steps)
    steps.append(.done)
    self.steps = steps
  }

  private static func append(_ tree: TextPatternTree, to steps: inout [Step]) throws(SyntaxError) {
    guard steps.count < stepLimit else { throw SyntaxError(reason: "its repeats come to too much") }
    switch tree {
    case .take(let set): steps.append(.take(set))
    case .start: steps.append(.start)
    case .end: steps.append(.end)
    case .sequence(let parts): for part in parts { try append(part, to: &steps) }
    case .either(let one, let other):
      let split = steps.count
      steps.append(.jump(0))
      try append(one, to: &steps)
      let jump = steps.count
      steps.append(.jump(0))
      steps[split] = .split(split + 1, steps.count)
      try append(other, to: &steps)
      steps[jump] = .jump(steps.count)
    case .times(let part, let least, let most):
      for _ in 0..<least {
        let before = steps.count
        try append(part, to: &steps)
        // Nothing many times is nothing.
        if steps.count == before { break }
      }
      if let most {
        for _ in least..<max(least, most) {
          let split = steps.count
          steps.append(.jump(0))
          try append(part, to: &steps)
          steps[split] = .split(split + 1, steps.count)
        }
      } else {
        let split = steps.count
        steps.append(.jump(0))
        try append(part, to: &steps)
        steps.append(.jump(split))
        steps[split] = .split(split + 1, steps.count)
      }
    }
  }

  /// Linear in the text times the pattern.
  package func isFound(in text: String) -> Bool {
    var here = Set<Int>()
    var isAtStart = true
    let scalars = Array(text.unicodeScalars)
    for index in 0...scalars.count {
      let isAtEnd = index == scalars.count
      if enter(0, &here, isAtStart, isAtEnd) { return true }
      guard !isAtEnd else { return false }
      var next = Set<Int>()
      for place in here {
        guard case .take(let set) = steps[place], set.contains(scalars[index]) else { continue }
        if enter(place + 1, &next, false, index + 1 == scalars.count) { return true }
      }
      here = next
      isAtStart = false
    }
    return false
  }

  /// Adds the steps that are reached from one without taking a character. Returns whether the pattern ends there.
  private func enter(_ first: Int, _ places: inout Set<Int>, _ isAtStart: Bool, _ isAtEnd: Bool) -> Bool {
    var pending = [first]
    while let place = pending.popLast() {
      guard places.insert(place).inserted else { continue }
      switch steps[place] {
      case .take: break
      case .start: if isAtStart { pending.append(place + 1) }
      case .end: if isAtEnd { pending.append(place + 1) }
      case .split(let one, let other): pending += [one, other]
      case .jump(let target): pending.append(target)
      case .done: return true
      }
    }
    return false
  }
}

/// Characters that one place of a pattern takes.
struct ScalarSet: Sendable, Hashable {
  var ranges: [ClosedRange<UInt32>] = []
  var isNegated = false

  static let any = ScalarSet(ranges: [0x0A...0x0A], isNegated: true)
  static let digits = ScalarSet(ranges: [0x30...0x39])
  static let letters = ScalarSet(ranges: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  static let spaces = ScalarSet(ranges: [0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x2000...0x200A, 0x202F...0x202F])

  func contains(_ scalar: Unicode.Scalar) -> Bool { ranges.contains { $0.contains(scalar.value) } != isNegated }

  /// The ranges outside of these.
  var inverted: [ClosedRange<UInt32>] {
    var result: [ClosedRange<UInt32>] = []
    var start: UInt32 = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > start { result.append(start...range.lowerBound - 1) }
      start = max(start, range.upperBound + 1)
    }
    if start <= 0x10_FFFF { result.append(start...0x10_FFFF) }
    return result
  }
}
