/// Identities and where they were first seen: open addressing over two flat arrays, since identities are hashes already.
package struct IdentityTable: Sendable {
  /// A position and the upper half of its identity; the lower half of one word is the position plus one, 0 is free.
  private var slots: [UInt64]
  private let mask: Int
  private var identities: [ItemIdentity] = []

  /// - Parameter capacity: the identities that will be inserted at most.
  package init(capacity: Int) {
    var size = 8
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    mask = size - 1
    identities.reserveCapacity(capacity)
  }

  /// Whether the identity was new.
  package mutating func insert(_ identity: ItemIdentity) -> Bool {
    precondition(identities.count * 2 <= mask + 1, "a table is made for all that is put into it")
    let slot = slot(of: identity)
    guard slots[slot] == 0 else { return false }
    identities.append(identity)
    slots[slot] = Self.high(identity) | UInt64(identities.count)
    return true
  }

  /// Whether an identity was inserted.
  func contains(_ identity: ItemIdentity) -> Bool { slots[slot(of: identity)] != 0 }

  /// Whether some identities are among those that were inserted.
  func containsAny(of others: some Sequence<ItemIdentity>) -> Bool {
    others.contains { contains($0) }
  }

  /// Where the identity is, or a free slot for it.
  private func slot(of identity: ItemIdentity) -> Int {
    let high = Self.high(identity)
    var slot = Int(truncatingIfNeeded: identity.rawValue) & mask
    while slots[slot] != 0 {
      if Self.high(slots[slot]) == high, identities[Int(slots[slot] & 0xFFFF_FFFF) - 1] == identity { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private static func high(_ identity: ItemIdentity) -> UInt64 { high(identity.rawValue) }

  private static func high(_ word: UInt64) -> UInt64 { word & ~0xFFFF_FFFF }
}
