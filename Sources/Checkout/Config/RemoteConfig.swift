import JSONDocument

/// Which plugins a checkout is built of, by context and page. The order is that of the config's arrays.
package struct RemoteConfig: Sendable {
  package var contexts: [CheckoutContext: [PageConfig]] = [:]
  /// Whether it stands for a file that an app can't read.
  package var isMalformed = false
  /// Where it is written; nil for a built-in one.
  package var place: ConfigPlace?
  /// Where a context is written, or where it would be.
  package var contextPlaces: [CheckoutContext: ConfigPlace] = [:]

  package init() {}

  /// The plugins of a context, over all of its pages.
  package func plugins(of context: CheckoutContext) -> [PluginConfig] { (contexts[context] ?? []).flatMap(\.plugins) }
}

/// A page of a checkout.
package struct PageConfig: Sendable {
  package var navigationTitle: Phrase
  /// The title of the button that leads to the next page; nil when there is none.
  package var nextButtonTitle: Phrase?
  package var plugins: [PluginConfig]
  /// Where it is written; nil in a built-in config.
  package var place: ConfigPlace?
}

/// A plugin's entry in a page.
package struct PluginConfig: Sendable {
  package var identifier: String
  package var options: [String: OptionValue]
  /// Where it is written; nil in a built-in config.
  package var place: ConfigPlace?
}

/// Where an entry of a config is written: its node, and what a diagnostic says of it.
package struct ConfigPlace: Sendable, Hashable {
  package var node: JSONDocument.Node
  package var location: SourceLocation
  /// An RFC 6901 pointer.
  package var path: String

  package init(_ document: JSONDocument, _ node: JSONDocument.Node) {
    self.node = node
    location = document.location(of: node)
    path = document.pointer(to: node).description
  }
}
