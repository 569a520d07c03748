import Checkout

/// Shared by plugins with a text field.
extension Language {
  /// To write a note and to remove it.
  var noteActions: [PluginAction.Offer] {
    [
      PluginAction.Offer(
        "write", text("Write a note", "Escrever uma nota"), .text(example: text("ring twice", "toque duas vezes"))),
      PluginAction.Offer("clear", text("Remove the note", "Remover a nota")),
    ]
  }

  /// The refusal of a text of more than so many characters.
  func tooLong(_ limit: Int) -> String {
    text("Use at most \(limit) characters.", "Use no máximo \(limit) caracteres.")
  }
}

extension String {
  /// Without white space at its ends.
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
