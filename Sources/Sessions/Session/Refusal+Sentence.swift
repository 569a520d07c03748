import JSONDocument
import Width
import Workspaces

extension Refusal {
  /// The message and the fix, in one line.
  package var sentence: String { TerminalText.sanitized(message + (fix.map { " — \($0)" } ?? "")) }
}
