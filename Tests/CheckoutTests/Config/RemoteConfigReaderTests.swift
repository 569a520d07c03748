import Checkout
import JSONDocument
import Plugins
import TestSupport
import Testing

@Suite("Remote configs") struct RemoteConfigReaderTests {
  private func read(_ text: String) throws -> RemoteConfigReader {
    let document = try Checkouts.document(text)
    return RemoteConfigReader(document, document.root, catalogue: .brazil)
  }

  private static let needed = ["delivery_address", "payment", "confirm"]

  private func restaurant(_ plugins: String) -> String {
    let needed = Self.needed.map { "{ \"identifier\": \"\($0)\" }" }.joined(separator: ", ")
    return """
      { "contexts": { "restaurant": { "checkoutPageConfigs": [ { "checkoutPluginConfigs": [
      \(plugins)\(plugins.isEmpty ? "" : ",")
      \(needed) ] } ] } } }
      """
  }

  @Test("contexts, pages and plugins are read in the order of their arrays, in either spelling of keys")
  func reading() throws {
    let camel = """
      { "contexts": { "express": { "checkoutPageConfigs": [
        { "navigationTitle": "Bag", "nextButtonTitle": "Go on", "checkoutPluginConfigs": [
          { "identifier": "upsell", "options": { "bagOnly": false, "count": 2 } }, { "identifier": "delivery_address" } ] },
        { "navigationTitle": "Pay", "checkoutPluginConfigs": [ { "identifier": "payment" }, { "identifier": "confirm" } ] }
      ] } } }
      """
    let snake = """
      { "contexts": { "express": { "checkout_page_configs": [
        { "navigation_title": "Bag", "next_button_title": "Go on", "checkout_plugin_configs": [
          { "identifier": "upsell", "options": { "bag_only": false, "count": 2 } }, { "identifier": "delivery_address" } ] },
        { "navigation_title": "Pay", "checkout_plugin_configs": [ { "identifier": "payment" }, { "identifier": "confirm" } ] }
      ] } } }
      """
    for text in [camel, snake] {
      let reader = try read(text)
      #expect(reader.diagnostics.isEmpty, "\(reader.diagnostics)")
      let pages = try #require(reader.config.contexts[.express])
      #expect(pages.map { $0.navigationTitle.text(.english) } == ["Bag", "Pay"])
      #expect(pages.map { $0.nextButtonTitle?.text(.english) } == ["Go on", nil])
      #expect(pages.map { $0.plugins.map(\.identifier) } == [["upsell", "delivery_address"], ["payment", "confirm"]])
      #expect(pages[0].plugins[0].options == ["bag_only": .bool(false), "count": .integer(2)])
      #expect(pages[0].plugins[0].place?.location.line == 3)
      #expect(reader.config.contexts[.restaurant] == nil)
    }
  }

  @Test("one context's pages alone count for every context")
  func bare() throws {
    let reader = try read(
      #"{ "checkoutPageConfigs": [ { "checkoutPluginConfigs": [ { "identifier": "payment" } ] } ] }"#)
    for context in CheckoutContext.samples {
      #expect(reader.config.plugins(of: context).map(\.identifier) == ["payment"])
    }
  }

  @Test(
    "a problem is reported with its place and a way out, and the rest stays",
    arguments: [
      (
        #"{ "identifier": "paymemt" }"#, "checkout.identifier",
        "no plugin named \"paymemt\"; it is left out", "did you mean payment?", 17
      ),
      (
        #"{ "options": {} }"#, "checkout.identifier", "the plugin has no identifier and is left out",
        "add an \"identifier\" such as \"payment\"", 1
      ),
      (
        #"{ "identifier": "payment", "order": 3 }"#, "checkout.order",
        "the order key is not read; the order is that of the array", "remove it and move the entry instead", 37
      ),
      (
        #"{ "identifier": "tip", "options": { "maximun": 1 } }"#, "checkout.option",
        "tip has no option named \"maximun\"", "did you mean maximum?", 37
      ),
      (
        #"{ "identifier": "tip", "options": { "maximum": "much" } }"#, "checkout.option",
        "maximum must be a whole number; the default is used instead", "write it like the default: 5000", 48
      ),
      (
        #"{ "identifier": "tip", "options": { "amounts": [1, "x"] } }"#, "checkout.option",
        "amounts must be an array of whole numbers; the default is used instead",
        "write it like the default: [200, 300, 500]", 48
      ),
      ("7", "checkout.value", "a plugin must be an object with an identifier, not a number", nil, 1),
    ] as [(String, String, String, String?, Int)])
  func problems(plugin: String, code: String, message: String, fix: String?, column: Int) throws {
    let reader = try read(restaurant(plugin))
    let found = try #require(reader.diagnostics.first)
    #expect(found.code.id == code)
    #expect(found.message == message)
    #expect(found.fix?.words == fix)
    #expect(found.location?.line == 2)
    #expect(found.location?.column == column)
    let kept = reader.config.plugins(of: .restaurant).map(\.identifier)
    #expect(kept.filter { Self.needed.contains($0) }.count == 3)
  }

  @Test("a plugin that stands twice in a context is left out the second time, on another page too")
  func duplicates() throws {
    let (config, diagnostics) = try Checkouts.config([["payment", "delivery_address"], ["payment", "confirm"]])
    #expect(config.plugins(of: .express).map(\.identifier) == ["payment", "delivery_address", "confirm"])
    let found = try #require(diagnostics.first)
    #expect(found.code == .checkoutDuplicate)
    #expect(found.location?.line == 3)
    #expect(found.notes.first?.location?.line == 1)
  }

  @Test("an unknown context is left out, with the nearest known one")
  func contexts() throws {
    let reader = try read(#"{ "contexts": { "restaurants": { "checkoutPageConfigs": [] } } }"#)
    #expect(reader.diagnostics.map(\.code) == [.checkoutContext])
    #expect(reader.diagnostics.first?.fix == "did you mean restaurant?")
  }

  @Test("a context lacks what buying needs", arguments: needed)
  func cannotFinish(left: String) throws {
    let (_, diagnostics) = try Checkouts.config([Self.needed.filter { $0 != left }])
    #expect(diagnostics.map(\.message) == ["nobody can order without \(left)"])
    #expect(diagnostics.map(\.code) == [.checkoutCannotFinish])
    #expect(diagnostics.first?.fix == "add { \"identifier\": \"\(left)\" }")
    #expect(diagnostics.first?.path == "/checkoutPageConfigs/0")
  }

  @Test("a plugin that can't be built is reported in every context, and nobody can order without one that is needed")
  func failing() throws {
    let payment = #"{ "identifier": "payment", "options": { "accepts": [] } }"#
    let (config, diagnostics) = try Checkouts.config([["delivery_address", payment, "confirm"]])
    #expect(
      diagnostics.map(\.message) == [
        "payment could not be built: accepts is empty", "nobody can order without payment",
      ])
    #expect(diagnostics.last?.fix == "correct the options of payment")
    let core = CheckoutCore(
      config: config, context: .express, cart: Cart(), environment: CheckoutEnvironment(), catalogue: .brazil)
    #expect(core.diagnostics == [diagnostics[0]])
  }

  @Test(
    "a document is a remote config, or it isn't",
    arguments: [
      (#"{ "contexts": { "restaurant": {} } }"#, false), (#"{ "checkoutPageConfigs": [] }"#, true),
      (#"{ "checkout_page_configs": [] }"#, true), (#"{ "contexts": { "x": { "checkoutPageConfigs": [] } } }"#, true),
      (#"{ "contexts": { "x": 7 } }"#, false), (#"{ "contexts": [] }"#, false), ("[]", false), ("7", false),
    ])
  func recognition(text: String, isConfig: Bool) throws {
    let document = try Checkouts.document(text)
    #expect(RemoteConfigReader.recognizes(document, document.root) == isConfig)
  }

  // MARK: Malformed

  private static let hostile = [
    "null", "true", "0", "-1", "1e400", "\"\"", "\"payment\"", "[]", "{}", "[null]", "[[[[[[]]]]]]",
    String(repeating: "[", count: 500) + String(repeating: "]", count: 500), "99999999999999999999",
  ]

  @Test("null or anything else in any place leaves something to show", arguments: hostile)
  func malformed(value: String) throws {
    let whole = try Checkouts.document(
      restaurant(#"{ "identifier": "tip", "options": { "amounts": [1], "maximum": 9 } }"#))
    var nodes = [whole.root]
    var place = 0
    while place < nodes.count {
      whole.forEachChild(of: nodes[place]) { nodes.append($0) }
      place += 1
    }
    for node in nodes {
      var document = whole
      _ = try document.replace(node, with: JSONText(parsing: value))
      let reader = RemoteConfigReader(document, document.root, catalogue: .brazil)
      let fixture = try Checkouts.fixture()
      let core = CheckoutCore(
        config: reader.config, context: .restaurant, cart: fixture.cart, environment: fixture.environment,
        catalogue: .brazil)
      #expect(core.phase == .shopping)
      #expect(!core.pages.flatMap(\.plugins).isEmpty, "\(document.pointer(to: node))")
    }
  }

  @Test("a fixture with null or anything else in any place is still a fixture", arguments: hostile)
  func malformedFixture(value: String) throws {
    let whole = try Checkouts.document(Checkouts.fixture)
    var nodes = [whole.root]
    var place = 0
    while place < nodes.count {
      whole.forEachChild(of: nodes[place]) { nodes.append($0) }
      place += 1
    }
    let config = try Checkouts.config([PluginCatalogue.brazil.identifiers]).config
    for node in nodes {
      var document = whole
      _ = try document.replace(node, with: JSONText(parsing: value))
      let fixture = CheckoutFixture(document, document.root, catalogue: .brazil)
      let core = CheckoutCore(
        config: config, context: .restaurant, cart: fixture.cart, environment: fixture.environment, catalogue: .brazil
      )
      #expect(core.pages.first?.plugins.count == 26)
    }
  }
}
