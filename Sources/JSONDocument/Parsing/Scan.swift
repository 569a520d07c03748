/// Reads single tokens. Every function takes the text, where to begin and where the text ends, and never reads past it.
enum Scan {
  /// The first byte from `from` on that is not JSON whitespace.
  @inline(__always)
  static func pastWhitespace(_ text: UnsafePointer<UInt8>, _ from: Int, _ size: Int) -> Int {
    if from < size, text[from] > 0x20 { return from }
    return pastWhitespaceRun(text, from, size)
  }

  @inline(never)
  private static func pastWhitespaceRun(_ text: UnsafePointer<UInt8>, _ from: Int, _ size: Int) -> Int {
    var at = from
    while at < size {
      let byte = text[at]
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return at }
      at &+= 1
      // Indentation comes in runs of spaces.
      while at &+ 8 <= size {
        let word = UnsafeRawPointer(text + at).loadUnaligned(as: UInt64.self) ^ 0x2020_2020_2020_2020
        if word == 0 {
          at &+= 8
        } else {
          at &+= UInt64(littleEndian: word).trailingZeroBitCount &>> 3
          break
        }
      }
    }
    return at
  }

  /// From after the opening quote to after the closing one; `end` is 0 when the string is not well formed.
  @inline(__always)
  static func string(_ text: UnsafePointer<UInt8>, _ from: Int, _ size: Int) -> (end: Int, escaped: UInt32) {
    let at = plainRun(text, from, size)
    if at < size, text[at] == 0x22 { return (at &+ 1, 0) }
    return specialString(text, at, size)
  }

  /// The first byte that is a quote, a backslash, a control character or not ASCII.
  @inline(__always)
  static func plainRun(_ text: UnsafePointer<UInt8>, _ from: Int, _ size: Int) -> Int {
    var at = from
    while at &+ 16 <= size {
      let block = UnsafeRawPointer(text + at).loadUnaligned(as: SIMD16<UInt8>.self)
      // Signed, so that control characters and bytes above ASCII are both below the space.
      let low = unsafeBitCast(block, to: SIMD16<Int8>.self) .< SIMD16<Int8>(repeating: 0x20)
      let quotes = block .== SIMD16<UInt8>(repeating: 0x22)
      let slashes = block .== SIMD16<UInt8>(repeating: 0x5C)
      let stops = low .| quotes .| slashes
      let halves = unsafeBitCast(stops, to: SIMD2<UInt64>.self)
      if halves.x != 0 { return at &+ halves.x.trailingZeroBitCount &>> 3 }
      if halves.y != 0 { return at &+ 8 &+ halves.y.trailingZeroBitCount &>> 3 }
      at &+= 16
    }
    while at < size {
      let byte = text[at]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 || byte >= 0x80 { return at }
      at &+= 1
    }
    return at
  }

  @inline(never)
  private static func specialString(
    _ text: UnsafePointer<UInt8>, _ from: Int, _ size: Int
  ) -> (end: Int, escaped: UInt32) {
    var at = from
    var escaped: UInt32 = 0
    while at < size {
      let byte = text[at]
      if byte == 0x22 { return (at &+ 1, escaped) }
      if byte < 0x20 { return (0, 0) }
      let length: Int
      if byte == 0x5C {
        escaped = Record.flag
        length = escape(text, at, size)
      } else if byte >= 0x80 {
        length = UTF8Check.sequence(text, at, size)
      } else {
        length = 0
        at = plainRun(text, at, size)
        continue
      }
      if length == 0 { return (0, 0) }
      at &+= length
    }
    return (0, 0)
  }

  /// The bytes of the escape at a backslash, both halves of a surrogate pair together; 0 when it is not one.
  static func escape(_ text: UnsafePointer<UInt8>, _ at: Int, _ size: Int) -> Int {
    guard at &+ 1 < size else { return 0 }
    switch text[at &+ 1] {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74:
      return 2
    case 0x75:
      let unit = hexadecimal(text, at &+ 2, size)
      if unit < 0 { return 0 }
      if unit & 0xF800 != 0xD800 { return 6 }
      // A high half must be followed by a low half.
      guard unit < 0xDC00, at &+ 7 < size, text[at &+ 6] == 0x5C, text[at &+ 7] == 0x75 else { return 0 }
      let low = hexadecimal(text, at &+ 8, size)
      return low >= 0xDC00 && low <= 0xDFFF ? 12 : 0
    default:
      return 0
    }
  }

  /// The value of four hexadecimal digits, or -1.
  static func hexadecimal(_ text: UnsafePointer<UInt8>, _ at: Int, _ size: Int) -> Int {
    guard at &+ 4 <= size else { return -1 }
    var value = 0
    for index in at..<(at &+ 4) {
      let byte = text[index]
      switch byte {
      case 0x30...0x39: value = value &* 16 &+ Int(byte &- 0x30)
      case 0x41...0x46: value = value &* 16 &+ Int(byte &- 0x37)
      case 0x61...0x66: value = value &* 16 &+ Int(byte &- 0x57)
      default: return -1
      }
    }
    return value
  }

  /// After the number that begins at `from`, or 0 when it is not one.
  @inline(__always)
  static func number(_ text: UnsafePointer<UInt8>, _ from: Int, _ size: Int) -> Int {
    var at = from
    if text[at] == 0x2D { at &+= 1 }
    guard at < size else { return 0 }
    let first = text[at]
    guard first &- 0x30 < 10 else { return 0 }
    at &+= 1
    if first == 0x30 {
      if at < size, text[at] &- 0x30 < 10 { return 0 }
    } else {
      while at < size, text[at] &- 0x30 < 10 { at &+= 1 }
    }
    if at < size, text[at] == 0x2E {
      at &+= 1
      guard at < size, text[at] &- 0x30 < 10 else { return 0 }
      while at < size, text[at] &- 0x30 < 10 { at &+= 1 }
    }
    if at < size, text[at] | 0x20 == 0x65 {
      at &+= 1
      if at < size, text[at] == 0x2B || text[at] == 0x2D { at &+= 1 }
      guard at < size, text[at] &- 0x30 < 10 else { return 0 }
      while at < size, text[at] &- 0x30 < 10 { at &+= 1 }
    }
    return at
  }

  /// After `true`, `false` or `null` at `from`, or 0.
  @inline(__always)
  static func literal(_ text: UnsafePointer<UInt8>, _ from: Int, _ size: Int) -> Int {
    guard from &+ 4 <= size else { return 0 }
    let word = UInt32(littleEndian: UnsafeRawPointer(text + from).loadUnaligned(as: UInt32.self))
    if word == 0x6575_7274 || word == 0x6C6C_756E { return from &+ 4 }
    if word == 0x736C_6166, from &+ 5 <= size, text[from &+ 4] == 0x65 { return from &+ 5 }
    return 0
  }
}
