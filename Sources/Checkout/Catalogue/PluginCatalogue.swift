import JSONDocument

/// Makes one kind of plugin.
package struct PluginConfigurator: Sendable {
  package typealias Maker = @Sendable (Cart, PluginConfiguration) throws(PluginFailure) -> any RunningPlugin

  package let definition: PluginDefinition
  /// The file that describes it; nil for a plugin of the program.
  package let file: PluginFile?
  /// Operations that it adds to the service.
  package let operations: [PluginOperation]
  /// Values of the workspace's own that it reads or changes.
  package let custom: [CustomValue]
  private let make: Maker

  package init<Plugin: CheckoutPlugin>(_ type: Plugin.Type) {
    definition = type.definition
    file = nil
    operations = []
    custom = []
    make = { (cart, configuration) throws(PluginFailure) in
      try Plugin(Plugin.component(of: cart), configuration)
    }
  }

  /// A plugin that a file describes.
  package init(
    _ definition: PluginDefinition, file: PluginFile, operations: [PluginOperation], custom: [CustomValue],
    make: @escaping Maker
  ) {
    self.definition = definition
    self.file = file
    self.operations = operations
    self.custom = custom
    self.make = make
  }

  /// Builds a plugin with its part of the cart. Throws what the plugin throws.
  func build(_ cart: Cart, _ configuration: PluginConfiguration) throws(PluginFailure) -> any RunningPlugin {
    try make(cart, configuration)
  }
}

/// The plugins that a remote config can name. A value that is handed in, so that an app, or a test, can add its own.
package struct PluginCatalogue: Sendable {
  /// In the order of the documentation.
  package var configurators: [PluginConfigurator]
  /// Files besides those of the plugins: of plugins whose identifiers others have, and the shop's.
  package var otherFiles: [PluginFile] = []
  /// The shop that they sell in.
  package var shop = Shop()
  /// The file of the shop; nil where the workspace declares none.
  package var shopDocument: JSONDocument?
  /// The program's texts in English, by which a shop words them anew.
  package var texts: Set<String> = []

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
    var result = self
    result.configurators.removeAll { $0.definition.identifier == added.definition.identifier }
    result.configurators.append(added)
    return result
  }

  /// The plugins that nobody can order without in a context.
  package func needed(in context: CheckoutContext) -> [String] {
    shop.context(context)?.needs ?? configurators.map(\.definition).filter(\.isNeededToBuy).map(\.identifier)
  }

  /// Those that a list of identifiers lacks.
  package func missing(in identifiers: [String], of context: CheckoutContext) -> [String] {
    needed(in: context).filter { !identifiers.contains($0) }
  }

  /// The pages that stand in for a context's when its config fails.
  package func fallback(of context: CheckoutContext) -> [PageConfig] {
    BuiltInConfig.pages(of: context, catalogue: self)
  }

  /// The plugins that a config can come to show: its own in every context, and those that stand in for them.
  package func pluginsShown(by config: RemoteConfig) -> [String] {
    var identifiers: [String] = []
    for context in shop.contexts.map(\.context) {
      let plugins = config.plugins(of: context) + fallback(of: context).flatMap(\.plugins)
      for plugin in plugins where !identifiers.contains(plugin.identifier) { identifiers.append(plugin.identifier) }
    }
    return identifiers
  }

  /// The surroundings of a checkout without a fixture: the shop's.
  package var environment: CheckoutEnvironment {
    var environment = CheckoutEnvironment()
    environment.locale = shop.locale()
    if let kinds = shop.paymentKinds { environment.paymentKinds = kinds }
    environment.taxNumbers = shop.taxNumbers
    environment.payments = shop.payments ?? PaymentMethod.common(environment.locale)
    return environment
  }

  /// The problems of a plugin's file.
  package func diagnostics(ofFile file: String) -> [Diagnostic] {
    (configurators.compactMap(\.file) + otherFiles).filter { $0.document.file == file }.flatMap(\.diagnostics)
  }

  /// The files of the plugins with these identifiers, by them.
  package func files(of identifiers: [String]) -> [(identifier: String, document: JSONDocument)] {
    configurators.compactMap { configurator in
      let identifier = configurator.definition.identifier
      guard let file = configurator.file, identifiers.contains(identifier) else { return nil }
      return (identifier, file.document)
    }
  }

  /// The types of the values that only declared plugins know, by paths such as `cart/custom/nights`.
  var customTypes: [String: PluginValueType] {
    Dictionary(configurators.flatMap(\.custom).map { ($0.path, $0.type) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: The service

  /// The operations of the service, with those that declared plugins add.
  package var operations: [ServiceOperation] {
    shop.operationNames + configurators.flatMap(\.operations).map(\.name).filter { !shop.operationNames.contains($0) }
  }

  /// The words that an outcome can be, with the errors that declared plugins have sentences for.
  package var outcomeWords: [String] {
    ServiceScript.words + shop.errorWords + configurators.flatMap(\.operations).flatMap(\.errors)
  }

  /// The answers that an operation gives, with their types.
  func answers(of operation: ServiceOperation) -> [(name: String, type: PluginValueType)] {
    configurators.flatMap(\.operations).filter { $0.name == operation }.flatMap(\.answers)
  }
}
