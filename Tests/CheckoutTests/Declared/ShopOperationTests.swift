import Checkout
import JSONDocument
import Testing

@testable import Plugins

/// An insurer: nothing in it is food, and the shop declares what the plugins share.
@Suite("Plugins in JSON that share a shop's operations and values of their own") struct ShopOperationTests {
  private static let shop = #"""
    {
      "shop": "Boreal", "currency": "CHF", "languages": ["de-CH", "en"],
      "contexts": {
        "travel": {
          "needs": ["health", "confirm"],
          "checkoutPageConfigs": [
            { "navigationTitle": "Reise", "checkoutPluginConfigs": [{ "identifier": "health" }, { "identifier": "confirm" }] }
          ],
          "operations": { "assessment": { "otherwise": "Nicht geprüft." } }
        }
      },
      "operations": { "underwriting": { "errors": { "too_ill": "Nicht versicherbar." }, "otherwise": "Nicht erreichbar." } }
    }
    """#

  private static let health = #"""
    "fields": {
      "nights": { "from": "cart/custom/nights", "type": "count" },
      "excess": { "from": "environment/custom/excess", "type": "money" }
    },
    "state": { "surcharge": "money" },
    "view": { "text": "{nights} nights, {surcharge} more, {excess} excess" },
    "operations": { "underwriting": { "loading": "Asking…", "answers": { "surcharge": "money" } } },
    "actions": {
      "ask": { "doc": "Asks.", "do": [{ "call": "underwriting",
        "then": [{ "set": { "surcharge": { "ref": "answer/surcharge" } } }] }] },
      "assess": { "doc": "Assesses.", "do": [{ "call": "assessment" }] },
      "stay": { "doc": "Stays.", "takes": "string", "example": "3", "do": [{ "cart": { "custom/nights": 3 } }] }
    },
    "total": { "title": "Surcharge", "amount": { "ref": "surcharge" } }
    """#

  private static func catalogue(_ members: String = health) throws -> PluginCatalogue {
    PluginCatalogue.standard.declaring([
      try DeclaredPluginTests.file("health", members), try Checkouts.document(shop, file: "shop.json"),
    ])
  }

  private static func core(_ service: String, _ members: String = health) throws -> CheckoutCore {
    let catalogue = try catalogue(members)
    let document = try Checkouts.document(
      """
      { "service": \(service), "answers": { "underwriting": { "*": { "surcharge": 4550 } } },
        "environment": { "custom": { "excess": 20000 } },
        "cart": { "items": [{ "id": "u", "name": "Ueli", "price": 5000 }], "custom": { "nights": 7 } } }
      """)
    let fixture = CheckoutFixture(document, document.root, catalogue: catalogue)
    #expect(fixture.diagnostics.map(\.message) == [])
    return CheckoutCore(
      config: nil, context: fixture.context, cart: fixture.cart, environment: fixture.environment, catalogue: catalogue)
  }

  @Test("the shop's sentence for an error counts more than a plugin's for any other")
  func exact() throws {
    let members = Self.health.replacing(#""loading": "#, with: #""otherwise": "Later.", "loading": "#)
    var core = try Self.core(#"{ "underwriting": ["too_ill", "timeout"] }"#, members)
    _ = core.act("health", "ask")
    #expect(core.plugin("health")?.message == "Nicht versicherbar.")
    _ = core.handle(.retry(plugin: "health"))
    #expect(core.plugin("health")?.message == "Later.")
  }

  @Test("an operation that only the shop declares is called, with the shop's sentences for its errors")
  func operations() throws {
    #expect(try Self.catalogue().diagnostics(ofFile: "health.json").map(\.message) == [])
    var core = try Self.core(#"{ "underwriting": ["too_ill", "timeout", "ok"], "assessment": "timeout" }"#)
    #expect(core.act("health", "ask") == nil)
    #expect(core.plugin("health")?.message == "Nicht versicherbar.")
    _ = core.handle(.retry(plugin: "health"))
    #expect(core.plugin("health")?.message == "Nicht erreichbar.")
    _ = core.handle(.retry(plugin: "health"))
    #expect(core.cart.totals.amount(.extra("health")) == Money(4550))
    #expect(core.act("health", "assess") == nil)
    #expect(core.plugin("health")?.message == "Nicht geprüft.")
  }

  @Test("while one of several operations is under way, its own text is shown")
  func loading() throws {
    var core = try Self.core(#"{ "underwriting": "pending", "assessment": "slow" }"#)
    #expect(core.act("health", "assess") == nil)
    #expect(core.plugin("health")?.message == "One moment…")
    _ = core.handle(.wait(milliseconds: 3000))
    #expect(core.act("health", "ask") == nil)
    #expect(core.plugin("health")?.message == "Asking…")
  }

  @Test("values of the cart and the environment that only plugins know are read and changed")
  func custom() throws {
    var core = try Self.core("{}")
    #expect(core.plugin("health")?.view.text == "7 nights, CHF 0.00 more, CHF 200.00 excess")
    #expect(core.act("health", "stay", "3") == nil)
    #expect(core.plugin("health")?.view.text == "3 nights, CHF 0.00 more, CHF 200.00 excess")
  }

  @Test(
    "a name or a type that doesn't fit is an error at its place",
    arguments: [
      (
        #""actions": { "ask": { "doc": "A.", "do": [{ "call": "undewriting" }] } }"#,
        "no operation named \"undewriting\""
      ),
      (#""fields": { "n": { "from": "cart/custom/n" } }"#, "n has no type"),
      (
        #""fields": { "n": { "from": "cart/tip", "type": "money" } }"#,
        "n must come from cart/custom/NAME or environment/custom/NAME"
      ),
      (#""operations": { "other": {} }"#, "otherwise is missing"),
      (
        #""view": { "choices": [{ "id": "a", "title": "A" }] }"#,
        "the plugin has no action \"choose\", which choosing sends"
      ),
    ])
  func mistakes(members: String, message: String) throws {
    let problems = try Self.catalogue(members).diagnostics(ofFile: "health.json")
    #expect(problems.map(\.message) == [message])
    #expect(problems.allSatisfy { $0.location != nil })
  }

  @Test("a change of the cart is followed by the steps for its name, in a ring only so often")
  func following() throws {
    func core(_ step: String) throws -> CheckoutCore {
      let catalogue = PluginCatalogue.standard.declaring([
        try DeclaredPluginTests.file(
          "a", #""actions": { "go": { "doc": "G.", "do": [{ "cart": { "custom/n": 1 } }] } }"#),
        try DeclaredPluginTests.file(
          "b",
          #"""
          "fields": { "n": { "from": "cart/custom/n", "type": "count" } }, "state": { "seen": "count" },
          "view": { "text": "{n} {seen}" },
          "when": { "n": [{ "set": { "seen": { "ref": "n" } } }, \#(step)] }
          """#),
      ])
      return CheckoutCore(
        config: try Checkouts.config([["a", "b"]], catalogue: catalogue).config, context: .standard, cart: Cart(),
        environment: CheckoutEnvironment(), catalogue: catalogue)
    }
    var calm = try core(#"{ "set": { "seen": 7 }, "if": { "above": [{ "ref": "n" }, 1] } }"#)
    #expect(calm.act("a", "go") == nil)
    #expect(calm.plugin("b")?.view.text == "1 1")
    #expect(calm.diagnostics.isEmpty)
    var ring = try core(#"{ "cart": { "custom/n": { "add": [{ "ref": "n" }, 1] } } }"#)
    #expect(ring.act("a", "go") == nil)
    #expect(ring.diagnostics.map(\.code) == [.checkoutRing])
    #expect(ring.plugin("b")?.state == .enabled)
  }

  @Test("two plugins give a shared value one type, and a fixture names no other")
  func types() throws {
    let catalogue = PluginCatalogue.standard.declaring([
      try DeclaredPluginTests.file("a", #""fields": { "n": { "from": "cart/custom/n", "type": "count" } }"#),
      try DeclaredPluginTests.file("b", #""fields": { "n": { "from": "cart/custom/n", "type": "string" } }"#),
    ])
    let problems = catalogue.diagnostics(ofFile: "b.json").map(\.message)
    #expect(problems == ["cart/custom/n is a text here, and a whole number in a"])
    let document = try Checkouts.document(#"{ "cart": { "custom": { "n": "x", "nn": 1 } } }"#)
    let fixture = CheckoutFixture(document, document.root, catalogue: catalogue)
    #expect(
      fixture.diagnostics.map(\.message) == [
        "n must be a whole number, not a string", "no plugin reads cart/custom/nn",
      ])
  }

  @Test("a button gives an argument to an action that takes one, and to no other")
  func arguments() throws {
    let members = #"""
      "actions": { "ask": { "doc": "A.", "takes": "string", "example": "x", "do": [] }, "go": { "doc": "G.", "do": [] } },
      "view": { "buttons": [{ "title": "A", "action": "ask" }, { "title": "B", "action": "go", "argument": "x" },
        { "title": "C", "action": "ask", "argument": "x" }, { "title": "D", "action": "go" }] }
      """#
    let problems = try Self.catalogue(members).diagnostics(ofFile: "health.json")
    #expect(problems.map(\.message) == ["ask takes an argument", "go takes no argument"])
    #expect(problems.allSatisfy { $0.severity == .warning })
  }
}
