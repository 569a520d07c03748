import Foundation
import Testing

/// Holds what a test can hold of plain English: phrases that sound translated stay out of what people read.
@Suite("wording")
struct WordingTests {
  /// Phrases and what to write instead.
  static let forbidden = [
    (" is no ", "X isn't a Y"), ("there is none", "no X"), (" is said", "name who says it"),
    (" says no ", "X has no Y"), (" of no ", "without"), ("takes it away", "removes it"), ("has none of", "has no"),
    ("there is no ", "no X named Y"), (" fix: \"\"", "leave an empty fix out"),
  ]

  /// Good English that happens to contain a phrase.
  static let allowed = ["is no longer", "is no more than"]

  @Test("the texts of a target hold no phrase that sounds translated", arguments: targets())
  func phrases(target: String) throws {
    var found: [String] = []
    for file in try files(of: target) {
      for (number, literal) in Self.literals(in: try String(contentsOfFile: file, encoding: .utf8)) {
        let text = Self.allowed.reduce(literal) { $0.replacingOccurrences(of: $1, with: "") }
        for (phrase, better) in Self.forbidden where text.contains(phrase) {
          found.append("\(file):\(number): \"\(phrase)\" (better: \(better)) in: \(literal)")
        }
      }
    }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test(
    "literals are found in one line and in several, and comments are none",
    arguments: [
      ("let a = \"X is no Y\"", true), ("/// X is no Y", false), ("a() // X is no Y", false),
      ("let a = \"\"\"\n  X is no Y\n  \"\"\"", true), ("a(\"b\", fix: \"\")", true), ("a(\"b\", fix: \"c\")", false),
    ])
  func literals(source: String, isFound: Bool) {
    let found = Self.literals(in: source).contains { line in Self.forbidden.contains { line.text.contains($0.0) } }
    #expect(found == isFound)
  }

  private static func targets() -> [String] {
    let folder = "\(Program.root)/Sources"
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .sorted()
  }

  private func files(of target: String) throws -> [String] {
    let folder = "\(Program.root)/Sources/\(target)"
    return try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
  }

  /// The lines that hold text, each from its first quote on; lines of a long literal are text as a whole.
  private static func literals(in source: String) -> [(number: Int, text: String)] {
    var lines: [(number: Int, text: String)] = []
    var isLong = false
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let text = line.drop { $0 == " " }
      let marks = text.components(separatedBy: "\"\"\"").count - 1
      if isLong {
        lines.append((index + 1, String(text)))
      } else if !text.hasPrefix("//"), let quote = text.firstIndex(of: "\"") {
        lines.append((index + 1, String(text.contains("fix: \"\"") ? text : text[quote...])))
      }
      if marks % 2 == 1 { isLong.toggle() }
    }
    return lines
  }
}
