import JSONDocument
import Screens
import Workspaces

extension DeliveryBundle.Manifest {
  /// - Parameters:
  ///   - members: the delivery without its manifest.
  ///   - since: the versions that the components came with, for workspaces that list no clients.
  init(of members: [(String, JSONText)], components: [String], since: [String], in workspace: Workspace) {
    let content = JSONText.object(members).minified
    let digest = Digest(of: content.bytes)
    self.init(
      sha256: digest.description, bytes: digest.byteCount,
      gzipBytes: Compression.gzipByteCount(content.bytes),
      lowestClient: Self.lowestClients(Set(components), since, workspace), components: components,
      experiments: Self.experiments(workspace))
  }

  private static func lowestClients(
    _ components: Set<String>, _ since: [String], _ workspace: Workspace
  ) -> [DeliveryBundle.LowestClient] {
    let clients = workspace.configuration.clients.clients
    guard clients.isEmpty else {
      return clients.map {
        DeliveryBundle.LowestClient(client: $0.name, version: $0.lowest(supporting: components)?.number)
      }
    }
    let versions = since.compactMap { text in ClientVersion(text).map { (text: text, order: $0) } }
    return versions.max { $0.order < $1.order }.map { [DeliveryBundle.LowestClient(client: "any", version: $0.text)] }
      ?? []
  }

  private static func experiments(_ workspace: Workspace) -> [String] {
    guard let document = workspace.configuration.document,
      let experiments = document.value(forKey: "experiments", in: document.root)
    else { return [] }
    return document.members(of: experiments).map(\.key)
  }

  package var json: JSONText {
    let clients = lowestClient.map { ($0.client, $0.version.map { JSONText.string($0) } ?? .null) }
    return .object([
      ("sha256", .string(sha256)), ("bytes", .integer(bytes)), ("gzip_bytes", .integer(gzipBytes)),
      ("lowest_client", .object(clients)), ("components", .array(components.map { .string($0) })),
      ("experiments", .array(experiments.map { .string($0) })),
    ])
  }
}
