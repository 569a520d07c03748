import Dialects
import JSONDocument
import Workspaces

/// The effects of conditions before a layout is compiled: the files as a variant has them, and what a client knows.
extension PictureConditions {
  /// The target as the variant has it, and why it stays as it is when there is no such variant.
  package func applied(to target: Target) -> (target: Target, findings: [Finding]) {
    var target = target
    target.workspace.client = capabilities(in: target.workspace)
    target.layout = target.layout.drawn(by: target.workspace.client)
    let notes = clientNotes(in: target.workspace)
    guard let variant else { return (target, notes) }
    do throws(Refusal) {
      target.workspace = try target.workspace.applying(variant: variant)
      target.layout = try target.workspace.layout(at: target.layout.path).drawn(by: target.workspace.client)
      return (target, notes)
    } catch {
      return (target, notes + error.findings)
    }
  }

  private func clientNotes(in workspace: Workspace) -> [Finding] {
    guard let client, let note = workspace.configuration.clients.note(on: client) else { return [] }
    return [
      Finding(
        Diagnostic(.note, .clientUndeclared, note, at: nil, fix: "declare it under \"clients\" in kimchi.json"))
    ]
  }

  /// The capabilities of the client that pictures are drawn for; the newest one does everything.
  package func capabilities(in workspace: Workspace) -> ClientCapabilities {
    guard let client else { return .newest }
    let table = workspace.configuration.clients
    guard let version = table.version(of: client) else {
      return ClientCapabilities(name: client.text, platform: client.platform)
    }
    let platform = table.clients.first { $0.versions.contains(version) && [$0.name, ""].contains(client.platform) }
    var known = ClientCapabilities.Known(components: version.components, actions: version.actions)
    for release in platform?.versions ?? [] {
      for name in release.components.union(release.actions) where known.since[name] == nil {
        known.since[name] = release.number
      }
    }
    let name = platform?.name ?? client.platform
    return ClientCapabilities(
      name: "\(name) \(version.number)", platform: name, version: version.order,
      designSystem: version.designSystem, known: known)
  }
}
