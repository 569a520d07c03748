import Commands
import Editing
import Forms
import Layers
import Pictures
import Scripts
import Sessions
import Terminal

/// The effect of the line at the prompt, as the preview shows it while the line is typed.
struct LiveSuggestion: Sendable {
  /// The line as it is typed.
  let typed: String
  /// The state that it was tried on.
  let revision: Int
  let selected: Int?
  let suggestion: Suggestion
  /// Tells one picture from the next.
  let number: Int
}

extension StudioState {
  /// Brings the suggestion up to the line at the prompt.
  ///
  /// - Parameters:
  ///   - line: the line as it would be entered.
  ///   - isAtEnd: whether the cursor stands at its end, where values can be offered.
  /// - Returns: whether anything is to be drawn again.
  package mutating func suggest(for line: String, isAtEnd: Bool) -> Bool {
    if line != console.dismissedLine { console.dismissedLine = nil }
    let isWanted =
      console.isSuggesting && focus == .console && isPromptShown && !prompt.isSearching && session.hasDocument
      && trial == nil && !line.isEmpty && console.dismissedLine == nil
    guard isWanted else { return console.dropSuggestion() }
    let selected = session.selectedIndex
    if let live, live.typed == line, live.revision == session.revision, live.selected == selected { return false }
    let doing = Doing(.preview, of: session.layoutPath, line)
    guard var suggestion = doing.during({ Suggestion(line, in: session, of: runner.table) }) else {
      return console.dropSuggestion()
    }
    if !isAtEnd {
      suggestion.offers = []
      if suggestion.chosen != nil { suggestion.picture = nil }
    }
    preview.trialCount += 1
    console.live = LiveSuggestion(
      typed: line, revision: session.revision, selected: selected, suggestion: suggestion, number: preview.trialCount)
    return true
  }

  /// Runs the line at the prompt. Where its last word is no value yet, the first that it could become is meant: the one
  /// that the preview shows, also when the keys came too fast for the preview.
  package mutating func enter(_ line: String) -> Performed {
    _ = suggest(for: line, isAtEnd: true)
    guard let live, live.typed == line, live.suggestion.chosen != nil, live.suggestion.picture != nil else {
      return perform(line)
    }
    return perform(live.suggestion.line)
  }
}
