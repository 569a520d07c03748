import Binding
import Dialects
import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// The effects of conditions between the files and the layout: the variant before compiling, the client and the language
/// after binding.
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

  /// Whether bound views are drawn just as they are.
  package var leavesViews: Bool { locale != .pseudo && client == nil && state == .rest }

  /// Leaves out what the client lacks, draws controls in their state, and puts the texts into the language. Linear in the views.
  package func adapt(_ bound: inout BoundView, of prepared: PreparedLayout, in workspace: Workspace) {
    if let client { omit(client, &bound, prepared, workspace) }
    state.apply(to: &bound.tree)
    if locale == .pseudo {
      for index in bound.tree.texts.indices {
        bound.tree.texts[index].text = PseudoText.of(bound.tree.texts[index].text)
      }
    }
  }

  private func omit(
    _ client: ClientRelease, _ bound: inout BoundView, _ prepared: PreparedLayout, _ workspace: Workspace
  ) {
    guard let version = workspace.configuration.clients.version(of: client) else {
      bound.diagnostics.append(
        Diagnostic(
          .error, .conditionUnknown, "no client named \(Spelling.quoted(client.text))",
          fix: "declare it under \"clients\" in kimchi.json"))
      return
    }
    let templates = prepared.compiled.templates
    let lacking = Set(
      templates.indices.filter { index in
        templates[index].definition.map { !version.components.contains($0.name) } ?? false
      })
    guard !lacking.isEmpty else { return }
    let roots = Set(lacking.map { templates[$0].base })
    var met: Set<Int> = []
    for view in bound.tree.nodes.indices where !bound.tree.nodes[view].flags.contains(.part) {
      let source = bound.tree.nodes[view].source
      let used = prepared.compiled.node(source).map { Int($0.component) } ?? -1
      guard roots.contains(source) || lacking.contains(used) else { continue }
      bound.tree.nodes[view].flags.insert(.hidden)
      if let template = lacking.contains(used) ? used : lacking.first(where: { templates[$0].base == source }) {
        met.insert(template)
      }
    }
    let name = version.number.isEmpty ? client.platform : "\(client.platform) \(version.number)"
    for definition in met.sorted().compactMap({ templates[$0].definition }) {
      let document = prepared.documents[definition.value.source]
      let location = document.location(of: definition.value.node)
      bound.diagnostics.append(
        definition.isEssential
          ? .essentialOmitted(definition.name, name, "it", at: location)
          : .omitted(definition.name, name, at: location))
    }
  }
}
