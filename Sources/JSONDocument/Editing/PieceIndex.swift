/// Which block of a piece table holds the run whose bytes are stored from a position on, in the order of storage.
///
/// Sorted, in parts, so that an entry between others moves no more than its part.
struct PieceIndex: Sendable {
  private struct Entry: Sendable {
    var storage: UInt32
    var block: UInt32
  }

  private var parts: [[Entry]] = []
  /// The first position of each part.
  private var firsts: [UInt32] = []

  private static let partSize = 512

  /// The last run that begins at a position or before it.
  func entry(atOrBefore position: UInt32) -> (storage: UInt32, block: Int)? {
    guard let (part, item) = place(of: position) else { return nil }
    let entry = parts[part][item]
    return (entry.storage, Int(entry.block))
  }

  mutating func insert(_ storage: UInt32, block: Int) {
    let entry = Entry(storage: storage, block: UInt32(block))
    guard let (part, item) = place(of: storage) else {
      if parts.isEmpty { parts.append([]) }
      if firsts.isEmpty { firsts.append(storage) }
      parts[0].insert(entry, at: 0)
      firsts[0] = storage
      return divide(0)
    }
    parts[part].insert(entry, at: item + 1)
    divide(part)
  }

  mutating func remove(_ storage: UInt32) {
    guard let (part, item) = place(of: storage), parts[part][item].storage == storage else { return }
    parts[part].remove(at: item)
    if let first = parts[part].first {
      firsts[part] = first.storage
    } else {
      parts.remove(at: part)
      firsts.remove(at: part)
    }
  }

  /// A run is in another block now.
  mutating func move(_ storage: UInt32, to block: Int) {
    guard let (part, item) = place(of: storage), parts[part][item].storage == storage else { return }
    parts[part][item].block = UInt32(block)
  }

  /// The last entry at a position or before it; nil when there is none.
  private func place(of position: UInt32) -> (part: Int, item: Int)? {
    let part = firsts.firstPosition { $0 <= position } - 1
    guard part >= 0 else { return nil }
    return (part, parts[part].firstPosition { $0.storage <= position } - 1)
  }

  private mutating func divide(_ part: Int) {
    guard parts[part].count > Self.partSize else { return }
    // Added text is stored behind all that was there before: the last part is left nearly full.
    let kept = part == parts.count - 1 ? Self.partSize : Self.partSize / 2
    let rest = Array(parts[part][kept...])
    parts[part].removeSubrange(kept...)
    parts.insert(rest, at: part + 1)
    firsts.insert(rest[0].storage, at: part + 1)
  }
}
