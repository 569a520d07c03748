import JSONDocument
import Sushi

/// Texts for an editor to show.
enum Markdown {
  /// As the protocol names it.
  static let kind = "markdown"

  /// - Parameter isTaken: whether the editor takes Markdown; it gets the words alone otherwise.
  static func content(_ text: String, isTaken: Bool) -> JSONText {
    isTaken ? ["kind": .string(kind), "value": .string(text)] : ["kind": "plaintext", "value": .string(plain(text))]
  }

  /// The words alone.
  static func plain(_ text: String) -> String { text.replacing("**", with: "").replacing("`", with: "") }

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
