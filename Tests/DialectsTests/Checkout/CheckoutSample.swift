@testable import Dialects
@testable import StandardDialects
import JSONDocument
import Patching
import Screens
import Sushi

/// A checkout that runs: a remote config, a fixture, and the events that happen to it.
struct CheckoutSample {
  /// Two pages: what to order, and how to pay.
  static let config = """
    { "contexts": { "checkout": { "checkoutPageConfigs": [
      { "navigationTitle": "Bag", "nextButtonTitle": "Go on", "checkoutPluginConfigs": [
        { "identifier": "delivery_mode" }, { "identifier": "delivery_address" }, { "identifier": "drop_off" },
        { "identifier": "items" } ] },
      { "navigationTitle": "Payment", "checkoutPluginConfigs": [
        { "identifier": "payment" }, { "identifier": "donation", "options": { "amounts": [100, 300] } },
        { "identifier": "voucher" }, { "identifier": "confirm" } ] } ] } } }
    """

  static let fixture = """
    {
      "environment": {
        "addresses": [{ "id": "home", "name": "Home" }],
        "payments": [{ "id": "visa", "kind": "credit", "title": "Visa" }, { "id": "cash", "title": "Cash" }],
        "vouchers": [{ "code": "TENOFF", "discount": 1000 }]
      },
      "cart": {
        "merchant": { "name": "Cantina", "delivery_fee": 700 },
        "items": [{ "id": "pizza", "name": "Pizza", "price": 4000 }], "address": "home"
      }
    }
    """

  static let components = [
    "delivery_mode", "delivery_address", "drop_off", "items", "payment", "donation", "voucher", "confirm", "navigation",
    "next", "notice", "status",
  ].map { "checkout_\($0)" }

  let document: JSONDocument
  let data: JSONDocument
  /// One for all events: what is read of a workspace once is kept with it.
  private let contracts: TestContracts
  private(set) var state = ClientState()
  private(set) var events: [ClientEvent] = []

  init(_ config: String = config, patched patch: String = "{}", without missing: [String] = []) throws {
    contracts = TestContracts(Self.components.filter { !missing.contains($0) })
    document = try JSONDocument(parsing: config, file: "checkout.json")
    var data = try JSONDocument(parsing: Self.fixture, file: "Checkout.previews.json")
    _ = try data.apply(mergePatch: JSONDocument(parsing: patch, file: "patch"))
    self.data = data
  }

  var source: ScreenSource {
    ScreenSource(document, data: (data, data.root), contracts: contracts, state: state)
  }

  var decoded: DecodedScreen { CheckoutDialect.decode(source) }
  var screen: Screen { decoded.screen }

  /// The parts that are shown: sections with their headers, items and footers, without hidden items.
  var shown: [String] {
    let screen = screen
    return screen.sections.flatMap { section in
      let items = [section.header] + section.items.map(Optional.some) + [section.footer]
      let names = items.compactMap { $0 }.filter { !CheckoutPresentation.isHidden(screen.componentName(of: $0)) }.map {
        screen.name(of: $0)
      }
      return names.isEmpty ? [] : ["\(section.id): \(names.joined(separator: " "))"]
    }
  }

  /// A member of a part's data as it is spelt; nil where the part is hidden or has none.
  func member(_ key: String, of id: String) -> String? {
    let screen = screen
    for section in screen.sections {
      for item in [section.header, section.footer].compactMap({ $0 }) + section.items where screen.name(of: item) == id
      {
        guard let (document, node) = screen.value(at: item.data) else { return nil }
        return document.value(forKey: key, in: node).map { document.minifiedText(of: $0) }
      }
    }
    return nil
  }

  @discardableResult
  mutating func send(_ event: ClientEvent) -> [ClientEffect] {
    let response = CheckoutDialect.respond(to: event, from: source, on: screen)
    state = response.state
    events.append(event)
    return response.effects
  }

  /// Does something to a plugin, or to the whole checkout.
  @discardableResult
  mutating func act(_ plugin: String?, _ name: String, _ argument: String = "") -> [ClientEffect] {
    let screen = screen
    let item = screen.sections.lazy.flatMap(\.items).first { screen.name(of: $0) == plugin }
    return send(.asked(ClientAction(name, arguments: ["argument": argument]), by: item?.identity))
  }

  /// The same without what the latest event left for the next one.
  var forgetful: CheckoutSample {
    var result = self
    if var own = state.own as? CheckoutState {
      own.progress = nil
      result.state = state.keeping(own)
    }
    return result
  }

  /// The same from the beginning, with nothing but the events.
  var replayed: CheckoutSample {
    var result = self
    result.state = ClientState()
    result.events = []
    for event in events { result.send(event) }
    return result
  }
}
