/// A canonical prefix code as deflate has it (RFC 1951 §3.2.2), the shortest for some counts: of each symbol its bits, the
/// first in the lowest place, and how many they are.
struct HuffmanCode {
  private(set) var bits: [UInt32]
  private(set) var lengths: [UInt8]

  /// - Parameters:
  ///   - counts: how often each symbol is used; one that isn't has no bits.
  ///   - limit: the most bits of a symbol.
  init(_ counts: [Int], limit: Int) {
    bits = Array(repeating: 0, count: counts.count)
    lengths = Array(repeating: 0, count: counts.count)
    let symbols = counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$0], $0) < (counts[$1], $1) }
    var numbers = Self.numbers(symbols.map { counts[$0] }, limit: limit)
    // The rarest symbols have the longest codes.
    var length = limit
    for symbol in symbols {
      while length > 1, numbers[length] == 0 { length -= 1 }
      numbers[length] -= 1
      lengths[symbol] = UInt8(length)
    }
    number()
  }

  /// How many symbols have each length.
  ///
  /// - Parameter counts: the rarest symbol first.
  private static func numbers(_ counts: [Int], limit: Int) -> [Int] {
    var numbers = [Int](repeating: 0, count: limit + 1)
    guard counts.count > 1 else {
      numbers[1] = counts.count
      return numbers
    }
    // The two rarest of symbols and of pairs made before become a pair, until there is one; pairs are made in their order.
    var (sums, parents) = (counts, [Int](repeating: 0, count: counts.count * 2 - 1))
    sums.reserveCapacity(parents.count)
    var (symbol, pair) = (0, counts.count)
    for new in counts.count..<parents.count {
      var sum = 0
      for _ in 0..<2 {
        let isSymbol = symbol < counts.count && (pair >= new || sums[symbol] <= sums[pair])
        let rarest = isSymbol ? symbol : pair
        if isSymbol { symbol += 1 } else { pair += 1 }
        sum += sums[rarest]
        parents[rarest] = new
      }
      sums.append(sum)
    }
    var depths = [Int](repeating: 0, count: parents.count)
    for place in (0..<parents.count - 1).reversed() {
      depths[place] = depths[parents[place]] + 1
      if place < counts.count { numbers[min(depths[place], limit)] += 1 }
    }
    shorten(&numbers, limit: limit)
    return numbers
  }

  /// Makes room for symbols whose codes would be longer than the limit, which have it now: shorter ones grow by a bit.
  private static func shorten(_ numbers: inout [Int], limit: Int) {
    var taken = (1...limit).reduce(0) { $0 + numbers[$1] << (limit - $1) }
    while taken > 1 << limit {
      numbers[limit] -= 1
      guard let length = (1..<limit).last(where: { numbers[$0] > 0 }) else { return }
      numbers[length] -= 1
      numbers[length + 1] += 2
      taken -= 1
    }
  }

  /// Gives the symbols of a length numbers that follow each other.
  private mutating func number() {
    var next: UInt32 = 0
    for length in UInt8(1)...15 {
      next <<= 1
      for symbol in lengths.indices where lengths[symbol] == length {
        bits[symbol] = Self.reversed(next, length)
        next += 1
      }
    }
  }

  private static func reversed(_ bits: UInt32, _ count: UInt8) -> UInt32 {
    var (rest, result) = (bits, UInt32(0))
    for _ in 0..<count {
      result = result << 1 | rest & 1
      rest >>= 1
    }
    return result
  }
}
