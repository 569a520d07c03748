import Checkout
import JSONDocument
import Plugins
import Testing

@Suite("Pages of a checkout") struct PageTests {
  private func core(_ pages: [[String]], patched patch: String = "{}") throws -> CheckoutCore {
    let fixture = try Checkouts.fixture(patched: patch)
    return CheckoutCore(
      config: try Checkouts.config(pages).config, context: .restaurant, cart: fixture.cart,
      environment: fixture.environment, catalogue: .brazil)
  }

  @Test("the next button leads to the next page, and back leads back")
  func turning() throws {
    var core = try core([["items"], ["payment", "confirm"]])
    #expect(core.pages.map(\.nextButtonTitle) == ["Continue", nil])
    #expect(core.page == 0)
    _ = core.handle(.nextPage)
    #expect(core.page == 1)
    #expect(core.handle(.nextPage) == [.refused(plugin: nil, "This is the last page.")])
    _ = core.handle(.back)
    #expect(core.page == 0)
    #expect(core.handle(.back) == [.refused(plugin: nil, "This is the first page.")])
  }

  @Test("a page whose plugins have an objection can't be left")
  func objections() throws {
    var core = try core(
      [["items", "order_minimum"], ["payment"]], patched: #"{"cart":{"merchant":{"minimum":6000}}}"#)
    let reason = "Add R$10.00 more to reach the minimum."
    #expect(core.pages[0].objections.map(\.message) == [reason])
    #expect(!core.pages[0].isNextEnabled)
    #expect(core.handle(.nextPage) == [.refused(plugin: "order_minimum", reason)])
    _ = core.act("items", "increase", "soda")
    _ = core.act("items", "increase", "soda")
    #expect(core.pages[0].isNextEnabled)
  }

  @Test("a plugin of another page takes no action")
  func otherPage() throws {
    var core = try core([["items"], ["payment"]])
    #expect(core.act("payment", "choose", "pix") == "payment is on page 2.")
  }

  @Test("what a component is bound to is JSON, with actions to tap and the state of the plugin")
  func data() throws {
    let core = try core([["payment"]])
    let text = JSONText.object(try #require(core.plugin("payment")).members).description
    let document = try Checkouts.document(text)
    func value(_ pointer: String) throws -> JSONDocument.Node {
      try #require(document.node(at: JSONPointer(parsing: pointer)))
    }
    #expect(document.string(try value("/identifier")) == "payment")
    #expect(document.string(try value("/state")) == "enabled")
    #expect(document.string(try value("/value")) == "Visa •••• 1234")
    #expect(document.string(try value("/choices/4/action/argument")) == "cash")
    #expect(document.bool(try value("/choices/0/is_chosen")) == true)
    #expect(document.integer(try value("/accessibility_order")) == 1)
    #expect(document.string(try value("/accessibility_label")) == "Payment, Visa •••• 1234")
  }

  @Test("a screen reader hears the value or the switch, the state and its reason")
  func labels() throws {
    var core = try core([["payment", "donation", "gift", "wallet"]], patched: #"{"cart":{"wallet":2000}}"#)
    _ = core.act("payment", "choose", "cash")
    #expect(
      core.pages[0].plugins.map(\.accessibilityLabel) == [
        "Payment, Cash", "Donation, disabled, Not available when you pay in cash.", "Gift, off",
        "Wallet balance, -R$20.00",
      ])
  }

  @Test("texts are in the language of the fixture")
  func portuguese() throws {
    let core = try core([["summary", "confirm"]], patched: #"{"environment":{"language":"pt"}}"#)
    #expect(core.plugin("summary")?.view.rows.map(\.title) == ["Itens", "Entrega", "Total"])
    #expect(core.plugin("confirm")?.view.value == "R$ 57,00")
    #expect(core.plugin("summary")?.accessibilityLabel == "Resumo, R$ 57,00")
  }
}
