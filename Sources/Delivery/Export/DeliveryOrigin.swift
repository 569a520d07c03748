import JSONDocument
import Workspaces

/// Where a delivery comes from: of the manifest, not of the content that its hash is of.
package struct DeliveryOrigin: Sendable, Hashable {
  /// The commit that was checked out; changes that were not committed don't show.
  package var revision: String?
  /// In UTC, as `2026-11-22T13:00:00Z`. Never read from the clock.
  package var time: String?
  /// The hash of the delivery before.
  package var previous: String?

  package init(revision: String? = nil, time: String? = nil, previous: String? = nil) {
    self.revision = revision
    self.time = time
    self.previous = previous
  }

  /// This origin, completed by that of a delivery that is exported again.
  func over(_ delivery: DeliveryFile?) -> DeliveryOrigin {
    guard let delivery, let manifest = delivery.member("manifest") else { return self }
    let document = delivery.document
    func text(_ key: String) -> String? { document.value(forKey: key, in: manifest).flatMap { document.string($0) } }
    return DeliveryOrigin(
      revision: text("revision"), time: time ?? text("time"), previous: previous ?? text("previous"))
  }

  var members: [(String, JSONText)] {
    [("revision", revision), ("time", time), ("previous", previous)].compactMap { key, value in
      value.map { (key, .string($0)) }
    }
  }
}
