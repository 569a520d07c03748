import Delivery
import JSONDocument
import Sushi
import Workspaces

/// A delivery as a release's manifest lists it (`docs/publishing.md`).
package struct PublishedDelivery: Sendable, Hashable {
  /// The lowest version of a client that can show it; nil where none can.
  package struct LowestClient: Sendable, Hashable {
    package var client: String
    package var version: String?

    package init(client: String, version: String?) {
      self.client = client
      self.version = version
    }
  }

  /// The document's path in its workspace without its end: `Layouts/menu_item`.
  package var name: String
  /// Where its bytes are. The name holds their hash, so that a file never changes.
  package var file: PlaceKey
  package var digest: Digest
  package var gzipBytes: Int
  package var lowestClient: [LowestClient]
  package var components: [String]
  package var experiments: [String]

  /// - Throws: `publish.place` for a name that no place can have.
  init(
    name: String, version: String, bytes: [UInt8], gzipBytes: Int, lowestClient: [LowestClient], components: [String],
    experiments: [String]
  ) throws(Refusal) {
    let digest = Digest(of: bytes)
    let path = "deliveries/\(name)/\(version)-\(digest).json"
    guard let file = PlaceKey(path) else {
      throw Refusal(
        .publishPlace,
        "\(Spelling.quoted(name)) can't be published: its name in a place \(PlaceKey.fault(of: path) ?? "is refused")",
        fix: "rename the file")
    }
    self.name = name
    self.file = file
    self.digest = digest
    self.gzipBytes = gzipBytes
    self.lowestClient = lowestClient
    self.components = components.sorted()
    self.experiments = experiments.sorted()
  }

  /// As it is read from a manifest; nil where something is missing or is not what it should be.
  init?(name: String, _ document: JSONDocument, _ node: JSONDocument.Node) {
    func member(_ key: String) -> JSONDocument.Node? { document.value(forKey: key, in: node) }
    func texts(_ key: String) -> [String] {
      member(key).map { document.elements(of: $0).compactMap { document.string($0) } } ?? []
    }
    guard PlaceKey(name) != nil, let file = member("file").flatMap({ document.string($0) }).flatMap(PlaceKey.init),
      let hash = member("sha256").flatMap({ document.string($0) }), let count = member("bytes"),
      let bytes = document.integer(count), (0...JSONDocument.maximumBytes).contains(bytes)
    else { return nil }
    self.name = name
    self.file = file
    digest = Digest(hexadecimal: hash, byteCount: bytes)
    gzipBytes = member("gzip_bytes").flatMap { document.integer($0) } ?? 0
    lowestClient =
      member("lowest_client").map { clients in
        document.members(of: clients).map { LowestClient(client: $0.key, version: document.string($0.value)) }
      } ?? []
    components = texts("components")
    experiments = texts("experiments")
  }

  var json: JSONText {
    let clients = lowestClient.map { ($0.client, $0.version.map { JSONText.string($0) } ?? .null) }
    return .object([
      ("file", .string(file.description)), ("sha256", .string(digest.description)),
      ("bytes", .integer(digest.byteCount)), ("gzip_bytes", .integer(gzipBytes)), ("lowest_client", .object(clients)),
      ("components", .array(components.map { .string($0) })),
      ("experiments", .array(experiments.map { .string($0) })),
    ])
  }
}

/// A delivery with its bytes, ready to be uploaded.
package struct PreparedDelivery: Sendable {
  package let entry: PublishedDelivery
  package let bytes: [UInt8]

  /// - Throws: `publish.place` for a name that no place can have.
  package init(_ bundle: DeliveryBundle, name: String, version: String = "1") throws(Refusal) {
    let manifest = bundle.manifest
    try self.init(
      bundle.bytes, name: name, version: version, gzipBytes: manifest.gzipBytes,
      lowestClient: manifest.lowestClient.map { .init(client: $0.client, version: $0.version) },
      components: manifest.components, experiments: manifest.experiments)
  }

  /// - Throws: `publish.place` for a name that no place can have.
  package init(
    _ bytes: [UInt8], name: String, version: String = "1", gzipBytes: Int = 0,
    lowestClient: [PublishedDelivery.LowestClient] = [], components: [String] = [], experiments: [String] = []
  ) throws(Refusal) {
    entry = try PublishedDelivery(
      name: name, version: version, bytes: bytes, gzipBytes: gzipBytes, lowestClient: lowestClient,
      components: components, experiments: experiments)
    self.bytes = bytes
  }
}
