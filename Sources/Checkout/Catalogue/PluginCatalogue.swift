import JSONDocument

/// Makes one kind of plugin.
package struct PluginConfigurator: Sendable {
  package typealias Maker = @Sendable (Cart, PluginConfiguration) throws(PluginFailure) -> any RunningPlugin

  package let definition: PluginDefinition
  /// The file that describes it; nil for a plugin of the program.
  package let file: PluginFile?
  /// Operations that it adds to the service.
  package let operations: [PluginOperation]
  private let make: Maker

  package init<Plugin: CheckoutPlugin>(_ type: Plugin.Type) {
    definition = type.definition
    file = nil
    operations = []
    make = { (cart, configuration) throws(PluginFailure) in
      try Plugin(Plugin.component(of: cart), configuration)
    }
  }

  /// A plugin that a file describes.
  package init(
    _ definition: PluginDefinition, file: PluginFile, operations: [PluginOperation], make: @escaping Maker
  ) {
    self.definition = definition
    self.file = file
    self.operations = operations
    self.make = make
  }

  /// Builds a plugin with its part of the cart. Throws what the plugin throws.
  func build(_ cart: Cart, _ configuration: PluginConfiguration) throws(PluginFailure) -> any RunningPlugin {
    try make(cart, configuration)
  }
}

/// The file of a plugin, and what is wrong in it.
package struct PluginFile: Sendable {
  package let document: JSONDocument
  package var diagnostics: [Diagnostic]

  package init(_ document: JSONDocument, _ diagnostics: [Diagnostic] = []) {
    self.document = document
    self.diagnostics = diagnostics
  }
}

/// An operation of the service that a plugin brings with it.
package struct PluginOperation: Sendable {
  package let name: ServiceOperation
  /// The words of its errors.
  package let errors: [String]
  package let answers: [(name: String, type: PluginValueType)]

  package init(_ name: ServiceOperation, errors: [String], answers: [(name: String, type: PluginValueType)]) {
    self.name = name
    self.errors = errors
    self.answers = answers
  }
}

/// The plugins that a remote config can name. A value that is handed in, so that an app, or a test, can add its own.
package struct PluginCatalogue: Sendable {
  /// In the order of the documentation.
  package var configurators: [PluginConfigurator]
  /// Files of plugins whose identifiers others have.
  package var rejected: [PluginFile] = []

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

  /// The problems of a plugin's file.
  package func diagnostics(ofFile file: String) -> [Diagnostic] {
    (configurators.compactMap(\.file) + rejected).filter { $0.document.file == file }.flatMap(\.diagnostics)
  }

  /// The files of the plugins with these identifiers, by them.
  package func files(of identifiers: [String]) -> [(identifier: String, document: JSONDocument)] {
    configurators.compactMap { configurator in
      let identifier = configurator.definition.identifier
      guard let file = configurator.file, identifiers.contains(identifier) else { return nil }
      return (identifier, file.document)
    }
  }

  // MARK: The service

  /// The operations of the service, with those that declared plugins add.
  var operations: [ServiceOperation] { ServiceOperation.builtIn + configurators.flatMap(\.operations).map(\.name) }

  /// The words that an outcome can be, with the errors that declared plugins have sentences for.
  var outcomeWords: [String] { ServiceScript.words + configurators.flatMap(\.operations).flatMap(\.errors) }

  /// The answers that an operation gives, with their types.
  func answers(of operation: ServiceOperation) -> [(name: String, type: PluginValueType)] {
    configurators.flatMap(\.operations).filter { $0.name == operation }.flatMap(\.answers)
  }
}
