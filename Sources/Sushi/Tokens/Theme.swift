/// The colours of a document: light or dark, under a brand, with a workspace's own names.
package struct Theme: Sendable, Hashable {
  package var appearance: Appearance
  /// The family that the brand's tokens follow. Corn and lemon have no scheme, nor have black, white, transparent and
  /// the fallback names: under those the theme is red's.
  package var brand: ColorFamily
  package var designSystem: DesignSystem

  package init(_ appearance: Appearance = .light, brand: ColorFamily = .red, designSystem: DesignSystem = .sushi) {
    self.appearance = appearance
    self.brand = brand
    self.designSystem = designSystem
  }

  /// A colour as painted. Its alpha, clamped to 0…1, replaces the base's own (docs/format.md §1), so that `transparent`
  /// stays so unless an alpha is given. Constant time.
  package func resolve(_ color: Color) -> RGBA {
    resolve(color, depth: 0)
  }

  private func resolve(_ color: Color, depth: Int) -> RGBA {
    var result =
      switch color.base {
      case .literal(let value): value
      case .tint(let family, let tint): resolve(family, tint)
      case .token(let token): resolve(token, depth: depth)
      }
    if let alpha = color.alpha { result.alpha = RGBA.channel(alpha) }
    return result
  }

  private func resolve(_ family: ColorFamily, _ tint: Tint) -> RGBA {
    let palette = appearance == .light ? SushiTables.lightPalette : SushiTables.darkPalette
    return RGBA(argb: palette[family.row * Tint.allCases.count + tint.index])
  }

  private func resolve(_ token: ColorToken, depth: Int) -> RGBA {
    if let named = designSystem.color(of: token), depth < Theme.nameDepthLimit {
      return resolve(appearance == .dark ? named.darkColor ?? named.color : named.color, depth: depth + 1)
    }
    // A token of another design system, or names that only name each other.
    guard token.isBuiltIn else { return .black }
    let index = Int(token.index)
    let light = appearance == .light
    if brand != .red, Theme.hasScheme(brand) {
      let slot = Int(light ? SushiTables.lightSlots[index] : SushiTables.darkSlots[index])
      if slot > 0 {
        let tint = Int(light ? SushiTables.lightScheme[slot - 1] : SushiTables.darkScheme[slot - 1])
        // A scheme names palette entries, which the light table holds as they are.
        return RGBA(argb: SushiTables.lightPalette[brand.row * Tint.allCases.count + tint])
      }
    }
    return RGBA(argb: light ? SushiTables.lightTokens[index] : SushiTables.darkTokens[index])
  }

  private static func hasScheme(_ family: ColorFamily) -> Bool {
    family.row < ColorFamily.black.row && !SushiTables.familiesWithoutScheme.contains(family)
  }

  /// A workspace's names may stand for each other so many steps deep.
  private static let nameDepthLimit = 16
}
