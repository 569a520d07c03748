extension JSONDocument {
  /// The decoded string; nil when the node isn't a string.
  public func string(_ node: Node) -> String? {
    let record = record(node)
    guard record.rawKind == 3 else { return nil }
    return withStored(record.start + 1, record.end - 1) { raw in
      record.flagged ? StringDecoder.decode(raw) : String(decoding: raw, as: UTF8.self)
    }
  }

  /// The decoded string as UTF-8; nil when the node isn't a string.
  public func stringBytes(_ node: Node) -> [UInt8]? {
    let record = record(node)
    guard record.rawKind == 3 else { return nil }
    return withStored(record.start + 1, record.end - 1) { raw in
      record.flagged ? StringDecoder.decodeBytes(raw) : Array(raw)
    }
  }

  /// Whether the node is a string with exactly these bytes. Allocates only when it has escapes.
  public func string(_ node: Node, equals bytes: [UInt8]) -> Bool {
    let record = record(node)
    guard record.rawKind == 3, record.flagged || Int(record.end - record.start) == bytes.count + 2 else { return false }
    return withStored(record.start + 1, record.end - 1) { raw in
      record.flagged ? StringDecoder.decodeBytes(raw) == bytes : raw.elementsEqual(bytes)
    }
  }

  /// Hands over the text of each of some values, by their index, that is a string or a number, and its position among them:
  /// a string's without escapes, a number's as it is spelt.
  ///
  /// What asks for each of very many values by itself counts references for each.
  package func forEachText(of values: [UInt32], _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void) {
    for (position, value) in values.enumerated() {
      let node = Node(Int(value))
      let record = record(node)
      switch (record.rawKind, record.flagged) {
      case (2, _): withStored(record.start, record.end) { body(position, $0) }
      case (3, false): withStored(record.start + 1, record.end - 1) { body(position, $0) }
      case (3, true):
        guard var text = string(node) else { continue }
        text.withUTF8 { body(position, $0) }
      default: continue
      }
    }
  }

  /// Whether a string with these bytes is anywhere in the document. Looks at each value, and no further at most of them.
  package func holdsString(_ bytes: [UInt8]) -> Bool {
    nodes.indices.contains { nodes[$0].rawKind == 3 && string(Node($0), equals: bytes) }
  }

  /// Hands over the bytes of a string; nil for one with escapes, and when the node isn't a string.
  package func withPlainString<Result>(_ node: Node, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    let record = record(node)
    guard record.rawKind == 3, !record.flagged else { return nil }
    return withStored(record.start + 1, record.end - 1, body)
  }

  /// The nearest double; nil when the node isn't a number. Numbers beyond the range of a double are its limits.
  public func number(_ node: Node) -> Double? {
    let record = record(node)
    guard record.rawKind == 2 else { return nil }
    return withStored(record.start, record.end) { NumberDecoder.double($0) }
  }

  /// The number if it is whole and fits, however it is spelt (`1e2` is 100); otherwise nil.
  public func integer(_ node: Node) -> Int? {
    let record = record(node)
    guard record.rawKind == 2 else { return nil }
    return withStored(record.start, record.end) { NumberDecoder.integer($0) }
  }

  /// True or false; nil when the node is neither.
  public func bool(_ node: Node) -> Bool? {
    let record = record(node)
    return record.rawKind == 1 ? stored(record.start) == 0x74 : nil
  }

  public func isNull(_ node: Node) -> Bool { kind(of: node) == .null }
}
