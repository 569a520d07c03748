import Binding
import Conditions
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import Sushi
import Workspaces

/// A layout that is being checked: compiled once, shared by the units that bind its fixtures.
package struct CheckedLayout: Sendable {
  package let prepared: PreparedLayout
  let resolver: FixtureResolver
  let workspace: Workspace
  /// The layout in its workspace without a variant or a client.
  let source: Target
  let devices: [Device]
  let images: ImageStore
  /// Those that texts are to be readable in.
  let themes: [Theme]
  /// Conditions that are the same on every device.
  let conditions: PictureConditions
  package let fixtures: ModelFixtures?
  /// Whether every fixture on every device is kept with what was found there.
  let collectsCases: Bool
  /// Whether the data may give it nodes: the items of a stack, or its whole object.
  let takesNodes: Bool

  /// Of those, the ones that are not excluded.
  let names: [String]
  let share: Share
  let findings: [Finding]

  package init(
    _ layout: LayoutDocument, in workspace: Workspace, devices: [Device], images: ImageStore,
    conditions: PictureConditions, appearances: [Appearance] = Appearance.allCases,
    collectsCases: Bool = false, share: Share = .whole
  ) {
    source = Target(workspace: workspace, layout: layout)
    let (target, refused) = conditions.applied(to: source)
    let (layout, workspace) = (target.layout, target.workspace)
    self.workspace = workspace
    self.devices = devices
    self.images = images
    self.conditions = conditions
    self.collectsCases = collectsCases
    let system = workspace.designSystem
    themes = appearances.map { Theme($0, brand: conditions.brand, designSystem: system) }
    var prepared = PreparedLayout(layout, in: workspace)
    prepared.binder.collectsFound = true
    self.prepared = prepared
    // By index: a copy of a node costs as much as the question.
    takesNodes = prepared.compiled.templates.contains { template in
      template.nodes.indices.contains { index in
        let kind = template.nodes[index].kind
        guard kind.takesGivenItems || kind == .component else { return false }
        return template.nodes[index].collection != nil || template.nodes[index].slots.contains { $0.target == .payload }
      }
    }
    var resolver = FixtureResolver(workspace)
    // What is wrong with the fixtures' file is reported where that file is checked.
    fixtures = (try? resolver.fixtures(ofModel: layout.model)) ?? nil
    names = fixtures?.shown ?? []
    self.share = share
    if let fixtures { resolver.checkRows(of: fixtures, names[share.range(of: names.count)]) }
    self.resolver = resolver
    var findings = refused + prepared.findings
    findings += fixtures?.duplicates.map { Finding($0) } ?? []
    if conditions.client == nil { findings += ClientLacks(prepared, in: workspace).findings.map { Finding($0) } }
    let hasReferences = prepared.compiled.templates.contains { template in
      template.nodes.indices.contains { template.nodes[$0].hasReferences }
    }
    if fixtures == nil, hasReferences {
      findings.append(
        Finding(
          Diagnostic(
            .note, .fixtureNone, "the model \(layout.model) has no fixture; its references were not checked",
            at: layout.document.location(of: layout.node), fix: "add Previews/\(layout.model).previews.json")))
    }
    self.findings = findings
  }

  /// Fixtures that one unit binds.
  static let unitSize = 64

  /// Checks the layout with one fixture, or without any.
  package func tally(of fixture: Fixture?) -> CheckTally {
    var work = CheckWork(self, ReferenceIndex(prepared))
    for finding in findings { work.tally.add(finding) }
    if let fixture { work.check(fixture) } else { work.checkStatic() }
    return work.finish()
  }

  /// Its share of the fixtures in parts for several threads; one part without any binds the static layout. Linear in the
  /// layout's references.
  package func units() -> [CheckUnit] {
    guard !names.isEmpty || share.isFirst else { return [] }
    let references = ReferenceIndex(prepared)
    guard !names.isEmpty else { return [CheckUnit(layout: self, references: references, fixtures: 0..<0)] }
    let own = share.range(of: names.count)
    // The same ones together, whatever the share is.
    let starts = own.filter { $0 == own.lowerBound || $0.isMultiple(of: Self.unitSize) }
    return starts.map { start in
      CheckUnit(
        layout: self, references: references,
        fixtures: start..<min(own.upperBound, (start / Self.unitSize + 1) * Self.unitSize))
    }
  }
}

/// Some fixtures of one layout: what a thread does at a time.
package struct CheckUnit: Sendable {
  let layout: CheckedLayout
  let references: ReferenceIndex
  /// Positions among the layout's fixtures; empty for the static layout.
  let fixtures: Range<Int>

  package func run() -> CheckTally {
    var work = CheckWork(layout, references)
    if fixtures.lowerBound == 0 {
      for finding in layout.findings { work.tally.add(finding) }
    }
    if let known = layout.fixtures, !fixtures.isEmpty {
      for name in layout.names[fixtures] {
        if let file = known.file(of: name) { work.check(name, of: file) }
      }
    } else {
      work.checkStatic()
    }
    return work.finish()
  }
}
