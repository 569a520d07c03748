/// A cell's samples in two colours, which is what a terminal shows of them: exact where they have no more than two, else
/// the split along their principal axis that leaves the least squares (as chafa does it, in whole numbers).
struct ColorFit {
  /// The samples that have the foreground, by their bits; never all. The foreground has at most half of them, and of
  /// two halves the one that holds the first sample.
  private(set) var mask: Int
  /// `0xRRGGBB`.
  private(set) var foreground: UInt32
  private(set) var background: UInt32

  /// - Parameter colors: `0xRRGGBB`; those beyond `count`, at most 8, are left out.
  init(_ colors: SIMD8<UInt32>, count: Int) {
    let first = colors[0]
    var other = first
    var mask = 0
    var isExact = true
    for index in 1..<count where colors[index] != first {
      if other == first { other = colors[index] }
      if colors[index] != other { isExact = false }
      mask |= 1 << index
    }
    if isExact {
      (self.mask, foreground, background) = (mask, other, first)
    } else {
      self.mask = Self.split(colors, count: count)
      foreground = Self.mean(colors, self.mask, count)
      background = Self.mean(colors, ~self.mask, count)
    }
    let inked = self.mask.nonzeroBitCount
    if 2 * inked > count || 2 * inked == count && self.mask & 1 == 0 {
      self.mask = ~self.mask & (1 << count - 1)
      swap(&foreground, &background)
    }
  }

  /// The samples on one side of the best threshold along the axis in which the colours differ most.
  private static func split(_ colors: SIMD8<UInt32>, count: Int) -> Int {
    // Times the count, so that distances from the mean are whole.
    var sum = SIMD3<Int32>.zero
    for index in 0..<count { sum &+= channels(colors[index]) }
    var points = InlineBuffer(repeating: SIMD3<Int32>.zero)
    for index in 0..<count { points[index] = channels(colors[index]) &* Int32(count) &- sum }
    let axis = axis(points, count)
    var places = SIMD8<Int64>.zero
    var order = SIMD8<UInt8>(0, 1, 2, 3, 4, 5, 6, 7)
    for index in 0..<count {
      places[index] = dot(points[index], axis)
      // Sorted by insertion: there are eight at most.
      var place = index
      while place > 0, places[Int(order[place - 1])] > places[Int(order[place])] {
        (order[place - 1], order[place]) = (order[place], order[place - 1])
        place -= 1
      }
    }
    // The squares that a split leaves are least where those of both sums, over their counts, are most.
    var best = (score: Int64(-1), mask: 1)
    var below = SIMD3<Int32>.zero
    var mask = 0
    for cut in 1..<count {
      let index = Int(order[cut - 1])
      below &+= points[index]
      mask |= 1 << index
      let square = dot(below, SIMD3(truncatingIfNeeded: below))
      let score = square * Int64(commonMultiple / cut + commonMultiple / (count - cut))
      if score > best.score { best = (score, mask) }
    }
    return best.mask
  }

  /// Divisible by every count of samples.
  private static let commonMultiple = 840

  /// The direction in which the points differ most: a few steps of the power iteration on their covariance.
  private static func axis(_ points: InlineBuffer, _ count: Int) -> SIMD3<Int64> {
    var rows = (SIMD3<Int64>.zero, SIMD3<Int64>.zero, SIMD3<Int64>.zero)
    for index in 0..<count {
      let point = SIMD3<Int64>(truncatingIfNeeded: points[index])
      rows.0 &+= point &* point.x
      rows.1 &+= point &* point.y
      rows.2 &+= point &* point.z
    }
    var axis =
      rows.0.x >= rows.1.y ? (rows.0.x >= rows.2.z ? rows.0 : rows.2) : (rows.1.y >= rows.2.z ? rows.1 : rows.2)
    for _ in 0..<3 {
      axis = reduced(axis)
      axis = SIMD3((rows.0 &* axis).wrappedSum(), (rows.1 &* axis).wrappedSum(), (rows.2 &* axis).wrappedSum())
    }
    return reduced(axis)
  }

  /// The direction in at most 12 bits a channel, so that no product of it overflows.
  private static func reduced(_ axis: SIMD3<Int64>) -> SIMD3<Int64> {
    let most = max(axis.x.magnitude, axis.y.magnitude, axis.z.magnitude)
    let bits = Int64(64 - most.leadingZeroBitCount)
    return bits > 12 ? axis &>> SIMD3(repeating: bits - 12) : axis
  }

  private static func dot(_ point: SIMD3<Int32>, _ axis: SIMD3<Int64>) -> Int64 {
    (SIMD3<Int64>(truncatingIfNeeded: point) &* axis).wrappedSum()
  }

  private static func channels(_ color: UInt32) -> SIMD3<Int32> {
    SIMD3(Int32(color >> 16 & 255), Int32(color >> 8 & 255), Int32(color & 255))
  }

  private static func mean(_ colors: SIMD8<UInt32>, _ mask: Int, _ count: Int) -> UInt32 {
    var sum = SIMD3<Int32>.zero
    var number: Int32 = 0
    for index in 0..<count where mask >> index & 1 == 1 {
      sum &+= channels(colors[index])
      number += 1
    }
    guard number > 0 else { return 0 }
    func channel(_ sum: Int32) -> UInt32 { UInt32(truncatingIfNeeded: (sum + number / 2) / number) }
    return channel(sum.x) << 16 | channel(sum.y) << 8 | channel(sum.z)
  }

  /// The mean of all samples, `0xRRGGBB`.
  static func mean(_ colors: SIMD8<UInt32>, count: Int) -> UInt32 { mean(colors, ~0, count) }
}

/// Points in the space of colours, one for each sample: no allocation a cell.
private struct InlineBuffer {
  private var red = SIMD8<Int32>.zero
  private var green = SIMD8<Int32>.zero
  private var blue = SIMD8<Int32>.zero

  init(repeating point: SIMD3<Int32>) {
    red = SIMD8(repeating: point.x)
    green = SIMD8(repeating: point.y)
    blue = SIMD8(repeating: point.z)
  }

  subscript(index: Int) -> SIMD3<Int32> {
    get { SIMD3(red[index], green[index], blue[index]) }
    set { (red[index], green[index], blue[index]) = (newValue.x, newValue.y, newValue.z) }
  }
}
