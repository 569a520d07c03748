import Checkout
import Dialects
import JSONDocument
import Screens
import Sushi

/// A step of a checkout, as taps, commands and fixtures name it.
struct CheckoutStep {
  var event: CheckoutEvent
  /// Of a start: another context than the one before.
  var context: CheckoutContext?

  /// Where a checkout begins, and what for.
  private static func startWords(_ shop: Shop) -> [String] {
    CheckoutEntry.allCases.map(\.rawValue) + shop.contextNames
  }

  static let retry = ActionOffer("retry", "repeat the request that failed")
  static func offers(_ shop: Shop) -> [ActionOffer] {
    [
      ActionOffer("next_page", "go on to the next page"), ActionOffer("back", "go back to the page before"),
      ActionOffer("log_in", "log in"), ActionOffer("retry", "load again what failed"),
      ActionOffer("start", "restart", choices: startWords(shop)),
    ]
  }

  init(_ event: CheckoutEvent) { self.event = event }

  /// Nil for what is no matter of a checkout.
  init?(_ event: ClientEvent, on screen: Screen, of shop: Shop) {
    switch event {
    case .waited(let milliseconds): self.init(.wait(milliseconds: milliseconds))
    case .asked(let action, let identity):
      let item = identity.flatMap { identity in
        screen.sections.lazy.flatMap(\.items).first { $0.identity == identity }
      }
      self.init(action, by: item.map { screen.name(of: $0) }, of: shop)
    case .arrived, .failed, .applied: return nil
    }
  }

  /// - Parameter plugin: the plugin that was asked; nil asks the whole checkout.
  private init?(_ action: ClientAction, by plugin: String?, of shop: Shop) {
    let arguments = action.arguments
    switch action.name {
    case "plugin":
      guard let plugin = arguments["plugin"] ?? plugin, let name = arguments["name"] else { return nil }
      self.init(.action(plugin: plugin, PluginAction(name, arguments["argument"] ?? "")))
    case "retry": self.init(.retry(plugin: arguments["plugin"] ?? plugin))
    case "next_page": self.init(.nextPage)
    case "log_in": self.init(.logIn)
    case "back" where plugin == nil: self.init(.back)
    case "start" where plugin == nil:
      let words = (arguments["argument"] ?? "").split(separator: " ").map(String.init)
      guard words.allSatisfy(Self.startWords(shop).contains) else { return nil }
      self.init(.start(words.lazy.compactMap { CheckoutEntry(rawValue: $0) }.first ?? .bag))
      context = words.first { CheckoutEntry(rawValue: $0) == nil }.map { CheckoutContext(rawValue: $0) }
    default:
      guard let plugin else { return nil }
      self.init(.action(plugin: plugin, PluginAction(action.name, arguments["argument"] ?? "")))
    }
  }

  /// A step of a fixture: `payment choose cash`, `wait 500`, `next_page`. Nil for anything else.
  init?(_ text: String, of shop: Shop) {
    let words = text.split(separator: " ", maxSplits: 2).map(String.init)
    guard let first = words.first else { return nil }
    if first == "wait" {
      guard words.count == 2, let milliseconds = Int(words[1]), (1...CheckoutCore.longestWait).contains(milliseconds)
      else { return nil }
      self.init(.wait(milliseconds: milliseconds))
    } else if Self.offers(shop).contains(where: { $0.name == first }) {
      self.init(
        ClientAction(first, arguments: ["argument": words.dropFirst().joined(separator: " ")]),
        by: first == "retry" && words.count > 1 ? words[1] : nil, of: shop)
    } else {
      guard words.count > 1 else { return nil }
      self.init(.action(plugin: first, PluginAction(words[1], words.count > 2 ? words[2] : "")))
    }
  }
}
