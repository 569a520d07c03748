/// The characters that a terminal obeys rather than shows, or that reorder what a person reads, and how to print them
/// (`docs/terminal.md` §8).
package enum ControlCharacters {
  /// C0, delete and C1, and the marks of line ends and of direction that have no picture.
  package static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The bytes of a UTF-8 text for a person: each control character is written as `\u{1B}`, except line feeds and tabs.
  ///
  /// - Parameter keepsColors: whether select-graphic-rendition sequences (`ESC [ … m`) stay, as in a picture in cells.
  package static func visible(_ text: [UInt8], keepsColors: Bool = false) -> [UInt8] {
    replacing(
      in: text,
      by: { value, place, bytes in
        if value == 0x0A || value == 0x09 || keepsColors && value == 0x1B && isColor(bytes, place) { return nil }
        return "\\u{\(String(value, radix: 16, uppercase: true))}"
      })
  }

  package static func visible(_ text: String) -> String { String(decoding: visible(Array(text.utf8)), as: UTF8.self) }

  /// The bytes of a JSON text with the same meaning: delete, C1 and marks of direction are written as `\u009b`.
  ///
  /// JSON has C0 characters escaped already, except those between values, which stay.
  package static func escaped(json: [UInt8]) -> [UInt8] {
    replacing(
      in: json,
      by: { value, _, _ in
        guard value >= 0x7F else { return nil }
        let digits = String(value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      })
  }

  /// Linear; a text without any control character to replace is not copied.
  private static func replacing(
    in text: [UInt8], by picture: (_ value: UInt32, _ place: Int, UnsafeBufferPointer<UInt8>) -> String?
  ) -> [UInt8] {
    var result: [UInt8] = []
    var isChanged = false
    text.withUnsafeBufferPointer { bytes in
      var kept = 0
      var place = 0
      while place < bytes.count {
        guard let (value, length) = control(at: place, in: bytes) else {
          place += 1
          continue
        }
        if let picture = picture(value, place, bytes) {
          result.append(contentsOf: bytes[kept..<place])
          result.append(contentsOf: picture.utf8)
          isChanged = true
          kept = place + length
        }
        place += length
      }
      if isChanged { result.append(contentsOf: bytes[kept...]) }
    }
    return isChanged ? result : text
  }

  /// The control character whose first byte is at `place`, and how many bytes it has.
  @inline(__always)
  private static func control(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (value: UInt32, length: Int)? {
    let byte = bytes[place]
    let length: Int
    var value: UInt32
    switch byte {
    case 0..<0x20, 0x7F: return (UInt32(byte), 1)
    case 0xC2: (length, value) = (2, 0x02)
    case 0xE2: (length, value) = (3, 0x02)
    default: return nil
    }
    guard place + length <= bytes.count else { return nil }
    for next in bytes[place + 1..<place + length] {
      guard next & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(next & 0x3F)
    }
    return Unicode.Scalar(value).map(contains) == true ? (value, length) : nil
  }

  /// Whether `ESC [ digits and semicolons m` begins at `place`.
  private static func isColor(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    guard place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "[") else { return false }
    let end = bytes[(place + 2)...].first { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ";")) }
    return end == UInt8(ascii: "m")
  }
}
