import JSONDocument
import Workspaces

/// Everything that apps get together, as the manifest `releases/NAME.json` lists it. Never changes.
package struct Release: Sendable, Hashable {
  /// From 1 in each place.
  package var number: Int
  /// UTC, as RFC 3339 writes it.
  package var date: String
  /// Of the workspace.
  package var workspace: String
  /// The release that was live when this one was published.
  package var previous: Int?
  /// By name.
  package var deliveries: [PublishedDelivery]

  package init(
    number: Int, date: String, workspace: String, previous: Int?, deliveries: [PublishedDelivery]
  ) {
    self.number = number
    self.date = date
    self.workspace = workspace
    self.previous = previous
    self.deliveries = deliveries.sorted { $0.name < $1.name }
  }

  /// In bytes.
  static let sizeLimit = 64 << 20

  package var byteCount: Int { deliveries.reduce(0) { $0 + $1.digest.byteCount } }

  /// The manifest's text.
  package var bytes: [UInt8] {
    Array(
      JSONText.object([
        ("kimchi_release", .integer(number)), ("published", .string(date)), ("workspace", .string(workspace)),
        ("previous", previous.map { .integer($0) } ?? .null),
        ("deliveries", .object(deliveries.map { ($0.name, $0.json) })),
      ]).canonical.utf8)
  }

  /// Nil for bytes that are not a manifest, or one with a repeated key.
  package init?(_ bytes: [UInt8]) {
    guard let document = try? JSONDocument(parsing: bytes, file: "release"), document.duplicateKeys().isEmpty
    else { return nil }
    func member(_ key: String) -> JSONDocument.Node? { document.value(forKey: key, in: document.root) }
    guard let number = member("kimchi_release").flatMap({ document.integer($0) }),
      ReleaseName.isKnown(number),
      let deliveries = member("deliveries"), document.kind(of: deliveries) == .object
    else { return nil }
    let listed = Array(document.members(of: deliveries))
    let read = listed.compactMap { PublishedDelivery(name: $0.key, document, $0.value) }
    guard read.count == listed.count else { return nil }
    self.init(
      number: number, date: member("published").flatMap { document.string($0) } ?? "",
      workspace: member("workspace").flatMap { document.string($0) } ?? "",
      previous: member("previous").flatMap { document.integer($0) }, deliveries: read)
  }
}
