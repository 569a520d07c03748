import JSONDocument
import Sushi
import Width
import Workspaces

/// An entry of a log of commands and what came of them.
package struct LogEntry: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable {
    /// A command line.
    case command
    case done, note, warning, error
    /// A line of a list.
    case line
  }

  package var kind: Kind
  /// Without what a terminal would obey.
  package var text: String
  /// A colour beside the text, where a list is about colours.
  package var swatch: RGBA?

  package init(_ kind: Kind, _ text: String, swatch: RGBA? = nil) {
    self.kind = kind
    self.text = TerminalText.sanitized(text)
    self.swatch = swatch
  }
}

extension Reply {
  /// A list comes before what was done.
  package var logEntries: [LogEntry] {
    let list = lines.enumerated().map { index, line in
      LogEntry(.line, line, swatch: swatches.indices.contains(index) ? swatches[index] : nil)
    }
    guard !message.isEmpty else { return list }
    let kind: LogEntry.Kind =
      switch tone {
      case .done: .done
      case .note: .note
      case .warning: .warning
      }
    return list + [LogEntry(kind, message)]
  }
}

extension Refusal {
  /// The sentence comes before the findings that are its reason.
  package var logEntries: [LogEntry] {
    let others = findings.filter { $0.diagnostic.message != message }
    let lines = lines + others.flatMap { DiagnosticText.text($0).split(separator: "\n").map(String.init) }
    return [LogEntry(.error, sentence)] + lines.map { LogEntry(.line, $0) }
  }
}
