import Conditions
import JSONDocument
import Pictures
import Screens
import Sushi
import Workspaces

/// The lowest version of each client that has every component of a delivery, and what the others lack.
struct LowestClients {
  let lowest: [DeliveryBundle.LowestClient]
  private let needed: ComponentNeeds
  private let table: ClientTable

  /// A delivery that is exported again has those of its manifest, since the clients stay with the source.
  init(_ needed: ComponentNeeds, in workspace: Workspace) {
    self.needed = needed
    table = workspace.configuration.clients
    if let delivery = workspace.delivery {
      lowest = Self.written(in: delivery)
    } else if table.clients.isEmpty {
      let versions = needed.parts.values.compactMap(\.since).compactMap { text in
        ClientVersion(text).map { (text: text, order: $0) }
      }
      let highest = versions.max { ($0.order, $0.text) < ($1.order, $1.text) }
      lowest = highest.map { [DeliveryBundle.LowestClient(client: "any", version: $0.text)] } ?? []
    } else {
      lowest = table.clients.map {
        DeliveryBundle.LowestClient(client: $0.name, version: Self.lowest($0, for: needed)?.number)
      }
    }
  }

  private static func lowest(_ client: ClientTable.Client, for needed: ComponentNeeds) -> ClientTable.Version? {
    client.versions.first { needed.names(for: $0.order).isSubset(of: $0.components) }
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
      let lacking = needed.names(for: version.order).subtracting(version.components).sorted()
      guard lacking.isEmpty else { throw Refusal([finding(.error, lacking, "\(release.text) lacks")]) }
    }
    let without = table.clients.filter { Self.lowest($0, for: needed) == nil }
    guard !table.clients.isEmpty, !without.isEmpty else { return [] }
    let isRefused = without.count == table.clients.count
    let never = Self.neverDrawn(needed.names, by: table)
    if isRefused, !never.isEmpty {
      throw Refusal([finding(.error, never, Self.noVersion(of: table.clients.map(\.name)))])
    }
    let findings = without.map { client in
      let (number, lacking) = lacks(client)
      let isElsewhere = client.versions.contains { !$0.components.isDisjoint(with: lacking) }
      return finding(
        isRefused ? .error : .warning, lacking,
        isElsewhere
          ? "no version of \(client.name) has all components: \(number) lacks" : Self.noVersion(of: [client.name]))
    }
    if isRefused { throw Refusal(findings) }
    return findings
  }

  /// The components that no version of any client has.
  static func neverDrawn(_ names: Set<String>, by table: ClientTable) -> [String] {
    let versions = table.clients.flatMap(\.versions)
    return names.filter { name in !versions.contains { $0.components.contains(name) } }.sorted()
  }

  /// The client version that has most of the components, and those that it lacks.
  private func lacks(_ client: ClientTable.Client) -> (number: String, components: [String]) {
    client.versions.map { ($0.number, needed.names(for: $0.order).subtracting($0.components).sorted()) }
      .min { $0.1.count < $1.1.count } ?? ("", needed.names.sorted())
  }

  private static func noVersion(of clients: [String]) -> String {
    "no version of \(clients.joined(separator: ", ")) has"
  }

  /// - Parameter words: come before the components.
  private func finding(_ severity: Diagnostic.Severity, _ lacking: [String], _ words: String) -> Finding {
    let shown = Spelling.list(lacking.map(Spelling.quoted), limit: 8)
    let one = lacking.count == 1
    return Finding(
      Diagnostic(
        severity, .exportNoClient,
        "\(words) the component\(one ? "" : "s") \(shown)",
        at: lacking.first.flatMap { needed.parts[$0]?.location },
        fix:
          "use \(one ? "another component" : "other components"), or add \(one ? "it" : "them") to \"clients\" in kimchi.json"
      ))
  }
}
