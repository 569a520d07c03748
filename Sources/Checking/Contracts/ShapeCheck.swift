import Dialects
import JSONDocument
import KimchiCore
import Screens
import Workspaces

/// Compares the shapes of fixtures with those of a response that was captured from a real backend: what the fixtures
/// promise and the backend does not send, what it sends beyond that, and what is of another type (`docs/dialects.md`).
package struct ShapeCheck: Sendable {
  /// In the order of components and paths.
  package private(set) var findings: [Finding] = []
  /// Components that both have instances of.
  package private(set) var compared: [String] = []

  /// - Parameters:
  ///   - component: what a response shows that is no screen's but one component's; by its name.
  package init(response document: JSONDocument, in workspace: Workspace, component: String? = nil) {
    let contracts = WorkspaceContracts(workspace)
    var sent = ShapeCollector(contracts)
    if let dialect = workspace.dialects.dialect(of: document) {
      let decoded = dialect.decode(ScreenSource(document, contracts: contracts, dialects: workspace.dialects))
      findings += decoded.diagnostics.map { Finding($0) }
      let whole = dialect.wholeInstances(in: document, contracts)
      for instance in whole { sent.add(instance.component, document, instance.data) }
      sent.add(decoded.screen, besides: Set(whole.map(\.origin)))
    } else if let component {
      sent.add(component, document, document.root)
    } else {
      findings.append(
        Finding(
          Diagnostic(
            .error, .shapeResponse, "the response isn't a screen in any known dialect",
            at: document.location(of: document.root),
            fix: "name the component that the data belongs to")))
      return
    }
    let (promised, fixtures) = Self.fixtures(of: contracts, in: workspace)
    for component in contracts.componentNames {
      guard let sent = sent.shapes[component], let promised = promised.shapes[component] else { continue }
      compared.append(component)
      let comparison = ShapeComparison(
        component: component, promised: promised, sent: sent, contract: contracts.contract(of: component))
      for diagnostic in comparison.diagnostics {
        let files = [diagnostic.location] + diagnostic.notes.map(\.location)
        let fixture = files.lazy.compactMap { $0.flatMap { fixtures[$0.file] } }.first
        findings.append(Finding(fixture?.translate(diagnostic) ?? diagnostic))
      }
    }
  }

  /// Collects the fixtures' values and the merged fixtures, by the names of their texts.
  private static func fixtures(
    of contracts: WorkspaceContracts, in workspace: Workspace
  ) -> (shapes: ShapeCollector, made: [String: Fixture]) {
    var collector = ShapeCollector(contracts)
    var made: [String: Fixture] = [:]
    var resolver = FixtureResolver(workspace)
    for component in contracts.componentNames {
      guard let model = contracts.models[component], let fixtures = try? resolver.fixtures(ofModel: model) else {
        continue
      }
      for name in fixtures.shown {
        guard let fixture = try? resolver.fixture(name, ofModel: model) else { continue }
        collector.add(component, fixture.document, fixture.node)
        if fixture.origins != nil { made[fixture.document.file] = fixture }
      }
    }
    return (collector, made)
  }
}
