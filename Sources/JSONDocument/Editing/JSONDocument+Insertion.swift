/// Content to insert.
package enum NewContent {
  /// A value in the style of its place.
  case value(JSONText)
  /// A value from elsewhere in its own spelling and layout, and the indentation of the line it stood on.
  case moved([UInt8], indent: [UInt8])

  /// The text for a line that begins with `indent`.
  func text(_ style: TextStyle, indent: [UInt8]) throws(EditError) -> [UInt8] {
    switch self {
    case .value(let value):
      return try style.text(of: value.tree(), indent: indent)
    case .moved(let bytes, let old):
      if old == indent { return bytes }
      let lines = bytes.count { $0 == 0x0A }
      guard lines <= (TextStyle.valueLimit - bytes.count) / max(indent.count, 1) else { throw .tooLarge }
      return Self.reindent(bytes, from: old, to: indent)
    }
  }

  /// Further lines get as much more than the new indentation as they had more than the old one.
  private static func reindent(_ bytes: [UInt8], from old: [UInt8], to new: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var at = 0
    while at < bytes.count {
      // A JSON string has no line break, so every one is layout.
      let line = bytes[at...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      result += bytes[at..<line]
      at = line
      if at < bytes.count {
        result += new
        if bytes[at...].starts(with: old) { at += old.count }
      }
    }
    return result
  }
}

extension JSONDocument {
  /// The splice that writes a child into a container, separated from its neighbours as these are from each other.
  ///
  /// Works out the edit and leaves it to the caller to apply it, so that no copy of the document is alive by then.
  func insertion(
    _ key: String?, _ content: NewContent, in container: Node, at placement: Placement
  ) throws(EditError) -> Splice {
    let finder = StyleFinder(document: self)
    let style = finder.style(in: container)
    let position = try position(of: placement, in: container)
    let span = span(of: container)
    let outer = finder.indent(at: span.lowerBound)
    let first = child(at: 0, of: container)
    let spread = first == nil ? spreadsWhenFilled(container, style) : finder.isSpread(container) ?? false
    let indent: [UInt8]
    if spread {
      indent = first.map { finder.indent(at: extent(of: $0).lowerBound) } ?? outer + style.unit
    } else {
      indent = outer
    }
    let text = (key.map { Quoting.quoted($0.utf8) + style.colon } ?? []) + (try content.text(style, indent: indent))
    if first == nil {
      let inside = span.lowerBound + 1..<span.upperBound - 1
      let padding = kind(of: container) == .object ? style.objectPadding : style.arrayPadding
      let lead = spread ? style.newline + indent : padding
      let tail = spread ? style.newline + outer : padding
      return Splice(offset: inside.lowerBound, old: self.text(in: inside), new: lead + text + tail)
    }
    let gap = separator(in: container, at: position, spread: spread, indent: indent, style, finder)
    if position == 0, let next = first {
      return Splice(offset: extent(of: next).lowerBound, old: [], new: text + gap)
    }
    guard let before = child(at: position - 1, of: container) else { throw .noSuchPlace }
    return Splice(offset: self.span(of: before).upperBound, old: [], new: gap + text)
  }

  private func separator(
    in container: Node, at position: Int, spread: Bool, indent: [UInt8], _ style: TextStyle, _ finder: StyleFinder
  ) -> [UInt8] {
    // The pair before the place shows the habit best, then the pair behind it.
    if let gap = finder.gap(in: container, at: position - 1) ?? finder.gap(in: container, at: position + 1)
      ?? finder.gap(in: container, at: 1)
    {
      return gap
    }
    return spread ? [0x2C] + style.newline + indent : style.comma
  }

  /// Whether the first child of an empty container gets a line of its own.
  private func spreadsWhenFilled(_ container: Node, _ style: TextStyle) -> Bool {
    guard let parent = parent(of: container) else { return style.spreads }
    let finder = StyleFinder(document: self)
    return finder.neighbours(in: parent).lazy.compactMap(finder.isSpread).first ?? finder.isSpread(parent)
      ?? style.spreads
  }

  private func position(of placement: Placement, in container: Node) throws(EditError) -> Int {
    switch placement {
    case .start: return 0
    case .end: return childCount(of: container)
    case .index(let index):
      guard index >= 0, index <= childCount(of: container) else { throw .noSuchPlace }
      return index
    case .before(let node), .after(let node):
      guard parent(of: node) == container, let position = position(of: node) else { throw .noSuchPlace }
      if case .before = placement { return position }
      return position + 1
    }
  }

  /// A value written in the style of the place it goes to.
  func styled(_ value: JSONText, in container: Node?, replacing old: Node, at offset: Int) throws(EditError) -> [UInt8]
  {
    guard value.bytes.first == 0x7B || value.bytes.first == 0x5B else {
      return value.bytes.contains(0x5C) ? try value.tree().minifiedBytes() : value.bytes
    }
    let finder = StyleFinder(document: self)
    let style = finder.style(in: container, replacing: old)
    return try style.text(of: value.tree(), indent: finder.indent(at: offset))
  }

  /// The bytes that go with a child: from its neighbour before, or up to the one behind, or all between the brackets.
  func removalRange(of node: Node) throws(EditError) -> Range<Int> {
    guard contains(node) else { throw .unknownNode }
    guard let container = parent(of: node), let position = position(of: node) else { throw .rootStays }
    let own = extent(of: node)
    if position > 0, let before = child(at: position - 1, of: container) {
      return span(of: before).upperBound..<own.upperBound
    }
    if let next = child(at: 1, of: container) { return own.lowerBound..<extent(of: next).lowerBound }
    let span = span(of: container)
    return span.lowerBound + 1..<span.upperBound - 1
  }
}
