import Checkout
import JSONDocument
import Plugins
import Testing

@Suite("The failures of a checkout") struct FailureSearchTests {
  private static func cases(patched patch: String = "{}") throws -> [FailureCase] {
    let fixture = try Checkouts.fixture(patched: patch)
    return FailureSearch(RemoteConfig(), fixture, .brazil).cases
  }

  @Test("each context has each of its operations with each outcome, and the steps lead to it")
  func steps() throws {
    let cases = try Self.cases()
    let fixture = try Checkouts.fixture()
    for context in CheckoutContext.samples {
      let own = cases.filter { $0.context == context }
      #expect(Set(own.map(\.operation)).isSuperset(of: [.session, .config, .items, .payment]))
      #expect(Set(own.map(\.name)).count == own.count)
    }
    for failure in cases where failure.operation == .payment && failure.outcome == "timeout" {
      #expect(failure.obstacle == nil, "\(failure)")
      var core = CheckoutCore(
        config: nil, context: failure.context, cart: fixture.cart, environment: fixture.environment,
        catalogue: .brazil)
      for step in failure.steps.dropLast() {
        let words = step.split(separator: " ", maxSplits: 2).map(String.init)
        let event: CheckoutEvent =
          words == ["next_page"]
          ? .nextPage : .action(plugin: words[0], PluginAction(words[1], words.count > 2 ? words[2] : ""))
        #expect(!core.handle(event).contains { if case .refused = $0 { true } else { false } }, "\(step)")
      }
      #expect(failure.steps.last == "confirm confirm")
      #expect(core.act("confirm", "confirm") == nil)
      #expect(core.phase == .placed)
    }
  }

  @Test("an objection that no plugin's own action puts right is named")
  func obstacle() throws {
    let cases = try Self.cases(patched: #"{ "cart": { "merchant": { "minimum": 900000 } } }"#)
    let payment = cases.filter { $0.context == .restaurant && $0.operation == .payment }
    #expect(!payment.isEmpty)
    #expect(payment.allSatisfy { $0.obstacle?.contains("to reach the minimum") == true }, "\(payment)")
  }
}
