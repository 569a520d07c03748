/// Positions by identity: open addressing, eight bytes a slot, of which half is a part of the identity, so that most
/// look-ups touch one place in memory.
struct PositionTable {
  private var slots: [UInt64]
  private let mask: Int

  init(_ positions: [Int32], _ identities: UnsafeBufferPointer<ItemIdentity>) {
    var size = 8
    while size < positions.count * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    let mask = size - 1
    self.mask = mask
    slots.withUnsafeMutableBufferPointer { slots in
      for position in positions {
        let identity = identities[Int(position)].rawValue
        var slot = Int(truncatingIfNeeded: identity) & mask
        while slots[slot] != 0 { slot = (slot + 1) & mask }
        slots[slot] = identity & ~0xFFFF_FFFF | UInt64(UInt32(position) + 1)
      }
    }
  }

  /// The position of an identity; none when it is not in the table.
  func position(of identity: ItemIdentity, _ identities: UnsafeBufferPointer<ItemIdentity>) -> Int32? {
    var slot = Int(truncatingIfNeeded: identity.rawValue) & mask
    let high = identity.rawValue & ~0xFFFF_FFFF
    while slots[slot] != 0 {
      if slots[slot] & ~0xFFFF_FFFF == high {
        let position = Int(slots[slot] & 0xFFFF_FFFF) - 1
        if identities[position] == identity { return Int32(position) }
      }
      slot = (slot + 1) & mask
    }
    return nil
  }
}
