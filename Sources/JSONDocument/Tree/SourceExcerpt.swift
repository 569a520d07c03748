/// One line of a text, or a window of a long one, and where in it a place is: for a caret under it.
public struct SourceExcerpt: Sendable, Hashable {
  /// Without its line end; tabs and broken UTF-8 (as U+FFFD) included.
  public let text: String
  /// Unicode scalars of `text` before the place.
  public let caret: Int
  /// Whether something before or after was left out.
  public let isClipped: Bool

  /// Bytes shown to each side of the place at most.
  static let reach = 512

  /// An excerpt that was taken before.
  package init(text: String, caret: Int, isClipped: Bool) {
    self.text = text
    self.caret = caret
    self.isClipped = isClipped
  }

  init(lineStart: Int, offset: Int, count: Int, read: (Range<Int>) -> [UInt8]) {
    let place = min(max(offset, lineStart), count)
    var before = read(max(lineStart, place - Self.reach)..<place)
    var clipped = place - lineStart > Self.reach
    if lineStart == 0, before.starts(with: [0xEF, 0xBB, 0xBF]), !clipped { before.removeFirst(3) }
    // A window may begin or end inside a character: its part is dropped rather than shown broken.
    if clipped { before.removeFirst(before.prefix { $0 & 0xC0 == 0x80 }.count) }
    var after = read(place..<min(count, place + Self.reach))
    if let end = after.firstIndex(of: 0x0A) {
      after.removeSubrange(end...)
      if after.last == 0x0D { after.removeLast() }
    } else if place + Self.reach < count {
      clipped = true
      while let last = after.last, last & 0xC0 == 0x80 { after.removeLast() }
      if let last = after.last, last >= 0xC0 { after.removeLast() }
    }
    let head = String(decoding: before, as: UTF8.self)
    text = head + String(decoding: after, as: UTF8.self)
    caret = head.unicodeScalars.count
    isClipped = clipped
  }
}
