import Commands
import Layers
import Panes
import Terminal

/// The console: the log, the line being typed, and the effect that it would have.
struct ConsoleState: Sendable {
  var log = ConsoleLog()
  /// Log entries below the pane's bottom, while it is scrolled back.
  var offset = 0
  /// The line being typed.
  var line = PromptLine()
  /// The pane of the gesture that has put a line there: the keys go back to it.
  var opener: Pane?
  /// The current completions.
  var candidates: [ConsoleCompletion.Candidate] = []
  /// Whether there were any when the console was drawn last.
  var hasDrawnCandidates = false
  /// The effect of the line, shown while it is typed.
  var live: LiveSuggestion?
  /// The line whose suggestion was dismissed with Esc.
  var dismissedLine: String?
  /// The command that is being done beside the loop.
  var work: CommandWork?
  /// The lines that wait for it, or for all of a layout of which the top is shown.
  var waiting: [String] = []
  /// Whether lines are tried while they are typed.
  var isSuggesting = true

  /// Reads back, or on again where the number is below zero, as far as there are rows.
  mutating func scroll(by count: Int, in rect: CellRect) {
    let page = max(rect.rows - 1, 1)
    let wanted = max(offset + count, 0)
    let rows = log.rows(columns: rect.columns - 2, last: wanted + page).count
    offset = min(wanted, max(rows - page, 0))
  }

  /// Shows what is open again. Returns whether there was anything else.
  @discardableResult
  mutating func dropSuggestion() -> Bool {
    defer { live = nil }
    return live != nil
  }

  /// Esc: the suggestion goes until the line is another one.
  mutating func dismissSuggestion() {
    dismissedLine = live?.typed
    live = nil
  }
}

extension StudioState {
  var log: ConsoleLog {
    get { console.log }
    _modify { yield &console.log }
  }

  var prompt: PromptLine {
    get { console.line }
    set { console.line = newValue }
  }

  var candidates: [ConsoleCompletion.Candidate] {
    get { console.candidates }
    set { console.candidates = newValue }
  }

  var live: LiveSuggestion? { console.live }
}
