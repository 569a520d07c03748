import JSONDocument

/// Finds which elements of two sequences are the same, in order.
enum Alignment {
  /// Positions of equal elements, rising on both sides: equal ends first, then the longest rising run of the rest when
  /// each element takes the next free equal one. O(n log n).
  static func pairs(_ old: [Int], _ new: [Int]) -> [(old: Int, new: Int)] {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    var places: [Int: [Int]] = [:]
    for index in (start..<newEnd).reversed() { places[new[index], default: []].append(index) }
    var candidates: [(old: Int, new: Int)] = []
    for index in start..<oldEnd {
      if let place = places[old[index]]?.popLast() { candidates.append((index, place)) }
    }
    return (0..<start).map { ($0, $0) } + longestRise(candidates)
      + zip(oldEnd..<old.count, newEnd..<new.count).map { ($0, $1) }
  }

  /// The longest subsequence whose new positions rise (patience sorting).
  private static func longestRise(_ candidates: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: candidates.count)
    for (index, candidate) in candidates.enumerated() {
      let slot = tails.firstPosition { candidates[$0].new < candidate.new }
      if slot > 0 { previous[index] = tails[slot - 1] }
      if slot == tails.count { tails.append(index) } else { tails[slot] = index }
    }
    var result: [(old: Int, new: Int)] = []
    var index = tails.last ?? -1
    while index >= 0 {
      result.append(candidates[index])
      index = previous[index]
    }
    return result.reversed()
  }
}
