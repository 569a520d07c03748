/// Reads a document's habits off the text around the place where something is to be written.
struct StyleFinder {
  let document: JSONDocument

  /// Children looked at for a habit at most.
  private static let sampleSize = 16
  /// Bytes of white space that are a habit: more is written once where it stands, not repeated with every new value.
  private static let habitSize = 64

  /// The style for a value that goes into `container`; nil stands for the document's own place.
  ///
  /// `old` is what it replaces: if that is a container with something in it, its own habit counts most.
  func style(in container: JSONDocument.Node?, replacing old: JSONDocument.Node? = nil) -> TextStyle {
    var style = TextStyle()
    style.newline = newline
    let chain = ancestors(from: container)
    let samples = chain.flatMap { [$0] + neighbours(in: $0) }
    if let member = samples.lazy.compactMap(firstMember).first, let colon = colon(of: member) { style.colon = colon }
    if let unit = chain.lazy.compactMap(unit).first { style.unit = unit }
    let single = samples.filter { isSpread($0) == false }
    if let gap = single.lazy.compactMap({ gap(in: $0, at: 1) }).first {
      style.comma = gap
    } else if style.colon.last == 0x3A {
      style.comma = [0x2C]
    }
    if let object = single.first(where: { document.kind(of: $0) == .object }) {
      style.objectPadding = padding(of: object)
    }
    if let array = single.first(where: { document.kind(of: $0) == .array }) { style.arrayPadding = padding(of: array) }
    let before = ([old].compactMap { $0 } + (container.map(neighbours) ?? [])).lazy.compactMap(isSpread).first
    style.spreads = before ?? samples.lazy.compactMap(isSpread).first ?? looksSpread
    return style
  }

  /// The containers from a node outwards.
  private func ancestors(from node: JSONDocument.Node?) -> [JSONDocument.Node] {
    var chain: [JSONDocument.Node] = []
    var place = node
    while let current = place {
      chain.append(current)
      place = document.parent(of: current)
    }
    return chain
  }

  /// The containers among the first children of a container.
  func neighbours(in container: JSONDocument.Node) -> [JSONDocument.Node] {
    var result: [JSONDocument.Node] = []
    var cursor = ChildCursor(document, container)
    var looked = 0
    while looked < Self.sampleSize, let child = cursor.advance(document.nodes) {
      looked += 1
      if document.nodes[Int(child)].isContainer { result.append(.init(child)) }
    }
    return result
  }

  /// Whether a container has its first child on a line of its own; nil when it has none.
  func isSpread(_ node: JSONDocument.Node) -> Bool? {
    guard let first = firstChild(node) else { return nil }
    let open = document.span(of: node).lowerBound + 1
    let end = min(document.extent(of: first).lowerBound, open + Self.habitSize + Self.indentSize)
    return document.text(in: open..<end).contains(0x0A)
  }

  private func firstChild(_ node: JSONDocument.Node) -> JSONDocument.Node? { document.child(at: 0, of: node) }

  private func firstMember(_ node: JSONDocument.Node) -> JSONDocument.Node? {
    document.kind(of: node) == .object ? firstChild(node) : nil
  }

  private func colon(of member: JSONDocument.Node) -> [UInt8]? {
    guard let key = document.keySpan(of: member) else { return nil }
    guard let gap = habit(in: key.upperBound..<document.span(of: member).lowerBound) else { return nil }
    return gap.contains(0x0A) ? nil : gap
  }

  private func padding(of node: JSONDocument.Node) -> [UInt8] {
    guard let first = firstChild(node) else { return [] }
    return habit(in: document.span(of: node).lowerBound + 1..<document.extent(of: first).lowerBound) ?? []
  }

  /// The text of a range that is short enough to be repeated.
  private func habit(in range: Range<Int>) -> [UInt8]? {
    range.count <= Self.habitSize ? document.text(in: range) : nil
  }

  /// The text between two neighbours, given the second one's position; at most one line break.
  func gap(in container: JSONDocument.Node, at position: Int) -> [UInt8]? {
    guard position > 0, let before = document.child(at: position - 1, of: container),
      let after = document.child(at: position, of: container)
    else { return nil }
    // Line breaks come with an indentation, which is bounded elsewhere.
    let range = document.span(of: before).upperBound..<document.extent(of: after).lowerBound
    guard range.count <= Self.habitSize + Self.indentSize else { return nil }
    let gap = document.text(in: range)
    guard let comma = gap.firstIndex(of: 0x2C) else { return nil }
    let trailing = gap[(comma + 1)...]
    guard let last = trailing.lastIndex(of: 0x0A), trailing.firstIndex(of: 0x0A) != last else { return gap }
    let lineEnd = last > trailing.startIndex && gap[last - 1] == 0x0D ? last - 1 : last
    return Array(gap[...comma]) + gap[lineEnd...]
  }

  /// The white space of one level of indentation, if the container has it.
  private func unit(of container: JSONDocument.Node) -> [UInt8]? {
    guard isSpread(container) == true, let first = firstChild(container) else { return nil }
    let outer = indent(at: document.span(of: container).lowerBound)
    let inner = indent(at: document.extent(of: first).lowerBound)
    guard inner.count > outer.count, inner.count <= outer.count + 16, inner.starts(with: outer) else { return nil }
    return Array(inner[outer.count...])
  }

  /// Bytes that an indentation may have: as deep as documents go, by two spaces.
  private static let indentSize = 1 << 10

  /// The white space at the beginning of the line around a place; none where there is more than `indentSize`.
  func indent(at offset: Int) -> [UInt8] {
    var start = offset
    var limit = 1 << 12
    // Backwards in steps; a line longer than the limit has no indentation to speak of.
    while start > 0, limit > 0 {
      let step = max(0, start - 256)
      let block = document.text(in: step..<start)
      if let last = block.lastIndex(of: 0x0A) {
        start = step + last + 1
        break
      }
      limit -= start - step
      start = step
    }
    if limit <= 0 { return [] }
    var result: [UInt8] = []
    var at = start
    while at < offset {
      for byte in document.text(in: at..<min(offset, at + 64)) {
        guard byte == 0x20 || byte == 0x09 else { return result }
        guard result.count < Self.indentSize else { return [] }
        result.append(byte)
      }
      at += 64
    }
    return result
  }

  /// The first line end of the text; a line feed when the beginning has none.
  private var newline: [UInt8] {
    let opening = document.text(in: 0..<min(document.byteCount, 1 << 12))
    guard let line = opening.firstIndex(of: 0x0A) else { return [0x0A] }
    return line > 0 && opening[line - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A]
  }

  /// Whether a document without any habit yet is better written in lines: one in a single line with something in it
  /// is not.
  private var looksSpread: Bool {
    firstChild(document.root) == nil || document.text(in: 0..<min(document.byteCount, 1 << 12)).contains(0x0A)
  }
}
