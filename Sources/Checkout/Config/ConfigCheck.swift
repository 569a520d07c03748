import JSONDocument

/// Checks a config as a whole: whether its plugins can be built, and whether somebody can order with those that can.
struct ConfigCheck {
  private(set) var diagnostics: [Diagnostic] = []

  /// Builds every plugin of every context with an empty cart.
  init(_ config: RemoteConfig, catalogue: PluginCatalogue) {
    for context in catalogue.shop.contexts.map(\.context) {
      let plugins = config.plugins(of: context)
      // A context without plugins is shown built-in.
      guard !plugins.isEmpty else { continue }
      var failed: Set<String> = []
      for plugin in plugins {
        do {
          _ = try catalogue.build(plugin, Cart(), in: context, entry: .bag, catalogue.environment)
        } catch {
          // Of an empty cart: whether that of a fixture causes it too is told with the fixture.
          guard error.fault == nil else { continue }
          failed.insert(plugin.identifier)
          report(error.diagnostic(of: plugin))
        }
      }
      let missing = catalogue.missing(in: plugins.map(\.identifier).filter { !failed.contains($0) }, of: context)
      guard !missing.isEmpty else { continue }
      let place = config.contexts[context]?.first?.place
      let absent = missing.filter { !failed.contains($0) }.map { "{ \"identifier\": \"\($0)\" }" }
      report(
        Diagnostic(
          .error, .checkoutCannotFinish, "nobody can order without \(missing.joined(separator: " and "))",
          at: place?.location, path: place?.path,
          fix: absent.isEmpty
            ? "correct the options of \(missing.joined(separator: " and "))"
            : "add \(absent.joined(separator: " and "))"))
    }
  }

  /// Contexts may share their pages, and then their problems.
  private mutating func report(_ diagnostic: Diagnostic) {
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }
}

extension PluginFailure {
  /// The failure at the plugin's place in the config.
  func diagnostic(of plugin: PluginConfig) -> Diagnostic {
    fault
      ?? Diagnostic(
        .error, .checkoutPluginFailed, "\(plugin.identifier) could not be built: \(message)",
        at: plugin.place?.location,
        path: plugin.place?.path, fix: "correct its options, or leave them out")
  }
}
