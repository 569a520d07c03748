import Checkout
import JSONDocument

extension PluginCatalogue {
  /// The key by which a plugin's file is known.
  package static let declarationKey = PluginDeclarationReader.key

  /// This catalogue with the plugins of a workspace's files behind its own, in the shop that one of the files declares.
  ///
  /// A plugin with errors stays known, and can't be built. Of two with one identifier the first counts, as of two shops.
  package func declaring(_ documents: [JSONDocument]) -> PluginCatalogue {
    var result = self
    var declarations: [PluginDeclaration] = []
    let plugins = documents.filter { $0.value(forKey: Self.declarationKey, in: $0.root) != nil }
    // The folder has documents of other dialects too.
    let shops = documents.filter { document in
      document.value(forKey: Self.declarationKey, in: document.root) == nil
        && document.value(forKey: ShopReader.key, in: document.root) != nil
    }
    for document in plugins {
      var declaration = PluginDeclarationReader(document, shop: shops.first).declaration
      let identifier = declaration.definition.identifier
      let place = document.value(forKey: Self.declarationKey, in: document.root) ?? document.root
      let first = declarations.first { $0.definition.identifier == identifier }?.document
      if first != nil || definition(of: identifier) != nil {
        let message =
          first == nil
          ? "\(identifier) is one of the program's own plugins" : "two plugins have the identifier \(identifier)"
        declaration.diagnostics.append(
          Self.duplicate(message, document, place, first, fix: "choose another identifier"))
        result.otherFiles.append(PluginFile(document, declaration.diagnostics))
        continue
      }
      declarations.append(declaration)
    }
    Self.checkHeard(&declarations)
    Self.checkCustom(&declarations)
    result.configurators += declarations.map(PluginConfigurator.init)
    result.open(shops, called: Set(declarations.flatMap { $0.calls }))
    for index in declarations.indices {
      let document = declarations[index].document
      let place = document.value(forKey: Self.declarationKey, in: document.root) ?? document.root
      declarations[index].diagnostics += Self.gaps(declarations[index], in: result.shop.languages, at: place)
    }
    result.configurators.removeLast(declarations.count)
    result.configurators += declarations.map(PluginConfigurator.init)
    return result
  }

  /// Takes the first of the shops.
  ///
  /// - Parameter called: the operations that declared plugins call.
  private mutating func open(_ shops: [JSONDocument], called: Set<String>) {
    guard let first = shops.first else { return }
    texts = ProgramTexts.keys
    let reader = ShopReader(first, catalogue: self)
    shop = reader.shop
    shopDocument = first
    otherFiles.append(PluginFile(first, reader.diagnostics + Self.uncalled(in: first, called: called)))
    for document in shops.dropFirst() {
      let place = document.value(forKey: ShopReader.key, in: document.root) ?? document.root
      let problem = Self.duplicate(
        "the workspace has another shop", document, place, first, fix: "remove one of them")
      otherFiles.append(PluginFile(document, [problem]))
    }
  }

  /// Reports operations that a shop has sentences for, but nothing calls, and that look like slips of one that is called.
  private static func uncalled(in shop: JSONDocument, called: Set<String>) -> [Diagnostic] {
    let known = called.union(ServiceOperation.builtIn.map(\.rawValue)).sorted()
    return ShopReader.operations(of: shop).filter { !known.contains($0.key) }.compactMap { member in
      guard let fix = DocumentReader.suggestion(member.key, known) else { return nil }
      return Diagnostic(
        .warning, .checkoutKey, "no plugin calls the operation \(DocumentReader.quoted(member.key))",
        at: shop.keyLocation(of: member.value), path: shop.pointer(to: member.value).description,
        fix: fix)
    }
  }

  private static func duplicate(
    _ message: String, _ document: JSONDocument, _ place: JSONDocument.Node, _ first: JSONDocument?, fix: Fix
  ) -> Diagnostic {
    Diagnostic(
      .error, .checkoutPluginDuplicate, message, at: document.location(of: place),
      path: document.pointer(to: place).description, fix: fix,
      notes: first.map { [.init("this one is used", at: $0.location(of: $0.root))] } ?? [])
  }

  private static func gaps(
    _ declaration: PluginDeclaration, in languages: [String], at place: JSONDocument.Node
  ) -> [Diagnostic] {
    let (definition, document) = (declaration.definition, declaration.document)
    func gap(_ severity: Diagnostic.Severity, _ nouns: String, fix: Fix) -> Diagnostic {
      Diagnostic(
        severity, .checkoutUndocumented, "\(definition.identifier) has no \(nouns)", at: document.location(of: place),
        path: document.pointer(to: place).description, fix: fix)
    }
    let gaps = definition.gaps(in: languages)
    guard gaps.isEmpty else { return [gap(.error, gaps.joined(separator: ", no "), fix: "complete its file")] }
    let mute = definition.languagesWithoutLabel(among: languages)
    guard !mute.isEmpty else { return [] }
    return [
      gap(
        .note, "screen-reader label in \(mute.joined(separator: " and ")); another language's is read",
        fix: "add it to \"accessibility_label\", or to \"title\"")
    ]
  }

  /// Checks that plugins which share a value of their own in the cart or the environment give it one type.
  private static func checkCustom(_ declarations: inout [PluginDeclaration]) {
    var types: [String: (type: PluginValueType, plugin: String)] = [:]
    for index in declarations.indices {
      let (document, identifier) = (declarations[index].document, declarations[index].definition.identifier)
      for use in declarations[index].customUses {
        guard let first = types[use.path] else {
          types[use.path] = (use.type, identifier)
          continue
        }
        guard first.type != use.type else { continue }
        declarations[index].diagnostics.append(
          Diagnostic(
            .error, .checkoutPlugin, "\(use.path) is \(use.type.noun) here, and \(first.type.noun) in \(first.plugin)",
            at: document.location(of: use.node), path: document.pointer(to: use.node).description,
            fix: "use one type in all plugins"))
      }
    }
  }

  /// Checks the messages between declared plugins: that there is such a plugin, which tells that, of that type.
  private static func checkHeard(_ declarations: inout [PluginDeclaration]) {
    let declared = Dictionary(
      declarations.map { ($0.definition.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    for index in declarations.indices {
      let document = declarations[index].document
      for slot in declarations[index].slots {
        guard case .heard(let plugin, let name) = slot.source,
          !HeardFact.all.contains(where: { $0.plugin == plugin && $0.name == name }),
          let listens = document.value(forKey: "listens", in: document.root),
          let node = document.value(forKey: slot.name, in: listens)
        else { continue }
        let told = declared[plugin]?.emits.first { $0.name == name }
        guard told?.type != slot.type else { continue }
        let names = declared[plugin]?.emits.map { "\(plugin)/\($0.name)" } ?? declared.keys.sorted()
        declarations[index].diagnostics.append(
          Diagnostic(
            .error, .checkoutPlugin,
            told.map { "\(plugin)/\(name) is \($0.type.noun), not \(slot.type.noun)" }
              ?? (declared[plugin] == nil ? "no plugin named \(plugin)" : "\(plugin) doesn't emit \(name)"),
            at: document.location(of: node), path: document.pointer(to: node).description,
            fix: names.isEmpty ? nil : "use one of \(names.joined(separator: ", "))"))
      }
    }
  }
}

extension PluginConfigurator {
  fileprivate init(_ declaration: PluginDeclaration) {
    let operations = declaration.operations.map { operation in
      PluginOperation(
        operation.name, errors: operation.errors.map(\.word),
        answers: operation.answers.map { ($0.name, declaration.slots[$0.slot].type) })
    }
    let custom = declaration.customUses.map { CustomValue(path: $0.path, type: $0.type) }
    self.init(
      declaration.definition, file: PluginFile(declaration.document, declaration.diagnostics), operations: operations,
      custom: custom
    ) { (cart, configuration) throws(PluginFailure) in
      try DeclaredPlugin(declaration, cart, configuration)
    }
  }
}
