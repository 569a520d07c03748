import Dialects

/// Where a part is on its screen: tells parts apart that have no place of their own in the document.
package struct PartPlace: Sendable, Hashable, Comparable {
  package let section: Int32
  /// Of its kind within a section, in preorder.
  let rank: Int8
  package let item: Int32

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
