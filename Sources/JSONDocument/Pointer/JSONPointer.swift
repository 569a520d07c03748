/// A path to a value, as RFC 6901 defines it: `/items/0/text`, or empty for the whole document.
public struct JSONPointer: Sendable, Hashable, CustomStringConvertible, Comparable {
  /// Keys and decimal indexes, unescaped.
  public var tokens: [String]

  public init(tokens: [String] = []) { self.tokens = tokens }

  /// The whole document.
  public static let root = JSONPointer()

  /// A malformed pointer.
  public struct ParseError: Error, Sendable, Hashable, CustomStringConvertible {
    public let description: String
  }

  /// Parses the string form. A fragment (`#/…`) is not one.
  public init(parsing text: String) throws(ParseError) {
    tokens = []
    guard !text.isEmpty else { return }
    guard text.utf8.first == 0x2F else {
      throw ParseError(description: "'\(text)' isn't a JSON pointer: it must be empty or start with '/'")
    }
    for part in text.utf8.dropFirst().split(separator: 0x2F, omittingEmptySubsequences: false) {
      var token: [UInt8] = []
      var bytes = part.makeIterator()
      while let byte = bytes.next() {
        guard byte == 0x7E else {
          token.append(byte)
          continue
        }
        switch bytes.next() {
        case 0x30: token.append(0x7E)
        case 0x31: token.append(0x2F)
        default:
          throw ParseError(description: "'~' must be followed by 0 or 1 in a JSON pointer, found '\(Substring(part))'")
        }
      }
      tokens.append(String(decoding: token, as: UTF8.self))
    }
  }

  /// The string form, with `~` and `/` escaped.
  public var description: String {
    var text = ""
    text.reserveCapacity(tokens.reduce(0) { $0 + $1.utf8.count + 1 })
    for token in tokens {
      text += "/"
      guard token.utf8.contains(where: { $0 == 0x7E || $0 == 0x2F }) else {
        text += token
        continue
      }
      for scalar in token.unicodeScalars {
        switch scalar {
        case "~": text += "~0"
        case "/": text += "~1"
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
    return text
  }

  public func appending(key: String) -> JSONPointer { JSONPointer(tokens: tokens + [key]) }

  public func appending(index: Int) -> JSONPointer { JSONPointer(tokens: tokens + [String(index)]) }

  /// The path of the container; nil for the root.
  public var parent: JSONPointer? { tokens.isEmpty ? nil : JSONPointer(tokens: Array(tokens.dropLast())) }

  /// Whether this is a path to the other's place or to something that holds it.
  public func isPrefix(of other: JSONPointer) -> Bool { other.tokens.starts(with: tokens) }

  /// An array index: decimal, no sign, no leading zero (RFC 6901 §4).
  package static func index(_ token: String) -> Int? {
    let digits = token.utf8
    guard !digits.isEmpty, digits.count <= 10, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return digits.first == 0x30 && digits.count > 1 ? nil : Int(token)
  }

  public static func < (left: JSONPointer, right: JSONPointer) -> Bool {
    left.tokens.lexicographicallyPrecedes(right.tokens)
  }
}
