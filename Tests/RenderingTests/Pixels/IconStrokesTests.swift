import Sushi
import Testing

@testable import Pixels

@Suite("The strokes of icons") struct IconStrokesTests {
  static let glyphs: [Character] = [
    "⌕", "×", "+", "−", "›", "‹", "∨", "∧", "✓", "≡", "←", "→", "↑", "↓", "⊕", "⊖", "⊗", "◷", "ⓘ", "⋯", "⌂", "✉",
    "⚿", "⧉", "⌗",
  ]

  /// The points of each stroke in an order that does not depend on where the stroke begins.
  private func shape(_ glyph: Character, mirrored: (x: Bool, y: Bool) = (false, false)) throws -> Set<String> {
    func place(_ x: Double, _ y: Double) -> String {
      "\(mirrored.x ? IconStrokes.side - x : x) \(mirrored.y ? IconStrokes.side - y : y)"
    }
    return Set(
      try #require(IconStrokes.strokes(of: glyph)).map { stroke in
        switch stroke {
        case .circle(let x, let y, let radius): return "\(place(x, y)) \(radius)"
        case .line(let points):
          let places = points.map { place($0.x, $0.y) }
          return min(places.joined(separator: ", "), places.reversed().joined(separator: ", "))
        }
      })
  }

  @Test(
    "the left half mirrors the right one",
    arguments: ["×", "+", "−", "∨", "∧", "≡", "↑", "↓", "⊕", "⊖", "⊗", "⋯", "⚿", "⌗"] as [Character])
  func isSymmetric(_ glyph: Character) throws {
    #expect(try shape(glyph) == shape(glyph, mirrored: (true, false)))
  }

  @Test(
    "the upper half mirrors the lower one",
    arguments: ["×", "+", "−", "›", "‹", "≡", "←", "→", "⊕", "⊖", "⊗", "⋯"] as [Character])
  func isSymmetricUpright(_ glyph: Character) throws {
    #expect(try shape(glyph) == shape(glyph, mirrored: (false, true)))
  }

  @Test("arrows and angles mirror each other", arguments: [("‹", "›"), ("←", "→")] as [(Character, Character)])
  func mirror(_ left: Character, _ right: Character) throws {
    #expect(try shape(left) == shape(right, mirrored: (true, false)))
  }

  @Test("every stroke with its width lies within the icon's square", arguments: glyphs)
  func isInside(_ glyph: Character) throws {
    let range = IconStrokes.width / 2...IconStrokes.side - IconStrokes.width / 2
    for stroke in try #require(IconStrokes.strokes(of: glyph)) {
      switch stroke {
      case .circle(let x, let y, let radius):
        #expect([x - radius, x + radius, y - radius, y + radius].allSatisfy(range.contains))
      case .line(let points): #expect(points.allSatisfy { range.contains($0.x) && range.contains($0.y) })
      }
    }
  }

  @Test("the places in a pixel that a line begins at are a power of two, which its mask of bits relies on")
  func steps() { #expect(LetterMask.steps.nonzeroBitCount == 1) }
}
