import Conditions
import Dialects
import JSONDocument
import KimchiCore
import Pictures
import Screens
import Sushi
import Workspaces

/// Errors for declared clients that would not get an essential component, or any item of a required section.
package struct ClientLacks {
  package private(set) var findings: [Diagnostic] = []

  /// Of a screen: reads it once for each version of each client, where clients leave out what they lack and something on
  /// it is asked of all of them.
  package init(_ dialect: any Dialect.Type, _ source: ScreenSource, in workspace: Workspace) {
    let releases = workspace.configuration.clients.releases
    guard dialect.adaptsToClients, !releases.isEmpty, dialect.asksOfClients(source) else { return }
    let codes: Set<DiagnosticCode> = [.clientEssentialOmitted, .deliveryEmptySection]
    for release in releases {
      var source = source
      source.client = PictureConditions(client: release).capabilities(in: workspace)
      findings += dialect.read(source).diagnostics.filter { codes.contains($0.code) && !findings.contains($0) }
    }
  }

  /// Of a screen as it is shown.
  init(_ stage: ScreenStage, in workspace: Workspace) {
    guard let dialect = stage.dialect else { return }
    if dialect.adaptsToClients {
      findings = ClientLacks(dialect, stage.source, in: workspace).findings
    } else {
      for component in stage.screen.components {
        guard let prepared = stage.library.prepared(component) else { continue }
        findings += ClientLacks(prepared, in: workspace).findings.filter { !findings.contains($0) }
      }
    }
  }

  /// Of a layout: its components that must be everywhere.
  ///
  /// - Parameter isAll: whether those that may be left out are listed too, as notes.
  init(_ prepared: PreparedLayout, in workspace: Workspace, for only: ClientRelease? = nil, isAll: Bool = false) {
    let table = workspace.configuration.clients
    let named = prepared.namedComponents.compactMap { prepared.components[$0] }
    let essential = isAll ? named : named.filter(\.isEssential)
    guard !essential.isEmpty else { return }
    for release in only.map({ [$0] }) ?? table.releases {
      guard let version = table.version(of: release) else { continue }
      for definition in essential where !version.components.contains(definition.name) {
        let location = prepared.documents[definition.value.source].location(of: definition.value.node)
        findings.append(
          definition.isEssential
            ? .essentialOmitted(definition.name, release.text, "it", at: location)
            : .omitted(definition.name, release.text, at: location))
      }
    }
  }
}
