import Sessions

/// Replies and errors as plain text.
enum ReplyText {
  /// What was asked for, then the one line of what was done. Ends in a line feed; empty when there is nothing to say.
  static func text(_ reply: Reply) -> String {
    var text = reply.lines.map { $0 + "\n" }.joined()
    guard !reply.message.isEmpty else { return text }
    switch reply.tone {
    case .done: text += reply.message + "\n"
    case .note: text += "note: \(reply.message)\n"
    case .warning: text += "warning: \(reply.message)\n"
    }
    return text
  }

  /// What cannot be done without panes or a person at the terminal; none for what can.
  static func refusal(of effect: Effect) -> String? {
    switch effect {
    // What is copied can be pasted without the terminal's own clipboard.
    case .quit, .shell, .source, .record, .copy: nil
    case .editText: "an editor needs a terminal: the JSON may follow on the line"
    // What there is to see is said in words too.
    case .show(.snapshot), .show(.history), .show(.layouts): nil
    case .show, .host: "there are no panes here"
    }
  }
}
