/// Finds equal items by walking along two sections at once, and keeps what it passes over.
struct ItemWalk {
  /// Positions of old items without a match.
  var oldRest: [Int32] = []
  /// Positions of new items without one.
  private var newRest: [Int32] = []
  /// New items that no old one was found for.
  private(set) var newCount = 0

  /// How far it looks ahead for the place where both agree again.
  private static let window = 6

  /// Walks along an old and a new range. Sets the match of each new item: a position, or −1.
  mutating func run(
    _ old: UnsafeBufferPointer<ItemIdentity>, _ oldRange: Range<Int>, _ new: UnsafeBufferPointer<ItemIdentity>,
    _ newRange: Range<Int>, _ matches: UnsafeMutableBufferPointer<Int32>
  ) {
    var left = oldRange.lowerBound
    var right = newRange.lowerBound
    let leftEnd = oldRange.upperBound
    let rightEnd = newRange.upperBound
    scan: while left < leftEnd, right < rightEnd {
      if old[left] == new[right] {
        matches[right] = Int32(truncatingIfNeeded: left)
        left += 1
        right += 1
        continue
      }
      for step in 1...Self.window {
        if left + step < leftEnd, old[left + step] == new[right] {
          passOld(left..<left + step)
          left += step
          continue scan
        }
        if right + step < rightEnd, new[right + step] == old[left] {
          passNew(right..<right + step, matches)
          right += step
          continue scan
        }
      }
      passOld(left..<left + 1)
      passNew(right..<right + 1, matches)
      left += 1
      right += 1
    }
    passOld(left..<leftEnd)
    passNew(right..<rightEnd, matches)
  }

  private mutating func passOld(_ range: Range<Int>) {
    for position in range { oldRest.append(Int32(truncatingIfNeeded: position)) }
  }

  private mutating func passNew(_ range: Range<Int>, _ matches: UnsafeMutableBufferPointer<Int32>) {
    for position in range {
      matches[position] = -1
      newRest.append(Int32(truncatingIfNeeded: position))
    }
  }

  /// Matches what was passed over, wherever it stands. Afterwards `oldRest` is what is gone.
  mutating func matchRest(
    _ old: UnsafeBufferPointer<ItemIdentity>, _ new: UnsafeBufferPointer<ItemIdentity>,
    _ matches: UnsafeMutableBufferPointer<Int32>
  ) {
    newCount = newRest.count
    guard !oldRest.isEmpty, !newRest.isEmpty else { return }
    let table = PositionTable(oldRest, old)
    for position in newRest {
      guard let index = table.index(of: new[Int(position)], oldRest, old) else { continue }
      matches[Int(position)] = oldRest[index]
      oldRest[index] = -1 - oldRest[index]
      newCount -= 1
    }
    oldRest.removeAll { $0 < 0 }
  }
}
