import Checkout

/// Whether cutlery comes with the order.
package struct CutleryComponent: PluginComponent {
  package var isWanted: Bool

  package var summary: String { isWanted ? "yes" : "no" }
}

/// A switch for disposable cutlery.
package struct CutleryPlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "cutlery", Phrase("Disposable cutlery"), summary: "Asks for disposable cutlery.",
    options: [
      PluginOption(
        "contexts", .strings([]),
        "The contexts in which food comes ready to eat; empty for all.", namesContexts: true)
    ],
    actions: [
      PluginDefinition.Action("toggle", "Asks for cutlery, or not.")
    ],
    rules: ["Off unless the cart asks for it.", "Hidden in other contexts, and then taken out of the order."],
    productNotes: "Off by default, to save plastic.")

  package var component: CutleryComponent
  private let configuration: PluginConfiguration

  package init(_ component: CutleryComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
  }

  package static func component(of cart: Cart) -> CutleryComponent { CutleryComponent(isWanted: cart.wantsCutlery) }

  package mutating func pluginDidLoad() -> PluginReaction { component.isWanted && !isVisible ? switchOver() : .none }

  package mutating func respond(to action: PluginAction) -> PluginReaction { switchOver() }

  private mutating func switchOver() -> PluginReaction {
    component.isWanted.toggle()
    return PluginReaction(emitted: component, changes: [.cutlery(component.isWanted)])
  }

  package var isVisible: Bool {
    let contexts = configuration.options.strings("contexts")
    return contexts.isEmpty || contexts.contains(configuration.context.rawValue)
  }

  package var actions: [PluginAction.Offer] {
    [PluginAction.Offer("toggle", configuration.locale.text("Switch cutlery on or off"))]
  }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    return PluginView(
      locale.text("Cutlery"),
      text: locale.text("Ask for it only if you need it."),
      isOn: component.isWanted)
  }
}
