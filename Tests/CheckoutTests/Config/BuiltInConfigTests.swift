import Checkout
import JSONDocument
import Plugins
import Testing

@Suite("Built-in configs") struct BuiltInConfigTests {
  @Test("a built-in config has no problem and lacks nothing that buying needs", arguments: CheckoutContext.builtIn)
  func soundness(context: CheckoutContext) throws {
    let document = try Checkouts.document(BuiltInConfig.text(of: context))
    let reader = RemoteConfigReader(document, document.root, catalogue: .brazil)
    #expect(reader.diagnostics.isEmpty, "\(reader.diagnostics)")
    #expect(Array(reader.config.contexts.keys) == [context])
    #expect(
      PluginCatalogue.brazil.missing(
        in: reader.config.plugins(of: context).map(\.identifier), of: context
      ).isEmpty)
  }

  @Test("a built-in config has the titles of the checkout's language")
  func language() {
    var environment = CheckoutEnvironment()
    environment.locale = .portuguese
    let core = CheckoutCore(
      config: nil, context: .restaurant, cart: Cart(), environment: environment, catalogue: .brazil)
    #expect(core.pages.map(\.navigationTitle) == ["Sacola", "Pagamento"])
    #expect(core.pages.first?.nextButtonTitle == "Continuar")
  }

  @Test("somebody can order with each built-in config", arguments: CheckoutContext.builtIn)
  func ordering(context: CheckoutContext) throws {
    let fixture = try Checkouts.fixture(patched: #"{"cart":{"payment":"pix"}}"#)
    var core = CheckoutCore(
      config: nil, context: context, cart: fixture.cart, environment: fixture.environment, catalogue: .brazil)
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
    #expect(core.pages.flatMap(\.plugins).allSatisfy { $0.place == nil })
  }
}
