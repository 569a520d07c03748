import Testing

@testable import Sushi

struct ColorFamilyTests {
  @Test(
    "the twenty-nine names of the design system are accepted",
    arguments: [
      "black", "white", "red", "green", "blue", "grey", "yellow", "purple", "lime", "indigo", "cider", "teal", "orange",
      "brown", "pink", "corn", "avacado", "gold", "theme", "accent", "onion", "charcoal", "honey", "tangerine", "slate",
      "transparent", "theme_green", "theme_corn", "brand_color",
    ])
  func accepted(name: String) throws {
    #expect(try #require(ColorFamily(rawValue: name)).isAccepted)
  }

  @Test("lemon is in the palette and in a token only")
  func lemon() {
    #expect(ColorFamily.allCases.filter { !$0.isAccepted } == [.lemon])
    #expect(ColorToken(name: "color.base.lemon.500") != nil)
  }

  @Test("a name is matched in case and spelling", arguments: ["Red", "avocado", "gray", "themeGreen", ""])
  func refused(name: String) {
    #expect(ColorFamily(rawValue: name) == nil)
  }

  @Test("rows follow the cases, and the palettes have ten tints for each")
  func rows() {
    for (place, family) in ColorFamily.allCases.enumerated() { #expect(family.row == place) }
    #expect(SushiTables.lightPalette.count == ColorFamily.allCases.count * Tint.allCases.count)
    #expect(SushiTables.darkPalette.count == SushiTables.lightPalette.count)
  }

  @Test(
    "a tint is one of ten numbers",
    arguments: [
      ("50", Tint.t050), ("050", .t050), ("100", .t100), ("200", .t200), ("300", .t300), ("400", .t400), ("500", .t500),
      ("600", .t600), ("700", .t700), ("800", .t800), ("900", .t900),
    ])
  func tint(name: String, expected: Tint) {
    #expect(Tint(name: name) == expected)
    #expect(Tint(name: expected.name) == expected)
    #expect(Tint.allCases[expected.index] == expected)
  }

  @Test(
    "nothing else is a tint", arguments: ["", "0", "5", "150", "1000", "0500", "-50", "+50", "5e2", "500 ", "five"])
  func noTint(name: String) {
    #expect(Tint(name: name) == nil)
  }
}
