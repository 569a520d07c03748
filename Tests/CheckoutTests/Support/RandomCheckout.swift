import Checkout
import JSONDocument
import Plugins
import TestSupport

/// Checkouts and events made up from a seed.
struct RandomCheckout {
  private(set) var random: SeededRandom

  init(seed: Int) { random = SeededRandom(seed: seed) }

  /// A config of all plugins but a few, in any order and over up to three pages.
  mutating func pages() -> [[String]] {
    var identifiers = PluginCatalogue.brazil.identifiers.filter { _ in random.chance(85) }
    identifiers.shuffle(using: &random)
    let count = Int.random(in: 1...3, using: &random)
    var pages = [[String]](repeating: [], count: count)
    for identifier in identifiers { pages[Int.random(in: 0..<count, using: &random)].append(identifier) }
    return pages
  }

  /// A fixture with a cart of anything.
  mutating func fixture() throws -> CheckoutFixture {
    var fixture = try Checkouts.fixture(patched: service())
    fixture.cart.items = (0..<Int.random(in: 0...5, using: &random)).map { number in
      var item = CartItem(
        id: "i\(number)", name: "Item \(number)", price: Money(Int.random(in: 0...9000, using: &random)))
      item.quantity = Int.random(in: 1...4, using: &random)
      item.isAvailable = random.chance(90)
      return item
    }
    fixture.cart.mode = random.chance(70) ? .delivery : .takeaway
    fixture.cart.payment = random.chance(60) ? random.pick(fixture.environment.payments) : nil
    fixture.cart.wallet = Money(random.chance(30) ? 99999 : 0)
    fixture.cart.tip = Money(random.chance(30) ? 500 : 0)
    fixture.cart.acceptsTerms = random.chance(50)
    fixture.cart.merchant.offersTakeaway = random.chance(80)
    fixture.environment.locale = PluginCatalogue.brazil.shop.locale(random.pick(["en", "pt"]))
    return fixture
  }

  private mutating func service() -> String {
    let entries = ["items", "voucher", "payment", "config"].filter { _ in random.chance(40) }.map { operation in
      "\"\(operation)\": [\"\(random.pick(ServiceScript.words))\", { \"slow\": 700 }, \"ok\"]"
    }
    return "{ \"service\": { \(entries.joined(separator: ", ")) } }"
  }

  mutating func core() throws -> CheckoutCore {
    let fixture = try fixture()
    let config = try Checkouts.config(pages()).config
    return CheckoutCore(
      config: random.chance(90) ? config : nil, context: random.pick(CheckoutContext.samples), cart: fixture.cart,
      environment: fixture.environment, entry: random.pick(CheckoutEntry.allCases), catalogue: .brazil)
  }

  /// Something that could happen to a checkout now; sometimes something that can't.
  mutating func event(_ core: CheckoutCore) -> CheckoutEvent {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<72: return action(core)
    case 72..<80: return .nextPage
    case 80..<84: return .back
    case 84..<90: return .wait(milliseconds: Int.random(in: -5...2000, using: &random))
    case 90..<93: return .retry(plugin: random.chance(70) ? random.pick(PluginCatalogue.brazil.identifiers) : nil)
    case 93..<95: return .answered(request: Int.random(in: 0...20, using: &random))
    case 95..<97: return .failed(request: Int.random(in: 0...20, using: &random), random.pick(ServiceError.builtIn))
    case 97: return .logIn
    case 98: return .start(random.pick(CheckoutEntry.allCases))
    default: return .action(plugin: "nothing", PluginAction("nothing", "nothing"))
    }
  }

  private mutating func action(_ core: CheckoutCore) -> CheckoutEvent {
    let able = core.pages.flatMap(\.plugins).filter { !$0.actions.isEmpty && $0.identifier != "confirm" }
    guard !able.isEmpty else { return .wait(milliseconds: 100) }
    // Confirming ends a checkout, so it is rare.
    let plugin = random.chance(2) ? core.plugin("confirm") ?? random.pick(able) : random.pick(able)
    guard !plugin.actions.isEmpty else { return .nextPage }
    let offer = random.pick(plugin.actions)
    return .action(plugin: plugin.identifier, PluginAction(offer.name, argument(offer.argument)))
  }

  private mutating func argument(_ argument: PluginAction.Argument) -> String {
    if random.chance(3) { return random.pick(["", "?", "999999999999999999999", String(repeating: "x", count: 2000)]) }
    switch argument {
    case .none: return ""
    case .choice(let words): return words.isEmpty ? "" : random.pick(words)
    case .text(let example): return random.pick([example, "BIG", "a", String(repeating: "ç", count: 150)])
    case .money(let example): return random.pick([example, "0", "1000", "60,00", "9999999999"])
    case .secret(let example): return random.pick([example, "4711", "12", "529.982.247-25"])
    }
  }
}
