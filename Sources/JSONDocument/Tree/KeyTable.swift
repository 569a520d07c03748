/// Words that are known beforehand, such as the keys of an object. A text is looked up by its bytes, so that no string
/// is made of it. A class, because tables are large, never change, and are handed about for every object.
package final class KeyTable: Sendable {
  /// In the order of their numbers.
  package let words: [String]
  private let bytes: [UInt8]
  /// Where each word begins in `bytes`, and where the last one ends.
  private let starts: [Int]
  /// Numbers by hash, with open addressing; -1 is free.
  private let slots: [Int16]

  /// - Parameter words: at most 16,383; a word that comes again is found by its first number.
  package init(_ words: [String]) {
    precondition(words.count < 1 << 14, "tables are written in this program")
    self.words = words
    bytes = words.flatMap(\.utf8)
    starts = words.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.utf8.count) }
    var size = 4
    while size < words.count * 2 { size *= 2 }
    var slots = [Int16](repeating: -1, count: size)
    for (number, word) in words.enumerated() {
      var word = word
      var slot = word.withUTF8(Self.hash) & (size - 1)
      while slots[slot] >= 0, words[Int(slots[slot])] != word { slot = (slot + 1) & (size - 1) }
      if slots[slot] < 0 { slots[slot] = Int16(number) }
    }
    self.slots = slots
  }

  package func index(of word: String) -> Int? {
    var word = word
    return word.withUTF8 { index(of: $0) }
  }

  func index(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    slots.withUnsafeBufferPointer { slots in
      var slot = Self.hash(text) & (slots.count - 1)
      while slots[slot] >= 0 {
        let number = Int(slots[slot])
        if isEqual(number, text) { return number }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  @inline(__always)
  private func isEqual(_ number: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = starts[number]
    guard starts[number + 1] - start == text.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      Self.isEqual(UnsafeRawBufferPointer(rebasing: bytes[start..<start + text.count]), UnsafeRawBufferPointer(text))
    }
  }

  /// Whether two texts of one length are equal, eight bytes at a time: those at the end are looked at with bytes before them.
  @inline(__always)
  private static func isEqual(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
    func differ<Word: FixedWidthInteger & BitwiseCopyable>(_ offset: Int, _: Word.Type) -> Bool {
      one.loadUnaligned(fromByteOffset: offset, as: Word.self)
        != other.loadUnaligned(fromByteOffset: offset, as: Word.self)
    }
    let count = one.count
    if count >= 8 {
      var offset = 0
      while offset + 8 < count {
        if differ(offset, UInt64.self) { return false }
        offset += 8
      }
      return !differ(count - 8, UInt64.self)
    }
    if count >= 4 { return !differ(0, UInt32.self) && !differ(count - 4, UInt32.self) }
    for index in 0..<count where one[index] != other[index] { return false }
    return true
  }

  /// Length and three letters tell the words of a layout apart well enough.
  package static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = text.first, let last = text.last else { return 0 }
    let middle = Int(text[text.count / 2])
    return text.count &* 31 ^ Int(first) &* 7 ^ middle &* 13 ^ Int(last) &* 3
  }
}

extension JSONDocument {
  /// A member by the number of its key.
  package struct KnownMember {
    /// None for a key that the table does not have.
    package let key: Int?
    package var value: Node
    package var kind: Kind
  }

  /// The members of an object in order. Of a key that comes again, the last value stands in the first one's place.
  package func members(of node: Node, in keys: KeyTable) -> [KnownMember] {
    var members: [KnownMember] = []
    members.reserveCapacity(8)
    readMembers(of: node, in: keys, into: &members)
    return members
  }

  /// The same in memory that has been used before.
  package func readMembers(of node: Node, in keys: KeyTable, into members: inout [KnownMember]) {
    members.removeAll(keepingCapacity: true)
    guard record(node).rawKind == 5 else { return }
    // A bit for each number: most keys come once, so that nobody looks through the members before.
    var seen: UInt64 = 0
    var cursor = ChildCursor(self, node)
    while let child = cursor.advance(nodes) {
      let record = nodes[Int(child)]
      let number = record.keyHasEscapes ? escapedIndex(Node(child), keys) : index(record, keys)
      let bit: UInt64 = number.map { 1 << UInt64($0 & 63) } ?? 0
      if seen & bit != 0, let earlier = members.firstIndex(where: { $0.key == number }) {
        members[earlier].value = Node(child)
        members[earlier].kind = kind(of: Node(child))
      } else {
        seen |= bit
        members.append(KnownMember(key: number, value: Node(child), kind: kind(of: Node(child))))
      }
    }
  }

  /// Calls `body` with the number of each known key and its value, in order and without allocating; a key that comes
  /// again is handed over again.
  ///
  /// - Returns: how many members there are, unknown ones included.
  @discardableResult
  package func forEachMember(of node: Node, in keys: KeyTable, _ body: (Int, Node) -> Void) -> Int {
    guard record(node).rawKind == 5 else { return 0 }
    var count = 0
    var cursor = ChildCursor(self, node)
    while let child = cursor.advance(nodes) {
      count += 1
      let record = nodes[Int(child)]
      if let number = record.keyHasEscapes ? escapedIndex(Node(child), keys) : index(record, keys) {
        body(number, Node(child))
      }
    }
    return count
  }

  /// Whether a member at any depth inside a value has a key of the table and is one that is looked for.
  package func hasMember(inside node: Node, in keys: KeyTable, where isWanted: (Int, Node) -> Bool) -> Bool {
    let isObject = record(node).rawKind == 5
    var cursor = ChildCursor(self, node)
    while let child = cursor.advance(nodes) {
      let record = nodes[Int(child)]
      if isObject, let number = record.keyHasEscapes ? escapedIndex(Node(child), keys) : index(record, keys),
        isWanted(number, Node(child))
      {
        return true
      }
      if record.isContainer, hasMember(inside: Node(child), in: keys, where: isWanted) { return true }
    }
    return false
  }

  @inline(__always)
  private func index(_ record: Record, _ keys: KeyTable) -> Int? {
    store.withKey(record) { keys.index(of: $0) }
  }

  private func escapedIndex(_ node: Node, _ keys: KeyTable) -> Int? {
    keyUTF8(of: node)?.withUnsafeBufferPointer { keys.index(of: $0) }
  }

  /// The number of a string among known words; nil for others and for what isn't a string.
  package func index(of node: Node, in words: KeyTable) -> Int? {
    let record = record(node)
    guard record.rawKind == 3 else { return nil }
    return withStored(record.start + 1, record.end - 1) { raw in
      guard record.flagged else { return words.index(of: raw) }
      return StringDecoder.decodeBytes(raw).withUnsafeBufferPointer { words.index(of: $0) }
    }
  }
}
