import JSONDocument
import Sushi

/// Checks of values that pictures don't show.
extension ValueDecoder {
  /// One action, or several that are done in order.
  package mutating func checkAction(_ action: JSONValue) {
    let several = kind(action) == .array ? elements(of: action) : []
    for one in several.isEmpty ? [action] : several { checkOneAction(one) }
  }

  /// An action is an object with a name: the client looks up nothing else.
  private mutating func checkOneAction(_ action: JSONValue) {
    let document = sources[action.source]
    let name = document.value(forKey: "action", in: action.node).flatMap { document.string($0) }
    guard name?.isEmpty != false else { return }
    reportMismatch(
      action, expected: PropertyType.action.expectation,
      fix: "write { \"action\": \"navigate\", \"url\": \"…\" }")
  }

  /// Attributes have names: nothing else can be sent.
  package mutating func checkLogging(_ logging: JSONValue) {
    guard ![.object, .null].contains(kind(logging)) else { return }
    reportMismatch(logging, expected: "an object of attributes")
  }

  /// An event by a misspelt name never happens.
  package mutating func checkEvents(_ events: JSONValue) {
    guard kind(events) == .object else { return }
    for (key, value) in members(of: events)
    where !EventNames.all.contains(key) && Spelling.nearest(key, in: EventNames.all, limit: 2) != nil {
      reportUnknownProperty(value, in: "events", known: EventNames.all)
    }
  }
}
