import Foundation
import Testing

/// Holds what a test can hold of plain English: phrases that sound translated stay out of what people read.
@Suite("wording")
struct WordingTests {
  /// Phrases and what to write instead.
  static let forbidden = [
    (" is no ", "X isn't a Y"), ("there is none", "no X"), (" is said", "name who says it"),
    (" says no ", "X has no Y"), (" of no ", "without"), ("takes it away", "removes it"), ("has none of", "has no"),
    ("there is no ", "no X named Y"), (" fix: \"\"", "leave an empty fix out"), (" anew", "restart, or again"),
    ("et time pass", "advance the clock"), ("o something to ", "perform an action of"), ("is to pay", "due"),
  ]

  /// Beginnings of descriptions that name nothing: "The amount due." rather than "What is to pay."
  static let clauses = ["What ", "Who ", "That ", "Says ", "Until when", "Why ", "Where a "]

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

  @Test("the doc comments of a target name a thing in their first line", arguments: targets())
  func docComments(target: String) throws {
    let clauses = ["What ", "Who ", "That ", "Says ", "None where ", "None if ", "None of "]
    var found: [String] = []
    for file in try files(of: target) {
      var isInside = false
      let lines = try String(contentsOfFile: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        let text = line.drop { $0 == " " }
        let isComment = text.hasPrefix("///")
        if isComment, !isInside, let clause = clauses.first(where: text.dropFirst(4).hasPrefix) {
          found.append("\(file):\(index + 1): \"\(clause)…\" (better: name the thing) in: \(text)")
        }
        isInside = isComment
      }
    }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test("descriptions of components name a thing, and hold no phrase that sounds translated")
  func components() throws {
    let root = "\(Program.root)/Previews"
    let files = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.contains("/Components/") }
    #expect(files.count > 50)
    var found: [String] = []
    for file in files {
      let text = try String(contentsOfFile: "\(root)/\(file)", encoding: .utf8)
      for match in text.matches(of: /"(?:summary|doc|meaning)":\s*"([^"]*)"/) {
        found += Self.faults(in: String(match.1), isDescription: true).map { "\(file): \($0)" }
      }
    }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test(
    "the documentation that the program has of itself names things too",
    arguments: ["Previews/Checkout", "Previews/Facets"])
  func catalogue(_ folder: String) throws {
    let text = try Program.run("docs", folder).text
    var cells: [String] = []
    for line in text.split(separator: "\n") {
      for cell in line.split(separator: "|") { cells.append(String(cell.drop(while: { " -".contains($0) }))) }
    }
    let found: [String] = cells.flatMap { cell in Self.faults(in: cell, isDescription: true) }
    #expect(cells.count > 100 && found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test("the help of every verb is plain")
  func help() throws {
    var verbs = try Self.verbs(in: Program.run("--help").text).map { [$0] }
    verbs += try Self.verbs(in: Program.run("help", "publish").text).map { ["publish", $0] }
    #expect(verbs.count > 20)
    for verb in verbs {
      // Lines are wrapped: sentences are looked for in all of it.
      let text = try Program.run(["help"] + verb).text.replacingOccurrences(
        of: "\n +", with: " ", options: .regularExpression)
      let sentences = text.components(separatedBy: ". ").flatMap { $0.components(separatedBy: "  ") }
      let found = sentences.flatMap { Self.faults(in: $0.replacing("OVERVIEW: ", with: ""), isDescription: true) }
      #expect(found.isEmpty, "\(verb): \(found.joined(separator: "\n"))")
    }
  }

  private static func verbs(in help: String) -> [String] {
    help.split(separator: "\n").drop { $0 != "SUBCOMMANDS:" }.dropFirst()
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }.filter { $0 != "See" }
  }

  /// What is wrong with a text, each with what to write instead.
  private static func faults(in text: String, isDescription: Bool) -> [String] {
    let rest = allowed.reduce(text) { $0.replacingOccurrences(of: $1, with: "") }
    var faults = forbidden.filter { rest.contains($0.0) }.map { "\"\($0.0)\" (better: \($0.1)) in: \(text)" }
    if isDescription, !text.contains("?"), let clause = clauses.first(where: text.hasPrefix) {
      faults.append("\"\(clause)…\" (better: name the thing) in: \(text)")
    }
    return faults
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
