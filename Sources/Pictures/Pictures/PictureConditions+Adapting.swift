import Binding
import Conditions
import Dialects
import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// The effects of conditions after binding: what a client lacks, the state of controls, the language.
extension PictureConditions {
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
