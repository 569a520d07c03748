import JSONDocument
import Sushi
import Workspaces

/// A node address, as typed before a command (`docs/studio.md` §3).
package enum Address: Sendable, Hashable {
  /// Child indexes from the root: `2/0/1`; `root` and `/` are the root itself.
  case path([Int])
  /// Several nodes, each by an address: `0/1,0/3`, `#title,#price`.
  case several([Address])
  /// `#id`, and `#"an id"`.
  case id(String)
  /// Nodes with a reference: `@top/title`, and `@"a path"`.
  case reference(String)
  /// `label[*]`, and `label[3]` for the fourth in outline order.
  case type(String, Int?)
  /// RFC 6901: `/hStack/items/0`.
  case pointer(JSONPointer)
  case parent, first, last, next, previous

  /// Whether it can be that of several nodes.
  package var mayNameMany: Bool {
    switch self {
    case .several, .reference, .type(_, nil): true
    case .path, .id, .type, .pointer, .parent, .first, .last, .next, .previous: false
    }
  }

  package static let words: [(String, Address)] = [
    ("root", .path([])), ("/", .path([])), ("..", .parent), ("first", .first), ("last", .last), ("next", .next),
    ("prev", .previous),
  ]

  /// Nil when the word is no address; a command's name is looked for first.
  ///
  /// - Throws: when it begins as an address and is none.
  package init?(parsing word: String) throws(Refusal) {
    if let known = Self.words.first(where: { $0.0 == word }) {
      self = known.1
      return
    }
    if let addresses = Self.several(word) {
      self = .several(addresses)
      return
    }
    switch word.utf8.first ?? 0 {
    case UInt8(ascii: "#"):
      guard word.utf8.count > 1 else { throw Refusal("the id is missing", fix: "write it after the #") }
      self = .id(try Self.name(word))
    case UInt8(ascii: "@"):
      guard word.utf8.count > 1 else { throw Refusal("the path is missing", fix: "write it after the @") }
      self = .reference(try Self.name(word))
    case UInt8(ascii: "/"):
      do {
        self = .pointer(try JSONPointer(parsing: word))
      } catch {
        throw Refusal("\(Spelling.quoted(word)) is not a JSON pointer", fix: "write for example /hStack/items/0")
      }
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let parts = word.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard !parts.contains(nil) else {
        throw Refusal(
          "\(Spelling.quoted(word)) is not an address",
          fix: "child indexes are numbers, such as 2/0/1; `header[0]` is the first header")
      }
      self = .path(parts.compactMap { $0 })
    default:
      guard word.hasSuffix("]"), let bracket = word.firstIndex(of: "[") else { return nil }
      let inside = word[word.index(after: bracket)...].dropLast()
      let name = String(word[..<bracket])
      guard inside == "*" || Int(inside).map({ $0 >= 0 }) == true else {
        throw Refusal(
          "\(Spelling.quoted(word)) is not an address", fix: "write [*] for all of them, [0] for the first")
      }
      self = .type(name, Int(inside))
    }
  }

  /// The addresses between commas, where all of them are some: an id, a path or a pointer may have a comma in it.
  private static func several(_ word: String) -> [Address]? {
    guard word.contains(","), !word.hasPrefix("/") else { return nil }
    let bytes = Array(word.utf8)
    var found: [Address] = []
    var start = 0
    repeat {
      let end = bytes[(quotes(in: bytes, at: start) ?? start)...].firstIndex(of: UInt8(ascii: ",")) ?? bytes.count
      // A word whose commas are all in quotes is one address.
      guard end - start < bytes.count,
        let address = try? Address(parsing: String(decoding: bytes[start..<end], as: UTF8.self))
      else { return nil }
      found.append(address)
      start = end + 1
    } while start <= bytes.count
    return found
  }

  /// The name behind `#` or `@`: the rest of the word, or the text between quotes.
  private static func name(_ word: String) throws(Refusal) -> String {
    let rest = String(word.dropFirst())
    guard rest.hasPrefix("\"") else { return rest }
    let document = try? JSONDocument(parsing: Array(rest.utf8), file: "")
    guard let document, let name = document.string(document.root) else {
      throw Refusal("\(Spelling.quoted(word)) is not an address", fix: "end the name with a quote")
    }
    return name
  }

  /// The end of quotes behind a `#` or a `@`, at a position of a line: `#"two words"` is one word. Nil where there are none.
  package static func quotes(in bytes: [UInt8], at start: Int) -> Int? {
    let quote = UInt8(ascii: "\"")
    guard start + 1 < bytes.count, bytes[start + 1] == quote,
      bytes[start] == UInt8(ascii: "#") || bytes[start] == UInt8(ascii: "@")
    else { return nil }
    var at = start + 2
    while at < bytes.count, bytes[at] != quote { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
    return min(at + 1, bytes.count)
  }
}
