/// A cell at a round corner, where half of a sample lies inside and half outside: as a terminal shows it, in two colours.
struct CornerCell {
  /// Quarters of a cell: 1 and 2 are the upper left and right, 4 and 8 the lower ones.
  typealias Quarters = UInt16

  /// The quarters with the colour `inside`; the rest has `outside`.
  var quarters: Quarters
  var inside: UInt32
  var outside: UInt32

  /// The quarter of a sample on an upper (even) or lower row.
  static func quarter(y: Int, isRight: Bool) -> Quarters { (isRight ? 2 : 1) << ((y & 1) == 1 ? 2 : 0) }

  /// Both quarters of a sample on an upper (even) or lower row.
  static func sample(y: Int) -> Quarters { (y & 1) == 1 ? 12 : 3 }

  /// Settles what a sample without halves counts as: whichever of both colours it is nearer to.
  init(_ quarters: Quarters, inside: UInt32, upper: UInt32, lower: UInt32) {
    self.quarters = quarters
    self.inside = inside
    let hasUpper = quarters & 3 != 0
    let hasLower = quarters & 12 != 0
    outside = hasUpper && hasLower ? Blend.mix(upper, lower, 128) : hasUpper ? upper : lower
    guard hasUpper != hasLower else { return }
    let whole = hasUpper ? lower : upper
    // Two quarters of the cell against one: the whole sample's own colour counts for more.
    if CornerCell.distance(whole, inside) <= CornerCell.distance(whole, outside) {
      self.quarters |= hasUpper ? 12 : 3
      self.inside = Blend.mix(inside, whole, 170)
    } else {
      outside = Blend.mix(outside, whole, 170)
    }
  }

  var scalar: Unicode.Scalar { BlockGlyphs.quadrants[Int(quarters & 15)] }

  /// Whether two colours lie far enough apart for an edge between them to show its shape.
  static func differs(_ first: UInt32, _ second: UInt32) -> Bool { distance(first, second) > 60 * 60 }

  private static func distance(_ first: UInt32, _ second: UInt32) -> Int {
    [16, 8, 0].reduce(0) { sum, shift in
      let difference = Int(first >> shift & 255) - Int(second >> shift & 255)
      return sum + difference * difference
    }
  }
}
