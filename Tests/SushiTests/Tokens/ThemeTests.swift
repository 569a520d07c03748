import Testing

@testable import Sushi

struct ThemeTests {
  private func hex(_ color: Color, _ appearance: Appearance, brand: ColorFamily = .red) -> String {
    Theme(appearance, brand: brand).resolve(color).hex
  }

  @Test(
    "a tint is the palette's in light mode and the table's in dark mode",
    arguments: [
      // Inverted as most are, and its exceptions.
      (ColorFamily.green, Tint.t050, "#EDFAF1", "#15281D"), (.green, .t400, "#0CB667", "#009A51"),
      (.green, .t500, "#009A51", "#0CB667"), (.green, .t900, "#15281D", "#EDFAF1"),
      (.red, .t050, "#FFF6F7", "#2E191B"), (.red, .t300, "#FFB1C0", "#D04D5A"), (.red, .t500, "#EF4F5F", "#EF4F5F"),
      (.red, .t900, "#2E191B", "#FFF5F6"), (.cider, .t050, "#FFFBF7", "#492E06"), (.cider, .t900, "#2E210D", "#FFFBF7"),
      (.purple, .t900, "#2B2140", "#FAF8FE"),
      // Grey becomes slate.
      (.grey, .t050, "#F8F9FC", "#17171C"), (.grey, .t900, "#293142", "#FAFAFA"),
      // Not inverted.
      (.avacado, .t050, "#ECFFEC", "#ECFFEC"), (.corn, .t900, "#8D7800", "#8D7800"),
      (.gold, .t500, "#E6B966", "#E6B966"),
      (.lemon, .t500, "#F5EA5A", "#F5EA5A"),
      // Without tints.
      (.black, .t050, "#1C1C1C", "#1C1C1C"), (.white, .t900, "#FFFFFF", "#FFFFFF"),
      (.transparent, .t500, "#00FFFFFF", "#00FFFFFF"),
      // Names that stand for red 500.
      (.theme, .t100, "#EF4F5F", "#EF4F5F"), (.accent, .t900, "#EF4F5F", "#EF4F5F"),
      (.themeGreen, .t050, "#EF4F5F", "#EF4F5F"), (.themeCorn, .t500, "#EF4F5F", "#EF4F5F"),
      (.brandColor, .t200, "#EF4F5F", "#EF4F5F"),
    ])
  func tints(family: ColorFamily, tint: Tint, light: String, dark: String) {
    let color = Color(.tint(family: family, tint: tint))
    #expect(hex(color, .light) == light)
    #expect(hex(color, .dark) == dark)
  }

  @Test(
    "a token has its own colour in each mode",
    arguments: [
      ("color.theme.500", "#EF4F5F", "#CF4A57"), ("color.base.theme.500", "#EF4F5F", "#CF4A57"),
      ("color.border.brand", "#EF4F5F", "#D04D5A"), ("color.base.red.050", "#FFF6F7", "#FFF6F7"),
      ("color.transparent", "#00FFFFFF", "#00FFFFFF"), ("color.rating.five", "#2A331B", "#F7FEEA"),
      ("color.text.brand_only_light", "#EF4F5F", "#F4F4F5"), ("color.base.lemon.500", "#F5EA5A", "#F5EA5A"),
    ])
  func tokens(name: String, light: String, dark: String) throws {
    let color = Color(.token(try #require(ColorToken(name: name))))
    #expect(hex(color, .light) == light)
    #expect(hex(color, .dark) == dark)
  }

  @Test(
    "tokens that follow the brand take its family's tint, the others stay",
    arguments: [
      ("color.theme.050", "#EFF4FE", "#122340"), ("color.theme.500", "#1656C6", "#1656C6"),
      ("color.theme.900", "#122340", "#EFF4FE"), ("color.base.theme.400", "#6DAAFB", "#6DAAFB"),
      ("color.base.theme.500", "#1656C6", "#1656C6"), ("color.button.primary_background", "#1656C6", "#1656C6"),
      ("color.border.brand", "#1656C6", "#1656C6"), ("color.text.brand_only_light", "#1656C6", "#F4F4F5"),
      ("color.theme.accent", "#1656C6", "#1656C6"), ("color.base.red.500", "#EF4F5F", "#EF4F5F"),
    ])
  func brands(name: String, light: String, dark: String) throws {
    let color = Color(.token(try #require(ColorToken(name: name))))
    #expect(hex(color, .light, brand: .blue) == light)
    #expect(hex(color, .dark, brand: .blue) == dark)
  }

  @Test("a fallback name stands for red whatever the brand")
  func fallbackIgnoresBrand() {
    #expect(hex(Color(.tint(family: .theme, tint: .t500)), .light, brand: .blue) == "#EF4F5F")
  }

  @Test("twenty families can be a brand; under any other name the theme is red's")
  func brandsWithScheme() {
    let color = Color(.token(.theme500))
    let reds = ColorFamily.allCases.filter { hex(color, .light, brand: $0) == "#EF4F5F" }
    #expect(reds.contains(.red))
    #expect(ColorFamily.allCases.count - reds.count == 19)
  }

  @Test(
    "alpha replaces the colour's own, and only when it is said",
    arguments: [
      (Color(.literal(RGBA(rgb: 0x112233, alpha: 0x80))), "#80112233"),
      (Color(.literal(RGBA(rgb: 0x112233, alpha: 0x80)), alpha: 1), "#112233"),
      (Color(.tint(family: .red, tint: .t500), alpha: 0.5), "#80EF4F5F"),
      (Color(.tint(family: .red, tint: .t500), alpha: -3), "#00EF4F5F"),
      (Color(.tint(family: .red, tint: .t500), alpha: 3), "#EF4F5F"),
      (Color(.tint(family: .red, tint: .t500), alpha: .nan), "#00EF4F5F"),
      (Color(.tint(family: .transparent, tint: .t500)), "#00FFFFFF"),
      (Color(.tint(family: .transparent, tint: .t500), alpha: 1), "#FFFFFF"),
      (Color(.token(.transparent), alpha: 0.5), "#80FFFFFF"),
    ])
  func alpha(color: Color, expected: String) {
    #expect(hex(color, .light) == expected)
    #expect(hex(color, .dark) == expected)
  }

  @Test("a literal is the same in every theme")
  func literal() {
    let color = Color(.literal(RGBA(rgb: 0xEF4F5F)))
    #expect(hex(color, .light) == hex(color, .dark, brand: .teal))
  }
}
