import Layers
import Terminal

/// Lines that a gesture puts at the prompt. Once such a line is entered or given up, the keys go back to the gesture's
/// pane.
extension StudioState {
  mutating func prefill(_ line: String) -> [StudioRequest] {
    let opener = focus == .console ? console.opener : focus
    setFocus(.console)
    console.opener = opener
    return [.prefill(line)]
  }

  mutating func returnFromPrompt() {
    guard let pane = console.opener.take(), focus == .console else { return }
    setFocus(pane)
  }

  /// Lets Esc and ^C give the line up; nil where a key means something else.
  mutating func handlePrefilled(_ key: KeyPress, isLineEmpty: Bool) -> LayerAnswer? {
    guard console.opener != nil else { return nil }
    // Readline drops the line itself.
    if key.isControl("c") {
      returnFromPrompt()
      return .passed
    }
    // In vi mode Esc is readline's.
    guard key.isKey(.escape), isLineEmpty || prompt.mode == .emacs else { return nil }
    console.dropSuggestion()
    returnFromPrompt()
    return .taken([.prefill("")])
  }
}
