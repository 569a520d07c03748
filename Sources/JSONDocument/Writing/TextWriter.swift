/// Writes a subtree in a style: one walk, every token copied as spelt unless it has escapes.
///
/// Works on bare pointers into the document, which outlive it, and gathers tokens in a buffer of its own.
struct TextWriter {
  private let nodes: UnsafeBufferPointer<Record>
  private let parsed: UnsafePointer<UInt8>
  private let added: UnsafePointer<UInt8>
  private let lists: [UInt32: [UInt32]]
  /// Whether a key stands right behind its neighbour before, so that it is found without reading back.
  private let isPristine: Bool
  private let style: TextStyle
  /// A line end and the deepest indentation; a prefix of it begins every line.
  private let margin: UnsafeBufferPointer<UInt8>
  private let outerMargin: Int
  private var buffer: ByteBuffer

  static func write(
    _ node: JSONDocument.Node, of document: borrowing JSONDocument, style: TextStyle, indent: [UInt8],
    into output: inout [UInt8]
  ) {
    var margin = style.newline + indent
    if style.spreads, document.record(node).isContainer {
      margin.reserveCapacity(margin.count + (JSONDocument.maximumDepth + 1) * style.unit.count)
      for _ in 0...JSONDocument.maximumDepth { margin.append(contentsOf: style.unit) }
    }
    let empty: [UInt8] = [0]
    let expected = document.record(node).isContainer ? document.byteCount : document.record(node).length
    ByteBuffer.gather(into: &output, expecting: expected) { buffer in
      document.nodes.withUnsafeBufferPointer { nodes in
        document.source.bytes.withUnsafeBufferPointer { parsed in
          (document.edits?.added ?? empty).withUnsafeBufferPointer { added in
            margin.withUnsafeBufferPointer { margin in
              guard let parsed = parsed.baseAddress, let added = added.baseAddress else { return }
              var writer = TextWriter(
                nodes: nodes, parsed: parsed, added: added, lists: document.edits?.lists ?? [:],
                isPristine: document.isPristine, style: style, margin: margin,
                outerMargin: style.newline.count + indent.count, buffer: buffer)
              writer.value(nodes[node.index], at: node.index, depth: 0)
              buffer = writer.buffer
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private func text(_ position: UInt32) -> UnsafePointer<UInt8> {
    position < EditState.addedBase ? parsed + Int(position) : added + Int(position &- EditState.addedBase)
  }

  @inline(__always)
  private mutating func value(_ record: Record, at index: Int, depth: Int) {
    if record.isContainer {
      container(record, at: index, depth: depth)
    } else if record.flagged, record.rawKind == 3, !style.keepsEscapes {
      requote(record.start, record.length)
    } else {
      buffer.put(text(record.start), record.length)
    }
  }

  @inline(never)
  private mutating func container(_ record: Record, at index: Int, depth: Int) {
    let isObject = record.rawKind == 5
    buffer.put(isObject ? 0x7B : 0x5B)
    var isEmpty = true
    // Behind the last token of this container in the parsed text.
    var end = record.start + 1
    if record.flagged {
      for child in lists[UInt32(index)] ?? [] {
        entry(nodes[Int(child)], at: Int(child), isFirst: isEmpty, isObject, depth, after: nil)
        isEmpty = false
      }
    } else {
      var child = index + 1
      while child < nodes.count {
        let record = nodes[child]
        guard record.parent == UInt32(index) else { break }
        entry(record, at: child, isFirst: isEmpty, isObject, depth, after: isPristine ? end : nil)
        isEmpty = false
        end = record.end
        child = Int(record.link)
      }
    }
    if !isEmpty {
      if style.spreads {
        line(depth)
      } else {
        buffer.put(isObject ? style.objectPadding : style.arrayPadding)
      }
    }
    buffer.put(isObject ? 0x7D : 0x5D)
  }

  /// A child with what comes before it. `end` is behind the neighbour before, when the text between is as parsed.
  @inline(__always)
  private mutating func entry(
    _ record: Record, at index: Int, isFirst: Bool, _ isObject: Bool, _ depth: Int, after end: UInt32?
  ) {
    if style.spreads {
      if !isFirst { buffer.put(0x2C) }
      line(depth + 1)
    } else {
      buffer.put(isFirst ? (isObject ? style.objectPadding : style.arrayPadding) : style.comma)
    }
    if isObject {
      key(record, after: end)
      buffer.put(style.colon)
    }
    value(record, at: index, depth: depth + 1)
  }

  @inline(__always)
  private mutating func line(_ depth: Int) {
    if let start = margin.baseAddress {
      buffer.put(start, min(margin.count, outerMargin &+ depth &* style.unit.count))
    }
  }

  @inline(__always)
  private mutating func key(_ record: Record, after end: UInt32?) {
    let value = text(record.start)
    var close = value - 1
    while close.pointee != 0x22 { close -= 1 }
    var open: UnsafePointer<UInt8>
    if let end {
      open = parsed + Int(end)
      while open.pointee != 0x22 { open += 1 }
    } else {
      open = close - 1
      while open.pointee != 0x22 || (record.keyHasEscapes && Self.isEscaped(open)) { open -= 1 }
    }
    if record.keyHasEscapes {
      requote(open, close - open + 1)
    } else {
      buffer.put(open, close - open &+ 1)
    }
  }

  /// Whether an odd number of backslashes stands before a quote.
  private static func isEscaped(_ quote: UnsafePointer<UInt8>) -> Bool {
    var before = quote - 1
    while before.pointee == 0x5C { before -= 1 }
    return (quote - before) % 2 == 0
  }

  private mutating func requote(_ start: UInt32, _ length: Int) { requote(text(start), length) }

  /// Writes a string that has escapes with the shortest ones.
  @inline(never)
  private mutating func requote(_ start: UnsafePointer<UInt8>, _ length: Int) {
    let raw = UnsafeBufferPointer(start: start + 1, count: length - 2)
    buffer.put(Quoting.quoted(StringDecoder.decodeBytes(raw)))
  }
}
