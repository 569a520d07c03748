/// The way out of a problem: a sentence for people, and where it can be carried out, the change.
public struct Fix: Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// Without a full stop.
  public let words: String
  public let correction: Correction?

  public init(_ words: String, _ correction: Correction? = nil) {
    self.words = words
    self.correction = correction
  }

  public init(stringLiteral words: String) { self.init(words) }

  public var description: String { words }

  /// The nearest of the names that are known; nil if none is near.
  public static func nearest(_ word: String, in names: some Sequence<String>, limit: Int? = nil) -> Fix? {
    Spelling.nearest(word, in: names, limit: limit).map { name($0) }
  }

  /// Another name in place of the one that stands there.
  public static func name(_ name: String) -> Fix { Fix("did you mean \"\(name)\"?", .value(.string(name))) }

  /// The same without a correction, for a place where another value stands.
  public var withoutCorrection: Fix { Fix(words) }
}

/// Fixes with the same words are the same: the correction is what the words say.
extension Fix: Hashable {
  public static func == (left: Fix, right: Fix) -> Bool { left.words == right.words }

  public func hash(into hasher: inout Hasher) { hasher.combine(words) }
}
