import JSONDocument
import Layers
import Rendering
import Sessions
import Sushi
import Width
import Workspaces

/// The replies of commands, newest last.
struct ConsoleLog: Sendable {
  enum Kind: Sendable, Hashable {
    /// A typed line.
    case command
    case done, note, warning, error
    /// A line of a list.
    case line
  }

  struct Entry: Sendable, Hashable {
    var kind: Kind
    var text: String
    var swatch: RGBA?
  }

  /// Entries that are kept.
  static let limit = 2000

  private(set) var entries: [Entry] = []
  /// How many there have been.
  private(set) var count = 0

  /// A row of the pane: an entry, or a piece of one that is longer than a row.
  struct Row: Sendable {
    var entry: Entry
    var text: String
    /// Whether the entry begins here.
    var isFirst: Bool
  }

  /// Columns before an entry's text.
  static let signColumns = 2
  /// Columns of a swatch, with the blank behind it.
  static let swatchColumns = 3

  /// The newest rows, in order, as many as are asked for or a few more. Long entries are broken between words.
  func rows(columns: Int, last count: Int) -> [Row] {
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
  func lastRows(columns: Int, atMost limit: Int) -> Int {
    var count = 0
    for entry in entries.reversed() where count < limit {
      let width = columns - Self.signColumns - (entry.swatch == nil ? 0 : Self.swatchColumns)
      count += WrappedText.indented(entry.text, columns: max(width, 1)).count
      if entry.kind == .command { break }
    }
    return min(count, limit)
  }

  mutating func add(_ kind: Kind, _ text: String, swatch: RGBA? = nil) {
    count += 1
    entries.append(Entry(kind: kind, text: TerminalText.sanitized(text), swatch: swatch))
    if entries.count > Self.limit { entries.removeFirst(entries.count - Self.limit * 3 / 4) }
  }

  mutating func add(_ reply: Reply) {
    for (index, line) in reply.lines.enumerated() {
      add(.line, line, swatch: reply.swatches.indices.contains(index) ? reply.swatches[index] : nil)
    }
    guard !reply.message.isEmpty else { return }
    let kind: Kind =
      switch reply.tone {
      case .done: .done
      case .note: .note
      case .warning: .warning
      }
    add(kind, reply.message)
  }

  mutating func add(_ error: Refusal) {
    add(.error, error.sentence)
    for line in error.lines { add(.line, line) }
    for finding in error.findings where finding.diagnostic.message != error.message {
      for line in DiagnosticText.text(finding).split(separator: "\n") { add(.line, String(line)) }
    }
  }
}
