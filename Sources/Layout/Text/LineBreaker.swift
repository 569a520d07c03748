import CUnibreak

/// Where a line of text may end, by UAX #14.
enum LineBreaker {
  /// The allowed breaks after a cluster.
  static let allowed: UInt8 = 1
  static let mandatory: UInt8 = 2
  /// The cluster hangs at the end of a line: a space or a newline.
  static let hangs: UInt8 = 4
  /// The cluster is a soft hyphen: shown where a line ends behind it, and nowhere else.
  static let softHyphen: UInt8 = 8

  private static let isReady: Void = init_linebreak()

  /// Sets the marks of `clusters`, whose lengths in bytes are given by their ends. O(bytes).
  static func mark(_ bytes: UnsafeBufferPointer<UInt8>, ends: [Int32], marks: inout [UInt8], rules: inout [CChar]) {
    if !markSimple(bytes, ends: ends, marks: &marks) { markByRules(bytes, ends: ends, marks: &marks, rules: &rules) }
  }

  /// Words of letters and digits with a few marks that only ever break at the spaces between them.
  private static func markSimple(_ bytes: UnsafeBufferPointer<UInt8>, ends: [Int32], marks: inout [UInt8]) -> Bool {
    guard ends.count == bytes.count else { return false }
    var previous: UInt8 = 0x41
    for index in bytes.indices {
      let byte = bytes[index]
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
        if previous == 0x20 {
          marks[index - 1] |= allowed
        } else if previous == 0x21 || previous == 0x3F {
          return false
        }
      case 0x20: marks[index] |= hangs
      case 0x0A: marks[index] |= hangs | mandatory
      // ! , . : ; ? stay with what is before them, even after spaces.
      case 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F: break
      case 0x27: if previous == 0x20 { marks[index - 1] |= allowed }
      default: return false
      }
      previous = byte
    }
    return true
  }

  private static func markByRules(
    _ bytes: UnsafeBufferPointer<UInt8>, ends: [Int32], marks: inout [UInt8], rules: inout [CChar]
  ) {
    applyRules(bytes, &rules)
    var first = 0
    for index in ends.indices {
      let end = Int(ends[index])
      defer { first = end }
      marks[index] = 0
      if isNewline(bytes, first, end) {
        marks[index] = hangs | mandatory
        continue
      }
      if isSpace(bytes, first, end) { marks[index] = hangs }
      if end - first == 2, bytes[first] == 0xC2, bytes[first + 1] == 0xAD { marks[index] = softHyphen }
      if end < bytes.count, rules[end - 1] == CChar(LINEBREAK_ALLOWBREAK) { marks[index] |= allowed }
    }
  }

  /// The rules of the library for each byte: whether a line may or must end behind it.
  private static func applyRules(_ bytes: UnsafeBufferPointer<UInt8>, _ rules: inout [CChar]) {
    _ = isReady
    rules.removeAll(keepingCapacity: true)
    rules.append(contentsOf: repeatElement(CChar(LINEBREAK_NOBREAK), count: bytes.count))
    guard let base = bytes.baseAddress else { return }
    rules.withUnsafeMutableBufferPointer { rules in
      guard let target = rules.baseAddress else { return }
      // Older releases of the library stop the process at U+FFFF, which they take for the end of the text, and at
      // regional indicators, whose class they lack: it never sees one. No line ends beside them but at a space.
      var start = 0
      while start < bytes.count {
        let (end, length) = unsafeScalar(in: bytes, from: start)
        if end > start { set_linebreaks_utf8(base + start, end - start, nil, target + start) }
        start = end + length
      }
    }
  }

  /// Whether a line may end at a byte of a text, between two characters. O(bytes).
  static func allowsBreak(in text: String, at offset: Int) -> Bool {
    var text = text
    var rules: [CChar] = []
    text.withUTF8 { applyRules($0, &rules) }
    return rules.indices.contains(offset - 1) && rules[offset - 1] != CChar(LINEBREAK_NOBREAK)
  }

  /// The first scalar that the library must not see: where it is, and its length in UTF-8.
  private static func unsafeScalar(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (at: Int, length: Int) {
    var index = start
    while index < bytes.count {
      if bytes[index] == 0xEF, index + 2 < bytes.count, bytes[index + 1] == 0xBF, bytes[index + 2] == 0xBF {
        return (index, 3)
      }
      if bytes[index] == 0xF0, index + 3 < bytes.count, bytes[index + 1] == 0x9F, bytes[index + 2] == 0x87,
        bytes[index + 3] >= 0xA6
      {
        return (index, 4)
      }
      index += 1
    }
    return (bytes.count, 0)
  }

  /// LF, VT, FF, CR, CR LF, NEL, LS or PS.
  static func isNewline(_ bytes: UnsafeBufferPointer<UInt8>, _ first: Int, _ end: Int) -> Bool {
    switch bytes[first] {
    case 0x0A...0x0D: true
    case 0xC2: end - first == 2 && bytes[first + 1] == 0x85
    case 0xE2: end - first == 3 && bytes[first + 1] == 0x80 && (bytes[first + 2] & 0xFE) == 0xA8
    default: false
    }
  }

  /// A space at which lines may end: those that keep words together are not among them.
  private static func isSpace(_ bytes: UnsafeBufferPointer<UInt8>, _ first: Int, _ end: Int) -> Bool {
    switch bytes[first] {
    case 0x20, 0x09: end - first == 1
    case 0xE2 where end - first == 3 && bytes[first + 1] == 0x80:
      (0x80...0x8A).contains(bytes[first + 2]) && bytes[first + 2] != 0x87
    case 0xE3: end - first == 3 && bytes[first + 1] == 0x80 && bytes[first + 2] == 0x80
    default: false
    }
  }
}
