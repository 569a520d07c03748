/// The terminal character for an icon, one cell wide: a terminal has no icon font.
///
/// An icon is named by its code point in the icon font (`e922`) or, as an extension, by a readable name
/// (`plus`). Of the font's 1074 icons the common ones are known here; the others are drawn as `fallback`, which
/// `IconCode` reports.
package enum IconGlyph {
  /// For an icon that is not known.
  package static let fallback: Character = "◦"

  /// Whether a code is drawn at all: an empty one and one that begins with `&#x` are not.
  package static func isDrawn(_ code: String) -> Bool {
    !code.isEmpty && !code.hasPrefix("&#x")
  }

  /// From a code in either case, or a readable name.
  package static func glyph(forCode code: String) -> Character {
    (entry(code) ?? entry(named: code)).map { Character($0.glyph) } ?? fallback
  }

  /// The readable name of a code in either case.
  package static func name(forCode code: String) -> String? { entry(code)?.name.description }

  /// The code of a readable name.
  package static func code(named name: String) -> String? {
    entry(named: name).map { String($0.code, radix: 16) }
  }

  /// All that are known, in the order of their names.
  package static var all: [(name: String, code: String, glyph: Character)] {
    IconTable.entries
      .map { ($0.name.description, String($0.code, radix: 16), Character($0.glyph)) }
      .sorted { $0.0 < $1.0 }
  }

  struct Entry: Sendable {
    let code: UInt16
    let name: StaticString
    let glyph: Unicode.Scalar

    init(_ code: UInt16, _ name: StaticString, _ glyph: Unicode.Scalar) {
      self.code = code
      self.name = name
      self.glyph = glyph
    }
  }

  /// Logarithmic.
  private static func entry(_ text: String) -> Entry? {
    guard text.utf8.count == 4, let code = UInt16(text, radix: 16) else { return nil }
    let entries = IconTable.entries
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].code < code { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].code == code ? entries[low] : nil
  }

  /// Linear: few layouts use names.
  private static func entry(named name: String) -> Entry? {
    IconTable.entries.first { $0.name.withUTF8Buffer { name.utf8.elementsEqual($0) } }
  }
}
