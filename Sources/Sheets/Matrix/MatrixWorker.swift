import Conditions
import Lint
import Binding
import Checking
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import Sushi
import Workspaces

/// Computes rows of a matrix one after another: what a thread, or the studio between two keys, does at a time.
///
/// A layout is compiled once for each variant, data bound once for each variant, client and language, laid out once for
/// what layout depends on; only contrast is checked in every theme. Linear in the cells and their views.
package struct MatrixWorker: Sendable {
  package let plan: MatrixPlan
  /// The layout that is at hand, for each of the plan's groups; rows of one layout follow each other.
  private var current: (path: String, groups: [Prepared?])?
  /// The fixtures of the screen that is at hand.
  private var screen: (path: String, resolver: FixtureResolver)?
  private var engine: (images: ImageStore, value: LayoutEngine)?
  private let images: [String: ImageStore]

  /// A layout as one group of columns has it.
  private struct Prepared: Sendable {
    var layout: PreparedLayout
    var resolver: FixtureResolver
    var workspace: Workspace
    var settings: LintSettings
    var themes: [Appearance: Theme]
    /// Problems of the layout that do not depend on data.
    var faults: [Diagnostic]
    /// References that no fixture satisfies, with messages about them.
    var unresolved: [JSONValue: Diagnostic]
    /// The diagnostic of a problem, without amounts; nil if the workspace has turned it off.
    var words: [PictureProblem.Key: Diagnostic?] = [:]
  }

  /// Fixtures that are asked whether a reference leads anywhere.
  private static let fixtureLimit = 500

  package init(_ plan: MatrixPlan) {
    self.plan = plan
    var images: [String: ImageStore] = [:]
    for workspace in plan.rows.map(\.target.workspace) where images[workspace.root] == nil {
      let locator = workspace.images
      images[workspace.root] = ImageStore { locator.file(for: $0) }
    }
    self.images = images
  }

  /// The cells of a row, one for each column.
  ///
  /// - Parameter isCancelled: asked before each layout; once it says so the cells are not to be used.
  package mutating func cells(ofRow index: Int, isCancelled: () -> Bool = { false }) -> [MatrixCell] {
    var cells = Array(repeating: MatrixCell(), count: plan.columns.count)
    let row = plan.rows[index]
    switch row.target.layout.kind {
    case .screen: fillScreen(&cells, row, isCancelled)
    case .layout, .component, .nothing:
      prepare(row.target)
      if hasOwnConditions(row) {
        fillScreen(&cells, row, isCancelled)
        return cells
      }
      for group in plan.groups.indices {
        guard !isCancelled() else { return cells }
        fill(&cells, row, group, isCancelled)
      }
    }
    return cells
  }

  /// Whether a row's fixture has conditions that no column says: few have any, and they may need other components.
  private func hasOwnConditions(_ row: MatrixPlan.Row) -> Bool {
    guard let name = row.fixture, let resolver = current?.groups.lazy.compactMap({ $0?.resolver }).first else {
      return false
    }
    var copy = resolver
    let file = (try? copy.fixtures(ofModel: row.target.layout.model))??.file(of: name)
    return file?.labels.conditions[name]?.isEmpty == false
  }

  private mutating func fill(
    _ cells: inout [MatrixCell], _ row: MatrixPlan.Row, _ group: Int, _ isCancelled: () -> Bool
  ) {
    // Held in one place at a time, so that binding need not copy what the binder keeps.
    guard var prepared = current?.groups[group].take() else { return }
    defer { current?.groups[group] = prepared }
    let conditions = plan.groups[group].conditions
    let fixture: Fixture?
    do throws(Refusal) {
      fixture =
        try row.fixture.map { name throws(Refusal) in
          try prepared.resolver.fixture(name, ofModel: row.target.layout.model)
        } ?? nil
    } catch {
      for layout in plan.groups[group].layouts {
        for column in layout.columns { cells[column.index].findings = error.diagnostics }
      }
      return
    }
    prepared.layout.binder.context = conditions.functionContext
    var bound = prepared.layout.bind(fixture, client: conditions.clientData)
    if !conditions.leavesViews { conditions.adapt(&bound, of: prepared.layout, in: prepared.workspace) }
    let faults = Self.faults(of: bound, prepared)
    let store = images[row.target.workspace.root] ?? ImageStore { _ in nil }
    if engine?.images !== store {
      engine = (store, LayoutEngine(measurer: conditions.measurer, images: store))
    }
    let missing = prepared.layout.missingImages(in: bound.tree, store)
    for layout in plan.groups[group].layouts {
      guard !isCancelled() else { return }
      engine?.value.layout(bound.tree, layout.conditions.layoutOptions)
      guard let result = engine?.value.result else { return }
      var found = missing + prepared.layout.problems(in: result, of: bound.tree)
      let lint = PictureLint(prepared.layout.compiled, bound.tree, result, settings: prepared.settings)
      found += lint.boxProblems()
      let boxes = faults + Self.diagnostics(found, &prepared)
      var contrasts: [Appearance: [Diagnostic]] = [:]
      for (column, appearance) in layout.columns {
        if contrasts[appearance] == nil, let theme = prepared.themes[appearance] {
          contrasts[appearance] = Self.diagnostics(lint.contrastProblems([theme], images: store), &prepared)
        }
        cells[column].size = result.size
        cells[column].findings = boxes + (contrasts[appearance] ?? [])
      }
    }
  }

  /// A screen is put together of its cells again for what layout depends on, all of it on screen.
  private mutating func fillScreen(_ cells: inout [MatrixCell], _ row: MatrixPlan.Row, _ isCancelled: () -> Bool) {
    let settings = row.target.workspace.configuration.lint
    let path = row.target.layout.path
    // Kept from row to row: a resolver reads the whole file of fixtures first.
    let kept = screen.take().flatMap { $0.path == path ? $0.resolver : nil }
    var resolver = kept ?? FixtureResolver(row.target.workspace)
    defer { screen = (path, resolver) }
    func isMarked(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.severity > .note || diagnostic.code == .labelTruncated
    }
    for layout in plan.groups.flatMap(\.layouts) {
      guard !isCancelled() else { return }
      do throws(Refusal) {
        var fixture = row.data
        if fixture == nil, let name = row.fixture {
          fixture = try resolver.fixture(name, ofModel: row.target.layout.model)
        }
        let picture = Picture(
          row.target, fixture: fixture, conditions: layout.conditions, images: images[row.target.workspace.root],
          isWhole: true, makesRails: true)
        let found = picture.findings.map(\.diagnostic).compactMap(settings.weighed).filter(isMarked)
        for (column, named) in layout.columns {
          let isNamed = layout.conditions.explicit.contains(.theme)
          let theme = Theme(
            isNamed ? named : picture.conditions.appearance, brand: layout.conditions.brand,
            designSystem: picture.target.workspace.designSystem)
          let lint = picture.lint([theme]).map(\.diagnostic).filter(isMarked)
          cells[column].size = picture.result.size
          cells[column].findings = (row.problem.map { [$0] } ?? []) + found + lint
        }
      } catch {
        for column in layout.columns { cells[column.index].findings = error.diagnostics }
      }
    }
  }

  private static func faults(of bound: BoundView, _ prepared: Prepared) -> [Diagnostic] {
    var faults = prepared.faults + bound.diagnostics.filter { $0.severity > .note }
    guard !prepared.unresolved.isEmpty else { return faults }
    var seen: Set<JSONValue> = []
    for missing in bound.missing where seen.insert(missing.value).inserted {
      if let diagnostic = prepared.unresolved[missing.value] { faults.append(diagnostic) }
    }
    return faults
  }

  /// Problems in words, each once: warnings, and cut texts unless the workspace does not want to hear of them.
  private static func diagnostics(_ problems: [PictureProblem], _ prepared: inout Prepared) -> [Diagnostic] {
    var seen: Set<PictureProblem.Key> = []
    var found: [Diagnostic] = []
    for problem in problems where seen.insert(problem.key).inserted {
      if prepared.words[problem.key] == nil {
        let said = prepared.settings.weighed(prepared.layout.diagnostic(problem))
        prepared.words[problem.key] = .some(
          said.flatMap { $0.severity > .note || problem.key.kind == .truncated ? $0 : nil })
      }
      guard case .some(.some(var diagnostic)) = prepared.words[problem.key] else { continue }
      diagnostic.notes = prepared.layout.notes(on: problem)
      found.append(diagnostic)
    }
    return found
  }

  // MARK: Layouts

  private mutating func prepare(_ target: Target) {
    guard current?.path != target.layout.path else { return }
    var variants: [String?: Prepared] = [:]
    var groups: [Prepared?] = []
    for group in plan.groups {
      let variant = group.conditions.variant
      let prepared = variants[variant] ?? Self.prepared(target, group.conditions)
      variants[variant] = prepared
      groups.append(prepared)
    }
    current = (target.layout.path, groups)
  }

  private static func prepared(_ target: Target, _ conditions: PictureConditions) -> Prepared {
    let (target, refused) = conditions.applied(to: target)
    let workspace = target.workspace
    var layout = PreparedLayout(target.layout, in: workspace)
    let system = workspace.designSystem
    let themes = Appearance.allCases.map { ($0, Theme($0, brand: conditions.brand, designSystem: system)) }
    let faults = (refused + layout.findings).map(\.diagnostic).filter { $0.severity > .note }
    var resolver = FixtureResolver(workspace)
    let unresolved = layout.unresolvedReferences(
      of: target.layout.model, data: conditions.clientData, resolver: &resolver, fixtures: fixtureLimit)
    return Prepared(
      layout: layout, resolver: resolver, workspace: workspace,
      settings: workspace.configuration.lint, themes: Dictionary(uniqueKeysWithValues: themes), faults: faults,
      unresolved: unresolved)
  }
}
