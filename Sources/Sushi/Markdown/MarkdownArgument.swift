/// Reads the text before the bar of a colour or a weight mark.
enum MarkdownArgument {
  /// `name`, `name-tint`, `name-tint-alpha`, a token, whose name holds `color.` and no hyphen, or `#RRGGBB` and
  /// `#AARRGGBB`, which are an extension. A bare name is tint 500; an alpha that cannot be read is 1. Nil for a name, a
  /// tint or a token that does not exist.
  static func color(_ text: String, in system: DesignSystem) -> Color? {
    if text.hasPrefix("#") { return RGBA(hex: text).map { Color(.literal($0)) } }
    var parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count > 1 else {
      if let family = family(text) { return Color(.tint(family: family, tint: .t500)) }
      guard text.contains("color.") else { return nil }
      return system.token(named: text).map { Color(.token($0)) }
    }
    while parts.last?.isEmpty == true { parts.removeLast() }
    guard 2...3 ~= parts.count, let family = family(parts[0]), let tint = Int(parts[1]).flatMap(Tint.init(rawValue:))
    else { return nil }
    return Color(.tint(family: family, tint: tint), alpha: parts.count == 3 ? alpha(parts[2]) : nil)
  }

  /// `weight-size`: an unknown weight is regular, a size that is missing or unknown is 500. A size may be points such as
  /// `17pt`, an extension.
  static func font(_ text: String) -> Font {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let weight = parts.first.flatMap { FontWeight(rawValue: String($0)) }
    let size =
      parts.count > 1 ? Int(parts[1]).flatMap(FontSize.init(number:)) ?? FontSize(String(parts[1])) : nil
    return Font(weight ?? .regular, size ?? .s500)
  }

  private static func family(_ name: some StringProtocol) -> ColorFamily? {
    guard let family = ColorFamily(rawValue: String(name)), family.isAccepted else { return nil }
    return family
  }

  private static func alpha(_ text: Substring) -> Double {
    guard let value = Double(text), !value.isNaN else { return 1 }
    return min(max(value, 0), 1)
  }
}
