import Dialects
import JSONDocument
import KimchiCore
import Pictures
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

  /// Of a layout: its components that must be everywhere.
  package init(_ prepared: PreparedLayout, in workspace: Workspace) {
    let table = workspace.configuration.clients
    let essential = prepared.namedComponents.compactMap { prepared.components[$0] }.filter(\.isEssential)
    guard !essential.isEmpty else { return }
    for release in table.releases {
      guard let version = table.version(of: release) else { continue }
      for definition in essential where !version.components.contains(definition.name) {
        findings.append(
          .essentialOmitted(
            definition.name, release.text, "it",
            at: prepared.documents[definition.value.source].location(of: definition.value.node)))
      }
    }
  }
}
