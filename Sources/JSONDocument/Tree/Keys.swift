/// Keys are not stored: the one before a value is found by reading back from it.
extension JSONDocument {
  /// Where a member's key begins and ends in storage, quotes included; nil for elements and the root.
  func keyRange(_ node: Node) -> (start: UInt32, end: UInt32)? {
    let record = record(node)
    guard record.parent != Record.none, nodes[Int(record.parent)].rawKind == 5 else { return nil }
    return store.keyRange(record)
  }

  /// Hands over the bytes between the key's quotes, as spelt.
  func rawKey<Result>(of node: Node, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    let record = record(node)
    guard record.parent != Record.none, nodes[Int(record.parent)].rawKind == 5 else { return nil }
    return store.withKey(record, body)
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

  /// Whether a member's decoded key is this one; false for elements and the root. For loops with `forEachChild`.
  public func key(of node: Node, equals key: [UInt8]) -> Bool {
    let record = record(node)
    guard record.parent != Record.none, nodes[Int(record.parent)].rawKind == 5 else { return false }
    return key.withUnsafeBufferPointer { store.hasKey(record, $0) }
  }

  /// Calls `body` with the bytes of each key of an object, in order; nil for one with escapes.
  func forEachKey(of node: Node, _ body: (UnsafeBufferPointer<UInt8>?) -> Void) {
    guard record(node).rawKind == 5 else { return }
    forEachChild(of: node) { child in
      let record = nodes[child.index]
      guard !record.keyHasEscapes else { return body(nil) }
      store.withKey(record) { body($0) }
    }
  }

  /// The value of a member; the last one of a repeated key. Nil when absent or when the node isn't an object.
  public func value(forKey key: String, in node: Node) -> Node? {
    var key = key
    return key.withUTF8 { value(forKey: $0, in: node) }
  }

  /// The same for a key that is ready as UTF-8. Linear in the members of a small object; constant time in large ones after
  /// the first use.
  public func value(forKey key: [UInt8], in node: Node) -> Node? {
    key.withUnsafeBufferPointer { value(forKey: $0, in: node) }
  }

  /// Looks up a key given as a buffer in memory.
  public func value(forKey key: UnsafeBufferPointer<UInt8>, in node: Node) -> Node? {
    guard record(node).rawKind == 5 else { return nil }
    if let index = keyIndex(of: node) {
      return index.find(KeyIndex.hash(key)) { store.hasKey(nodes[Int($0)], key) }.map { Node($0) }
    }
    var cursor = ChildCursor(self, node)
    var found = Record.none
    while let child = cursor.advance(nodes) {
      if store.hasKey(nodes[Int(child)], key) { found = child }
    }
    return found == Record.none ? nil : Node(found)
  }

  /// The value of an object's only member; nil when its key is another one, or when there are more.
  package func onlyValue(forKey key: StaticString, in node: Node) -> Node? {
    guard record(node).rawKind == 5 else { return nil }
    let key = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
    var cursor = ChildCursor(self, node)
    guard let child = cursor.advance(nodes), cursor.advance(nodes) == nil, store.hasKey(nodes[Int(child)], key) else {
      return nil
    }
    return Node(child)
  }

  /// The values of two members, found in one walk over a small object. Nil where absent.
  package func values(
    forKeys first: StaticString, _ second: StaticString, in node: Node
  ) -> (first: Node?, second: Node?) {
    guard record(node).rawKind == 5 else { return (nil, nil) }
    let firstKey = UnsafeBufferPointer(start: first.utf8Start, count: first.utf8CodeUnitCount)
    let secondKey = UnsafeBufferPointer(start: second.utf8Start, count: second.utf8CodeUnitCount)
    guard keyIndex(of: node) == nil else {
      return (value(forKey: firstKey, in: node), value(forKey: secondKey, in: node))
    }
    var cursor = ChildCursor(self, node)
    var found = (first: Record.none, second: Record.none)
    while let child = cursor.advance(nodes) {
      let record = nodes[Int(child)]
      if store.hasKey(record, firstKey) {
        found.first = child
      } else if store.hasKey(record, secondKey) {
        found.second = child
      }
    }
    return (
      found.first == Record.none ? nil : Node(found.first), found.second == Record.none ? nil : Node(found.second)
    )
  }
}
