/// What a terminal, which has no icon font, draws for an icon: one character, one cell wide.
///
/// An icon is said by its code point in the icon font (`e922`) or, which is an addition of ours, by a readable name
/// (`plus`). Of the font's 1074 icons the common ones are known here; the others are drawn as `fallback`.
package enum IconGlyph {
  /// For an icon that is not known.
  package static let fallback: Character = "◦"

  /// Whether a code is drawn at all: an empty one and one that begins with `&#x` are not.
  package static func isDrawn(_ code: String) -> Bool {
    !code.isEmpty && !code.hasPrefix("&#x")
  }

  /// From a code in either case, or a readable name.
  package static func glyph(forCode code: String) -> Character {
    (entriesByCode[code] ?? entriesByCode[code.lowercased()] ?? entriesByName[code])?.glyph ?? fallback
  }

  /// The readable name of a code in either case.
  package static func name(forCode code: String) -> String? {
    (entriesByCode[code] ?? entriesByCode[code.lowercased()])?.name
  }

  /// The code of a readable name.
  package static func code(named name: String) -> String? {
    entriesByName[name]?.code
  }

  /// The readable names, in order.
  package static var allNames: [String] { entries.map(\.name).sorted() }

  struct Entry: Sendable {
    var code: String
    var name: String
    var glyph: Character
  }

  static let entries: [Entry] = IconTable.lines.split(separator: "\n").compactMap { line in
    let words = line.split(separator: " ", omittingEmptySubsequences: true)
    guard words.count == 3, let glyph = words[2].first else { return nil }
    return Entry(code: String(words[0]), name: String(words[1]), glyph: glyph)
  }

  private static let entriesByCode = Dictionary(entries.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
  private static let entriesByName = Dictionary(entries.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}
