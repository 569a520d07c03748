import JSONDocument
import KimchiCore
import Layout
import Rendering
import Sushi

/// A layout that is being checked: compiled once, shared by the units that bind its fixtures.
struct CheckedLayout: Sendable {
  let prepared: PreparedLayout
  let references: ReferenceIndex
  let resolver: FixtureResolver
  let workspace: Workspace
  let devices: [Device]
  let images: ImageStore
  let measurer: any TextMeasurer
  let fixtures: FixtureFile?
  let findings: [Finding]

  init(
    _ layout: LayoutDocument, in workspace: Workspace, devices: [Device], images: ImageStore, measurer: any TextMeasurer
  ) {
    self.workspace = workspace
    self.devices = devices
    self.images = images
    self.measurer = measurer
    var prepared = PreparedLayout(layout, in: workspace)
    prepared.binder.collectsFound = true
    self.prepared = prepared
    references = ReferenceIndex(prepared)
    var resolver = FixtureResolver(workspace)
    // What is wrong with the fixtures' file is reported where that file is checked.
    fixtures = (try? resolver.file(ofModel: layout.model)) ?? nil
    self.resolver = resolver
    var findings = prepared.findings
    let slots = prepared.compiled.slots
    if fixtures == nil, !slots.isEmpty {
      findings.append(
        Finding(
          Diagnostic(
            .note, .fixtureNone, "the model \(layout.model) has no fixture, so its references are not checked",
            at: layout.document.location(of: layout.node), fix: "add Previews/\(layout.model).previews.json")))
    }
    self.findings = findings
  }

  /// Fixtures that one unit binds.
  private static let unitSize = 64

  /// Its fixtures in parts for several threads; one part without any binds the static layout.
  var units: [CheckUnit] {
    let count = fixtures?.names.count ?? 0
    guard count > 0 else { return [CheckUnit(layout: self, fixtures: 0..<0)] }
    return stride(from: 0, to: count, by: Self.unitSize).map { start in
      CheckUnit(layout: self, fixtures: start..<min(count, start + Self.unitSize))
    }
  }
}

/// Some fixtures of one layout: what a thread does at a time.
struct CheckUnit: Sendable {
  let layout: CheckedLayout
  /// Positions in the fixtures' file; empty for the static layout.
  let fixtures: Range<Int>

  func run() -> CheckTally {
    var tally = CheckTally()
    if fixtures.lowerBound == 0 {
      for finding in layout.findings { tally.add(finding) }
    }
    var prepared = layout.prepared
    var engine = LayoutEngine(measurer: layout.measurer, images: layout.images)
    guard let file = layout.fixtures, !fixtures.isEmpty else {
      lay(prepared.bind(nil), prepared, nil, &engine, &tally)
      return tally
    }
    var resolver = layout.resolver
    var usages = [ReferenceUsage?](repeating: nil, count: layout.references.entries.count)
    for name in file.names[fixtures] {
      // A fixture that cannot be put together is reported where its file is checked.
      guard let fixture = (try? resolver.fixture(name, ofModel: file.model)) ?? nil else { continue }
      let bound = prepared.bind(fixture)
      tally.fixtures += 1
      for diagnostic in bound.diagnostics { tally.add(Finding(diagnostic), fixture: fixture.address) }
      lay(bound, prepared, fixture.address, &engine, &tally)
      note(bound, fixture.address, &usages)
    }
    for (entry, usage) in zip(layout.references.entries, usages) {
      if let usage { tally.add(entry.place, usage) }
    }
    return tally
  }

  /// Lays a picture out on every device.
  private func lay(
    _ bound: BoundView, _ prepared: PreparedLayout, _ address: String?, _ engine: inout LayoutEngine,
    _ tally: inout CheckTally
  ) {
    for diagnostic in prepared.missingImages(in: bound.tree, layout.images) {
      tally.add(Finding(diagnostic), fixture: address)
    }
    for device in layout.devices {
      tally.pictures += 1
      engine.layout(bound.tree, PictureConditions(device: device).layoutOptions)
      for diagnostic in prepared.problems(in: engine.result, of: bound.tree) {
        tally.add(Finding(diagnostic), fixture: address, device: device.name)
      }
    }
  }

  private func note(_ bound: BoundView, _ address: String, _ usages: inout [ReferenceUsage?]) {
    for value in bound.found {
      guard let number = layout.references.number(of: value), usages[number]?.found != true else { continue }
      usages[number] = usages[number] ?? layout.references.usage(number)
      usages[number]?.found = true
    }
    for reference in bound.missing {
      guard let number = layout.references.number(of: reference.value) else { continue }
      usages[number] = usages[number] ?? layout.references.usage(number)
      if usages[number]?.lacking.last != address { usages[number]?.lacking.append(address) }
    }
  }
}
