/// Tags of languages, as BCP 47 spells them: `pt`, `en-IN`.
package enum LanguageTag {
  /// The language of a tag without its region: `pt` of `pt-BR`.
  package static func base(of tag: String) -> String { String(tag.prefix { $0 != "-" }) }

  /// Whether a text is a tag by its shape.
  package static func isTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return (1...3).contains(parts.count) && (2...3).contains(parts[0].utf8.count)
      && parts.allSatisfy { (2...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isLetterOrDigit) }
      && parts[0].utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}
