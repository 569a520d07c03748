/// Sushi's colours with those that a workspace adds or changes, and its named styles (docs/format.md §7).
///
/// A name without Sushi's meaning makes a new token, spelt with or without `color.` in front; a name of Sushi's gives
/// that token another colour wherever it is used.
package struct DesignSystem: Sendable, Hashable {
  /// A workspace's colour for a name.
  package struct NamedColor: Sendable, Hashable {
    package var name: String
    package var color: Color
    /// None: the same as in light mode.
    package var darkColor: Color?

    package init(_ name: String, _ color: Color, dark: Color? = nil) {
      self.name = name
      self.color = color
      darkColor = dark
    }
  }

  /// Nothing added.
  package static let sushi = DesignSystem()

  /// At most so many names can be added; further ones are left out.
  package static let colorLimit = 4096

  /// The workspace's styles by role and name.
  package var styles = NamedStyles()
  /// The tokens that are not Sushi's, by index beyond Sushi's.
  private var added: [NamedColor] = []
  private var addedIndices: [String: UInt16] = [:]
  private var changed: [ColorToken: NamedColor] = [:]

  /// Of colours with the same name the last wins.
  package init(colors: [NamedColor] = []) {
    for color in colors.prefix(DesignSystem.colorLimit) { set(color) }
  }

  private mutating func set(_ color: NamedColor) {
    let short = DesignSystem.short(color.name)
    if let token = ColorToken(name: "color." + short) {
      changed[token] = color
    } else if let index = addedIndices[String(short)] {
      added[Int(index) - ColorToken.allNames.count] = color
    } else {
      addedIndices[String(short)] = UInt16(ColorToken.allNames.count + added.count)
      added.append(color)
    }
  }

  /// A token by the name in a document: Sushi's exactly, a workspace's with or without `color.`.
  package func token(named name: some StringProtocol) -> ColorToken? {
    if let token = ColorToken(name: name) { return token }
    guard !added.isEmpty else { return nil }
    return addedIndices[String(DesignSystem.short(name))].map(ColorToken.init(index:))
  }

  /// The name that a token was declared under. Nil for a token of another design system.
  package func name(of token: ColorToken) -> String? {
    token.name ?? color(of: token)?.name
  }

  /// Every name a document may use: the workspace's in their order, then Sushi's.
  package var tokenNames: [String] { added.map(\.name) + ColorToken.allNames }

  /// The workspace's own colour for a token, or nil for the design system's.
  func color(of token: ColorToken) -> NamedColor? {
    if token.isBuiltIn { return changed.isEmpty ? nil : changed[token] }
    let place = Int(token.index) - ColorToken.allNames.count
    return added.indices.contains(place) ? added[place] : nil
  }

  private static func short<Name: StringProtocol>(_ name: Name) -> Name.SubSequence {
    name.hasPrefix("color.") ? name.dropFirst(6) : name[...]
  }
}
