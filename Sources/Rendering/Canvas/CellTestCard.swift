/// A wave in each kind of cells: a person sees which of them the terminal's font has.
package enum CellTestCard {
  /// One line a kind.
  package static var lines: [String] {
    CellDivision.allCases.map { division in
      let name = division.rawValue.padding(to: 11)
      return name + String(String.UnicodeScalarView((0..<columns).map { wave($0, division) }))
    }
  }

  private static let columns = 32

  /// The ground below a triangle wave of eight cells a period, from the bottom to the top.
  private static func wave(_ column: Int, _ division: CellDivision) -> Unicode.Scalar {
    var mask = 0
    for index in 0..<division.count {
      let place = Double(column) + (Double(index % division.across) + 0.5) / Double(division.across)
      let phase = place.truncatingRemainder(dividingBy: 8) / 4
      let height = phase < 1 ? phase : 2 - phase
      let middle = 1 - (Double(index / division.across) + 0.5) / Double(division.down)
      if middle < height { mask |= 1 << index }
    }
    return BlockGlyphs.scalar(mask, division)
  }
}

extension String {
  fileprivate func padding(to columns: Int) -> String { self + String(repeating: " ", count: max(columns - count, 1)) }
}
