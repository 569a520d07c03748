/// Names of files and parts of pages, made from names in documents, which may hold anything.
struct SiteNames {
  private var taken: Set<String> = []

  private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-".utf8)
  /// Bytes that a name keeps of one that is longer: file systems take 255.
  private static let lengthLimit = 80

  /// A name of letters, digits, `-` and `_` that no other one has, upper and lower case being the same.
  mutating func name(for text: String) -> String {
    let bytes = text.utf8.prefix(Self.lengthLimit).map { Self.plain.contains($0) ? $0 : UInt8(ascii: "-") }
    let base = bytes.isEmpty ? "-" : String(decoding: bytes, as: UTF8.self)
    var name = base
    var number = 2
    while !taken.insert(name.lowercased()).inserted {
      name = "\(base)-\(number)"
      number += 1
    }
    return name
  }

  /// A path as it stands in an address.
  static func encoded(_ path: String) -> String {
    var encoded = ""
    for byte in path.utf8 {
      if plain.contains(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "~") {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }
}
