import Dialects

/// Where a part is on its screen: tells parts apart that have no place of their own in the document.
package struct PartPlace: Sendable, Hashable, Comparable {
  package let section: Int32
  /// Of its kind within a section, in preorder.
  let rank: Int8
  package let item: Int32

  init(section: Int32, rank: Int8, item: Int32) {
    self.section = section
    self.rank = rank
    self.item = item
  }

  /// As `numbers` gives them; none when those are no place.
  package init?(_ numbers: [Int]) {
    guard numbers.count == 3, let section = Int32(exactly: numbers[0]), let rank = Int8(exactly: numbers[1]),
      let item = Int32(exactly: numbers[2])
    else { return nil }
    self.init(section: section, rank: rank, item: item)
  }

  /// The place as three numbers, for journals.
  package var numbers: [Int] { [Int(section), Int(rank), Int(item)] }

  static func rank(_ kind: PartKind) -> Int8 {
    switch kind {
    case .screen, .section: 0
    case .header: 1
    case .item: 2
    case .footer: 3
    }
  }

  package static func < (left: PartPlace, right: PartPlace) -> Bool {
    (left.section, left.rank, left.item) < (right.section, right.rank, right.item)
  }

  /// The index of the part at the place. Logarithmic, since parts are in preorder.
  package func index(in parts: [ScreenPart]) -> Int? {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].place < self { low = middle + 1 } else { high = middle }
    }
    return parts.indices.contains(low) && parts[low].place == self ? low : nil
  }
}
