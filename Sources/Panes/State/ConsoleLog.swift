import Layers
import Rendering
import Sessions
import Sushi
import Workspaces

/// The replies of commands, newest last.
package struct ConsoleLog: Sendable {
  /// Entries that are kept.
  package static let limit = 2000

  package private(set) var entries: [LogEntry] = []
  /// How many there have been.
  package private(set) var count = 0

  package init() {}

  /// A row of the pane: an entry, or a piece of one that is longer than a row.
  package struct Row: Sendable {
    package var entry: LogEntry
    package var text: String
    /// Whether the entry begins here.
    package var isFirst: Bool
  }

  /// Columns before an entry's text.
  package static let signColumns = 2
  /// Columns of a swatch, with the blank behind it.
  package static let swatchColumns = 3

  /// The newest rows, in order, as many as are asked for or a few more. Long entries are broken between words.
  package func rows(columns: Int, last count: Int) -> [Row] {
    var rows: [Row] = []
    for entry in entries.reversed() {
      guard rows.count < count else { break }
      let width = columns - Self.signColumns - (entry.swatch == nil ? 0 : Self.swatchColumns)
      let lines = WrappedText.indented(entry.text, columns: max(width, 1))
      for (index, text) in lines.enumerated().reversed() {
        rows.append(Row(entry: entry, text: text, isFirst: index == 0))
      }
    }
    return rows.reversed()
  }

  /// The rows of the last command and of what has been answered since, counted up to a number.
  package func lastRows(columns: Int, atMost limit: Int) -> Int {
    var count = 0
    for entry in entries.reversed() where count < limit {
      let width = columns - Self.signColumns - (entry.swatch == nil ? 0 : Self.swatchColumns)
      count += WrappedText.indented(entry.text, columns: max(width, 1)).count
      if entry.kind == .command { break }
    }
    return min(count, limit)
  }

  package mutating func add(_ kind: LogEntry.Kind, _ text: String) { add([LogEntry(kind, text)]) }

  package mutating func add(_ reply: Reply) { add(reply.logEntries) }

  package mutating func add(_ refusal: Refusal) { add(refusal.logEntries) }

  package mutating func add(_ new: [LogEntry]) {
    count += new.count
    entries += new
    if entries.count > Self.limit { entries.removeFirst(entries.count - Self.limit * 3 / 4) }
  }
}
