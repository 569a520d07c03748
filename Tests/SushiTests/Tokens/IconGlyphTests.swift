import CPlatform
import Testing

@testable import Sushi

struct IconGlyphTests {
  @Test(
    "the common icons have a name and a glyph that says the same",
    arguments: [
      ("e92a", "check", "✓"), ("e92f", "chevron_right", "›"), ("ec72", "clock", "◷"), ("e921", "cross", "×"),
      ("e93d", "cross_circle_fill", "⊗"), ("e954", "heart", "♥"), ("e92c", "location", "◎"), ("e926", "moon", "☾"),
      ("e922", "plus", "+"), ("e890", "remove", "−"), ("e929", "search", "⌕"), ("e905", "star_fill", "★"),
    ] as [(String, String, Character)])
  func common(code: String, name: String, glyph: Character) {
    #expect(IconGlyph.glyph(forCode: code) == glyph)
    #expect(IconGlyph.glyph(forCode: code.uppercased()) == glyph)
    #expect(IconGlyph.glyph(forCode: name) == glyph)
    #expect(IconGlyph.name(forCode: code) == name)
    #expect(IconGlyph.code(named: name) == code)
  }

  @Test("an unknown icon is a neutral glyph", arguments: ["", "e800", "ffff", "nothing", "&#xe922", "Plus", "e9222"])
  func unknown(code: String) {
    #expect(IconGlyph.glyph(forCode: code) == IconGlyph.fallback)
    #expect(IconGlyph.name(forCode: code) == nil)
    #expect(IconGlyph.code(named: code) == nil)
  }

  @Test("an empty code and an entity are not drawn")
  func drawn() {
    #expect(!IconGlyph.isDrawn("") && !IconGlyph.isDrawn("&#xe922"))
    #expect(IconGlyph.isDrawn("e922") && IconGlyph.isDrawn("plus"))
  }

  @Test("the table is in the order of its codes, and no code and no name comes twice")
  func table() {
    let codes = IconTable.entries.map(\.code)
    #expect(codes == Set(codes).sorted())
    #expect(Set(IconGlyph.all.map(\.name)).count == codes.count)
    #expect(codes.allSatisfy { 0xE800...0xF3E1 ~= $0 })
  }

  @Test("every glyph is one scalar, one cell wide and no emoji of its own accord")
  func width() throws {
    for glyph in IconTable.entries.map({ Character($0.glyph) }) + [IconGlyph.fallback] {
      let scalar = try #require(glyph.unicodeScalars.first)
      #expect(glyph.unicodeScalars.count == 1)
      #expect(kimchi_wcwidth(scalar.value) == 1, "\(glyph)")
      #expect(!scalar.properties.isEmojiPresentation, "\(glyph)")
    }
  }
}
