/// Bytes as text (RFC 4648 §4). The form for urls (§5) and texts without padding are read too.
enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 1
      if count == 3 {
        for shift in [18, 12, 6, 0] as [UInt32] { result.append(letters[Int(bits >> shift & 63)]) }
        bits = 0
        count = 0
      }
    }
    if count == 1 {
      result += [letters[Int(bits >> 2)], letters[Int(bits << 4 & 63)], 0x3D, 0x3D]
    } else if count == 2 {
      result += [letters[Int(bits >> 10)], letters[Int(bits >> 4 & 63)], letters[Int(bits << 2 & 63)], 0x3D]
    }
    return result
  }

  /// None where the text is no base64.
  static func decode(_ text: [UInt8]) -> [UInt8]? {
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
