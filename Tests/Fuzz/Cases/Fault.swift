/// A promise that a round has found broken.
struct Fault: Error, Sendable {
  enum Kind: String, Sendable {
    case stale, undo, redo, refusal, reopening, suggestion, studio, output, text, answer, findings
  }

  var kind: Kind
  var message: String

  init(_ kind: Kind, _ message: String) { (self.kind, self.message) = (kind, message) }
}
