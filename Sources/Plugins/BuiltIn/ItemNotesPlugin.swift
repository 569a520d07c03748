import Checkout

/// Notes for the kitchen.
package struct ItemNotesComponent: PluginComponent {
  package var text: String
  package var hasItems: Bool

  package var summary: String { text.isEmpty ? "empty" : "\(text.count) characters" }
}

/// A note on the items, for the kitchen.
package struct ItemNotesPlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "item_notes", Phrase("Notes on the items"), summary: "Takes a note for the kitchen.",
    options: [PluginOption("limit", .integer(200), "The most characters.")],
    actions: [
      PluginDefinition.Action("write", "Replaces the note."),
      PluginDefinition.Action("clear", "Removes the note."),
    ],
    rules: [
      "Spaces around the note are dropped, and one that is too long is refused.",
      "Hidden while the bag is empty.", "A limit below 1 fails to build.",
    ],
    productNotes: "The kitchen reads it once for the whole order.")

  package var component: ItemNotesComponent
  private let configuration: PluginConfiguration
  private let limit: Int

  package init(_ component: ItemNotesComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
    limit = configuration.options.integer("limit")
    guard limit >= 1 else { throw PluginFailure("limit must be at least 1") }
  }

  package static func component(of cart: Cart) -> ItemNotesComponent {
    ItemNotesComponent(text: cart.note, hasItems: !cart.items.isEmpty)
  }

  package mutating func respond(to action: PluginAction) -> PluginReaction {
    let text = action.name == "clear" ? "" : action.argument.trimmed
    if text.count > limit { return .refuse(configuration.locale.tooLong(limit)) }
    guard text != component.text else { return .none }
    component.text = text
    return PluginReaction(emitted: component, changes: [.note(text)])
  }

  package var isVisible: Bool { component.hasItems }

  package var actions: [PluginAction.Offer] { configuration.locale.noteActions }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    return PluginView(
      locale.text("Anything to note?"), value: component.text.isEmpty ? nil : component.text,
      placeholder: locale.text("Such as: no onions"))
  }
}
