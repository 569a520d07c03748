import Checkout

/// Shared by plugins with a text field.
extension CheckoutLocale {
  /// To write a note and to remove it.
  var noteActions: [PluginAction.Offer] {
    [
      PluginAction.Offer(
        "write", text("Write a note"), .text(example: text("ring twice"))),
      PluginAction.Offer("clear", text("Remove the note")),
    ]
  }

  /// The refusal of a text of more than so many characters.
  func tooLong(_ limit: Int) -> String {
    text("Use at most \(limit) characters.")
  }
}
