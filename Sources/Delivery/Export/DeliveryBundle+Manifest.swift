import JSONDocument
import Workspaces

extension DeliveryBundle.Manifest {
  /// - Parameter content: without white space.
  init(
    _ bytes: [UInt8], _ content: DeliveryContent, _ lowest: [DeliveryBundle.LowestClient], _ origin: DeliveryOrigin
  ) {
    self.init(
      sha256: Digest(of: bytes).description, bytes: bytes.count, gzipBytes: Compression.gzipByteCount(bytes),
      lowestClient: lowest, components: content.components, experiments: content.experiments, origin: origin)
  }

  package var json: JSONText {
    let clients = lowestClient.map { ($0.client, $0.version.map { JSONText.string($0) } ?? .null) }
    let members: [(String, JSONText)] =
      [
        ("sha256", .string(sha256)), ("bytes", .integer(bytes)), ("gzip_bytes", .integer(gzipBytes)),
        ("lowest_client", .object(clients)), ("components", .array(components.map { .string($0) })),
        ("experiments", .array(experiments.map { .string($0) })),
      ] + origin.members
    let hash = Digest(of: DeliveryFile.manifestContent(members))
    return .object(members + [(DeliveryFile.manifestHashKey, .string(hash.description))])
  }
}
