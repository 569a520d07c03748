import TestSupport
import Testing

@testable import Width

@Suite("Cell width")
struct CellWidthTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var columns: Int
    var shown: String
    var why: String

    init(_ text: String, _ columns: Int, _ shown: String, _ why: String) {
      (self.text, self.columns, self.shown, self.why) = (text, columns, shown, why)
    }

    var testDescription: String { why }
  }

  static let table: [Case] = [
    Case("", 0, "", "nothing"),
    Case("Hello, world", 12, "Hello, world", "ASCII"),
    Case("₹1,299", 6, "₹1,299", "a currency sign"),
    Case("日本語", 6, "日本語", "CJK takes two columns a letter"),
    Case("ﾊﾝｶｸ", 4, "ﾊﾝｶｸ", "half-width katakana take one"),
    Case("e\u{301}", 1, "e\u{301}", "a combining mark joins its letter"),
    Case("a\u{300}\u{301}\u{302}\u{303}\u{304}", 1, "a\u{300}\u{301}\u{302}\u{303}", "a fifth mark is dropped"),
    Case("\u{301}", 0, "", "a mark without a letter shows nothing"),
    Case("🍕", 2, "🍕", "an emoji"),
    Case("👍🏽", 2, "👍", "a skin tone is dropped"),
    Case("👩‍👩‍👧", 2, "👩", "a family is its first person"),
    Case("❤\u{FE0F}", 1, "❤", "a variation selector is dropped"),
    Case("🇮🇳", 2, "IN", "a flag becomes its letters"),
    Case("🇮", 1, "I", "half a flag"),
    Case("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2, "🏴", "a tagged flag loses its tags"),
    Case("1\u{FE0F}\u{20E3}", 1, "1\u{20E3}", "a keycap keeps its enclosing mark"),
    Case("क्ष", 2, "क\u{94D}ष", "both letters of a conjunct are shown"),
    Case("कि", 2, "कि", "a spacing vowel sign takes its own cell"),
    Case("각", 2, "각", "Hangul jamo make one block"),
    Case("a\u{200B}b", 2, "ab", "a zero-width space"),
    Case("soft\u{AD}ly", 6, "softly", "a soft hyphen"),
    Case("\u{202E}abc\u{202C}", 3, "abc", "bidirectional controls"),
    Case("\u{378}", 1, "\u{FFFD}", "an unassigned scalar"),
    Case("a\r\nb\tc\u{7F}", 3, "abc", "line ends, tabs and delete"),
    Case("\u{1B}[31mred\u{1B}[0m", 10, "[31mred[0m", "an escape sequence loses its escape"),
    Case("\u{9B}31mred", 6, "31mred", "a one-byte control sequence introducer"),
    Case("\u{1B}]0;title\u{7}x", 9, "]0;titlex", "an operating system command"),
    Case("\u{2028}\u{2029}", 0, "", "line and paragraph separators"),
  ]

  @Test("every cluster takes the cells that wcwidth gives its base", arguments: table)
  func width(of row: Case) {
    #expect(CellWidth.columns(of: row.text) == row.columns)
    #expect(TerminalText.sanitized(row.text) == row.shown)
  }

  @Test("what is seen of a text is what is seen of its clusters one by one", arguments: 0..<200)
  func clusters(seed: Int) {
    var random = SeededRandom(seed: seed)
    let pool: [Unicode.Scalar] = [
      "a", " ", "\r", "\n", "\u{1B}", "é", "\u{AD}", "\u{B7}", "\u{2FF}", "\u{301}", "\u{600}", "\u{94D}", "क", "ष",
      "ि",
      "\u{1100}", "\u{1161}", "각", "…", "“", "•", "▾", "─", "█", "❤", "☺", "\u{FE0F}", "\u{200D}", "👩", "🏽", "🇮", "🇳",
      "日", "語",
      "ﾊ", "\u{20E3}", "₹", "\u{2028}", "\u{378}",
    ]
    for _ in 0..<50 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0..<12, using: &random) {
        text.append(pool[Int.random(in: 0..<pool.count, using: &random)])
      }
      let string = "x" + String(text)
      for part in [string[...], string.dropFirst()] {
        var (whole, single): ([CellCluster], [CellCluster]) = ([], [])
        CellWidth.forEach(in: part) { whole.append($0) }
        for character in part { CellWidth.forEach(in: character) { single.append($0) } }
        #expect(whole == single, "\(part.unicodeScalars.map(\.value))")
      }
    }
  }

  @Test("no sanitised text holds a control character, whatever went in", arguments: 0..<50)
  func injection(seed: Int) {
    var random = SeededRandom(seed: seed)
    let scalars = (0..<200).map { _ -> Unicode.Scalar in
      let limit: UInt32 = random.next() & 1 == 0 ? 0x100 : 0x11_0000
      return Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) ?? "\u{1B}"
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    let clean = TerminalText.sanitized(text)
    let controls = clean.unicodeScalars.filter { $0.properties.generalCategory == .control }
    #expect(controls.isEmpty, "seed \(seed)")
    #expect(CellWidth.columns(of: clean) == CellWidth.columns(of: TerminalText.sanitized(clean)), "seed \(seed)")
  }

  @Test(
    "a cut text fits and ends in an ellipsis",
    arguments: [("hello", 5, "hello"), ("hello", 4, "hel…"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("a", 0, "")])
  func truncation(text: String, columns: Int, expected: String) {
    #expect(TerminalText.truncated(text, columns: columns) == expected)
  }

  @Test(
    "a text cut at its beginning fits and begins with an ellipsis",
    arguments: [
      ("a/b.json:5", 10, "a/b.json:5"), ("a/b.json:5", 7, "…json:5"), ("日本語", 5, "…本語"), ("日本語", 4, "…語"),
      ("日本語", 2, "…"), ("a", 0, ""),
    ])
  func ending(text: String, columns: Int, expected: String) {
    #expect(TerminalText.ending(text, columns: columns) == expected)
  }
}
