import Checking
import Dialects
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import Screens
import Sushi
import Workspaces

extension DeliveryBundle {
  /// A whole screen: its document and its data as the files have them, byte for byte, so that what no component
  /// declares reaches whom it is for; and each component and layout that any of its fixtures shows, once.
  init(screen target: Target, _ options: Options) throws(Rejection) {
    let workspace = target.workspace
    findings = try Self.validate(screen: target, options)
    let library = ScreenLibrary(workspace)
    var layouts: [(String, JSONText)] = []
    var components: [(String, JSONText)] = []
    var since: [String] = []
    let dialect = DialectRegistry.standard.dialect(of: target.layout.document)
    let names = Self.names(shownBy: target, library)
    for name in names {
      guard let prepared = library.prepared(name) else { continue }
      if options.isFlat || !prepared.layout.isComponent {
        let layout = prepared.layout
        layouts.append(
          (name, options.isFlat ? try LayoutExpander.flattened(prepared) : JSONText(layout.document, layout.node)))
      }
      let uses = dialect?.namesEveryComponent == true ? prepared.namedComponents : prepared.usedComponents
      for used in uses where !components.contains(where: { $0.0 == used }) {
        guard let definition = prepared.components[used] else { continue }
        since += definition.since.map { [$0] } ?? []
        let value = definition.value
        components.append((used, JSONText(prepared.documents[value.source], value.node)))
      }
    }
    let document = target.layout.document
    var members: [(String, JSONText)] = [
      ("delivery", 1), ("version", .string(options.version)), ("layouts", .object(layouts)),
      ("components", .object(options.isFlat ? [] : components)), ("screen", JSONText(document, document.root)),
    ]
    if let fixture = options.fixture { members.append(("data", JSONText(fixture.document, fixture.node))) }
    manifest = Manifest(of: members, components: components.map(\.0), since: since, in: workspace)
    members.append(("manifest", manifest.json))
    bytes = JSONText.object(members).bytes + [0x0A]
  }

  /// The components that the items of a screen use with any of its fixtures, in order.
  private static func names(shownBy target: Target, _ library: ScreenLibrary) -> [String] {
    guard let dialect = DialectRegistry.standard.dialect(of: target.layout.document) else { return [] }
    var names: [String] = []
    for fixture in fixtures(of: target) {
      let source = ScreenSource(
        target.layout.document, data: fixture.map { ($0.document, $0.node) }, contracts: library)
      for name in dialect.components(shownBy: dialect.decode(source).screen) where !names.contains(name) {
        names.append(name)
      }
    }
    return names
  }

  private static func fixtures(of target: Target) -> [Fixture?] {
    var resolver = FixtureResolver(target.workspace)
    guard let known = try? resolver.fixtures(ofModel: target.layout.model), !known.shown.isEmpty else { return [nil] }
    return known.shown.map { try? resolver.fixture($0, ofModel: target.layout.model) }
  }

  private static func validate(screen target: Target, _ options: Options) throws(Rejection) -> [Finding] {
    let locator = target.workspace.images
    let check = ScreenCheck(
      target: target, devices: target.workspace.devices, images: ImageStore { locator.file(for: $0) },
      conditions: PictureConditions(measure: .font))
    let tally = check.run()
    var findings = options.judged.map { tally.findings(judgedBy: check.tally(of: $0)) } ?? tally.findings
    if let dialect = DialectRegistry.standard.dialect(of: target.layout.document) {
      let source = ScreenSource(
        target.layout.document, data: options.judged.map { ($0.document, $0.node) },
        contracts: ScreenLibrary(target.workspace))
      findings += EmptySections(dialect, source, in: target.workspace).findings.map { Finding($0) }
    }
    for var diagnostic in target.layout.document.duplicateKeys() {
      diagnostic.severity = .error
      findings.append(Finding(diagnostic))
    }
    if options.isStrict {
      for index in findings.indices where findings[index].diagnostic.code == .referenceExtension {
        findings[index].diagnostic.severity = .error
        findings[index].diagnostic.code = .exportRefused
        findings[index].diagnostic.message = "--strict does not allow keys beside \"ref\""
      }
    }
    if findings.contains(where: { $0.diagnostic.severity == .error }) { throw Rejection(findings) }
    return findings
  }
}
