import JSONDocument
import Sushi

/// Texts for an editor to show.
enum Markdown {
  static func content(_ text: String) -> JSONText { ["kind": "markdown", "value": .string(text)] }

  /// A value or a name as it is typed.
  static func code(_ text: String) -> String {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    let fence = line.contains("`") ? "``" : "`"
    let space = line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
    return fence + space + line + space + fence
  }

  /// A value of a document on one line, shortened.
  static func value(_ node: JSONDocument.Node, in document: JSONDocument, limit: Int = 120) -> String {
    code(Spelling.excerpt(document.minifiedText(of: node), limit: limit))
  }
}
