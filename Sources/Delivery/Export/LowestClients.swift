import Conditions
import JSONDocument
import Pictures
import Screens
import Sushi
import Workspaces

/// The lowest version of each client that has every component of a delivery, and what the others lack.
struct LowestClients {
  let lowest: [DeliveryBundle.LowestClient]
  private let needed: [String: DeliveryClosure.Part]
  private let table: ClientTable

  /// A delivery that is exported again has those of its manifest, since the clients stay with the source.
  init(_ needed: [String: DeliveryClosure.Part], in workspace: Workspace) {
    self.needed = needed
    table = workspace.configuration.clients
    if let delivery = workspace.delivery {
      lowest = Self.written(in: delivery)
    } else if table.clients.isEmpty {
      let versions = needed.values.compactMap(\.since).compactMap { text in
        ClientVersion(text).map { (text: text, order: $0) }
      }
      let highest = versions.max { ($0.order, $0.text) < ($1.order, $1.text) }
      lowest = highest.map { [DeliveryBundle.LowestClient(client: "any", version: $0.text)] } ?? []
    } else {
      let names = Set(needed.keys)
      lowest = table.clients.map {
        DeliveryBundle.LowestClient(client: $0.name, version: $0.lowest(supporting: names)?.number)
      }
    }
  }

  private static func written(in delivery: DeliveryFile) -> [DeliveryBundle.LowestClient] {
    let document = delivery.document
    guard let manifest = delivery.member("manifest"),
      let lowest = document.value(forKey: "lowest_client", in: manifest)
    else { return [] }
    return document.members(of: lowest).map {
      DeliveryBundle.LowestClient(client: $0.key, version: document.string($0.value))
    }
  }

  /// Warnings for clients that no version of can show it.
  ///
  /// - Parameter release: the one client that it is for.
  /// - Throws: `export.no_client` if none can.
  func findings(for release: ClientRelease?) throws(Refusal) -> [Finding] {
    if let release, let version = table.version(of: release) {
      let lacking = needed.keys.filter { !version.components.contains($0) }.sorted()
      guard lacking.isEmpty else { throw Refusal([finding(.error, lacking, [release.text])]) }
    }
    let without = table.clients.filter { $0.lowest(supporting: Set(needed.keys)) == nil }
    guard !table.clients.isEmpty, !without.isEmpty else { return [] }
    let isRefused = without.count == table.clients.count
    let never = Self.neverDrawn(Set(needed.keys), by: table)
    if isRefused, !never.isEmpty { throw Refusal([finding(.error, never, table.clients.map(\.name))]) }
    let findings = without.map { client in
      finding(isRefused ? .error : .warning, lacks(client), [client.name])
    }
    if isRefused { throw Refusal(findings) }
    return findings
  }

  /// The components that no version of any client has.
  static func neverDrawn(_ names: Set<String>, by table: ClientTable) -> [String] {
    let versions = table.clients.flatMap(\.versions)
    return names.filter { name in !versions.contains { $0.components.contains(name) } }.sorted()
  }

  /// The missing features of the client version that has most of them.
  private func lacks(_ client: ClientTable.Client) -> [String] {
    let names = Set(needed.keys)
    return client.versions.map { names.subtracting($0.components).sorted() }.min { $0.count < $1.count }
      ?? names.sorted()
  }

  private func finding(_ severity: Diagnostic.Severity, _ lacking: [String], _ clients: [String]) -> Finding {
    let shown = lacking.prefix(8).map(Spelling.quoted).joined(separator: ", ")
    let rest = lacking.count > 8 ? " and \(lacking.count - 8) more" : ""
    let one = lacking.count == 1
    return Finding(
      Diagnostic(
        severity, .exportNoClient,
        "no version of \(clients.joined(separator: ", ")) has the component\(one ? "" : "s") \(shown)\(rest)",
        at: lacking.first.flatMap { needed[$0]?.location },
        fix:
          "use \(one ? "another component" : "other components"), or add \(one ? "it" : "them") to \"clients\" in kimchi.json"
      ))
  }
}
