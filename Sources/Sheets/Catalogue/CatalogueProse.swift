import Rendering
import Workspaces

/// Markdown as HTML, as far as summaries and the documentation of dialects use it: code, strong and emphasized text,
/// links to the web, headings, lists and tables. Anything else stays as it is written.
enum CatalogueProse {
  // MARK: Lines

  /// One paragraph or cell. Linear in the text.
  static func inline(_ text: String) -> String {
    var html = ""
    var rest = DiagnosticText.clean(text)[...]
    while !rest.isEmpty {
      if let (inner, after) = delimited(rest, "`") {
        html += "<code>\(XMLText.escaped(String(inner)))</code>"
        rest = after
      } else if let (inner, after) = delimited(rest, "**") {
        html += "<strong>\(inline(String(inner)))</strong>"
        rest = after
      } else if let (inner, after) = delimited(rest, "*") {
        html += "<em>\(inline(String(inner)))</em>"
        rest = after
      } else if let match = rest.prefixMatch(of: /\[([^\[\]]+)\]\((https?:\/\/[^\s()"<>]+)\)/) {
        html += "<a href=\"\(XMLText.escaped(String(match.2)))\">\(inline(String(match.1)))</a>"
        rest = rest[match.range.upperBound...]
      } else {
        // As far as nothing can begin, at once.
        let end = rest.dropFirst().firstIndex { "`*[".contains($0) } ?? rest.endIndex
        html += XMLText.escaped(String(rest[..<end]))
        rest = rest[end...]
      }
    }
    return html
  }

  /// The text between a pair of marks at the beginning, and the text behind them; nil if there is no such pair.
  private static func delimited(_ text: Substring, _ mark: String) -> (inner: Substring, after: Substring)? {
    guard text.hasPrefix(mark) else { return nil }
    let body = text.dropFirst(mark.count)
    guard let first = body.first, !first.isWhitespace || mark == "`",
      let end = body.firstRange(of: mark), end.lowerBound > body.startIndex
    else { return nil }
    return (body[..<end.lowerBound], body[end.upperBound...])
  }

  // MARK: Blocks

  /// A whole document of headings, paragraphs, lists and tables.
  static func blocks(_ markdown: String) -> String {
    var html = ""
    var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.first {
      if line.allSatisfy(\.isWhitespace) {
        lines = lines.dropFirst()
      } else if line.hasPrefix("#") {
        let level = min(line.prefix { $0 == "#" }.count, 6)
        html += "<h\(level)>\(inline(String(line.drop { $0 == "#" || $0 == " " })))</h\(level)>\n"
        lines = lines.dropFirst()
      } else if line.hasPrefix("|") {
        let rows = lines.prefix { $0.hasPrefix("|") }
        html += table(rows.map(cells))
        lines = lines.dropFirst(rows.count)
      } else if line.hasPrefix("- ") {
        let items = lines.prefix { $0.hasPrefix("- ") || $0.hasPrefix("  ") }
        html += "<ul>\n"
        html += items.map {
          $0.hasPrefix("- ") ? "<li>\(inline(String($0.dropFirst(2))))\n" : inline(String($0)) + "\n"
        }
        .joined()
        html += "</ul>\n"
        lines = lines.dropFirst(items.count)
      } else {
        let text = lines.prefix { line in !line.isEmpty && !["|", "#", "-"].contains(line.prefix(1)) }
        let count = max(text.count, 1)
        html += "<p>\(inline(lines.prefix(count).joined(separator: " ")))</p>\n"
        lines = lines.dropFirst(count)
      }
    }
    return html
  }

  private static func cells(_ line: Substring) -> [String] {
    var row = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
    if row.last?.allSatisfy(\.isWhitespace) == true { row = row.dropLast() }
    return row.map { $0.trimmingPrefix(" ").description }
  }

  private static func table(_ rows: [[String]]) -> String {
    var html = "<table>\n"
    for (number, row) in rows.enumerated() {
      let isRule = row.allSatisfy { cell in !cell.isEmpty && cell.allSatisfy { "-: ".contains($0) } }
      let isEmpty = row.allSatisfy { $0.allSatisfy(\.isWhitespace) }
      guard !isRule, !isEmpty else { continue }
      let tag = number == 0 ? "th" : "td"
      html += "<tr>" + row.map { "<\(tag)>\(inline($0))</\(tag)>" }.joined() + "</tr>\n"
    }
    return html + "</table>\n"
  }
}
