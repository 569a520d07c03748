import Testing

@testable import Rendering

@Suite("Marks and attributes of a glyph") struct MarkTableTests {
  @Test("the same marks have one place, others another, and none the first")
  func places() {
    var table = MarkTable()
    let (acute, grave) = (SIMD4<UInt32>(0x301, 0, 0, 0), SIMD4<UInt32>(0x300, 0, 0, 0))
    #expect([table.index(of: .zero), table.index(of: acute), table.index(of: grave)] == [0, 1, 2])
    #expect([table.index(of: acute), table.index(of: .zero)] == [1, 0])
    #expect([table[0], table[1], table[2], table[3], table[.max]] == [.zero, acute, grave, .zero, .zero])
  }

  @Test("65,535 sequences are kept, and a glyph loses its marks beyond")
  func limit() {
    var table = MarkTable()
    for mark in 1...UInt32(UInt16.max) { _ = table.index(of: SIMD4(mark, 0, 0, 0)) }
    #expect(table.index(of: SIMD4(0x20000, 0, 0, 0)) == 0)
    #expect(table.index(of: SIMD4(0xFFFF, 0, 0, 0)) == .max)
    #expect(table[.max] == SIMD4(0xFFFF, 0, 0, 0))
  }

  @Test("the row that a glyph stands on is kept beside its other attributes", arguments: 0...3)
  func standing(_ row: Int) {
    let attributes: CellAttributes = [.bold, .wide, .corner, .standing(on: row)]
    #expect(attributes.standing == row)
    #expect(attributes.contains(.bold) && attributes.contains(.wide) && attributes.contains(.corner))
    #expect(attributes.intersection(.visible) == .bold)
  }

  @Test("a literal has each of its attributes and no other")
  func literal() {
    let empty: CellAttributes = []
    #expect(empty.rawValue == 0)
    let some: CellAttributes = [.italic, .reverse]
    #expect(some.contains(.italic) && some.contains(.reverse))
    #expect(!some.contains(.bold) && !some.contains(.underline) && !some.contains(.strikethrough))
  }
}
