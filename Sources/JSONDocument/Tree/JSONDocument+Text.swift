extension JSONDocument {
  /// Bytes of the current text.
  public var byteCount: Int { edits?.pieces.count ?? source.bytes.count }

  /// The current text: what was parsed, with the edits since, and otherwise byte for byte the same. No copy is made
  /// before the first edit.
  public var bytes: [UInt8] {
    guard edits != nil else { return source.bytes }
    var result: [UInt8] = []
    write(into: &result)
    return result
  }

  /// Appends the current text.
  public func write(into output: inout [UInt8]) {
    output.reserveCapacity(output.count + byteCount)
    withChunks { output.append(contentsOf: $0) }
  }

  /// The type of the value. A removed node is null.
  @inline(__always)
  public func kind(of node: Node) -> Kind { Kind(rawValue: UInt8(truncatingIfNeeded: record(node).rawKind)) ?? .null }

  /// Whether the node is still part of the document.
  public func contains(_ node: Node) -> Bool { !record(node).isRemoved }

  /// The bytes of the value in the current text, its key not included.
  public func span(of node: Node) -> Range<Int> {
    let record = record(node)
    guard !record.isRemoved else { return 0..<0 }
    guard edits != nil else { return Int(record.start)..<Int(record.end) }
    let start = textOffset(record.start)
    // A token is never spread over pieces.
    return start..<(record.isContainer ? textOffset(record.end - 1) + 1 : start + record.length)
  }

  /// The source text of the value, as spelt.
  public func text(of node: Node) -> String { String(decoding: bytes(of: node), as: UTF8.self) }

  /// The bytes of a range of the current text, as far as there are any.
  package func bytes(in range: Range<Int>) -> [UInt8] {
    let start = min(max(range.lowerBound, 0), byteCount)
    return text(in: start..<max(start, min(range.upperBound, byteCount)))
  }

  /// The source bytes of the value, as spelt.
  public func bytes(of node: Node) -> [UInt8] { text(in: span(of: node)) }
}
