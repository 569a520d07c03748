import Checkout
import Dialects
import JSONDocument
import Screens

extension CheckoutDialect {
  package static var catalogue: String? {
    "## Plugins of checkouts\n\n" + PluginCatalogue.standard.markdown(headingLevel: 3)
  }

  /// The components of all plugins that the config names in any context, and those around them.
  package static func components(shownBy screen: Screen) -> [String] {
    guard let document = screen.sources.first else { return [] }
    let catalogue = PluginCatalogue.standard
    let config = RemoteConfigReader(document, document.root, catalogue: catalogue).config
    var names = screen.components.filter { !CheckoutPresentation.isHidden($0) }
    let around = [
      CheckoutPresentation.navigation, CheckoutPresentation.next, CheckoutPresentation.notice,
      CheckoutPresentation.status,
    ]
    let plugins = CheckoutContext.allCases.flatMap { config.plugins(of: $0) }
    for name in plugins.compactMap({ catalogue.definition(of: $0.identifier)?.component }) + around
    where !names.contains(name) {
      names.append(name)
    }
    return names
  }
}
