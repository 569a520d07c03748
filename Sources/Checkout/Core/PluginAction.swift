/// Something that a person does to a plugin.
package struct PluginAction: Sendable, Hashable {
  /// One of the names that the plugin offers, such as `choose`.
  package var name: String
  /// Such as the id of a choice; empty for actions without one.
  package var argument: String

  package init(_ name: String, _ argument: String = "") {
    self.name = name
    self.argument = argument
  }
}

extension PluginAction {
  /// The argument of an action.
  package enum Argument: Sendable, Hashable {
    case none
    /// One of these words.
    case choice([String])
    /// Any text; the example is for completion.
    case text(example: String)
    /// An amount as people type it, such as `50,00`.
    case money(example: String)
    /// A text that analytics don't get, such as the code of a card.
    case secret(example: String)
  }

  /// An action that a plugin takes now.
  package struct Offer: Sendable, Hashable {
    package var name: String
    /// An imperative with an object, in the language of the checkout.
    package var title: String
    package var argument: Argument

    package init(_ name: String, _ title: String, _ argument: Argument = .none) {
      self.name = name
      self.title = title
      self.argument = argument
    }
  }
}
