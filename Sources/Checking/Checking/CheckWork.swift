import Conditions
import Lint
import Binding
import Dialects
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import Sushi
import Workspaces

/// The state of one thread that checks the fixtures of a layout: a binder, an engine, and counts by number, so that
/// the places of problems are worked out once.
struct CheckWork {
  let layout: CheckedLayout
  let references: ReferenceIndex
  var tally = CheckTally()
  private var prepared: PreparedLayout
  private var engine: LayoutEngine
  private var resolver: FixtureResolver
  private var usages: [ReferenceUsage?]
  private let settings: LintSettings
  private var problems: [PictureProblem.Key: CheckTally.Showing] = [:]

  init(_ layout: CheckedLayout, _ references: ReferenceIndex) {
    self.layout = layout
    self.references = references
    prepared = layout.prepared
    engine = LayoutEngine(measurer: layout.conditions.measurer, images: layout.images)
    resolver = layout.resolver
    settings = layout.workspace.configuration.lint
    usages = Array(repeating: nil, count: references.entries.count)
  }

  /// Puts a fixture together, binds it and lays it out.
  mutating func check(_ name: String, of file: FixtureFile) {
    do throws(Refusal) {
      let fixture = try resolver.fixture(name, in: file)
      check(fixture)
      noteUnread(fixture, of: file)
    } catch {
      for finding in error.findings { tally.add(finding) }
    }
  }

  /// Binds a fixture and lays it out.
  mutating func check(_ fixture: Fixture) {
    let bound = bind(fixture)
    tally.fixtures += 1
    note(bound, fixture)
    guard fixture.conditions.isEmpty else { return draw(fixture) }
    for diagnostic in bound.diagnostics { tally.add(Finding(diagnostic), fixture: fixture.address) }
    lay(bound, fixture.address)
  }

  mutating func checkStatic() { lay(bind(nil), nil) }

  private mutating func bind(_ fixture: Fixture?) -> BoundView {
    prepared.binder.context = layout.conditions.functionContext
    var bound = prepared.bind(fixture, client: layout.conditions.clientData)
    if !layout.conditions.leavesViews { layout.conditions.adapt(&bound, of: prepared, in: layout.workspace) }
    return bound
  }

  consuming func finish() -> CheckTally {
    for (entry, usage) in zip(references.entries, usages) {
      guard var usage else { continue }
      // A delivery has one fixture; the data of others may have what this one lacks.
      if layout.workspace.delivery != nil { usage.found = true }
      tally.add(entry.place, usage)
    }
    for var showing in problems.values {
      guard let weighed = settings.weighed(showing.finding.diagnostic) else { continue }
      showing.finding.diagnostic = weighed
      tally.add(showing)
    }
    return tally
  }

  /// Draws a fixture that has conditions of its own: few have any, and they may have other components.
  private mutating func draw(_ fixture: Fixture) {
    let own = layout.conditions.applying(fixture, in: layout.workspace)
    let isOwnDevice = layout.conditions.isOwn(.device, of: fixture)
    let themes =
      layout.conditions.isOwn(.theme, of: fixture)
      ? [Theme(own.appearance, brand: own.brand, designSystem: layout.workspace.designSystem)] : layout.themes
    for device in isOwnDevice ? [own.device] : layout.devices {
      tally.pictures += 1
      var conditions = layout.conditions
      conditions.device = device
      let picture = Picture(layout.source, fixture: fixture, conditions: conditions, images: layout.images)
      let found = (picture.findings + picture.lint(themes)).filter {
        $0.diagnostic.code != .referenceMissing && !layout.findings.contains($0)
      }
      for finding in found { tally.add(finding, fixture: fixture.address, device: device.name) }
      if layout.collectsCases {
        tally.cases.append(
          CheckCase(
            file: prepared.layout.document.file, name: "\(fixture.address) on \(device.name)", findings: found))
      }
    }
  }

  /// Lays a picture out on every device.
  private mutating func lay(_ bound: BoundView, _ address: String?) {
    let images = prepared.missingImages(in: bound.tree, layout.images)
    for problem in images { note(problem, address, nil) }
    for device in layout.devices {
      tally.pictures += 1
      var conditions = layout.conditions
      conditions.device = device
      engine.layout(bound.tree, conditions.layoutOptions)
      var found = prepared.problems(in: engine.result, of: bound.tree)
      let lint = PictureLint(prepared.compiled, bound.tree, engine.result, settings: settings)
      found += lint.boxProblems()
      found += lint.contrastProblems(layout.themes, images: layout.images)
      for problem in found { note(problem, address, device.name) }
      if layout.collectsCases { addCase("\(address ?? "without data") on \(device.name)", bound, images + found) }
    }
  }

  private mutating func addCase(_ name: String, _ bound: BoundView, _ problems: [PictureProblem]) {
    var seen: Set<PictureProblem.Key> = []
    let said = problems.filter { seen.insert($0.key).inserted }.map(prepared.diagnostic)
    let findings = (bound.diagnostics + said).compactMap(settings.weighed).map { Finding($0) }
    tally.cases.append(CheckCase(file: prepared.layout.document.file, name: name, findings: findings))
  }

  private mutating func note(_ problem: PictureProblem, _ address: String?, _ device: String?) {
    if problems[problem.key]?.note(address, device) == nil {
      problems[problem.key] = CheckTally.Showing(Finding(prepared.diagnostic(problem)), address, device)
    }
  }

  private mutating func note(_ bound: BoundView, _ fixture: Fixture) {
    for value in bound.found {
      guard let number = references.number(of: value), usages[number]?.found != true else { continue }
      usages[number] = usages[number] ?? references.usage(number)
      usages[number]?.found = true
    }
    for reference in bound.missing {
      guard let number = references.number(of: reference.value) else { continue }
      var usage = usages[number] ?? references.usage(number)
      if usage.lacking.count == 0 { usage.nearest = nearest(reference, in: fixture) }
      usage.lacking.append(fixture.address)
      usages[number] = usage
    }
  }

  /// Members of a named preview that no reference leads to; captured responses have more than any layout needs.
  private mutating func noteUnread(_ fixture: Fixture, of file: FixtureFile) {
    guard settings.isOn(.dataUnused), file.isNamed, fixture.document.kind(of: fixture.node) == .object else { return }
    let unreadMembers = fixture.document.members(of: fixture.node).filter { !references.isRead($0.key) }
    guard !unreadMembers.isEmpty else { return }
    let named = (layout.takesNodes ? Self.namesRead(inside: fixture) : []).union(namesRead(byScreensWith: fixture))
    for member in unreadMembers where !named.contains(member.key) {
      let unread = CheckTally.UnreadMember(file: file.document.file, name: member.key)
      let origin = fixture.origin(of: member.value)
      let offset = origin.document.span(of: origin.node).lowerBound
      guard !tally.note(unread, in: fixture.address, origin.document.file, offset) else { continue }
      let diagnostic = Diagnostic(
        .warning, .dataUnused, "\(Spelling.quoted(member.key)) is never used",
        at: origin.document.location(of: origin.node), path: origin.document.pointer(to: origin.node).description,
        fix: Fix.nearest(member.key, in: references.read)?.withoutCorrection)
      guard let weighed = settings.weighed(diagnostic) else { return }
      tally.add(unread, CheckTally.Showing(Finding(weighed), fixture.address, nil))
    }
  }

  /// The members that screens read of an item whose data the fixture is.
  private func namesRead(byScreensWith fixture: Fixture) -> Set<String> {
    layout.workspace.dialects.dialects.reduce(into: []) { names, dialect in
      names.formUnion(dialect.membersRead(of: fixture.node, in: fixture.document))
    }
  }

  /// The members that nodes of the data refer to, where a layout takes its nodes from there. Linear in the data.
  private static func namesRead(inside fixture: Fixture) -> Set<String> {
    var names: Set<String> = []
    var pending = [fixture.node]
    let document = fixture.document
    while let node = pending.popLast() {
      if let text = document.value(forKey: "ref", in: node).flatMap({ document.string($0) }),
        let path = try? ReferencePath(parsing: text), case .key(let key)? = path.steps.first
      {
        names.insert(String(decoding: key, as: UTF8.self))
      }
      document.forEachChild(of: node) { pending.append($0) }
    }
    return names
  }

  private func nearest(_ reference: MissingReference, in fixture: Fixture) -> String? {
    guard let start = reference.start, let path = try? ReferencePath(parsing: reference.path) else { return nil }
    return path.nearest(from: start, in: fixture.document)
  }
}
