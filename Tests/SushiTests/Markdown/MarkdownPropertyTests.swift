import TestSupport
import Testing

@testable import Sushi

private let pieces = [
  "**", "*", "_", "~~", "~", "{", "}", "{red|", "{red-500|", "|", "<", ">", "<u>", "<bold-100|", "[", "]", "](", "(",
  ")", "-",
  "a", "b ", "é", "\n", "\u{2028}", "😀", "color.text.default",
]

private func randomText(seed: UInt64) -> String {
  var random = SeededRandom(seed: seed)
  return (0..<Int.random(in: 0...40, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
}

struct MarkdownPropertyTests {
  /// The kinds as regular expressions, which the scanner has to agree with.
  private static let expressions: [(MarkdownPass, String)] = [
    (.bold, #"\*\*(?<content>[^\n\r\x{85}\x{2028}\x{2029}]*?)\*\*"#),
    (.italic, #"_(?<content>[^\n\r\x{85}\x{2028}\x{2029}]*?)_"#),
    (.strikethrough, #"~~(?<content>[^\n\r\x{85}\x{2028}\x{2029}]*?)~~"#),
    (.color, #"\{[^\n\r\x{85}\x{2028}\x{2029}]+?\|(?<content>[\s\S]+?)\}"#),
    (.font, #"<[^\n\r\x{85}\x{2028}\x{2029}]+?\|(?<content>[\s\S]+?)>"#),
    (.link, #"\[(?<content>[\s\S]+?)\]\([^\n\r\x{85}\x{2028}\x{2029}]+?\)"#),
    (.underline, #"<u>(?<content>[^\n\r\x{85}\x{2028}\x{2029}]*?)<u>"#),
  ]

  @Test("the scanner finds what the expressions of the kinds match", arguments: expressions)
  func scanner(pass: MarkdownPass, expression: String) throws {
    let regex = try Regex(expression).matchingSemantics(.unicodeScalar)
    for seed in UInt64(0)..<400 {
      let text = randomText(seed: seed)
      let expected = text.matches(of: regex).map { match in
        [match.range, match["content"]?.range ?? match.range].map {
          $0.lowerBound.utf16Offset(in: text)..<$0.upperBound.utf16Offset(in: text)
        }
      }
      let found = pass.matches(in: Array(text.utf8)).map { match in
        [match.whole, match.content].map { range in
          let bounds = [range.lowerBound, range.upperBound].map {
            text.utf8.index(text.startIndex, offsetBy: $0).utf16Offset(in: text)
          }
          return bounds[0]..<bounds[1]
        }
      }
      #expect(found == expected, "seed \(seed): \(text.debugDescription)")
    }
  }

  @Test("runs are in order, apart, inside the text, on bounds of characters, and never empty")
  func runs() {
    for seed in UInt64(0)..<2000 {
      let text = MarkdownText.parse(randomText(seed: seed))
      var end = 0
      for run in text.runs {
        #expect(run.range.lowerBound >= end && !run.range.isEmpty, "seed \(seed)")
        #expect(run.style != TextRunStyle(), "seed \(seed)")
        end = run.range.upperBound
        for bound in [run.range.lowerBound, run.range.upperBound] {
          let index = text.text.utf8.index(text.text.startIndex, offsetBy: bound)
          #expect(index.samePosition(in: text.text.unicodeScalars) != nil, "seed \(seed)")
        }
      }
      #expect(end <= text.text.utf8.count, "seed \(seed)")
    }
  }

  @Test(
    "a quarter of a megabyte of marks without an end, or with as many as can be, takes time in proportion",
    .timeLimit(.minutes(1)),
    arguments: [
      "**a", "*", "_", "~~", "~", "{", "{red|", "{red|x", "{|", "|", "<", "<bold|", "<u>", "<u", "[", "[x](", "](",
      "[x](y", "[\n](",
      "**a** ", "_a__b_", "{red|x}", "{nope|x}", "<bold-100|x>", "[x](y)", "<u>x<u>", "[**_~~{red|<bold-1|<u>x",
      "<bold-100|{red|**x** _y_}>", "**\n", "[x](\n",
    ])
  func pathological(piece: String) {
    let source = String(repeating: piece, count: 250_000 / piece.utf8.count)
    let text = MarkdownText.parse(source)
    #expect(text.text.utf8.count <= source.utf8.count)
  }
}
