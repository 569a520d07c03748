import Checkout
import Dialects
import JSONDocument
import Plugins
import Screens
import Sushi

/// Checkouts built of plugins from a remote config, `{ "contexts": { "restaurant": { "checkoutPageConfigs": [] } } }`
/// (`docs/dialects.md`, Checkout). The rules of the plugins are in the target `Checkout`; this shows them.
package enum CheckoutDialect: Dialect {
  package static let name = "checkout"
  package static let takesEnvelopes = false

  package static func component(called name: String) -> String { CheckoutPresentation.shown(name) }

  package static var keepsState: Bool { true }

  /// Plugins have their attributes in their declarations.
  package static var hasAttributes: Bool { false }

  package static let marks =
    ["contexts", "checkout_page_configs", "checkoutPageConfigs"].map { key in
      DialectMark(.key(key), definition: "checkout_file", fits: RemoteConfigReader.recognizes)
    } + [DialectMark(.key("contexts"), definition: "checkout_file", of: .documents)]

  /// An app that can't read a config shows the pages that stand in for it, with the error.
  package static func standIn(forUnreadable bytes: [UInt8]) -> JSONText? {
    let keys = ["checkoutPageConfigs", "checkout_page_configs"].map { Array("\"\($0)\"".utf8) }
    guard keys.contains(where: Array(bytes.prefix(1 << 16)).hasBytes) else { return nil }
    return ["contexts": .object([(RemoteConfigReader.unreadableKey, .bool(true))])]
  }

  package static func read(_ source: ScreenSource) -> DecodedScreen {
    read(source, shared(by: source.contracts))
  }

  /// The program's plugins and those of the workspace.
  static func catalogue(of contracts: any ComponentContracts) -> PluginCatalogue { shared(by: contracts).catalogue }

  /// The same, read once for all that have the contracts.
  static func shared(by contracts: any ComponentContracts) -> SharedCatalogue {
    contracts.remembered("checkout catalogue") { SharedCatalogue(.standard.declaring(contracts.declarations)) }
  }

  /// - Parameter catalogue: the plugins that the config can name.
  static func read(_ source: ScreenSource, catalogue: PluginCatalogue) -> DecodedScreen {
    read(source, SharedCatalogue(catalogue))
  }

  private static func read(_ source: ScreenSource, _ catalogue: SharedCatalogue) -> DecodedScreen {
    let run = CheckoutRun(source, catalogue)
    var presentation = CheckoutPresentation(run, source)
    presentation.present()
    return DecodedScreen(presentation.screen, run.diagnostics + presentation.diagnostics)
  }

  package static func respond(
    to event: ClientEvent, from source: ScreenSource, on screen: Screen
  ) -> ClientResponse {
    let shared = shared(by: source.contracts)
    let catalogue = shared.catalogue
    var run = CheckoutRun(source, shared)
    guard let step = CheckoutStep(event, on: screen, of: catalogue.shop) else {
      if case .asked(let action, by: nil) = event,
        let offer = CheckoutStep.offers(catalogue.shop).first(where: { $0.name == action.name })
      {
        return ClientResponse(source.state, [.refuse("\(action.name) takes \(offer.choices.joined(separator: ", "))")])
      }
      return source.state.responding(to: event, on: screen)
    }
    return run.take(step, from: source.state)
  }

  package static func beginning(of source: ScreenSource) -> [ClientRecord] {
    CheckoutRun(source, shared(by: source.contracts)).beginning
  }

  package static func offers(of item: Item?, on screen: Screen, from source: ScreenSource) -> [ActionOffer] {
    let shared = shared(by: source.contracts)
    guard let item else { return CheckoutStep.offers(shared.catalogue.shop) }
    let run = CheckoutRun(source, shared)
    let identifier = screen.name(of: item)
    let plugin = run.core.pages.lazy.flatMap(\.plugins).first { $0.identifier == identifier }
    guard let plugin else { return [] }
    return plugin.actions.map(ActionOffer.init) + (plugin.state == .error ? [CheckoutStep.retry] : [])
  }
}

extension ActionOffer {
  fileprivate init(_ offer: PluginAction.Offer) {
    switch offer.argument {
    case .none: self.init(offer.name, offer.title)
    case .choice(let words): self.init(offer.name, offer.title, choices: words)
    case .text(let example), .money(let example), .secret(let example):
      self.init(offer.name, offer.title, example: example)
    }
  }
}
