/// Well-formed UTF-8 as RFC 3629 §4 tabulates it.
enum UTF8Check {
  /// The bytes of the sequence that begins at `at` with a byte above ASCII, or 0 when it is not well formed.
  @inline(__always)
  static func sequence(_ text: UnsafePointer<UInt8>, _ at: Int, _ size: Int) -> Int {
    let lead = text[at]
    if lead < 0xC2 { return 0 }
    if lead < 0xE0 {
      return at &+ 1 < size && text[at &+ 1] & 0xC0 == 0x80 ? 2 : 0
    }
    guard at &+ 2 < size else { return 0 }
    let second = text[at &+ 1]
    if lead < 0xF0 {
      let lowest: UInt8 = lead == 0xE0 ? 0xA0 : 0x80
      let highest: UInt8 = lead == 0xED ? 0x9F : 0xBF
      return second >= lowest && second <= highest && text[at &+ 2] & 0xC0 == 0x80 ? 3 : 0
    }
    guard lead < 0xF5, at &+ 3 < size else { return 0 }
    let lowest: UInt8 = lead == 0xF0 ? 0x90 : 0x80
    let highest: UInt8 = lead == 0xF4 ? 0x8F : 0xBF
    return second >= lowest && second <= highest && text[at &+ 2] & 0xC0 == 0x80 && text[at &+ 3] & 0xC0 == 0x80 ? 4 : 0
  }
}
