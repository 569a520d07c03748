/// Keys are not stored: the one before a value is found by reading back from it.
extension JSONDocument {
  /// The storage position of the key's closing quote.
  @inline(__always)
  func keyEnd(_ record: Record) -> UInt32 {
    var at = record.start - 1
    // Between the key and its value lie one colon and white space only.
    while stored(at) != 0x22 { at -= 1 }
    return at
  }

  /// Where a member's key begins and ends in storage, quotes included; nil for elements and the root.
  func keyRange(_ node: Node) -> (start: UInt32, end: UInt32)? {
    let record = record(node)
    guard record.parent != Record.none, nodes[Int(record.parent)].rawKind == 5 else { return nil }
    let close = keyEnd(record)
    var open = close - 1
    while true {
      while stored(open) != 0x22 { open -= 1 }
      // A quote within the key follows an odd number of backslashes; before the opening one there is none.
      guard record.keyHasEscapes else { break }
      var backslashes = 0
      var before = open
      while before > 0, before != EditState.addedBase, stored(before - 1) == 0x5C {
        backslashes += 1
        before -= 1
      }
      if backslashes % 2 == 0 { break }
      open -= 1
    }
    return (open, close + 1)
  }

  /// Hands over the bytes between the key's quotes, as they are spelt.
  func rawKey<Result>(of node: Node, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    guard let range = keyRange(node) else { return nil }
    return withStored(range.start + 1, range.end - 1, body)
  }

  /// The decoded key of a member; nil for elements and the root.
  public func key(of node: Node) -> String? {
    let escaped = record(node).keyHasEscapes
    return rawKey(of: node) { raw in
      escaped ? StringDecoder.decode(raw) : String(decoding: raw, as: UTF8.self)
    }
  }

  /// The decoded key of a member as UTF-8.
  func keyUTF8(of node: Node) -> [UInt8]? {
    let escaped = record(node).keyHasEscapes
    return rawKey(of: node) { raw in escaped ? StringDecoder.decodeBytes(raw) : Array(raw) }
  }

  /// Where a member's key is in the current text, quotes included.
  public func keySpan(of node: Node) -> Range<Int>? {
    guard let range = keyRange(node) else { return nil }
    let start = textOffset(range.start)
    return start..<start + Int(range.end - range.start)
  }

  func hasKey(_ node: Node, _ key: String) -> Bool {
    var key = key
    return key.withUTF8 { hasKey(node.id, $0) }
  }

  /// Whether a member's decoded key is `key`.
  @inline(__always)
  func hasKey(_ child: UInt32, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
    let record = nodes[Int(child)]
    if record.keyHasEscapes { return hasEscapedKey(child, key) }
    let close = keyEnd(record)
    // The opening quote must stand before as many bytes as the key has.
    let reach = Int(close) - (close >= EditState.addedBase ? Int(EditState.addedBase) : 0)
    guard reach > key.count else { return false }
    let open = close - UInt32(key.count) - 1
    return withStored(open, close) { stored in
      guard stored[0] == 0x22 else { return false }
      for index in 0..<key.count where stored[index &+ 1] != key[index] || key[index] == 0x22 { return false }
      return true
    }
  }

  @inline(never)
  private func hasEscapedKey(_ child: UInt32, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
    rawKey(of: Node(child)) { StringDecoder.decodeBytes($0).elementsEqual(key) } ?? false
  }

  /// The value of a member; the last one of a repeated key. Nil when absent or when the node is no object.
  public func value(forKey key: String, in node: Node) -> Node? {
    var key = key
    return key.withUTF8 { value(forKey: $0, in: node) }
  }

  /// The same for a key that is ready as UTF-8. Allocates nothing; linear in the object's members.
  public func value(forKey key: [UInt8], in node: Node) -> Node? {
    key.withUnsafeBufferPointer { value(forKey: $0, in: node) }
  }

  /// The same for a key in memory.
  public func value(forKey key: UnsafeBufferPointer<UInt8>, in node: Node) -> Node? {
    guard record(node).rawKind == 5 else { return nil }
    var cursor = ChildCursor(self, node)
    var found = Record.none
    while let child = cursor.advance(nodes) {
      if hasKey(child, key) { found = child }
    }
    return found == Record.none ? nil : Node(found)
  }
}
