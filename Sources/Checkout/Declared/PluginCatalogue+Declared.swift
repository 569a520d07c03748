import JSONDocument

extension PluginCatalogue {
  /// The key by which a plugin's file is known.
  package static let declarationKey = PluginDeclarationReader.key

  /// This catalogue with the plugins of a workspace's files behind its own.
  ///
  /// A plugin with errors stays known, and can't be built. Of two with one identifier the first counts.
  package func declaring(_ documents: [JSONDocument]) -> PluginCatalogue {
    var result = self
    for document in documents {
      var declaration = PluginDeclarationReader(document).declaration
      let identifier = declaration.definition.identifier
      let place = document.value(forKey: Self.declarationKey, in: document.root) ?? document.root
      if let other = result.configurators.first(where: { $0.definition.identifier == identifier }) {
        let first = other.declaration?.document
        declaration.diagnostics.append(
          Diagnostic(
            .error, .checkoutPluginDuplicate,
            first == nil
              ? "\(identifier) is one of the program's own plugins" : "two plugins have the identifier \(identifier)",
            at: document.location(of: place), path: document.pointer(to: place).description,
            fix: "choose another identifier",
            notes: first.map { [.init("this one is used", at: $0.location(of: $0.root))] } ?? []))
        result.rejected.append(declaration)
        continue
      }
      declaration.diagnostics += Self.gaps(declaration, at: place)
      result.configurators.append(PluginConfigurator(declaration))
    }
    result.checkHeard()
    return result
  }

  /// The problems of the file of a declared plugin.
  package func diagnostics(ofFile file: String) -> [Diagnostic] {
    (configurators.compactMap(\.declaration) + rejected).filter { $0.document.file == file }.flatMap(\.diagnostics)
  }

  /// The files of the plugins with these identifiers, by them.
  package func declarations(of identifiers: [String]) -> [(identifier: String, document: JSONDocument)] {
    configurators.compactMap { configurator in
      guard let declaration = configurator.declaration, identifiers.contains(configurator.definition.identifier)
      else { return nil }
      return (configurator.definition.identifier, declaration.document)
    }
  }

  /// The operations that declared plugins add to the service.
  var operations: [ServiceOperation] {
    ServiceOperation.builtIn + configurators.compactMap(\.declaration).flatMap(\.operations).map(\.name)
  }

  /// The words that an outcome can be, with the errors that declared plugins have sentences for.
  var outcomeWords: [String] {
    ServiceScript.words
      + configurators.compactMap(\.declaration).flatMap(\.operations).flatMap { $0.errors.map(\.word) }
  }

  /// The answers that an operation gives, with their types.
  func answers(of operation: ServiceOperation) -> [(name: String, type: PluginValueType)] {
    configurators.compactMap(\.declaration).flatMap { declaration in
      declaration.operations.filter { $0.name == operation }.flatMap { operation in
        operation.answers.map { ($0.name, declaration.slots[$0.slot].type) }
      }
    }
  }

  private static func gaps(_ declaration: PluginDeclaration, at place: JSONDocument.Node) -> [Diagnostic] {
    let gaps = declaration.definition.gaps
    guard !gaps.isEmpty else { return [] }
    return [
      Diagnostic(
        .error, .checkoutUndocumented,
        "\(declaration.definition.identifier) has no \(gaps.joined(separator: ", no "))",
        at: declaration.document.location(of: place), path: declaration.document.pointer(to: place).description,
        fix: "complete its file")
    ]
  }

  /// Checks the messages between declared plugins: that there is such a plugin, which tells that, of that type.
  private mutating func checkHeard() {
    let declared = Dictionary(
      configurators.compactMap { $0.declaration.map { ($0.definition.identifier, $0) } },
      uniquingKeysWith: { first, _ in first })
    for index in configurators.indices {
      guard var declaration = configurators[index].declaration else { continue }
      let document = declaration.document
      for slot in declaration.slots {
        guard case .heard(let plugin, let name) = slot.source,
          !HeardFact.all.contains(where: { $0.plugin == plugin && $0.name == name }),
          let listens = document.value(forKey: "listens", in: document.root),
          let node = document.value(forKey: slot.name, in: listens)
        else { continue }
        let told = declared[plugin]?.emits.first { $0.name == name }
        guard told?.type != slot.type else { continue }
        let names = declared[plugin]?.emits.map { "\(plugin)/\($0.name)" } ?? declared.keys.sorted()
        declaration.diagnostics.append(
          Diagnostic(
            .error, .checkoutPlugin,
            told.map { "\(plugin)/\(name) is \($0.type.noun), not \(slot.type.noun)" }
              ?? (declared[plugin] == nil ? "no plugin named \(plugin)" : "\(plugin) doesn't emit \(name)"),
            at: document.location(of: node), path: document.pointer(to: node).description,
            fix: names.isEmpty ? nil : "use one of \(names.joined(separator: ", "))"))
      }
      configurators[index] = PluginConfigurator(declaration)
    }
  }
}
