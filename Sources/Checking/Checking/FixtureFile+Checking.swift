import JSONDocument
import Sushi
import Workspaces

extension FixtureFile {
  /// The models whose fixtures these extend or nest. Linear in the file's values.
  var nestedModels: Set<String> {
    var models: Set<String> = []
    for name in names {
      if let node = node(name) { collectModels(node, &models) }
    }
    return models
  }

  private func collectModels(_ node: JSONDocument.Node, _ models: inout Set<String>) {
    for key in [FixtureMerge.extendsKey, FixtureMerge.previewKey] {
      guard let value = document.value(forKey: key, in: node), let word = document.string(value) else { continue }
      let parts = word.split(separator: ".", maxSplits: 1)
      if parts.count == 2 { models.insert(String(parts[0])) }
    }
    document.forEachChild(of: node) { collectModels($0, &models) }
  }

  /// Keys in the fixtures that are nearly `$extends`, `$preview` or a dialect's own: they would be data. Linear in the file's values.
  var misspeltKeys: [Diagnostic] {
    var found: [Diagnostic] = []
    for name in names {
      if let node = node(name) { collectMisspeltKeys(node, &found) }
    }
    return found
  }

  /// The document's depth bounds the recursion.
  private func collectMisspeltKeys(_ node: JSONDocument.Node, _ found: inout [Diagnostic]) {
    let known = [FixtureMerge.extendsKey, FixtureMerge.previewKey, "$order"]
    if document.kind(of: node) == .object {
      for member in document.members(of: node)
      where member.key.hasPrefix("$") && !known.contains(member.key) {
        guard let near = Spelling.nearest(member.key, in: known) else { continue }
        found.append(
          Diagnostic(
            .warning, .fixtureShape, "\(Spelling.quoted(member.key)) is data here",
            at: document.keyLocation(of: member.value) ?? document.location(of: member.value),
            path: document.pointer(to: member.value).description, fix: .name(near)))
      }
    }
    document.forEachChild(of: node) { collectMisspeltKeys($0, &found) }
  }

  /// The warning for fixtures without a layout.
  package func orphanDiagnostic(in workspace: Workspace) -> Diagnostic {
    let place = document.value(forKey: "model", in: document.root) ?? document.root
    return Diagnostic(
      .warning, .fixtureOrphan, "no layout or component has the model \(model)",
      at: document.location(of: place), path: document.pointer(to: place).description,
      fix: Fix.nearest(model, in: workspace.modelNames.filter { $0 != model }))
  }
}

extension FixtureResolver {
  /// Why fixtures of a file cannot be put together.
  mutating func findings(in file: FixtureFile) -> [Finding] {
    var findings: [Finding] = []
    for name in file.shown {
      do throws(Refusal) {
        _ = try fixture(name, in: file)
      } catch {
        findings += error.findings
      }
    }
    return findings
  }
}
