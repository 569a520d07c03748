/// Markdown in a text that is written, as labels have it: headings, lists and slanted words have other marks there.
struct A2UIMarkdown {
  private(set) var marked: String
  /// The style of a text that is one heading; nil for any other.
  private(set) var role: String?

  /// The looks of headings, by how many signs are before them.
  private static let fonts = ["bold-28pt", "bold-25pt", "bold-22pt", "semibold-18pt", "semibold-16pt", "semibold-16pt"]

  init(_ text: String) {
    marked = text
    guard text.utf8.contains(where: { "#-*+".utf8.contains($0) }) else { return }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var result: [String] = []
    for line in lines {
      let level = line.prefix { $0 == "#" }.count
      let rest = line.dropFirst(level)
      if (1...6).contains(level), rest.first == " " {
        let words = rest.drop { $0 == " " }
        if lines.count == 1 { role = "h\(min(level, 5))" }
        let isPlain = !words.isEmpty && !words.contains { "<>|{}".contains($0) }
        result.append(lines.count == 1 || !isPlain ? String(words) : "<\(Self.fonts[level - 1])|\(words)>")
      } else if let mark = line.drop(while: { $0 == " " }).first, "-*+".contains(mark),
        line.drop(while: { $0 == " " }).dropFirst().first == " "
      {
        let indent = line.prefix { $0 == " " }
        result.append(indent + "• " + Self.slanted(line.dropFirst(indent.count + 2)))
      } else {
        result.append(Self.slanted(line))
      }
    }
    marked = result.joined(separator: "\n")
  }

  /// `*word*` as `_word_`; `**word**` stays.
  private static func slanted(_ line: Substring) -> String {
    var result = ""
    var rest = line
    while let start = rest.firstIndex(of: "*") {
      let after = rest.index(after: start)
      let run = rest[start...].prefix { $0 == "*" }
      guard run.count == 1, after < rest.endIndex, !rest[after].isWhitespace,
        let end = rest[after...].firstIndex(of: "*"), end > after, !rest[rest.index(before: end)].isWhitespace,
        rest.index(after: end) == rest.endIndex || rest[rest.index(after: end)] != "*"
      else {
        result += rest[..<run.endIndex]
        rest = rest[run.endIndex...]
        continue
      }
      result += rest[..<start] + "_" + rest[after..<end] + "_"
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
