import JSONDocument
import Publishing
import Synchronization
import Testing
import Workspaces

/// Made-up deliveries, by name and text.
func deliveries(_ texts: KeyValuePairs<String, String>) throws -> [PreparedDelivery] {
  try texts.map { name, text in
    try PreparedDelivery(Array("{ \"delivery\": 1, \"layouts\": { \"\(name)\": \"\(text)\" } }\n".utf8), name: name)
  }
}

extension Publisher {
  /// Plans and publishes.
  @discardableResult
  func publish(_ texts: KeyValuePairs<String, String>, keepsOthers: Bool = false) throws -> Outcome {
    try publish(try plan(try deliveries(texts), of: "Deals", keepsOthers: keepsOthers))
  }

  /// Reads what is live as an app does, and returns its number; nil where nothing is.
  func readAsApp() throws -> Int? {
    guard let live = try live() else { return nil }
    for delivery in live.release.deliveries { _ = try read(delivery) }
    return live.release.number
  }
}

/// The code that a call is refused with; nil if it is not.
func refusal(_ body: () throws -> Void) throws -> String? {
  do {
    try body()
    return nil
  } catch let refusal as Refusal {
    return refusal.diagnostics.first?.code.id
  }
}
