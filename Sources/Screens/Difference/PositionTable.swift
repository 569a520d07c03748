/// Where identities stand in a list: open addressing, eight bytes a slot, of which half is a part of the identity, so
/// that most look-ups touch one place in memory.
struct PositionTable {
  private var slots: [UInt64]
  private let mask: Int

  private static let upperHalf: UInt64 = ~0xFFFF_FFFF

  /// - Parameter positions: where the identities of the list are.
  init(_ positions: [Int32], _ identities: UnsafeBufferPointer<ItemIdentity>) {
    var size = 8
    while size < positions.count * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    let mask = size - 1
    self.mask = mask
    slots.withUnsafeMutableBufferPointer { slots in
      for (index, position) in positions.enumerated() {
        let identity = identities[Int(position)].rawValue
        var slot = Int(truncatingIfNeeded: identity) & mask
        while slots[slot] != 0 { slot = (slot + 1) & mask }
        slots[slot] = identity & Self.upperHalf | UInt64(index + 1)
      }
    }
  }

  /// The index in the list of an identity; nil when it is not there. A position that was taken is negative, as −1 − it.
  func index(
    of identity: ItemIdentity, _ positions: [Int32], _ identities: UnsafeBufferPointer<ItemIdentity>
  ) -> Int? {
    var slot = Int(truncatingIfNeeded: identity.rawValue) & mask
    let high = identity.rawValue & Self.upperHalf
    while slots[slot] != 0 {
      if slots[slot] & Self.upperHalf == high {
        let index = Int(slots[slot] & 0xFFFF_FFFF) - 1
        // A taken one was matched already: identities are unique, so it is another one.
        if positions[index] >= 0, identities[Int(positions[index])] == identity { return index }
      }
      slot = (slot + 1) & mask
    }
    return nil
  }
}
