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

  /// The positions of those of some values, by their index, that are a string with these bytes or a number spelt so.
  ///
  /// What asks for each of very many values by itself counts references for each.
  package func positions(ofText bytes: [UInt8], among values: [UInt32]) -> [Int] {
    var found: [Int] = []
    for (position, value) in values.enumerated() {
      let node = Node(Int(value))
      let record = record(node)
      let isFound =
        switch record.rawKind {
        case 3: string(node, equals: bytes)
        case 2:
          Int(record.end - record.start) == bytes.count
            && withStored(record.start, record.end) { $0.elementsEqual(bytes) }
        default: false
        }
      if isFound { found.append(position) }
    }
    return found
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
