import JSONDocument
import Workspaces

/// Steps that were accepted and not saved when the program ended: offered, and applied only when that is asked for.
package struct Recovery: Sendable, Hashable {
  package let count: Int
  /// The last few, as they were typed, the newest first.
  package let names: [String]
  /// Of the last one, in seconds since 1970.
  package let time: Int
  /// Whether all of the files are as the steps left them; otherwise only what still fits is applied.
  package let isExact: Bool
  /// The files that they change, as they are shown.
  package let files: [String]

  package init(_ replay: JournalReplay, display: (String) -> String) {
    let operations = replay.pending
    count = operations.count
    names = operations.suffix(3).reversed().map { DiagnosticText.clean($0.step.name) }
    time = operations.last?.time ?? 0
    isExact = replay.history != nil
    files = Set(operations.flatMap { $0.step.changes.map(\.path) }).sorted().map(display)
  }

  /// `3 unsaved steps from last time: set color red 500, …`.
  package var message: String {
    let steps = Spelling.counted(count, "unsaved step")
    return "\(steps) from last time: \(names.joined(separator: ", "))" + (count > names.count ? ", …" : "")
      + (isExact ? "" : "; \(Spelling.list(files, limit: 3)) changed since, so some steps may not fit")
  }

  package static let fix = "`recover` restores, `recover discard` drops"
}
