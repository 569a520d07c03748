import JSONDocument
import Sessions
import Workspaces

/// The log of the session's commands and replies, as all pages show it.
package struct CompanionLog: Sendable {
  struct Entry: Sendable {
    var number: Int
    var entry: LogEntry
    /// The giver of the command, such as `page 2`; empty for all others.
    var source: String
  }

  /// Entries that are kept.
  static let limit = 200
  /// Bytes of one entry.
  private static let entryBytes = 4000

  private(set) var entries: [Entry] = []
  private(set) var lastNumber = 0

  /// Adds the entries of a command or of one reply. Of a long list the pages show the beginning and the end: all of it
  /// would push everything else out.
  ///
  /// - Parameter source: who gave the command.
  mutating func add(_ new: [LogEntry], from source: String = "") {
    let shown = new.count > Self.limit / 2 ? new.prefix(Self.limit / 2) + new.suffix(1) : new[...]
    for var entry in shown {
      lastNumber += 1
      if entry.text.utf8.count > Self.entryBytes { entry.text = entry.text.prefix(Self.entryBytes / 4) + "…" }
      entries.append(Entry(number: lastNumber, entry: entry, source: source))
    }
    if entries.count > Self.limit { entries.removeFirst(entries.count - Self.limit) }
  }

  /// The entries after a number.
  func json(after number: Int) -> JSONText {
    let new = entries.filter { $0.number > number }.map { entry -> JSONText in
      .object(
        [("kind", .string(entry.entry.kind.rawValue)), ("text", .string(DiagnosticText.clean(entry.entry.text)))]
          + (entry.source.isEmpty ? [] : [("source", .string(entry.source))]))
    }
    return ["entries": .array(new)]
  }
}
