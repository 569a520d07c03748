extension RGBA {
  /// From `0xAARRGGBB`.
  init(argb: UInt32) {
    self.init(rgb: argb, alpha: UInt8(truncatingIfNeeded: argb >> 24))
  }

  /// `#RRGGBB` or `#AARRGGBB`, in either case; the `#` may be missing. Three digits are not expanded.
  package init?(hex text: some StringProtocol) {
    var value: UInt32 = 0
    var digits = 0
    for (place, byte) in text.utf8.enumerated() {
      if place == 0, byte == UInt8(ascii: "#") { continue }
      guard digits < 8, let digit = RGBA.digit(byte) else { return nil }
      value = value << 4 | digit
      digits += 1
    }
    switch digits {
    case 6: self.init(rgb: value)
    case 8: self.init(argb: value)
    default: return nil
    }
  }

  /// Hexadecimal digits as documents have them: with `#`, and `#F00` as `#FF0000`. Nil for what is no colour.
  package static func hex(spelled text: String) -> String? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    let hex = "#" + (digits.utf8.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits))
    return RGBA(hex: hex) == nil ? nil : hex
  }

  /// `#RRGGBB`, or `#AARRGGBB` where it is not opaque; upper case.
  package var hex: String {
    let channels = alpha == 255 ? [red, green, blue] : [alpha, red, green, blue]
    return channels.reduce(into: "#") { text, channel in
      let digits = String(channel, radix: 16, uppercase: true)
      text += digits.utf8.count == 1 ? "0" + digits : digits
    }
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
