/// Turns the text of a checked JSON number into a value.
enum NumberDecoder {
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// The nearest double. What no finite double reaches is the greatest one, so that no infinity comes from a file.
  static func double(_ raw: UnsafeBufferPointer<UInt8>) -> Double {
    exact(raw) ?? slow(raw)
  }

  /// Up to fifteen digits and a small power of ten have an exact product or quotient (Clinger, 1990).
  private static func exact(_ raw: UnsafeBufferPointer<UInt8>) -> Double? {
    guard raw.count <= 17 else { return nil }
    var mantissa: Int64 = 0
    var digits = 0
    var fraction = 0
    var afterPoint = false
    for byte in raw {
      switch byte {
      case 0x30...0x39:
        mantissa = mantissa &* 10 &+ Int64(byte &- 0x30)
        digits += 1
        if afterPoint { fraction += 1 }
      case 0x2E: afterPoint = true
      case 0x2D where digits == 0: continue
      default: return nil
      }
    }
    guard digits <= 15 else { return nil }
    let value = Double(mantissa) / powers[fraction]
    return raw.first == 0x2D ? -value : value
  }

  private static func slow(_ raw: UnsafeBufferPointer<UInt8>) -> Double {
    guard let value = Double(String(decoding: raw, as: UTF8.self)) else { return 0 }
    if value.isFinite { return value }
    return value < 0 ? -Double.greatestFiniteMagnitude : .greatestFiniteMagnitude
  }

  /// The value if it is a whole number that fits, however it is spelt (`1e2` is 100).
  static func integer(_ raw: UnsafeBufferPointer<UInt8>) -> Int? {
    var value = 0
    let negative = raw.first == 0x2D
    for byte in negative ? raw.dropFirst() : raw[...] {
      guard byte >= 0x30, byte <= 0x39 else { return Int(exactly: double(raw)) }
      let (scaled, overflow) = value.multipliedReportingOverflow(by: 10)
      let digit = Int(byte - 0x30)
      let (sum, carried) = scaled.addingReportingOverflow(negative ? -digit : digit)
      if overflow || carried { return nil }
      value = sum
    }
    return value
  }
}
