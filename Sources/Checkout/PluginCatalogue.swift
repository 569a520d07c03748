/// Makes one kind of plugin.
package struct PluginConfigurator: Sendable {
  package let definition: PluginDefinition
  /// The file that describes it; nil for a plugin of the program.
  package let declaration: PluginDeclaration?
  private let make: @Sendable (Cart, PluginConfiguration) throws(PluginFailure) -> any RunningPlugin

  package init<Plugin: CheckoutPlugin>(_ type: Plugin.Type) {
    definition = type.definition
    declaration = nil
    make = { (cart, configuration) throws(PluginFailure) in
      try Plugin(Plugin.component(of: cart), configuration)
    }
  }

  init(_ declaration: PluginDeclaration) {
    definition = declaration.definition
    self.declaration = declaration
    make = { (cart, configuration) throws(PluginFailure) in
      try DeclaredPlugin(declaration, cart, configuration)
    }
  }

  /// Builds a plugin with its part of the cart. Throws what the plugin throws.
  func build(_ cart: Cart, _ configuration: PluginConfiguration) throws(PluginFailure) -> any RunningPlugin {
    try make(cart, configuration)
  }
}

/// The plugins that a remote config can name. A value that is handed in, so that an app, or a test, can add its own.
package struct PluginCatalogue: Sendable {
  /// In the order of the documentation.
  package internal(set) var configurators: [PluginConfigurator]
  /// Declared plugins whose identifiers others have.
  var rejected: [PluginDeclaration] = []

  package init(_ configurators: [PluginConfigurator]) { self.configurators = configurators }

  package var identifiers: [String] { configurators.map(\.definition.identifier) }

  package func configurator(of identifier: String) -> PluginConfigurator? {
    configurators.first { $0.definition.identifier == identifier }
  }

  package func definition(of identifier: String) -> PluginDefinition? { configurator(of: identifier)?.definition }

  /// Builds the plugin of an entry; nil for an identifier that the catalogue doesn't have.
  func build(
    _ config: PluginConfig, _ cart: Cart, in context: CheckoutContext, entry: CheckoutEntry,
    _ environment: CheckoutEnvironment
  ) throws(PluginFailure) -> (any RunningPlugin)? {
    guard let configurator = configurator(of: config.identifier) else { return nil }
    let options = PluginOptions(config.options, of: configurator.definition.options)
    return try configurator.build(
      cart, PluginConfiguration(options: options, context: context, entry: entry, environment: environment))
  }

  /// This catalogue with one more kind of plugin, which replaces the one of the same identifier.
  package func adding<Plugin: CheckoutPlugin>(_ type: Plugin.Type) -> PluginCatalogue {
    let added = PluginConfigurator(type)
    return PluginCatalogue(
      configurators.filter { $0.definition.identifier != added.definition.identifier } + [added])
  }

  /// The plugins needed to buy that a list of identifiers lacks.
  package func missing(in identifiers: [String]) -> [String] {
    configurators.map(\.definition).filter { $0.isNeededToBuy && !identifiers.contains($0.identifier) }
      .map(\.identifier)
  }
}
