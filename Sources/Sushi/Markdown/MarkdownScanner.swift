/// The place of a mark; offsets in bytes.
struct MarkdownMatch: Hashable {
  /// With its marks.
  var whole: Range<Int>
  /// The text without the marks.
  var content: Range<Int>
  /// A colour's or a font's head, a link's address; otherwise empty.
  var argument: Range<Int>
}

/// Finds the marks of one kind, from the left, each as short as it can be, without overlap.
///
/// Every search is linear: where a mark that begins here has no end, none that begins further on within reach has one
/// either, so the search goes on behind that reach.
struct MarkdownScanner {
  let bytes: [UInt8]

  /// Pairs of the same mark on one line, with any text or none between.
  func pairs(of mark: StaticString) -> [MarkdownMatch] {
    var matches: [MarkdownMatch] = []
    let length = mark.utf8CodeUnitCount
    var at = 0
    while let opening = first(mark, from: at) {
      let start = opening + length
      let (closing, lineEnd) = firstOnLine(mark, from: start)
      guard let closing else {
        at = lineEnd
        continue
      }
      at = closing + length
      matches.append(MarkdownMatch(whole: opening..<at, content: start..<closing, argument: start..<start))
    }
    return matches
  }

  /// An opening, a head on the same line, a bar, content over any number of lines, a closing; head and content have
  /// at least one character, which may be any.
  func headed(_ opening: UInt8, _ closing: UInt8) -> [MarkdownMatch] {
    var matches: [MarkdownMatch] = []
    var at = 0
    while let start = first(opening, from: at) {
      guard let bar = argumentEnd(UInt8(ascii: "|"), from: start + 1, resume: &at) else { continue }
      // Without an end here there is none for any later bar.
      guard let end = first(closing, from: bar + 2) else { break }
      at = end + 1
      matches.append(MarkdownMatch(whole: start..<at, content: bar + 1..<end, argument: start + 1..<bar))
    }
    return matches
  }

  /// `[`, content over any number of lines, `](`, an address on one line, `)`; content and address have at least one
  /// character, which may be any.
  func links() -> [MarkdownMatch] {
    var matches: [MarkdownMatch] = []
    var at = 0
    while let start = first(UInt8(ascii: "["), from: at) {
      var seek = start + 2
      var found: (middle: Int, end: Int)?
      while found == nil, let middle = first("](", from: seek) {
        found = argumentEnd(UInt8(ascii: ")"), from: middle + 2, resume: &seek).map { (middle, $0) }
      }
      // Without a closed address ahead no later link has one.
      guard let (middle, end) = found else { break }
      at = end + 1
      matches.append(MarkdownMatch(whole: start..<at, content: start + 1..<middle, argument: middle + 2..<end))
    }
    return matches
  }

  /// The first end behind at least one character of this line. If there is none, `resume` is set to where a search
  /// for another beginning can go on.
  private func argumentEnd(_ end: UInt8, from start: Int, resume: inout Int) -> Int? {
    guard start < bytes.count, !isLineEnd(start) else {
      resume = start
      return nil
    }
    var at = start + 1
    while at < bytes.count, !isLineEnd(at) {
      if bytes[at] == end { return at }
      at += 1
    }
    resume = at
    return nil
  }

  private func first(_ byte: UInt8, from start: Int) -> Int? {
    var at = start
    while at < bytes.count {
      if bytes[at] == byte { return at }
      at += 1
    }
    return nil
  }

  private func first(_ mark: StaticString, from start: Int) -> Int? {
    var at = start
    while at < bytes.count {
      if has(mark, at: at) { return at }
      at += 1
    }
    return nil
  }

  private func firstOnLine(_ mark: StaticString, from start: Int) -> (found: Int?, lineEnd: Int) {
    var at = start
    while at < bytes.count, !isLineEnd(at) {
      if has(mark, at: at) { return (at, at) }
      at += 1
    }
    return (nil, at)
  }

  private func has(_ mark: StaticString, at place: Int) -> Bool {
    mark.withUTF8Buffer { mark in
      guard place + mark.count <= bytes.count else { return false }
      for (offset, byte) in mark.enumerated() where bytes[place + offset] != byte { return false }
      return true
    }
  }

  /// A line feed, a carriage return, or the first byte of U+0085, U+2028, U+2029.
  private func isLineEnd(_ at: Int) -> Bool {
    switch bytes[at] {
    case 0x0A, 0x0D: true
    case 0xC2: at + 1 < bytes.count && bytes[at + 1] == 0x85
    case 0xE2: at + 2 < bytes.count && bytes[at + 1] == 0x80 && (bytes[at + 2] == 0xA8 || bytes[at + 2] == 0xA9)
    default: false
    }
  }
}
