import Sessions

/// Replies and errors as plain text.
package enum ReplyText {
  /// The requested lines, then the message. Ends in a line feed; empty if there is nothing to print.
  package static func text(_ reply: Reply) -> String {
    var text = reply.lines.map { $0 + "\n" }.joined()
    guard !reply.message.isEmpty else { return text }
    switch reply.tone {
    case .done: text += reply.message + "\n"
    case .note: text += "note: \(reply.message)\n"
    case .warning: text += "warning: \(reply.message)\n"
    }
    return text
  }

  /// The reason why an effect is not possible without panes or a person at the terminal; nil if it is.
  package static func refusal(of effect: Effect) -> String? {
    switch effect {
    // What is copied can be pasted without the terminal's own clipboard.
    case .quit, .shell, .source, .record, .copy: nil
    case .editText: "an editor needs a terminal; write the JSON on the same line instead"
    // What there is to see is said in words too.
    case .show(.snapshot), .show(.history), .show(.layouts), .show(.starters), .show(.occurrences),
      .show(.corrections), .show(.findings):
      nil
    case .show, .host: "only available in the studio"
    }
  }
}
