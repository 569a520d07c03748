/// Decodes the text between the quotes of a checked JSON string.
enum StringDecoder {
  static func decode(_ raw: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: decodeBytes(raw), as: UTF8.self)
  }

  /// The decoded UTF-8. `raw` has passed `Scan.string`.
  static func decodeBytes(_ raw: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(raw.count)
    guard let text = raw.baseAddress else { return result }
    var at = 0
    while at < raw.count {
      let byte = raw[at]
      guard byte == 0x5C, at + 1 < raw.count else {
        result.append(byte)
        at += 1
        continue
      }
      switch raw[at + 1] {
      case 0x62: result.append(0x08)
      case 0x66: result.append(0x0C)
      case 0x6E: result.append(0x0A)
      case 0x72: result.append(0x0D)
      case 0x74: result.append(0x09)
      case 0x75:
        var unit = UInt32(max(0, Scan.hexadecimal(text, at + 2, raw.count)))
        at += 4
        if unit & 0xFC00 == 0xD800 {
          let low = UInt32(max(0, Scan.hexadecimal(text, at + 4, raw.count)))
          unit = 0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)
          at += 6
        }
        result.append(contentsOf: String(Unicode.Scalar(unit) ?? "\u{FFFD}").utf8)
      case let other: result.append(other)
      }
      at += 2
    }
    return result
  }
}
