/// The bytes of a document, parsed or added, by storage position.
struct TextStore: Sendable {
  var source: Source
  var edits: EditState?

  /// The stored bytes of a token. Tokens are never spread over pieces.
  @inline(__always)
  func withStored<Result>(_ start: UInt32, _ end: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let edits, start >= EditState.addedBase {
      let range = Int(start - EditState.addedBase)..<Int(end - EditState.addedBase)
      return edits.added.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }
    return source.bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[Int(start)..<Int(end)])) }
  }

  /// One stored byte.
  @inline(__always)
  func stored(_ position: UInt32) -> UInt8 {
    if let edits, position >= EditState.addedBase { return edits.added[Int(position - EditState.addedBase)] }
    return source.bytes[Int(position)]
  }

  /// The offset in the current text of a stored byte that is part of it.
  func textOffset(_ position: UInt32) -> Int {
    edits?.pieces.offset(ofStored: position) ?? Int(position)
  }

  /// The storage position of the closing quote of the key before a member's value.
  @inline(__always)
  func keyEnd(_ record: Record) -> UInt32 {
    var at = record.start - 1
    // Between the key and its value lie one colon and white space only.
    while stored(at) != 0x22 { at -= 1 }
    return at
  }

  /// Where the key before a member's value begins and ends in storage, quotes included.
  func keyRange(_ record: Record) -> (start: UInt32, end: UInt32) {
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

  /// Hands over the bytes between the quotes of the key before a member's value, as spelt.
  @inline(__always)
  func withKey<Result>(_ record: Record, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    guard edits == nil, !record.keyHasEscapes else {
      let range = keyRange(record)
      return withStored(range.start + 1, range.end - 1, body)
    }
    return source.bytes.withUnsafeBufferPointer { bytes in
      var close = Int(record.start) - 1
      while bytes[close] != 0x22 { close -= 1 }
      var open = close - 1
      while bytes[open] != 0x22 { open -= 1 }
      return body(UnsafeBufferPointer(rebasing: bytes[open + 1..<close]))
    }
  }

  /// Whether the decoded key before a member's value is `key`. Allocates only when it has escapes.
  @inline(__always)
  func hasKey(_ record: Record, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
    if record.keyHasEscapes { return hasEscapedKey(record, key) }
    let close = keyEnd(record)
    // The opening quote must stand before as many bytes as the key has.
    let reach = Int(close) - (close >= EditState.addedBase ? Int(EditState.addedBase) : 0)
    guard reach > key.count else { return false }
    let open = close - UInt32(key.count) - 1
    return withStored(open, close) { stored in
      // Keys beside each other often begin alike: `title1`, `title2`.
      guard stored[0] == 0x22, key.isEmpty || stored[key.count] == key[key.count &- 1] else { return false }
      for index in 0..<key.count where stored[index &+ 1] != key[index] || key[index] == 0x22 { return false }
      return true
    }
  }

  @inline(never)
  private func hasEscapedKey(_ record: Record, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = keyRange(record)
    return withStored(range.start + 1, range.end - 1) { StringDecoder.decodeBytes($0).elementsEqual(key) }
  }
}
