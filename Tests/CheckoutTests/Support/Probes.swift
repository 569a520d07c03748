import Checkout
import Plugins

/// What a probe tells others.
struct ProbeComponent: PluginComponent {
  var name: String
  var count = 0

  var summary: String { "\(name) \(count)" }
}

/// Plugins that write down what is done to them, in the text of their view.
protocol Probe: CheckoutPlugin where Component == ProbeComponent {
  var heard: [String] { get set }
  static var name: String { get }
}

extension Probe {
  static func definition(_ name: String) -> PluginDefinition {
    PluginDefinition(
      name, Phrase(name), summary: "A probe.", rules: ["Writes down what it hears."], productNotes: "For tests.")
  }

  static var definition: PluginDefinition { definition(name) }
  static func component(of cart: Cart) -> ProbeComponent { ProbeComponent(name: name, count: cart.items.count) }

  mutating func pluginDidLoad() -> PluginReaction {
    heard.append("load")
    return .emit(ProbeComponent(name: Self.name, count: -1))
  }

  mutating func updateComponent(_ other: any PluginComponent) -> PluginReaction {
    if let other = other as? ProbeComponent { heard.append(other.name) }
    return .none
  }

  mutating func componentDidReload() -> PluginReaction {
    heard.append("reload \(component.count)")
    return .none
  }

  mutating func respond(to action: PluginAction) -> PluginReaction { .emit(ProbeComponent(name: Self.name, count: 7)) }

  var actions: [PluginAction.Offer] { [PluginAction.Offer("emit", "Emit")] }

  func reloadPluginViews() -> PluginView { PluginView(Self.name, text: heard.joined(separator: " ")) }
}

struct FirstProbe: Probe {
  static let name = "first"
  var component: ProbeComponent
  var heard: [String] = []

  init(_ component: ProbeComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
  }
}

struct SecondProbe: Probe {
  static let name = "second"
  var component: ProbeComponent
  var heard: [String] = []

  init(_ component: ProbeComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
  }
}

/// Answers every message of a probe or of another answering plugin with one of its own, forever.
protocol AnsweringProbe: Probe {}

extension AnsweringProbe {
  mutating func pluginDidLoad() -> PluginReaction { .none }

  mutating func updateComponent(_ other: any PluginComponent) -> PluginReaction {
    guard let other = other as? ProbeComponent, other.count > 5 else { return .none }
    return .emit(ProbeComponent(name: Self.name, count: other.count &+ 1))
  }

  static func component(of cart: Cart) -> ProbeComponent { ProbeComponent(name: name) }
}

struct PingProbe: AnsweringProbe {
  static let name = "ping"
  var component: ProbeComponent
  var heard: [String] = []

  init(_ component: ProbeComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
  }
}

struct PongProbe: AnsweringProbe {
  static let name = "pong"
  var component: ProbeComponent
  var heard: [String] = []

  init(_ component: ProbeComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
  }
}

/// Changes the cart in reply to every change of it.
struct RestlessProbe: Probe {
  static let name = "restless"
  var component: ProbeComponent
  var heard: [String] = []

  init(_ component: ProbeComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
  }

  static func component(of cart: Cart) -> ProbeComponent { ProbeComponent(name: name, count: cart.tip.minorUnits) }

  mutating func pluginDidLoad() -> PluginReaction { .none }

  mutating func respond(to action: PluginAction) -> PluginReaction { .change(.tip(Money(1))) }

  mutating func componentDidReload() -> PluginReaction { .change(.tip(Money(component.count + 1))) }
}

/// Asks the service again whenever it has answered.
struct EagerProbe: Probe {
  static let name = "eager"
  var component: ProbeComponent
  var heard: [String] = []

  init(_ component: ProbeComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
  }

  mutating func pluginDidLoad() -> PluginReaction { .none }
  mutating func respond(to action: PluginAction) -> PluginReaction { .call(.items) }
  mutating func serviceDidAnswer(_ call: ServiceCall, error: ServiceError?) -> PluginReaction { .call(.items) }
}

/// Refuses to be built.
struct BrokenProbe: Probe {
  static let name = "broken"
  var component: ProbeComponent
  var heard: [String] = []

  init(_ component: ProbeComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    throw PluginFailure("it is for tests")
  }
}

extension PluginCatalogue {
  static let probes = PluginCatalogue.brazil.adding(FirstProbe.self).adding(SecondProbe.self)
    .adding(PingProbe.self).adding(PongProbe.self).adding(RestlessProbe.self).adding(EagerProbe.self).adding(
      BrokenProbe.self)
}
