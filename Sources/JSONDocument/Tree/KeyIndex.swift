/// Where the members of a large object are, by the hash of their keys, so that as many look-ups as there are members stay
/// linear together. Hashes are seeded: no document can make them collide on purpose.
struct KeyIndex: Sendable {
  /// Hash in the upper half, node in the lower; open addressing.
  private var slots: [UInt64]
  /// Slots that are not free, those of members that are gone included.
  private var used = 0
  /// Whether a key comes twice: then the last one counts, and an edit may make another one count.
  private(set) var hasRepeats = false

  private static let free = UInt64.max
  private static let gone = UInt64.max - 1

  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: Self.free, count: size)
  }

  static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(key))
    return UInt32(truncatingIfNeeded: hasher.finalize()) >> 1
  }

  func find(_ hash: UInt32, _ isKey: (UInt32) -> Bool) -> UInt32? {
    place(hash, isKey).map { UInt32(truncatingIfNeeded: slots[$0]) }
  }

  /// Adds a member; of a key that is there already this one counts from now on.
  mutating func insert(_ node: UInt32, _ hash: UInt32, _ isKey: (UInt32) -> Bool) {
    if let place = place(hash, isKey) {
      hasRepeats = true
      slots[place] = UInt64(hash) << 32 | UInt64(node)
      return
    }
    if (used + 1) * 2 > slots.count { grow() }
    append(UInt64(hash) << 32 | UInt64(node))
  }

  mutating func remove(_ node: UInt32, _ hash: UInt32) {
    if let place = place(hash, { $0 == node }) { slots[place] = Self.gone }
  }

  private func place(_ hash: UInt32, _ isKey: (UInt32) -> Bool) -> Int? {
    var place = Int(hash) & (slots.count - 1)
    while slots[place] != Self.free {
      let slot = slots[place]
      if slot != Self.gone, slot >> 32 == UInt64(hash), isKey(UInt32(truncatingIfNeeded: slot)) { return place }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  private mutating func append(_ entry: UInt64) {
    var place = Int(entry >> 32) & (slots.count - 1)
    while slots[place] != Self.free { place = (place + 1) & (slots.count - 1) }
    slots[place] = entry
    used += 1
  }

  private mutating func grow() {
    let entries = slots.filter { $0 != Self.free && $0 != Self.gone }
    slots = Array(repeating: Self.free, count: max(16, entries.count * 4).nextPowerOfTwo)
    used = 0
    for entry in entries { append(entry) }
  }
}

extension Int {
  fileprivate var nextPowerOfTwo: Int { self <= 1 ? 1 : 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount) }
}

extension JSONDocument {
  /// The index of an object that has more than `indexThreshold` members; nil for others. Linear the first time.
  func keyIndex(of node: Node) -> KeyIndex? {
    let record = record(node)
    guard record.rawKind == 5, record.isListed || Int(record.link) - node.index > Self.indexThreshold,
      let children = childList(of: node), children.count > Self.indexThreshold
    else { return nil }
    return cache.keys(of: node.id) {
      var index = KeyIndex(capacity: children.count)
      for child in children { insert(child, into: &index) }
      return index
    }
  }

  /// Whether a key may come twice in an object: one that is large enough to be indexed knows.
  package func mayRepeatKeys(in object: Node) -> Bool { keyIndex(of: object)?.hasRepeats != false }

  func insert(_ child: UInt32, into index: inout KeyIndex) {
    withKey(of: child) { key in
      index.insert(child, KeyIndex.hash(key)) { store.hasKey(nodes[Int($0)], key) }
    }
  }

  func remove(_ child: UInt32, from index: inout KeyIndex) {
    withKey(of: child) { index.remove(child, KeyIndex.hash($0)) }
  }

  /// The decoded key of a member.
  private func withKey(of child: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let record = nodes[Int(child)]
    let range = store.keyRange(record)
    withStored(range.start + 1, range.end - 1) { raw in
      if record.keyHasEscapes { StringDecoder.decodeBytes(raw).withUnsafeBufferPointer(body) } else { body(raw) }
    }
  }
}
