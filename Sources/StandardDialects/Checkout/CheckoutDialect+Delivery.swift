import Checkout
import Dialects
import JSONDocument
import Plugins
import Screens

extension CheckoutDialect {
  package static func catalogue(_ declarations: [JSONDocument]) -> String? {
    "## Plugins of checkouts\n\n" + PluginCatalogue.standard.declaring(declarations).markdown(headingLevel: 3)
  }

  package static func declarations(
    usedBy document: JSONDocument, _ contracts: any ComponentContracts
  ) -> [(name: String, document: JSONDocument)] {
    let catalogue = catalogue(of: contracts)
    let config = RemoteConfigReader(document, document.root, catalogue: catalogue).config
    let named = catalogue.pluginsShown(by: config)
    let shop = catalogue.shopDocument.map { [(ShopReader.key, $0)] } ?? []
    return catalogue.files(of: named).map { ($0.identifier, $0.document) } + shop
  }

  /// The components of all plugins that the config names in any context, of those that stand in for them when the config
  /// fails, and those around them.
  package static func components(shownBy screen: Screen, _ contracts: any ComponentContracts) -> [String] {
    guard let document = screen.sources.first else { return [] }
    let catalogue = catalogue(of: contracts)
    let config = RemoteConfigReader(document, document.root, catalogue: catalogue).config
    var names = screen.components.filter { !CheckoutPresentation.isHidden($0) }
    let around = [
      CheckoutPresentation.navigation, CheckoutPresentation.next, CheckoutPresentation.notice,
      CheckoutPresentation.status,
    ]
    let plugins = catalogue.pluginsShown(by: config)
    for name in plugins.compactMap({ catalogue.definition(of: $0)?.component }) + around
    where !names.contains(name) {
      names.append(name)
    }
    return names
  }
}
