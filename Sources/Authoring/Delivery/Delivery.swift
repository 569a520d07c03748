import Crypto
import JSONDocument
import KimchiCore
import Rendering
import Sushi

/// What `export` writes and an app fetches: a layout with its components, checked, with a manifest
/// (`docs/format.md` §8).
package struct Delivery: Sendable {
  package struct Options: Sendable {
    /// The fixture whose data goes along; none leaves data out.
    package var fixture: Fixture?
    /// Components are put in their places, so that a client needs none.
    package var isFlat = false
    /// References with keys beside `ref` are refused.
    package var isStrict = false
    /// Nodes are written as the files have them, instead of in canonical form.
    package var keepsBytes = false
    package var version = "1"

    package init() {}
  }

  package struct Manifest: Sendable, Hashable {
    /// Of the delivery without its manifest and without white space, in hexadecimal.
    package var sha256: String
    /// Of the same text.
    package var bytes: Int
    package var gzipBytes: Int
    /// The lowest version of each client that has every component; none where no version has.
    package var lowestClient: [LowestClient]
    package var components: [String]
    package var experiments: [String]
  }

  package struct LowestClient: Sendable, Hashable {
    package var client: String
    package var version: String?
  }

  /// The file's bytes, with a final line feed.
  package let bytes: [UInt8]
  package let manifest: Manifest
  /// Warnings and notes that did not stand in the way.
  package let findings: [Finding]

  /// Checks a target and puts its delivery together.
  ///
  /// - Throws: every error of the layout, its components and its fixtures, repeated keys among them, and
  ///   `export.refused`.
  package init(_ target: Target, options: Options = Options()) throws(Rejection) {
    let workspace = target.workspace
    let locator = workspace.images
    let checked = CheckedLayout(
      target.layout, in: workspace, devices: workspace.devices, images: ImageStore { locator.file(for: $0) },
      conditions: PictureConditions(measure: .font))
    let prepared = checked.prepared
    findings = try Self.validate(checked, options)
    let id = target.layout.id
    let layout =
      options.isFlat ? LayoutExpander.flattened(prepared) : JSONText(target.layout.document, target.layout.node)
    var used: [(String, JSONText)] = []
    if !options.isFlat {
      for name in prepared.usedComponents where name != id || !target.layout.isComponent {
        guard let value = prepared.components[name]?.value else { continue }
        used.append((name, JSONText(prepared.documents[value.source], value.node)))
      }
    }
    var members: [(String, JSONText)] = [
      ("delivery", 1), ("version", .string(options.version)), ("layouts", .object([(id, layout)])),
      ("components", .object(used)),
    ]
    if let fixture = options.fixture { members.append(("data", JSONText(fixture.document, fixture.node))) }
    let content = JSONText.object(members).minified
    manifest = Manifest(
      sha256: SHA256.hash(data: content.bytes).map { Self.hexadecimal($0) }.joined(), bytes: content.bytes.count,
      gzipBytes: Compression.gzipByteCount(content.bytes),
      lowestClient: Self.lowestClients(Set(used.map(\.0)), prepared, workspace), components: used.map(\.0),
      experiments: Self.experiments(workspace))
    members.append(("manifest", Self.json(manifest)))
    let text = JSONText.object(members)
    bytes = options.keepsBytes ? text.bytes + [0x0A] : Array(text.canonical.utf8)
  }

  /// The same text without white space and without a line feed.
  package var minifiedBytes: [UInt8] { (try? JSONText(parsing: bytes, file: "delivery"))?.minified.bytes ?? bytes }

  // MARK: Validation

  private static func validate(_ checked: CheckedLayout, _ options: Options) throws(Rejection) -> [Finding] {
    var tally = CheckTally()
    for unit in checked.units { tally.merge(unit.run()) }
    for document in checked.prepared.documents + (checked.fixtures.map { [$0.document] } ?? []) {
      for var diagnostic in document.duplicateKeys() {
        diagnostic.severity = .error
        tally.add(Finding(diagnostic))
      }
    }
    if options.isStrict {
      for finding in checked.prepared.findings where finding.diagnostic.code == .referenceExtension {
        var diagnostic = finding.diagnostic
        diagnostic.severity = .error
        diagnostic.code = .exportRefused
        diagnostic.message = "keys beside \"ref\" are refused by --strict"
        tally.add(Finding(diagnostic))
      }
    }
    let findings = tally.findings
    if findings.contains(where: { $0.diagnostic.severity == .error }) { throw Rejection(findings) }
    return findings
  }

  // MARK: Manifest

  private static func lowestClients(
    _ components: Set<String>, _ prepared: PreparedLayout, _ workspace: Workspace
  ) -> [LowestClient] {
    let clients = workspace.configuration.clients.clients
    guard clients.isEmpty else {
      return clients.map { LowestClient(client: $0.name, version: $0.lowest(supporting: components)?.number) }
    }
    let since = components.compactMap { prepared.components[$0]?.since }.max(by: ClientTable.precedes)
    return since.map { [LowestClient(client: "any", version: $0)] } ?? []
  }

  private static func experiments(_ workspace: Workspace) -> [String] {
    guard let document = workspace.configuration.document,
      let experiments = document.value(forKey: "experiments", in: document.root)
    else { return [] }
    return document.members(of: experiments).map(\.key)
  }

  private static func json(_ manifest: Manifest) -> JSONText {
    let clients = manifest.lowestClient.map { ($0.client, $0.version.map { JSONText.string($0) } ?? .null) }
    return .object([
      ("sha256", .string(manifest.sha256)), ("bytes", .integer(manifest.bytes)),
      ("gzip_bytes", .integer(manifest.gzipBytes)), ("lowest_client", .object(clients)),
      ("components", .array(manifest.components.map { .string($0) })),
      ("experiments", .array(manifest.experiments.map { .string($0) })),
    ])
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
