import Testing

@testable import Sushi

struct ColorTokenTests {
  @Test("every name finds its token, and the token its name")
  func names() throws {
    #expect(ColorToken.allNames.count == 516)
    for (index, name) in ColorToken.allNames.enumerated() {
      let token = try #require(ColorToken(name: name))
      #expect(Int(token.index) == index)
      #expect(token.name == name)
    }
  }

  @Test("names are in order, which the search relies on, and unlike each other")
  func order() {
    for (first, second) in zip(ColorToken.allNames, ColorToken.allNames.dropFirst()) { #expect(first < second) }
  }

  @Test(
    "a name is taken exactly",
    arguments: [
      "", "color", "text.default", "color.text", "color.text.default ", "Color.text.default", "zzz",
      "color.base.lemon.400",
    ])
  func unknown(name: String) {
    #expect(ColorToken(name: name) == nil)
  }

  @Test(
    "a static member stands for the name it is made from",
    arguments: [
      (ColorToken.textDefault, "color.text.default"), (.theme500, "color.theme.500"),
      (.baseThemeAccent, "color.base.theme.accent"), (.black, "color.black"),
      (.surfaceBrandOnlylight, "color.surface.brand_onlylight"), (.buttonPrimaryLabel, "color.button.primary_label"),
    ])
  func members(token: ColorToken, name: String) {
    #expect(token.name == name)
  }

  @Test("all tables have a row for every token")
  func tables() {
    let count = ColorToken.allNames.count
    #expect(SushiTables.lightTokens.count == count && SushiTables.darkTokens.count == count)
    #expect(SushiTables.lightSlots.count == count && SushiTables.darkSlots.count == count)
    #expect((SushiTables.lightSlots + SushiTables.darkSlots).allSatisfy { $0 <= 22 })
  }
}
