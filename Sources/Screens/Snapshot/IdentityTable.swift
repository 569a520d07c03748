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
    let high = identity.rawValue & ~0xFFFF_FFFF
    var slot = Int(truncatingIfNeeded: identity.rawValue) & mask
    while slots[slot] != 0 {
      if slots[slot] & ~0xFFFF_FFFF == high, identities[Int(slots[slot] & 0xFFFF_FFFF) - 1] == identity { return false }
      slot = (slot + 1) & mask
    }
    identities.append(identity)
    slots[slot] = high | UInt64(identities.count)
    return true
  }
}
