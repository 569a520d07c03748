/// A random number of 256 bits that nobody can guess, as a link or a cookie carries it.
struct CompanionSecret: Sendable, Hashable {
  /// 64 hexadecimal digits.
  let text: String

  /// - Parameter random: the system's own generator, except in tests.
  init(_ random: () -> UInt64) {
    text = (0..<4).map { _ in
      let digits = String(random(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Whether a text is this secret. Takes as long for a wrong digit anywhere.
  func matches(_ other: String) -> Bool {
    let (own, other) = (Array(text.utf8), Array(other.utf8))
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
