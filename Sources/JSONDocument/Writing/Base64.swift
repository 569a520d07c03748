/// Bytes as text, as strings of JSON and addresses of pictures have them (RFC 4648 §4, with padding).
package enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func encode(_ bytes: [UInt8]) -> String { String(decoding: digits(bytes), as: UTF8.self) }

  /// The same as ASCII: a picture on its way to a terminal has megabytes.
  package static func digits(_ bytes: [UInt8]) -> [UInt8] {
    let padding = UInt8(ascii: "=")
    let total = (bytes.count + 2) / 3 * 4
    guard total > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: total) { result, count in
      alphabet.withUnsafeBufferPointer { alphabet in
        bytes.withUnsafeBufferPointer { bytes in
          var place = 0
          for start in stride(from: 0, to: bytes.count, by: 3) {
            let left = bytes.count - start
            let second = left > 1 ? Int(bytes[start + 1]) : 0
            let third = left > 2 ? Int(bytes[start + 2]) : 0
            let bits = Int(bytes[start]) << 16 | second << 8 | third
            result[place] = alphabet[bits >> 18]
            result[place + 1] = alphabet[bits >> 12 & 63]
            result[place + 2] = left > 1 ? alphabet[bits >> 6 & 63] : padding
            result[place + 3] = left > 2 ? alphabet[bits & 63] : padding
            place += 4
          }
        }
      }
      count = total
    }
  }

  /// The bytes of a text, also without padding or in the form for urls (§5); nil if it isn't Base64.
  package static func decode(_ text: [UInt8]) -> [UInt8]? {
    var end = text.count
    while end > 0, text.count - end < 2, text[end - 1] == 0x3D { end -= 1 }
    if end < text.count, text.count % 4 != 0 { return nil }
    if end % 4 == 1 { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(end / 4 * 3 + 2)
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for index in 0..<end {
      guard let value = value(of: text[index]) else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> count))
        bits &= (1 << count) - 1
      }
    }
    return result
  }

  private static func value(of letter: UInt8) -> UInt32? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(letter) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(letter) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(letter) + 4
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
