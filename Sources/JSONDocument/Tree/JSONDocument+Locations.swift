extension JSONDocument {
  /// Where a value is. The first call reads the text before it to find its lines; later ones cost a few microseconds, also
  /// after edits behind it.
  public func location(of node: Node) -> SourceLocation {
    let span = span(of: node)
    return location(atOffset: span.lowerBound, length: span.count)
  }

  /// Where a member's key is, quotes included; nil for elements and the root.
  public func keyLocation(of node: Node) -> SourceLocation? {
    keySpan(of: node).map { location(atOffset: $0.lowerBound, length: $0.count) }
  }

  /// The line and column of a byte of the current text, and the byte of the file that it was made from.
  public func location(atOffset offset: Int, length: Int = 0) -> SourceLocation {
    var location = lineIndex(to: offset).location(of: offset, length: length, file: file, read: text(in:))
    location.byte = positions?.byte(of: offset)
    return location
  }

  /// A line of the current text, counted from 1, without its end. Empty when there is no such line.
  public func sourceLine(_ line: Int) -> String {
    let index = lineIndex()
    guard let start = index.start(ofLine: line, read: text(in:)) else { return "" }
    var end = index.start(ofLine: line + 1, read: text(in:)).map { $0 - 1 } ?? byteCount
    var bytes = text(in: start..<end)
    if bytes.last == 0x0D {
      bytes.removeLast()
      end -= 1
    }
    if line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The line around a place, clipped when long, and how far into it the place is.
  public func excerpt(at location: SourceLocation) -> SourceExcerpt {
    let start = lineIndex(to: location.offset).lineStart(of: location.offset, read: text(in:))
    return SourceExcerpt(lineStart: start, offset: location.offset, count: byteCount, read: text(in:))
  }

  /// The lines of the text before a byte, or of all of it.
  private func lineIndex(to offset: Int = .max) -> LineIndex {
    cache.lines { index in
      guard index.count < min(offset, byteCount) else { return }
      // Some more, for the places that are asked for next.
      let end = offset < byteCount - Self.linesAhead ? offset + Self.linesAhead : byteCount
      withChunks(in: index.count..<end) { index.append($0) }
    }
  }

  private static let linesAhead = 1 << 16
}
