import JSONDocument

/// Reads a remote config leniently: what can't be read is reported at its place, and the rest stays.
///
/// Keys are read in snake_case and camelCase. The order is that of the arrays; an `order` key is not read.
package struct RemoteConfigReader {
  package private(set) var config = RemoteConfig()
  /// Problems of the config, in every context.
  package private(set) var diagnostics: [Diagnostic] = []
  private var reader: DocumentReader
  private let catalogue: PluginCatalogue
  private let isBuiltIn: Bool

  /// The key of a context that stands for a file that can't be read.
  package static let unreadableKey = "$unreadable"

  private static let pagesKey = "checkout_page_configs"

  /// The most pages of a context, and plugins of a page.
  static let limit = 100

  /// Reads the config at a node: `{ "contexts": { … } }`, or one context's `{ "checkoutPageConfigs": […] }`, which then
  /// counts for every context.
  ///
  /// - Parameter isBuiltIn: whether it is a config of the program's own, which has no place in a file.
  package init(
    _ document: JSONDocument, _ node: JSONDocument.Node, catalogue: PluginCatalogue, isBuiltIn: Bool = false
  ) {
    reader = DocumentReader(document)
    if catalogue.shopDocument != nil { reader.languages = catalogue.shop.languages }
    self.catalogue = catalogue
    self.isBuiltIn = isBuiltIn
    read(node)
    diagnostics = reader.diagnostics + ConfigCheck(config, catalogue: catalogue).diagnostics
  }

  /// Reads the pages that stand in for a context's, in the file of a shop.
  package init(
    _ document: JSONDocument, fallback node: JSONDocument.Node, of context: CheckoutContext, catalogue: PluginCatalogue
  ) {
    reader = DocumentReader(document)
    if catalogue.shopDocument != nil { reader.languages = catalogue.shop.languages }
    self.catalogue = catalogue
    isBuiltIn = false
    config.contexts[context] = pages(of: node)
    diagnostics = reader.diagnostics + ConfigCheck(config, catalogue: catalogue).diagnostics
  }

  /// Whether a document is a remote config: an object with `checkoutPageConfigs`, or with `contexts` that have them.
  package static func recognizes(_ document: JSONDocument, _ node: JSONDocument.Node) -> Bool {
    let reader = DocumentReader(document)
    if reader.member(pagesKey, of: node) != nil { return true }
    guard let contexts = reader.member("contexts", of: node) else { return false }
    return document.members(of: contexts).contains { reader.member(pagesKey, of: $0.value) != nil }
  }

  /// Built-in configs have no places: they are no file of the person's.
  private func place(_ node: JSONDocument.Node) -> ConfigPlace? {
    isBuiltIn ? nil : ConfigPlace(reader.document, node)
  }

  private mutating func read(_ node: JSONDocument.Node) {
    let document = reader.document
    config.place = place(node)
    guard document.kind(of: node) == .object else {
      reader.mismatch(node, "a remote config", "an object")
      return
    }
    if !isBuiltIn {
      reader.reportUnknownKeys(of: node, in: "a remote config", known: ["contexts", Self.pagesKey])
    }
    if let contexts = reader.object("contexts", of: node) {
      let known = catalogue.shop.contexts.map(\.context)
      for context in known { config.contextPlaces[context] = place(contexts) }
      for member in document.members(of: contexts) {
        if member.key == Self.unreadableKey {
          config.isMalformed = true
          continue
        }
        let context = CheckoutContext(rawValue: member.key)
        if known.contains(context) {
          if !isBuiltIn, document.kind(of: member.value) == .object {
            reader.reportUnknownKeys(of: member.value, in: "a context", known: [Self.pagesKey])
          }
          config.contexts[context] = pages(of: member.value)
          config.contextPlaces[context] = place(member.value)
        } else {
          let names = catalogue.shop.contextNames
          reader.report(
            .warning, .checkoutContext, "no context named \(DocumentReader.quoted(member.key)); it is left out",
            at: member.value, isKey: true,
            fix: DocumentReader.suggestion(member.key, names) ?? "use one of \(names.joined(separator: ", "))")
        }
      }
    } else if reader.member(Self.pagesKey, of: node) != nil {
      let pages = pages(of: node)
      for context in catalogue.shop.contexts.map(\.context) { config.contexts[context] = pages }
    }
  }

  private mutating func pages(of context: JSONDocument.Node) -> [PageConfig] {
    guard reader.document.kind(of: context) == .object else {
      if !reader.document.isNull(context) { reader.mismatch(context, "a context", "an object") }
      return []
    }
    var seen: [String: JSONDocument.Node] = [:]
    var pages: [PageConfig] = []
    for node in reader.list(Self.pagesKey, of: context, limit: Self.limit) {
      guard reader.document.kind(of: node) == .object else {
        reader.mismatch(node, "a page", "an object with checkoutPluginConfigs")
        continue
      }
      noteOrder(node)
      reader.reportUnknownKeys(
        of: node, in: "a page",
        known: ["navigation_title", "next_button_title", "checkout_plugin_configs", "order"])
      let title = reader.phrase("navigation_title", of: node) ?? Phrase([])
      let next = reader.phrase("next_button_title", of: node)
      var page = PageConfig(navigationTitle: title, nextButtonTitle: next, plugins: [], place: place(node))
      for entry in reader.list("checkout_plugin_configs", of: node, limit: Self.limit) {
        if let plugin = plugin(entry, &seen) { page.plugins.append(plugin) }
      }
      pages.append(page)
    }
    return pages
  }

  private mutating func plugin(_ node: JSONDocument.Node, _ seen: inout [String: JSONDocument.Node]) -> PluginConfig? {
    let document = reader.document
    guard document.kind(of: node) == .object else {
      reader.mismatch(node, "a plugin", "an object with an identifier")
      return nil
    }
    guard let identifier = reader.string("identifier", of: node) else {
      reader.report(
        .error, .checkoutIdentifier, "the plugin has no identifier and is left out", at: node,
        fix: "add an \"identifier\" such as \"payment\"")
      return nil
    }
    let place = reader.member("identifier", of: node) ?? node
    guard let definition = catalogue.definition(of: identifier) else {
      reader.report(
        .error, .checkoutIdentifier, "no plugin named \(DocumentReader.quoted(identifier)); it is left out", at: place,
        fix: DocumentReader.suggestion(identifier, catalogue.identifiers) ?? "use an identifier of `kimchi docs`")
      return nil
    }
    if let first = seen[identifier] {
      reader.report(
        .error, .checkoutDuplicate, "the plugin \(identifier) is used twice in this context; this one is left out",
        at: place, fix: "remove one of them",
        notes: [.init("this one is used", at: document.location(of: first))])
      return nil
    }
    seen[identifier] = place
    noteOrder(node)
    reader.reportUnknownKeys(of: node, in: "a plugin's config", known: ["identifier", "options", "order"])
    let options = options(of: node, definition)
    return PluginConfig(identifier: identifier, options: options, place: self.place(node))
  }

  /// An `order` key would let a config disagree with itself, so it is not read.
  private mutating func noteOrder(_ node: JSONDocument.Node) {
    guard let order = reader.member("order", of: node) else { return }
    reader.report(
      .note, .checkoutOrder, "the order key is not read; the order is that of the array", at: order,
      fix: "remove it and move the entry instead")
  }

  // MARK: Options

  private mutating func options(of node: JSONDocument.Node, _ definition: PluginDefinition) -> [String: OptionValue] {
    guard let written = reader.object("options", of: node) else { return [:] }
    var values: [String: OptionValue] = [:]
    let names = definition.options.map(\.name)
    for member in reader.document.members(of: written) where !reader.document.isNull(member.value) {
      let key = member.key
      guard let option = definition.options.first(where: { $0.name == key || DocumentReader.camel($0.name) == key })
      else {
        reader.report(
          .warning, .checkoutOption, "\(definition.identifier) has no option named \(DocumentReader.quoted(key))",
          at: member.value, isKey: true,
          fix: DocumentReader.suggestion(key, names)
            ?? (names.isEmpty ? "remove it" : "use one of \(names.joined(separator: ", "))"))
        continue
      }
      if let value = value(member.value, like: option.defaultValue) {
        values[option.name] = value
        if option.namesContexts { checkContexts(member.value) }
      } else {
        reader.report(
          .warning, .checkoutOption,
          "\(option.name) must be \(option.defaultValue.type); the default is used instead", at: member.value,
          fix: "write it like the default: \(option.defaultValue.json)")
      }
    }
    return values
  }

  /// Reports contexts that the shop doesn't have.
  private mutating func checkContexts(_ list: JSONDocument.Node) {
    let names = catalogue.shop.contextNames
    for node in reader.document.elements(of: list) {
      guard let name = reader.document.string(node), !names.contains(name) else { continue }
      reader.report(
        .warning, .checkoutContext, "no context named \(DocumentReader.quoted(name))", at: node,
        fix: DocumentReader.suggestion(name, names) ?? "use one of \(names.joined(separator: ", "))")
    }
  }

  /// The value as the option's type; nil if it has another one.
  private func value(_ node: JSONDocument.Node, like model: OptionValue) -> OptionValue? {
    let document = reader.document
    switch model {
    case .bool: return document.bool(node).map { .bool($0) }
    case .integer: return document.integer(node).map { .integer($0) }
    case .string: return document.string(node).map { .string($0) }
    case .integers: return elements(node) { document.integer($0) }.map { .integers($0) }
    case .strings: return elements(node) { document.string($0) }.map { .strings($0) }
    }
  }

  private func elements<Value>(_ node: JSONDocument.Node, _ read: (JSONDocument.Node) -> Value?) -> [Value]? {
    guard reader.document.kind(of: node) == .array else { return nil }
    var values: [Value] = []
    for element in reader.document.elements(of: node).prefix(Self.limit) {
      guard let value = read(element) else { return nil }
      values.append(value)
    }
    return values
  }
}
