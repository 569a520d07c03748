import CPlatform

/// How many columns a text takes in a terminal: the one function that measuring and painting share
/// (`docs/terminal.md` §3).
///
/// A grapheme cluster is its base scalar and at most four zero-width marks, and has the width that libc's `wcwidth` gives for the
/// base, which is what ncurses itself goes by. Zero-width joiners with what they join, variation selectors, skin tones,
/// bidirectional and other control characters are dropped. A flag becomes its two letters. What cannot be printed
/// becomes U+FFFD. Letters and spacing vowel signs that a script's cluster holds beyond its base take cells of their
/// own, so that nothing readable is lost.
@usableFromInline package enum CellWidth {
  /// Columns of a text. Linear; ASCII needs no cluster search.
  package static func columns(of text: some StringProtocol) -> Int {
    let text = Substring(text)
    if isPlain(text) { return text.utf8.count }
    var columns = 0
    forEach(in: text) { columns += $0.width }
    return columns
  }

  /// Columns of one grapheme cluster.
  package static func columns(of character: Character) -> Int {
    var columns = 0
    forEach(in: character) { columns += $0.width }
    return columns
  }

  /// Whether every byte is a printable ASCII character, and so a column.
  // Inlinable, so that other rooms have it for their own types of text.
  @inlinable package static func isPlain(_ text: some StringProtocol) -> Bool {
    text.utf8.withContiguousStorageIfAvailable(arePlain) ?? Array(text.utf8).withUnsafeBufferPointer(arePlain)
  }

  /// Whether every byte is a printable ASCII character, and so a column.
  @usableFromInline package static func arePlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // No early end: without a branch in it the loop runs on many bytes at once.
    var others: UInt8 = 0
    for byte in bytes { others |= byte &- 0x20 >= 0x5F ? 1 : 0 }
    return others == 0
  }

  /// Visits what each glyph position of a text shows, in logical order.
  package static func forEach(in text: Substring, _ body: (CellCluster) -> Void) {
    let bytes = text.utf8
    let isDone = bytes.withContiguousStorageIfAvailable { bytes in
      guard arePlain(bytes) else { return false }
      for byte in bytes { body(CellCluster(Unicode.Scalar(byte), width: 1)) }
      return true
    }
    if isDone == true { return }
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      let next = bytes.index(after: index)
      // A mark joins the character before it, so an ASCII byte stands alone only before another one or at the end.
      if byte < 0x80, next == bytes.endIndex || bytes[next] < 0x80 {
        if byte >= 0x20, byte != 0x7F { body(CellCluster(Unicode.Scalar(byte), width: 1)) }
        index = next
      } else {
        forEach(in: text[index], body)
        index = text.index(after: index)
      }
    }
  }

  /// Visits the glyph positions of one grapheme cluster: none for a control character, two for a flag.
  package static func forEach(in character: Character, _ body: (CellCluster) -> Void) {
    var current: CellCluster?
    var joined = false
    for scalar in character.unicodeScalars {
      switch kind(of: scalar) {
      case .dropped:
        joined = joined || (scalar.value == 0x200D && current.map { $0.width == 2 } ?? false)
      case .letter(let letter):
        if let current { body(current) }
        current = CellCluster(letter, width: 1)
      case .mark:
        if !joined { current?.append(mark: scalar) }
      case .base(let width):
        // What follows a joiner in an emoji is a part of that emoji's one picture.
        if joined { continue }
        if let current { body(current) }
        current = CellCluster(scalar, width: width)
      case .unprintable:
        if joined { continue }
        if let current { body(current) }
        current = CellCluster("\u{FFFD}", width: 1)
      }
    }
    if let current { body(current) }
  }

  private enum Kind {
    case dropped, mark, unprintable
    case base(Int)
    /// A half of a flag.
    case letter(Unicode.Scalar)
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    let value = scalar.value
    switch value {
    case 0x20...0x7E: return .base(1)
    case 0...0x1F, 0x7F...0x9F: return .dropped
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x1F3FB...0x1F3FF: return .dropped
    case 0x1F1E6...0x1F1FF: return .letter(Unicode.Scalar(UInt8(value - 0x1F1E6) + UInt8(ascii: "A")))
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return .dropped
    default: break
    }
    switch kimchi_wcwidth(value) {
    case 0: return .mark
    case 1: return .base(1)
    case 2: return .base(2)
    default: return .unprintable
    }
  }
}
