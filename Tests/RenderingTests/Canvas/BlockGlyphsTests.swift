import Testing
import Width

@testable import Rendering

@Suite("Glyphs of cells")
struct BlockGlyphsTests {
  @Test("every mask has a glyph of its own and comes back from it", arguments: CellDivision.allCases)
  func bothWays(_ division: CellDivision) {
    var seen: Set<Unicode.Scalar> = []
    for mask in 0..<(1 << division.count) {
      let scalar = BlockGlyphs.scalar(mask, division)
      #expect(BlockGlyphs.mask(scalar, division) == mask)
      #expect(seen.insert(scalar).inserted, "\(mask)")
      #expect(BlockGlyphs.contains(scalar), "\(mask)")
    }
    #expect(BlockGlyphs.scalar(0, division) == " ")
    #expect(BlockGlyphs.scalar(1 << division.count - 1, division) == "█")
    #expect(BlockGlyphs.mask("A", division) == nil)
  }

  @Test(
    "glyphs are those of the Unicode charts",
    arguments: [
      (CellDivision.quadrants, 0b0110, 0x259E as UInt32), (.sextants, 0b000001, 0x1FB00),
      (.sextants, 0b111110, 0x1FB3B),
      (.sextants, 0b010101, 0x258C), (.sextants, 0b010110, 0x1FB14), (.octants, 0b0000_0100, 0x1CD00),
      (.octants, 0b1111_1110, 0x1CDE5), (.octants, 0b1100_0011, 0x1CDAE), (.octants, 0b0000_1111, 0x2580),
      (.octants, 0b0001_0100, 0x1FBE6), (.octants, 0b0000_0001, 0x1CEA8), (.octants, 0b1000_0000, 0x1CEA0),
    ])
  func charts(_ division: CellDivision, mask: Int, scalar: UInt32) {
    #expect(BlockGlyphs.scalar(mask, division).value == scalar)
  }

  @Test("every glyph takes one column, whatever the C library knows", arguments: CellDivision.allCases)
  func widths(_ division: CellDivision) {
    for mask in 0..<(1 << division.count) {
      #expect(CellWidth.columns(of: String(BlockGlyphs.scalar(mask, division))) == 1, "\(mask)")
    }
  }
}
