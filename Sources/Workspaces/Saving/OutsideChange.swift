import JSONDocument

/// Another program's change to a text, as one splice.
package enum OutsideChange {
  /// None when the bytes are the same. Whole characters are replaced, so that both sides stay UTF-8. Linear.
  package static func splice(from old: [UInt8], to new: [UInt8]) -> Splice? {
    guard old != new else { return nil }
    let shorter = min(old.count, new.count)
    var head = 0
    while head < shorter, old[head] == new[head] { head += 1 }
    while head > 0, isInside(old, head) || isInside(new, head) { head -= 1 }
    var tail = 0
    while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    while tail > 0, isInside(old, old.count - tail) || isInside(new, new.count - tail) { tail -= 1 }
    return Splice(
      offset: head, old: Array(old[head..<old.count - tail]), new: Array(new[head..<new.count - tail]))
  }

  /// Whether a place lies between the bytes of one character.
  private static func isInside(_ bytes: [UInt8], _ at: Int) -> Bool { at < bytes.count && bytes[at] & 0xC0 == 0x80 }
}
