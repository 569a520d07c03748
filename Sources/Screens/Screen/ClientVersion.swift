/// A client's version, ordered as semver.org orders versions: build metadata is ignored, a prerelease comes before its
/// release, numeric identifiers are compared as numbers and come before others.
///
/// `1` and `1.2` are read as `1.0.0` and `1.2.0`, since apps are often numbered so.
package struct ClientVersion: Sendable, Hashable, Comparable {
  /// A dot-separated part of a version.
  private enum Identifier: Sendable, Hashable, Comparable {
    /// Digits without leading zeros, of any number.
    case number(String)
    case word(String)

    /// None for what may not stand in a version.
    init?(_ text: Substring) {
      guard !text.isEmpty, text.utf8.allSatisfy(Self.isAllowed) else { return nil }
      guard text.utf8.allSatisfy(Self.isDigit) else {
        self = .word(String(text))
        return
      }
      guard text.utf8.count == 1 || text.first != "0" else { return nil }
      self = .number(String(text))
    }

    static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    static func isAllowed(_ byte: UInt8) -> Bool {
      isDigit(byte) || byte == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }

    static func < (left: Self, right: Self) -> Bool {
      switch (left, right) {
      case (.number(let one), .number(let other)):
        one.utf8.count == other.utf8.count
          ? one.utf8.lexicographicallyPrecedes(other.utf8) : one.utf8.count < other.utf8.count
      case (.word(let one), .word(let other)): one.utf8.lexicographicallyPrecedes(other.utf8)
      case (.number, .word): true
      case (.word, .number): false
      }
    }
  }

  private var core: [Identifier]
  private var prerelease: [Identifier]

  /// None when the text is not a version.
  package init?(_ text: String) {
    let halves = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    guard let version = halves.first else { return nil }
    if halves.count == 2 {
      // Read to be right, and then ignored. A build may have leading zeros.
      let build = halves[1].split(separator: ".", omittingEmptySubsequences: false)
      guard build.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Identifier.isAllowed) }) else { return nil }
    }
    let parts = version.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let numbers = parts.first.flatMap(Self.identifiers), (1...3).contains(numbers.count) else { return nil }
    for case .word in numbers { return nil }
    core = numbers + Array(repeating: .number("0"), count: 3 - numbers.count)
    prerelease = []
    guard parts.count == 2 else { return }
    guard let words = Self.identifiers(parts[1]) else { return nil }
    prerelease = words
  }

  private static func identifiers(_ text: Substring) -> [Identifier]? {
    var result: [Identifier] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard let identifier = Identifier(part) else { return nil }
      result.append(identifier)
    }
    return result
  }

  package static func < (left: Self, right: Self) -> Bool {
    if left.core != right.core { return left.core.lexicographicallyPrecedes(right.core) }
    if left.prerelease.isEmpty || right.prerelease.isEmpty {
      return !left.prerelease.isEmpty && right.prerelease.isEmpty
    }
    return left.prerelease.lexicographicallyPrecedes(right.prerelease)
  }
}
