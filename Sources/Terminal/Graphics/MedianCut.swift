/// Divides colours into boxes of similar ones until there are as many as wanted (Heckbert 1982).
enum MedianCut {
  typealias Count = (color: UInt32, count: Int)

  private struct Box {
    var range: Range<Int>
    var shift: UInt32
    /// How much is gained by dividing it.
    var weight: Int
  }

  /// The mean colour of each box. Linear for each division.
  static func colors(_ counts: [Count], limit: Int) -> [UInt32] {
    guard !counts.isEmpty, limit > 0 else { return [] }
    var counts = counts
    var boxes = [box(counts, counts.indices)]
    while boxes.count < limit {
      guard let place = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }), boxes[place].weight > 0 else {
        break
      }
      let (range, shift) = (boxes[place].range, boxes[place].shift)
      sort(&counts, range, by: shift)
      let half = counts[range].reduce(0) { $0 + $1.count } / 2
      var middle = range.lowerBound
      var sum = 0
      while middle < range.upperBound - 1, sum + counts[middle].count <= half || middle == range.lowerBound {
        sum += counts[middle].count
        middle += 1
      }
      boxes[place] = box(counts, range.lowerBound..<middle)
      boxes.append(box(counts, middle..<range.upperBound))
    }
    return boxes.map { mean(counts[$0.range]) }
  }

  /// Sorts by one channel, equal ones in the order that they have, by counting.
  private static func sort(_ counts: inout [Count], _ range: Range<Int>, by shift: UInt32) {
    guard range.count > 64 else {
      return counts[range].sort { ($0.color >> shift & 255) < ($1.color >> shift & 255) }
    }
    var starts = [Int](repeating: 0, count: 257)
    for entry in counts[range] { starts[Int(entry.color >> shift & 255) + 1] += 1 }
    for value in 1...256 { starts[value] += starts[value - 1] }
    let before = Array(counts[range])
    counts.withUnsafeMutableBufferPointer { counts in
      for entry in before {
        let value = Int(entry.color >> shift & 255)
        counts[range.lowerBound + starts[value]] = entry
        starts[value] += 1
      }
    }
  }

  private static func box(_ counts: [Count], _ range: Range<Int>) -> Box {
    var best = (shift: UInt32(0), spread: 0)
    var total = 0
    for shift in [UInt32(0), 8, 16] {
      var (low, high) = (255, 0)
      total = 0
      for entry in counts[range] {
        let value = Int(entry.color >> shift & 255)
        (low, high) = (min(low, value), max(high, value))
        total += entry.count
      }
      if high - low > best.spread { best = (shift, high - low) }
    }
    return Box(range: range, shift: best.shift, weight: range.count > 1 ? best.spread * total : 0)
  }

  private static func mean(_ counts: ArraySlice<Count>) -> UInt32 {
    var (red, green, blue, total) = (0, 0, 0, 0)
    for entry in counts {
      red += Int(entry.color >> 16 & 255) * entry.count
      green += Int(entry.color >> 8 & 255) * entry.count
      blue += Int(entry.color & 255) * entry.count
      total += entry.count
    }
    let half = total / 2
    return UInt32((red + half) / total) << 16 | UInt32((green + half) / total) << 8 | UInt32((blue + half) / total)
  }
}
