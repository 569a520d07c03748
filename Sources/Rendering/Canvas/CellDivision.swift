/// How a cell is divided into samples of one colour each (`docs/studio.md` §6). A terminal shows two colours a cell, so
/// a finer division only helps where its font has the glyphs.
package enum CellDivision: String, Sendable, CaseIterable {
  /// Two, one above the other.
  case half
  /// 2 × 2 (U+2596…U+259F).
  case quadrants
  /// 2 × 3 (Unicode 13, U+1FB00…U+1FB3B).
  case sextants
  /// 2 × 4 (Unicode 16, U+1CD00…U+1CDE5).
  case octants

  /// Samples side by side.
  package var across: Int { self == .half ? 1 : 2 }

  /// Samples one above the other.
  package var down: Int {
    switch self {
    case .half, .quadrants: 2
    case .sextants: 3
    case .octants: 4
    }
  }

  package var count: Int { across * down }

  /// The samples of half of a cell, by row: a line of text in that half has their ground.
  func half(holding row: Int) -> Range<Int> { 2 * row < down ? 0..<(down + 1) / 2 : down / 2..<down }
}
