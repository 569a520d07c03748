import Checkout
import JSONDocument
import Plugins
import Testing

@Suite("Preparing a checkout") struct PreparationTests {
  private func core(_ service: String) throws -> CheckoutCore {
    try Checkouts.core(["items", "payment", "confirm"], patched: "{ \"service\": \(service) }")
  }

  @Test("nobody who isn't logged in sees pages, until they log in")
  func notLoggedIn() throws {
    var core = try core(#"{ "session": "not_logged_in" }"#)
    #expect(core.phase == .notLoggedIn)
    #expect(core.pages.isEmpty)
    #expect(core.notice == "Log in to continue.")
    #expect(core.act("payment", "choose", "pix") == "Log in to continue.")
    _ = core.handle(.logIn)
    #expect(core.phase == .shopping)
    #expect(core.notice == nil)
    #expect(core.handle(.logIn).contains(.refused(plugin: nil, "You are already logged in.")))
  }

  @Test("a session that can't be reached can be tried again", arguments: ["timeout", "unreachable", "malformed"])
  func failedSession(word: String) throws {
    var core = try core("{ \"session\": [\"\(word)\", \"ok\"] }")
    #expect(core.phase == .failed(ServiceError(rawValue: word)))
    #expect(core.canRetryPreparation)
    _ = core.handle(.retry(plugin: nil))
    #expect(core.phase == .shopping)
    #expect(core.source == .remote)
  }

  @Test("a slow session is waited for")
  func slowSession() throws {
    var core = try core(#"{ "session": { "slow": 1500 } }"#)
    #expect(core.phase == .preparing)
    _ = core.handle(.wait(milliseconds: 1499))
    #expect(core.phase == .preparing)
    _ = core.handle(.wait(milliseconds: 1))
    #expect(core.phase == .shopping)
  }

  @Test(
    "a config that fails gives the built-in one, until a retry brings it",
    arguments: ["timeout", "unreachable", "malformed"])
  func failedConfig(word: String) throws {
    var core = try core("{ \"config\": [\"\(word)\", \"ok\"] }")
    #expect(core.source == .builtIn(.failed(ServiceError(rawValue: word))))
    #expect(core.diagnostics.map(\.code) == [.checkoutFallback])
    #expect(core.notice == "The page could not be loaded.")
    #expect(core.pages.count == 2)
    _ = core.act("items", "increase", "soda")
    _ = core.handle(.retry(plugin: nil))
    #expect(core.source == .remote)
    #expect(core.plugins == ["items", "payment", "confirm"])
    #expect(core.diagnostics.isEmpty)
    #expect(core.cart.items[1].quantity == 3)
  }

  @Test("a late config replaces the built-in one when it comes")
  func lateConfig() throws {
    var core = try core(#"{ "config": { "slow": 2000 } }"#)
    #expect(core.source == .builtIn(.late))
    #expect(core.pages.count == 2)
    _ = core.handle(.wait(milliseconds: 2000))
    #expect(core.source == .remote)
    #expect(core.pages.count == 1)
    #expect(core.diagnostics.isEmpty)
  }

  @Test("a late config is not used once the person has done something")
  func tooLate() throws {
    var core = try core(#"{ "config": { "slow": 2000 } }"#)
    #expect(core.act("items", "increase", "soda") == nil)
    _ = core.handle(.wait(milliseconds: 2000))
    #expect(core.source == .builtIn(.late))
    #expect(core.pages.count == 2)
    #expect(core.log.last == .note("the remote config came late and is not used: the checkout is in use"))
  }

  @Test("a late config that fails leaves the built-in one")
  func lateFailure() throws {
    var core = try core(#"{ "config": { "timeout": 5000 } }"#)
    let before = core.pages
    _ = core.handle(.wait(milliseconds: 5000))
    #expect(core.source == .builtIn(.failed(.timeout)))
    #expect(core.pages == before)
  }
}
