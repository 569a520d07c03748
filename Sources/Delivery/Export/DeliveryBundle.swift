import Checking
import JSONDocument
import KimchiCore
import Pictures
import Rendering
import Sushi
import Workspaces

/// The output of `export`: a checked layout with its components and a manifest
/// (`docs/format.md` §8).
package struct DeliveryBundle: Sendable {
  package struct Options: Sendable {
    /// The fixture whose data goes along; nil leaves data out.
    package var fixture: Fixture?
    /// The fixture that has to be whole: what is wrong with others alone is a warning. None asks it of all.
    package var judged: Fixture?
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
    /// The lowest version of each client that has every component; nil where no version has.
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
    switch target.layout.kind {
    case .screen: try self.init(screen: target, options)
    case .layout, .component, .nothing: try self.init(layout: target, options)
    }
  }

  private init(layout target: Target, _ options: Options) throws(Rejection) {
    let workspace = target.workspace
    let locator = workspace.images
    let checked = CheckedLayout(
      target.layout, in: workspace, devices: workspace.devices, images: ImageStore { locator.file(for: $0) },
      conditions: PictureConditions(measure: .font))
    let prepared = checked.prepared
    findings = try Self.validate(checked, options)
    let id = target.layout.id
    let layout =
      options.isFlat ? try LayoutExpander.flattened(prepared) : JSONText(target.layout.document, target.layout.node)
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
    let since = used.compactMap { prepared.components[$0.0]?.since }
    manifest = Manifest(of: members, components: used.map(\.0), since: since, in: workspace)
    members.append(("manifest", manifest.json))
    let text = JSONText.object(members)
    bytes = options.keepsBytes ? text.bytes + [0x0A] : Array(text.canonical.utf8)
  }

  /// Returns the text without white space and without a line feed.
  package var minifiedBytes: [UInt8] { (try? JSONText(parsing: bytes, file: "delivery"))?.minified.bytes ?? bytes }

  // MARK: Validation

  private static func validate(_ checked: CheckedLayout, _ options: Options) throws(Rejection) -> [Finding] {
    var tally = CheckTally()
    for unit in checked.units { tally.merge(unit.run()) }
    for document in checked.prepared.documents + (checked.fixtures?.files.map(\.document) ?? []) {
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
        diagnostic.message = "--strict does not allow keys beside \"ref\""
        tally.add(Finding(diagnostic))
      }
    }
    let findings = options.judged.map { tally.findings(judgedBy: checked.tally(of: $0)) } ?? tally.findings
    if findings.contains(where: { $0.diagnostic.severity == .error }) { throw Rejection(findings) }
    return findings
  }
}
