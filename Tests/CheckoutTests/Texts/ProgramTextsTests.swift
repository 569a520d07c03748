import Checkout
import Foundation
import Plugins
import TestSupport
import Testing

/// `ProgramTexts` holds the texts that stand in the sources. `KIMCHI_RECORD=1` writes it anew.
@Suite("The texts of checkouts") struct ProgramTextsTests {
  private static let root = #filePath.components(separatedBy: "/Tests/").first ?? "."

  /// Literals as in `text("Bag")`, with numbers for values.
  private static func texts(in source: String) -> [String] {
    var found: [String] = []
    for match in source.matches(of: /(?:text|Phrase)\(\s*"/) {
      guard let (text, rest) = literal(source[match.range.upperBound...]) else { continue }
      if rest.drop(while: \.isWhitespace).first == ")" { found.append(text) }
    }
    return found
  }

  /// Reads up to the quote that ends a literal.
  private static func literal(_ source: Substring) -> (String, Substring)? {
    var (text, count, rest) = ("", 0, source)
    while let character = rest.popFirst() {
      switch character {
      case "\"": return (text, rest)
      case "\\" where rest.first == "(":
        rest.removeFirst()
        var depth = 1
        while depth > 0, let inner = rest.popFirst() { depth += inner == "(" ? 1 : inner == ")" ? -1 : 0 }
        text += "{\(count)}"
        count += 1
      case "\n": return nil
      default: text.append(character)
      }
    }
    return nil
  }

  @Test("the table has every text of the sources, and no other")
  func table() throws {
    var texts: Set<String> = []
    for folder in ["Sources/Checkout", "Sources/Plugins", "Sources/StandardDialects/Checkout"] {
      let files = try FileManager.default.subpathsOfDirectory(atPath: "\(Self.root)/\(folder)")
      for file in files where file.hasSuffix(".swift") {
        texts.formUnion(Self.texts(in: try String(contentsOfFile: "\(Self.root)/\(folder)/\(file)", encoding: .utf8)))
      }
    }
    #expect(texts.count > 150)
    let path = "\(Self.root)/Sources/Plugins/Texts/ProgramTexts.swift"
    let source = try String(contentsOfFile: path, encoding: .utf8)
    let head = try #require(source.range(of: "= [\n")).upperBound
    let table = source[..<head] + texts.sorted().map { "    \"\($0)\",\n" }.joined() + "  ]\n}\n"
    if ProcessInfo.processInfo.environment["KIMCHI_RECORD"] != nil {
      try String(table).write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(source == table, "run the test with KIMCHI_RECORD=1")
    #expect(texts == ProgramTexts.keys)
  }
}
