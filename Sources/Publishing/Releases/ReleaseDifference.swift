import JSONDocument
import Workspaces

/// The changes for apps from one release to another.
package struct ReleaseDifference: Sendable, Hashable {
  package struct Change: Sendable, Hashable {
    package var before: PublishedDelivery
    package var after: PublishedDelivery
  }

  /// A client that needs another version for a delivery.
  package struct ClientChange: Sendable, Hashable {
    package var delivery: String
    package var client: String
    /// Nil: none can show it, or the delivery is new.
    package var before: String?
    package var after: String?
    package var isNew: Bool
  }

  package private(set) var added: [PublishedDelivery] = []
  package private(set) var removed: [PublishedDelivery] = []
  package private(set) var changed: [Change] = []
  package private(set) var unchanged = 0

  /// - Parameter before: nil where nothing is live yet.
  package init(from before: Release?, to after: Release) {
    var left: [String: PublishedDelivery] = [:]
    for delivery in before?.deliveries ?? [] { left[delivery.name] = delivery }
    for delivery in after.deliveries {
      guard let old = left.removeValue(forKey: delivery.name) else {
        added.append(delivery)
        continue
      }
      if old == delivery { unchanged += 1 } else { changed.append(Change(before: old, after: delivery)) }
    }
    removed = left.values.sorted { $0.name < $1.name }
  }

  package var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }

  /// The clients for which a delivery needs another version than before, and those of new deliveries.
  package var clients: [ClientChange] {
    let new = added.flatMap { delivery in
      delivery.lowestClient.map {
        ClientChange(delivery: delivery.name, client: $0.client, before: nil, after: $0.version, isNew: true)
      }
    }
    return new
      + changed.flatMap { change in
        change.after.lowestClient.compactMap { client in
          let before = change.before.lowestClient.first { $0.client == client.client }
          guard before == nil || before?.version != client.version else { return nil }
          return ClientChange(
            delivery: change.after.name, client: client.client, before: before?.version, after: client.version,
            isNew: before == nil)
        }
      }
  }

  // MARK: For people

  /// `1 added, 2 changed, 12 unchanged`.
  package var summary: String {
    let counts = [(added.count, "added"), (changed.count, "changed"), (removed.count, "removed")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let all = counts + (unchanged > 0 ? ["\(unchanged) unchanged"] : [])
    return all.isEmpty ? "no deliveries" : all.joined(separator: ", ")
  }

  /// One line for each delivery that is not the same, then one for each client that is affected.
  package var lines: [String] {
    let news = added.map { "added    \($0.name)  \(ByteText.size($0.digest.byteCount))" }
    let changes = changed.map { change in
      "changed  \(change.after.name)  \(ByteText.size(change.before.digest.byteCount)) → "
        + ByteText.size(change.after.digest.byteCount) + Self.components(change)
    }
    return news + changes + removed.map { "removed  \($0.name)" } + clientLines
  }

  private static func components(_ change: Change) -> String {
    let (before, after) = (Set(change.before.components), Set(change.after.components))
    let words =
      after.subtracting(before).sorted().map { "+\($0)" } + before.subtracting(after).sorted().map { "-\($0)" }
    return words.isEmpty ? "" : "  components: \(words.joined(separator: " "))"
  }

  /// The deliveries that need the same of a client share a line.
  private var clientLines: [String] {
    var order: [String] = []
    var names: [String: [String]] = [:]
    for change in clients {
      let client = change.client == "any" ? "clients" : change.client
      let need = change.after.map { "\(client) \($0) or later:" } ?? "no version of \(client):"
      let before = change.isNew ? "" : change.before.map { " (\($0) before)" } ?? " (none before)"
      let text = need + "\n" + before
      if names[text] == nil { order.append(text) }
      names[text, default: []].append(change.delivery)
    }
    return order.map { text in
      let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
      let deliveries = names[text] ?? []
      let others = deliveries.count > 6 ? " and \(deliveries.count - 5) more" : ""
      let shown = deliveries.prefix(deliveries.count > 6 ? 5 : 6).joined(separator: ", ")
      return "needs    \(parts[0]) \(shown)\(others)\(parts[1])"
    }
  }

  package var json: JSONText {
    let clients = clients.map { change in
      JSONText.object([
        ("client", .string(change.client)), ("delivery", .string(change.delivery)),
        ("before", change.before.map { .string($0) } ?? .null), ("after", change.after.map { .string($0) } ?? .null),
      ])
    }
    return .object([
      ("added", .array(added.map { .string($0.name) })), ("changed", .array(changed.map { .string($0.after.name) })),
      ("removed", .array(removed.map { .string($0.name) })), ("unchanged", .integer(unchanged)),
      ("clients", .array(clients)),
    ])
  }
}
