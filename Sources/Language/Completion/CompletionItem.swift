import JSONDocument

/// A completion at a place.
struct CompletionItem: Sendable {
  /// As the protocol numbers it.
  enum Kind: Int, Sendable {
    case text = 1
    case field = 5
    case property = 10
    case value = 12
    case snippet = 15
    case color = 16
    case reference = 18
    case constant = 21
    case type = 25
  }

  /// Stands in a new text where something is to be filled in.
  static let blank = "\u{1}"

  var label: String
  var kind: Kind
  /// The text that replaces the token; `blank` marks places to fill in.
  var text: String
  /// A few words behind the label.
  var detail: String?
  /// In Markdown; a colour in digits is shown as one.
  var documentation: String?
  /// The text that the typed word is compared with; nil for the text itself.
  var filter: String?

  /// - Parameters:
  ///   - range: of the token that is replaced.
  ///   - position: in the list.
  func json(
    _ range: JSONText, _ position: Int, isQuoted: Bool, for client: ClientFeatures, others: [JSONText]
  ) -> JSONText {
    let isSnippet = client.takesSnippets && text.contains(Self.blank)
    var members: [(String, JSONText)] = [
      ("label", .string(label)), ("kind", .integer(kind.rawValue)),
      ("sortText", .string(Self.sortText(position))),
      ("filterText", .string((isQuoted ? "\"" : "") + (filter ?? label))),
      ("insertTextFormat", .integer(isSnippet ? 2 : 1)),
      ("textEdit", ["range": range, "newText": .string(isSnippet ? snippet : text.filter { $0 != "\u{1}" })]),
    ]
    if let detail { members.append(("detail", .string(detail))) }
    if let documentation {
      let isPlain = kind == .color || !client.takesMarkdownInCompletions
      members.append(
        (
          "documentation",
          isPlain ? .string(Markdown.plain(documentation)) : Markdown.content(documentation, isTaken: true)
        ))
    }
    if !others.isEmpty { members.append(("additionalTextEdits", .array(others))) }
    return .object(members)
  }

  private static func sortText(_ position: Int) -> String {
    let digits = String(position)
    return String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }

  /// The text with numbered places, as the protocol has them.
  private var snippet: String {
    var number = 0
    return text.reduce(into: "") { result, character in
      switch character {
      case "\u{1}":
        number += 1
        result += "$\(number)"
      case "$", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
  }
}
