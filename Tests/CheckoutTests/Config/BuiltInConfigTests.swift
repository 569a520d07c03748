import Checkout
import JSONDocument
import Plugins
import Testing

@Suite("Built-in configs") struct BuiltInConfigTests {
  @Test("the program's has no problem and lacks nothing that buying needs")
  func soundness() throws {
    let document = try Checkouts.document(BuiltInConfig.text)
    let reader = RemoteConfigReader(document, document.root, catalogue: .standard)
    #expect(reader.diagnostics.isEmpty, "\(reader.diagnostics)")
    #expect(Array(reader.config.contexts.keys) == [.standard])
  }

  @Test("a shop's have no problem either, and lack nothing that buying needs", arguments: CheckoutContext.samples)
  func shop(context: CheckoutContext) {
    let catalogue = PluginCatalogue.brazil
    #expect(catalogue.diagnostics(ofFile: "shop.json") == [])
    let plugins = catalogue.fallback(of: context).flatMap(\.plugins).map(\.identifier)
    #expect(!plugins.isEmpty && catalogue.missing(in: plugins, of: context).isEmpty)
  }

  @Test("a built-in config has the titles of the checkout's language")
  func language() {
    var environment = CheckoutEnvironment()
    environment.locale = PluginCatalogue.brazil.shop.locale("pt")
    for (context, catalogue) in [(CheckoutContext.restaurant, PluginCatalogue.brazil), (.standard, .standard)] {
      let core = CheckoutCore(
        config: nil, context: context, cart: Cart(), environment: environment, catalogue: catalogue)
      #expect(core.pages.map(\.navigationTitle) == ["Sacola", "Pagamento"])
      #expect(core.pages.first?.nextButtonTitle == "Continuar")
    }
  }

  @Test("somebody can order with each built-in config", arguments: CheckoutContext.samples + [.standard])
  func ordering(context: CheckoutContext) throws {
    let fixture = try Checkouts.fixture(patched: #"{"cart":{"payment":"pix"}}"#)
    var core = CheckoutCore(
      config: nil, context: context, cart: fixture.cart, environment: fixture.environment,
      catalogue: context == .standard ? .standard : .brazil)
    while core.page + 1 < core.pages.count {
      #expect(core.handle(.nextPage).contains { if case .track = $0 { true } else { false } })
    }
    #expect(core.act("confirm", "confirm") == nil)
    #expect(core.phase == .placed)
  }

  @Test(
    "a config that is missing or has nothing for the context gives the built-in one, and says so",
    arguments: [
      (nil, "the remote config is missing or can't be read; the built-in config is shown"),
      ("{}", "restaurant has no pages with plugins; the built-in config is shown"),
      (#"{ "contexts": {} }"#, "restaurant has no pages with plugins; the built-in config is shown"),
      (
        #"{ "contexts": { "restaurant": { "checkoutPageConfigs": [ {} ] } } }"#,
        "restaurant has no pages with plugins; the built-in config is shown"
      ),
    ])
  func fallback(text: String?, message: String) throws {
    let document = try text.map { try Checkouts.document($0) }
    let config = document.map { RemoteConfigReader($0, $0.root, catalogue: .brazil).config }
    let core = CheckoutCore(
      config: config, context: .restaurant, cart: Cart(), environment: CheckoutEnvironment(), catalogue: .brazil)
    #expect(core.source == .builtIn(.empty))
    #expect(core.diagnostics.map(\.message) == [message])
    #expect(core.pages.count == 2)
    #expect(core.pages.flatMap(\.plugins).allSatisfy { $0.place?.location.file == "shop.json" })
  }
}
