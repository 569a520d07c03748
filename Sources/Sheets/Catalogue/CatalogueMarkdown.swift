import Workspaces
import Dialects
import JSONDocument

extension ComponentCatalogue {
  /// The catalogue as Markdown.
  package var markdown: String {
    var lines = ["# Catalogue of \(Self.plain(title))", ""]
    for (category, entries) in categories {
      lines.append("- \(Self.plain(category)): " + entries.map { Self.code($0.name) }.joined(separator: ", "))
    }
    for (title, pages) in pages {
      lines.append("- \(title): " + pages.map { Self.code($0.name) }.joined(separator: ", "))
    }
    for (category, entries) in categories {
      lines += ["", "## \(Self.plain(category))"]
      for entry in entries { lines += Self.lines(of: entry) }
    }
    for (title, pages) in pages {
      lines += ["", "## \(title)"]
      for page in pages { lines += Self.lines(of: page) }
    }
    let others = dialects.compactMap { $0.catalogue(declarations) }.map { "\n" + $0 }.joined()
    return lines.joined(separator: "\n") + "\n" + others
  }

  private static func lines(of entry: CatalogueEntry) -> [String] {
    var lines = ["", "### \(plain(entry.name))", ""]
    if !entry.summary.isEmpty { lines += [prose(entry.summary), ""] }
    let versions = entry.versions.map(plain).joined(separator: " · ")
    lines.append("\(code(entry.file))" + (versions.isEmpty ? "" : " · \(versions)"))
    lines += table("field", entry.fields) + table("custom key", entry.customKeys) + table("attribute", entry.logs)
    if !entry.actions.isEmpty { lines += ["", "Actions: " + entry.actions.map(code).joined(separator: ", ")] }
    if !entry.fixtures.isEmpty { lines += ["", "Fixtures: " + entry.fixtures.map(code).joined(separator: ", ")] }
    return lines
  }

  private static func lines(of page: CataloguePage) -> [String] {
    var lines = ["", "### \(plain(page.name))", ""]
    lines.append(code(page.file) + (page.title.isEmpty ? "" : " · \(plain(page.title))"))
    if !page.components.isEmpty { lines += ["", "Components: " + page.components.map(code).joined(separator: ", ")] }
    if !page.fixtures.isEmpty { lines += ["", "Fixtures: " + page.fixtures.map(code).joined(separator: ", ")] }
    return lines
  }

  private static func table(_ title: String, _ rows: [CatalogueEntry.Row]) -> [String] {
    guard !rows.isEmpty else { return [] }
    return ["", "| \(title) | type | | meaning |", "|---|---|---|---|"]
      + rows.map {
        "| \(code($0.name)) | \(code($0.type)) | \($0.isRequired ? "required" : "") | \(prose($0.meaning)) |"
      }
  }

  /// Text as Markdown shows it, whatever is in it.
  private static func plain(_ text: String) -> String {
    DiagnosticText.clean(text).reduce(into: "") { result, character in
      if "\\`*_{}[]<>#|".contains(character) { result.append("\\") }
      result.append(character.isNewline ? " " : character)
    }
  }

  /// Text that may be Markdown itself, on one line. HTML in it is shown and not followed.
  private static func prose(_ text: String) -> String {
    var isCode = false
    return DiagnosticText.clean(text).reduce(into: "") { result, character in
      if character == "`" { isCode.toggle() }
      if character == "|" || character == "<" && !isCode || character == "#" && result.isEmpty { result.append("\\") }
      result.append(character.isNewline ? " " : character)
    }
  }

  private static func code(_ text: String) -> String {
    let clean = DiagnosticText.clean(text).filter { !$0.isNewline && $0 != "`" && $0 != "|" }
    return "`\(clean)`"
  }
}
