import JSONDocument
import Sessions
import Workspaces

/// The log of the session's commands and replies, as all pages show it.
package struct CompanionLog: Sendable {
  package enum Kind: String, Sendable {
    /// A line, with who gave it.
    case command
    case done, note, warning, error
    /// A line of a list.
    case line
  }

  struct Entry: Sendable {
    var number: Int
    var kind: Kind
    var text: String
    var source: String
  }

  /// Entries that are kept.
  static let limit = 200
  /// Bytes of one entry.
  private static let entryBytes = 4000

  private(set) var entries: [Entry] = []
  private(set) var lastNumber = 0

  /// - Parameter source: who typed it, such as `page 2` or `terminal`.
  mutating func add(_ kind: Kind, _ text: String, from source: String = "") {
    lastNumber += 1
    let short = text.utf8.count > Self.entryBytes ? String(text.prefix(Self.entryBytes / 4)) + "…" : text
    entries.append(Entry(number: lastNumber, kind: kind, text: DiagnosticText.clean(short), source: source))
    if entries.count > Self.limit { entries.removeFirst(entries.count - Self.limit) }
  }

  mutating func add(_ reply: Reply) {
    // Of a long list the page shows its beginning; the rest would push everything else out.
    for line in reply.lines.prefix(Self.limit / 2) { add(.line, line) }
    guard !reply.message.isEmpty else { return }
    let kind: Kind =
      switch reply.tone {
      case .done: .done
      case .note: .note
      case .warning: .warning
      }
    add(kind, reply.message)
  }

  mutating func add(_ refusal: Refusal) {
    add(.error, refusal.message + (refusal.fix.map { ": \($0)" } ?? ""))
    for line in refusal.lines.prefix(Self.limit / 2) { add(.line, line) }
  }

  /// The entries after a number.
  func json(after number: Int) -> JSONText {
    .object([
      (
        "entries",
        .array(
          entries.filter { $0.number > number }.map { entry in
            .object(
              [("kind", .string(entry.kind.rawValue)), ("text", .string(entry.text))]
                + (entry.source.isEmpty ? [] : [("source", .string(entry.source))]))
          })
      )
    ])
  }
}
