import Checkout
import Dialects
import JSONDocument
import Plugins
import Sushi

/// The parts of a checkout that a released client leaves out, and what of a fallback nobody can draw.
struct CheckoutLosses {
  private let config: RemoteConfig
  private let catalogue: PluginCatalogue
  private let source: ScreenSource

  init(_ config: RemoteConfig, _ catalogue: PluginCatalogue, _ source: ScreenSource) {
    self.config = config
    self.catalogue = catalogue
    self.source = source
  }

  /// The plugins of a context, and of its fallback, that the client has no component for: a note for each, an error for those
  /// that nobody can order without.
  func diagnostics(of context: CheckoutContext) -> [Diagnostic] {
    guard source.client.known != nil else { return [] }
    let needed = catalogue.needed(in: context)
    let own = config.plugins(of: context)
    let place = catalogue.shop.context(context)?.place ?? config.contextPlaces[context] ?? config.place
    return own.compactMap { loss(of: $0.identifier, $0.identifier, at: $0.place, needed) }
      + catalogue.fallback(of: context).flatMap(\.plugins).compactMap { plugin in
        guard !own.contains(where: { $0.identifier == plugin.identifier }) else { return nil }
        return loss(
          of: plugin.identifier, "\(plugin.identifier) of \(context.rawValue)'s fallback", at: plugin.place ?? place,
          needed)
      }
  }

  private func loss(
    of identifier: String, _ subject: String, at place: ConfigPlace?, _ needed: [String]
  ) -> Diagnostic? {
    guard let component = lacking(identifier) else { return nil }
    let client = source.client.name
    if needed.contains(identifier) || source.contracts.isEssential(component) {
      return .essentialOmitted(component, client, subject, at: place?.location, path: place?.path)
    }
    return Diagnostic(
      .note, .clientOmitted,
      "\(client) doesn't have the component \(Spelling.quoted(component)); \(subject) is left out",
      at: place?.location, path: place?.path,
      fix: source.client.known?.since[component].map { "\(source.client.platform) \($0) shows it" })
  }

  /// The component of a plugin that the client doesn't have.
  private func lacking(_ identifier: String) -> String? {
    guard let component = catalogue.definition(of: identifier)?.component, !source.client.draws(component) else {
      return nil
    }
    return component
  }

  /// The plugins of a context's fallback that the workspace has no component for: a warning where nobody can order without
  /// one of them.
  func gapsOfFallback(of context: CheckoutContext) -> [Diagnostic] {
    let place = catalogue.shop.context(context)?.place ?? config.contextPlaces[context] ?? config.place
    let gaps = catalogue.fallback(of: context).flatMap(\.plugins).map(\.identifier).filter { identifier in
      catalogue.definition(of: identifier).map { source.contracts.contract(of: $0.component) == nil } ?? false
    }
    guard !gaps.isEmpty else { return [] }
    let isGrave = catalogue.needed(in: context).contains { gaps.contains($0) }
    return [
      Diagnostic(
        isGrave ? .warning : .note, .checkoutFallbackIncomplete,
        "the fallback of \(context.rawValue) can't draw \(gaps.joined(separator: ", "))", at: place?.location,
        path: place?.path,
        fix: "add the components, or declare the context in a shop's file with a fallback that you can draw")
    ]
  }
}

extension PluginCatalogue {
  /// The plugins that a client has a component for; an app leaves out the others.
  func drawn(by client: ClientCapabilities) -> PluginCatalogue {
    guard client.known != nil else { return self }
    var result = self
    result.configurators.removeAll { !client.draws($0.definition.component) }
    return result
  }
}

extension CheckoutDialect {
  package static func losses(_ source: ScreenSource, for clients: [ClientCapabilities]) -> [Diagnostic] {
    let catalogue = catalogue(of: source.contracts)
    let config = RemoteConfigReader(source.document, source.document.root, catalogue: catalogue).config
    let contexts = catalogue.shop.contexts.map(\.context).filter { config.contexts[$0] != nil }
    let gaps = contexts.flatMap { CheckoutLosses(config, catalogue, source).gapsOfFallback(of: $0) }
    return gaps
      + clients.flatMap { client in
        var source = source
        source.client = client
        return contexts.flatMap { CheckoutLosses(config, catalogue, source).diagnostics(of: $0) }
      }
  }

  package static var adaptsToClients: Bool { true }
}
