/// One thing that happens to the console, and its spelling in a case that can be kept and played again.
enum ConsoleEvent: Sendable, Hashable {
  /// The bytes of one key, as the terminal sends them.
  case key([UInt8])
  case paste(String)
  case prefill(String)

  /// `key 1b 5b 41`, `paste 61 0a`, `prefill 73`: a word and bytes in hexadecimal.
  var description: String {
    switch self {
    case .key(let bytes): "key" + Self.hexadecimal(bytes)
    case .paste(let text): "paste" + Self.hexadecimal(Array(text.utf8))
    case .prefill(let text): "prefill" + Self.hexadecimal(Array(text.utf8))
    }
  }

  init?(_ description: Substring) {
    let words = description.split(separator: " ")
    let bytes = words.dropFirst().compactMap { UInt8($0, radix: 16) }
    guard let word = words.first, bytes.count == words.count - 1 else { return nil }
    switch word {
    case "key": self = .key(bytes)
    case "paste": self = .paste(String(decoding: bytes, as: UTF8.self))
    case "prefill": self = .prefill(String(decoding: bytes, as: UTF8.self))
    default: return nil
    }
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { " " + String($0, radix: 16) }.joined()
  }
}
