import Checkout
import Foundation
import JSONDocument
import Patching
import Testing

@testable import Plugins

@Suite("Plugins in JSON") struct DeclaredPluginTests {
  private static let sample = #filePath.components(separatedBy: "/Tests/")[0] + "/Previews/Checkout/Plugins/"

  /// A plugin's file with members of its own beside what each needs.
  static func file(_ identifier: String, _ members: String) throws -> JSONDocument {
    try Checkouts.document(
      """
      { "plugin": "\(identifier)", "title": "\(identifier)", "summary": "S.", "rules": ["R."], "product_notes": "N.",
      \(members) }
      """, file: "\(identifier).json")
  }

  private static func declaring(_ plugins: [(String, String)]) throws -> PluginCatalogue {
    .brazil.declaring(try plugins.map { try file($0.0, $0.1) })
  }

  private static func samples() throws -> PluginCatalogue {
    .brazil.declaring(
      try ["gift_card", "round_up"].map { name in
        try Checkouts.document(String(contentsOfFile: sample + "\(name).json", encoding: .utf8), file: "\(name).json")
      })
  }

  private static let answers = #"{ "answers": { "gift_card": { "12345678": { "balance": 3000 } } } }"#

  private static func core(_ plugins: [String], _ patch: String = answers) throws -> CheckoutCore {
    let catalogue = try samples()
    var document = try Checkouts.document(Checkouts.fixture)
    _ = try document.apply(mergePatch: JSONDocument(parsing: patch, file: "patch"))
    let fixture = CheckoutFixture(document, document.root, catalogue: catalogue)
    #expect(fixture.diagnostics.isEmpty)
    return CheckoutCore(
      config: try Checkouts.config([plugins], catalogue: catalogue).config, context: fixture.context,
      cart: fixture.cart, environment: fixture.environment, catalogue: catalogue)
  }

  // MARK: The sample's plugins

  @Test("the sample's plugins have no problem")
  func sound() throws {
    let catalogue = try Self.samples()
    #expect(catalogue.identifiers.suffix(2) == ["gift_card", "round_up"])
    for name in ["gift_card", "round_up"] { #expect(catalogue.diagnostics(ofFile: "\(name).json") == []) }
  }

  @Test("a gift card asks the service, and its balance is a line of the total")
  func giftCard() throws {
    var core = try Self.core(["gift_card", "payment", "summary"])
    #expect(core.plugin("gift_card")?.view.placeholder == "Type the 8 digits")
    #expect(core.act("gift_card", "redeem", "1234") == "A number has 8 digits.")
    #expect(core.act("gift_card", "redeem", "12345678") == nil)
    #expect(core.cart.totals.amount(.extra("gift_card")) == Money(-3000))
    #expect(core.cart.totals.total == Money(2700))
    #expect(core.plugin("gift_card")?.view.value == "12345678")
    #expect(core.act("gift_card", "remove") == nil)
    #expect(core.cart.extras.isEmpty)
  }

  @Test("payment by cash takes the card out of the order")
  func cash() throws {
    var core = try Self.core(["gift_card", "payment"])
    _ = core.act("gift_card", "redeem", "12345678")
    #expect(core.act("payment", "choose", "cash") == nil)
    #expect(core.cart.extras.isEmpty)
    #expect(core.plugin("gift_card")?.state == .disabled)
  }

  @Test(
    "an error of the service is shown in the plugin's own words, in the language of the checkout",
    arguments: [
      ("expired", "en", "This card has expired."), ("timeout", "en", "The card could not be checked."),
      ("expired", "pt", "Este cartão expirou."),
    ])
  func errors(word: String, language: String, message: String) throws {
    let patch = #"{ "service": { "gift_card": "\#(word)" }, "environment": { "language": "\#(language)" } }"#
    var core = try Self.core(["gift_card"], patch)
    _ = core.act("gift_card", "redeem", "12345678")
    #expect(core.plugin("gift_card")?.state == .error)
    #expect(core.plugin("gift_card")?.message == message)
    #expect(core.cart.extras.isEmpty)
  }

  @Test("a number that the service doesn't know is an error, and a retry asks again")
  func unknownNumber() throws {
    var core = try Self.core(["gift_card"])
    _ = core.act("gift_card", "redeem", "00000000")
    #expect(core.plugin("gift_card")?.message == "No card has this number.")
    _ = core.handle(.retry(plugin: "gift_card"))
    #expect(core.plugin("gift_card")?.state == .error)
  }

  @Test("while the service is slow the plugin says so in its own words")
  func slow() throws {
    var core = try Self.core(["gift_card"], #"{ "service": { "gift_card": "slow" } }"#)
    _ = core.act("gift_card", "redeem", "12345678")
    #expect(core.plugin("gift_card")?.message == "Looking the card up…")
    _ = core.handle(.wait(milliseconds: 3000))
    #expect(core.plugin("gift_card")?.state == .enabled)
  }

  @Test("a plugin hears what another declared one emits")
  func hearing() throws {
    var core = try Self.core(
      ["gift_card", "round_up"],
      #"{ "answers": { "gift_card": { "*": { "balance": 90000 } } }, "cart": { "items": [{ "id": "a", "name": "A", "price": 5010 }] } }"#
    )
    #expect(core.plugin("round_up")?.view.text == "R$4.90 to Ação da Cidadania")
    #expect(core.act("round_up", "toggle") == nil)
    #expect(core.cart.totals.amount(.extra("round_up")) == Money(490))
    _ = core.act("gift_card", "redeem", "12345678")
    #expect(core.plugin("round_up")?.state == .disabled)
    #expect(core.cart.extras.map(\.id) == ["gift_card"])
  }

  @Test("an attribute of its own is in each of its events")
  func analytics() throws {
    var core = try Self.core(["round_up"], #"{ "cart": { "items": [{ "id": "a", "name": "A", "price": 5010 }] } }"#)
    let effects = core.handle(.action(plugin: "round_up", PluginAction("toggle")))
    let attributes = effects.compactMap { effect in
      if case .track(let event) = effect {
        event.attributes.map { String(decoding: $0.bytes, as: UTF8.self) }
      } else {
        nil
      }
    }
    #expect(attributes == [#"{"is_on":false}"#])
  }

  // MARK: Checks

  @Test("a title that a language of the shop lacks is read in another one, and the plugin stays")
  func languages() throws {
    let shop = try Checkouts.document(#"{ "shop": "Bank", "languages": ["de", "ja"] }"#, file: "shop.json")
    let plugin = try Checkouts.document(
      """
      { "plugin": "rates", "title": { "de": "Raten", "en": "Rates" }, "summary": "S.", "rules": ["R."],
        "product_notes": "N.", "view": { "text": "x" } }
      """, file: "rates.json")
    let catalogue = PluginCatalogue.standard.declaring([shop, plugin])
    let found = catalogue.diagnostics(ofFile: "rates.json")
    #expect(found.map(\.message) == ["rates has no screen-reader label in ja; another language's is read"])
    #expect(found.map(\.severity) == [.note])
  }

  @Test(
    "what is wrong in a file is an error at its place",
    arguments: [
      (
        #""fields": { "x": "cart/subtotl" }"#, "/fields/x", #"no fact named "cart/subtotl""#,
        "did you mean cart/subtotal?"
      ),
      (#""visible": { "ref": "nothing" }"#, "/visible/ref", #"no name named "nothing""#, nil),
      (#""visible": 5"#, "/visible", "expected true or false, found a whole number", nil),
      (#""values": { "a": { "ad": [1, 2] } }"#, "/values/a/ad", #"no function named "ad""#, "did you mean add?"),
      (
        #""values": { "a": { "add": [1, true] } }"#, "/values/a",
        "add takes counts or amounts, all of one type, not a whole number, true or false", nil
      ),
      (
        #""values": { "a": { "add": [\#(Array(repeating: "1", count: 40).joined(separator: ","))] } }"#,
        "/values/a/add", "add takes 1 to 32 values, not 40", nil
      ),
      (#""values": { "a": 1.5 }"#, "/values/a", "expected a whole number of at most 1000000000000", nil),
      (
        #""values": { "a": { "ref": "b" }, "b": 1 }"#, "/values/a/ref",
        #""b" has no value yet: it stands here or further down"#, #"move "b" above what uses it"#
      ),
      (#""state": { "a": "mony" }"#, "/state/a", #"no type named "mony""#, "did you mean money?"),
      (
        #""options": { "a": { "type": "count", "default": "x", "doc": "D." } }"#, "/options/a/default",
        "the default must be a whole number", nil
      ),
      (#""listens": { "x": "p/used" }"#, "/listens/x", "p listens to itself", "refer to its own used instead"),
      (
        #""listens": { "x": "payment/kin" }"#, "/listens/x", #"no built-in plugin tells "payment/kin""#,
        "did you mean payment/kind?"
      ),
      (#""listens": { "x": { "from": "other/used", "type": "money" } }"#, "/listens/x", "no plugin named other", nil),
      (
        #""state": { "a": "count" }, "values": { "a": 1 }"#, "/values/a", #"the name "a" is used twice"#,
        "choose another name"
      ),
      (#""view": { "text": "{nothing}" }"#, "/view/text", #"no name named "nothing""#, nil),
      (
        #""view": { "buttons": [{ "title": "B", "action": "go" }] }"#, "/view/buttons/0/action",
        #"no action named "go""#, nil
      ),
      (
        #""actions": { "go": { "doc": "D.", "takes": "string", "choices": ["a"], "do": [{ "refuse": "x" }] } }"#,
        "/actions/go/takes", "an action with choices takes one of them", nil
      ),
      (
        #""actions": { "go": { "doc": "D.", "do": [{ "set": { "a": 1 } }] } }"#, "/actions/go/do/0/set/a",
        #"no state named "a""#, nil
      ),
      (
        #""actions": { "go": { "doc": "D.", "do": [{ "call": "x" }] } }"#, "/actions/go/do/0/call",
        #"no operation named "x""#, "declare it under \"operations\", of the plugin or of the shop"
      ),
      (
        #""actions": { "go": { "doc": "D.", "do": [{ "cart": { "tipp": 1 } }] } }"#, "/actions/go/do/0/cart/tipp",
        #"no field of the cart named "tipp""#, "did you mean tip?"
      ),
      (
        #""fields": { "t": "cart/total" }, "values": { "h": { "percent": [{ "ref": "t" }, 5] } }, "total": { "title": "T", "amount": { "ref": "h" } }"#,
        "/total/amount/ref", "the line depends on the total that it is a line of", "use cart/subtotal, for example"
      ),
    ] as [(String, String, String, String?)])
  func mistakes(members: String, path: String, message: String, fix: String?) throws {
    let found = try Self.declaring([("p", members)]).diagnostics(ofFile: "p.json")
    let first = try #require(found.first)
    #expect(first.path == path && first.message == message, "\(found)")
    #expect(first.severity == .error && (first.location?.line ?? 0) == 2)
    if let fix { #expect(first.fix?.words == fix) }
  }

  @Test(
    "a key that nothing reads is reported with the nearest",
    arguments: [
      (#""visibel": true"#, "did you mean visible?"),
      (#""total": { "title": "T", "amount": 1, "titel": "T" }"#, "did you mean title?"),
      (#""view": { "rows": [{ "id": "a", "title": "T", "detial": "D" }] }"#, "did you mean detail?"),
      (
        #""operations": { "vocher": { "otherwise": "O." } }"#, "add a step { \"call\": \"vocher\" }, or remove it"
      ),
    ])
  func keys(members: String, fix: String) throws {
    let found = try Self.declaring([("p", members)]).diagnostics(ofFile: "p.json")
    #expect(found.map(\.code).contains(.checkoutKey) && found.contains { $0.fix?.words == fix }, "\(found)")
  }

  @Test("a step opens the program's screens, and those that the shop declares")
  func screens() throws {
    func problems(_ screen: String) throws -> [String] {
      let action = #""actions": { "go": { "doc": "D.", "do": [{ "open": "\#(screen)" }] } }"#
      let shop = try Checkouts.document(#"{ "shop": "S", "screens": ["loyalty_card"] }"#, file: "shop.json")
      let plugins = PluginCatalogue.standard.declaring([try Self.file("p", action), shop])
      return plugins.diagnostics(ofFile: "p.json").map { "\($0.path ?? ""): \($0.message) (\($0.fix?.words ?? ""))" }
    }
    #expect(try problems("terms").isEmpty)
    #expect(try problems("loyalty_card").isEmpty)
    #expect(
      try problems("loyalty_crad") == [
        "/actions/go/do/0/open: no screen of the app named \"loyalty_crad\" (did you mean loyalty_card?)"
      ])
  }

  @Test("of two plugins with one identifier the first counts, and none of the program's is replaced")
  func duplicates() throws {
    let other = try Checkouts.document(
      #"{ "plugin": "p", "title": "Other", "summary": "S.", "rules": ["R."], "product_notes": "N." }"#, file: "q.json")
    let catalogue = PluginCatalogue.brazil.declaring([try Self.file("p", #""state": {}"#), other])
    #expect(catalogue.diagnostics(ofFile: "q.json").map(\.code) == [.checkoutPluginDuplicate])
    #expect(catalogue.diagnostics(ofFile: "p.json").isEmpty)
    let tip = try Self.declaring([("tip", #""state": {}"#)])
    #expect(tip.diagnostics(ofFile: "tip.json").map(\.message) == ["tip is one of the program's own plugins"])
    #expect(tip.identifiers.count == 26)
  }

  @Test("a plugin with an error is left out of the checkout, which says where the error is")
  func broken() throws {
    let catalogue = try Self.declaring([("p", #""visible": 5"#)])
    let core = try Checkouts.core(["p", "payment"], catalogue: catalogue)
    #expect(core.plugins == ["payment"])
    #expect(
      core.diagnostics.map(\.message) == [
        "p could not be built: its file has an error: expected true or false, found a whole number (p.json:2:12)"
      ])
  }

  @Test("an amount in the place of a text is corrected to a text with the amount in it")
  func amountAsText() throws {
    let members = #""fields": { "sum": "cart/subtotal" }, "view": { "value": { "ref": "sum" } }"#
    let problem = try Self.declaring([("p", members)]).diagnostics(ofFile: "p.json").first
    #expect(problem?.message == "expected a text, found an amount of money")
    #expect(problem?.fix?.words == #"write it as a text: "{sum}""#)
  }

  @Test("options that make no sense are refused in the plugin's own words")
  func requirements() throws {
    let (config, diagnostics) = try Checkouts.config(
      [[#"{ "identifier": "gift_card", "options": { "digits": 2 } }"#]], catalogue: Self.samples())
    #expect(config.plugins(of: .restaurant).count == 1)
    #expect(diagnostics.contains { $0.message == "gift_card could not be built: digits must be at least 4" })
  }

  // MARK: Bounds

  @Test(
    "an expression without a value is an error at its place, and takes the plugin out with its line",
    arguments: [
      (#"{ "multiply": [{ "ref": "a" }, 1000000000000] }"#, "a number that is too large"),
      (#"{ "divide": [{ "ref": "a" }, { "subtract": [{ "ref": "n" }, 1] }] }"#, "a division by zero"),
    ])
  func faults(expression: String, reason: String) throws {
    let members = """
      "state": { "n": "count", "a": { "type": "money", "default": 100 } }, "values": { "x": { "if": [
        { "equal": [{ "ref": "n" }, 0] }, { "ref": "a" }, \(expression) ] } },
      "actions": { "go": { "doc": "D.", "do": [{ "set": { "n": 1 } }] } }, "total": { "title": "P", "amount": { "ref": "x" } }
      """
    var core = try Checkouts.core(["p", "summary"], catalogue: Self.declaring([("p", members)]))
    #expect(core.cart.totals.amount(.extra("p")) == Money(100))
    _ = core.act("p", "go")
    #expect(core.diagnostics.map(\.message) == ["p is left out: \(reason)"])
    #expect(core.diagnostics.first?.location?.line == 3)
    #expect(core.plugin("p")?.isVisible == false && core.cart.extras.isEmpty)
  }

  @Test("two plugins that answer each other for ever are cut off and named")
  func ring() throws {
    func answering(_ other: String) -> String {
      """
      "listens": { "heard": { "from": "\(other)/n", "type": "count" } }, "state": { "n": "count" }, "emits": ["n"],
      "actions": { "go": { "doc": "D.", "do": [{ "set": { "n": { "add": [{ "ref": "n" }, 1] } } }] } },
      "when": { "heard": [{ "set": { "n": { "add": [{ "ref": "heard" }, 1] } } }] }
      """
    }
    let catalogue = try Self.declaring([("a", answering("b")), ("b", answering("a"))])
    #expect(catalogue.diagnostics(ofFile: "a.json") == [])
    var core = try Checkouts.core(["a", "b"], catalogue: catalogue)
    _ = core.act("a", "go")
    #expect(core.diagnostics.map(\.code) == [.checkoutRing])
    #expect(core.diagnostics.first?.message == "these plugins keep answering each other: a, b")
  }

  @Test("expressions of a megabyte, deep ones and large files are refused with one error")
  func large() throws {
    let deep = String(repeating: #"{ "not": "#, count: 60) + "true" + String(repeating: " }", count: 60)
    let long = (0..<40_000).map { #""v\#($0)": 1"# }.joined(separator: ",")
    let wide = (0..<150).map { #""v\#($0)": { "add": [\#((0..<30).map { _ in "1" }.joined(separator: ","))] }"# }
    for members in [
      #""visible": \#(deep)"#, #""values": { \#(long) }"#, #""values": { \#(wide.joined(separator: ",")) }"#,
    ] {
      let found = try Self.declaring([("p", members)]).diagnostics(ofFile: "p.json")
      #expect(found.filter { $0.severity == .error }.count == 1, "\(found.map(\.message))")
    }
    let huge = try Self.declaring([("p", #""summary": "\#(String(repeating: "x", count: 1 << 20))""#)])
    #expect(huge.diagnostics(ofFile: "p.json").first?.message == "the plugin is too large: at most 1 MiB")
  }

  @Test(
    "division and percentages round down, below zero too",
    arguments: [
      (#"{ "divide": [7, 2] }"#, 3), (#"{ "divide": [{ "subtract": [0, 7] }, 2] }"#, -4),
      (#"{ "remainder": [{ "subtract": [0, 7] }, 5] }"#, 3), (#"{ "percent": [199, 50] }"#, 99),
      (#"{ "max": [1, 5, 3] }"#, 5), (#"{ "size": ["a", "b"] }"#, 2), (#"{ "length": "ação" }"#, 4),
    ])
  func arithmetic(expression: String, result: Int) throws {
    let document = try Self.file("p", #""values": { "x": \#(expression) }"#)
    let declaration = PluginDeclarationReader(document).declaration
    let value = try #require(
      declaration.slots.first.flatMap { if case .value(let value) = $0.source { value } else { nil } })
    #expect(try value.value([], .english) == .count(result))
  }
}
