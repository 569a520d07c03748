import Checkout
import Dialects
import JSONDocument

/// The client state of a checkout: its events since the start. The checkout is made again from the config, the
/// fixture and this, so that the same events give the same screen.
struct CheckoutState: DialectState {
  /// The context that the person chose; nil is the fixture's.
  var context: CheckoutContext?
  var events: [CheckoutEvent] = []
  /// The checkout after the events, so that the next one need not repeat them. Nil where that isn't known.
  var progress: CheckoutProgress?

  /// Events that one checkout takes; `start` begins anew.
  static let eventLimit = 1000
}

/// The plugins of a workspace, read once.
final class SharedCatalogue: Sendable {
  let catalogue: PluginCatalogue

  init(_ catalogue: PluginCatalogue) { self.catalogue = catalogue }
}

/// A checkout after its events, with all that it was made of.
struct CheckoutProgress: Sendable {
  var core: CheckoutCore
  /// The data of the plugins after the latest event.
  var shown = PluginData()
  let config: RemoteConfig
  /// Problems of the config and the fixture: what happens adds to them.
  let diagnostics: [Diagnostic]
  /// Of plugins that nobody has documented.
  let gaps: [Diagnostic]
  private let document: JSONDocument
  private let data: (document: JSONDocument, node: JSONDocument.Node)?
  private let client: String
  private let catalogue: SharedCatalogue

  init(
    _ core: CheckoutCore, _ config: RemoteConfig, _ diagnostics: [Diagnostic], gaps: [Diagnostic],
    of source: ScreenSource, _ catalogue: SharedCatalogue
  ) {
    self.core = core
    self.config = config
    self.diagnostics = diagnostics
    self.gaps = gaps
    document = source.document
    data = source.data
    client = source.client.name
    self.catalogue = catalogue
  }

  /// Whether it was made of the same documents, for the same client.
  func isOf(_ source: ScreenSource, _ catalogue: SharedCatalogue) -> Bool {
    guard self.catalogue === catalogue, client == source.client.name, document.isCopy(of: source.document) else {
      return false
    }
    switch (data, source.data) {
    case (nil, nil): return true
    case (let own?, let other?): return own.node == other.node && own.document.isCopy(of: other.document)
    default: return false
    }
  }
}
