/// The way out of a problem: a sentence for people, and where one value would do, that value.
public struct Fix: Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// Without a full stop.
  public let words: String
  /// The value for the place of the problem: a string in place of a key, of another string or of the name in
  /// `{"ref": …}`, or any value in place of a value.
  public let replacement: JSONText?

  public init(_ words: String, replacement: JSONText? = nil) {
    self.words = words
    self.replacement = replacement
  }

  public init(stringLiteral words: String) { self.init(words) }

  public var description: String { words }

  /// The nearest of the names that are known; nil if none is near.
  public static func nearest(_ word: String, in names: some Sequence<String>, limit: Int? = nil) -> Fix? {
    Spelling.nearest(word, in: names, limit: limit).map { name($0) }
  }

  /// Another name in place of the one that stands there.
  public static func name(_ name: String) -> Fix { Fix("did you mean \"\(name)\"?", replacement: .string(name)) }

  /// The same without a replacement, for a place where another value stands.
  public var withoutReplacement: Fix { Fix(words) }
}

/// Fixes with the same words are the same: the replacement is what the words name.
extension Fix: Hashable {
  public static func == (left: Fix, right: Fix) -> Bool { left.words == right.words }

  public func hash(into hasher: inout Hasher) { hasher.combine(words) }
}
