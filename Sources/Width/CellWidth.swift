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
    var text = text
    text.makeContiguousUTF8()
    text.utf8.withContiguousStorageIfAvailable { bytes in
      if arePlain(bytes) {
        for byte in bytes { body(CellCluster(Unicode.Scalar(byte), width: 1)) }
        return
      }
      var offset = 0
      while offset < bytes.count {
        if let (scalar, next) = lone(at: offset, in: bytes) {
          forEach(in: scalar, body)
          offset = next
          continue
        }
        let index = text.utf8.index(text.startIndex, offsetBy: offset)
        forEach(in: text[index], body)
        offset = text.utf8.distance(from: text.startIndex, to: text.index(after: index))
      }
    }
  }

  /// The scalar at an offset where a cluster begins, and the offset behind it, if it is seen at once that nothing joins it.
  private static func lone(
    at offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (scalar: Unicode.Scalar, next: Int)? {
    guard let (scalar, next) = loner(at: offset, in: bytes) else { return nil }
    return next == bytes.count || bytes[next] < 0x80 || loner(at: next, in: bytes) != nil ? (scalar, next) : nil
  }

  /// The scalar at an offset, and the offset behind it, if it never joins another one like it: a letter of ASCII, Latin or
  /// Han, punctuation, an arrow, a line or a block.
  private static func loner(
    at offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (scalar: Unicode.Scalar, next: Int)? {
    let first = UInt32(bytes[offset])
    if first < 0x80 { return (Unicode.Scalar(bytes[offset]), offset + 1) }
    func rest(_ index: Int) -> UInt32? {
      offset + index < bytes.count && bytes[offset + index] & 0xC0 == 0x80
        ? UInt32(bytes[offset + index] & 0x3F) : nil
    }
    let (value, count): (UInt32, Int)
    switch first {
    case 0xC2..<0xE0:
      guard let second = rest(1) else { return nil }
      (value, count) = ((first & 0x1F) << 6 | second, 2)
    case 0xE0..<0xF0:
      guard let second = rest(1), let third = rest(2) else { return nil }
      (value, count) = ((first & 0x0F) << 12 | second << 6 | third, 3)
    default: return nil
    }
    switch value {
    case 0xA0...0xAC, 0xAE...0x2FF, 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x2BFF, 0x4E00...0x9FFF:
      return Unicode.Scalar(value).map { ($0, offset + count) }
    default: return nil
    }
  }

  /// Visits the glyph positions of one grapheme cluster: none for a control character, two for a flag.
  package static func forEach(in character: Character, _ body: (CellCluster) -> Void) {
    forEach(inCluster: character.unicodeScalars, body)
  }

  private static func forEach(in scalar: Unicode.Scalar, _ body: (CellCluster) -> Void) {
    forEach(inCluster: CollectionOfOne(scalar), body)
  }

  @inline(__always)
  private static func forEach(inCluster scalars: some Sequence<Unicode.Scalar>, _ body: (CellCluster) -> Void) {
    var current: CellCluster?
    var joined = false
    for scalar in scalars {
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
