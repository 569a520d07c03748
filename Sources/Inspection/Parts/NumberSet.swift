/// Numbers from 0 on, most of them in long runs, as the ids of a list have them: a bit for each where they lie near enough.
struct NumberSet {
  private var words: [UInt64] = []
  /// Those that lie too far out for a bit.
  private var others: Set<Int> = []
  private var count = 0

  /// Bits that there may be for each number, so that one number far out takes no room for all before it.
  private static let density = 64

  func contains(_ number: Int) -> Bool {
    let word = number >> 6
    return word < words.count && words[word] >> UInt64(number & 63) & 1 == 1 || others.contains(number)
  }

  /// - Parameter number: not below 0.
  mutating func insert(_ number: Int) {
    count += 1
    let word = number >> 6
    guard word < words.count || word <= count * Self.density / 64 else {
      others.insert(number)
      return
    }
    if word >= words.count { words += repeatElement(0, count: word + 1 - words.count) }
    words[word] |= 1 << UInt64(number & 63)
  }

  /// The first number from another on that isn't one of them.
  func firstFree(from start: Int) -> Int {
    var number = start
    while contains(number) {
      let word = number >> 6
      // All that follow in a word of bits are gone over at once.
      let run = word < words.count ? (~(words[word] >> UInt64(number & 63))).trailingZeroBitCount : 0
      number += max(run, 1)
    }
    return number
  }
}
