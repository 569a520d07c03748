import JSONDocument

/// Checks a previews file by itself: that every fixture can be put together.
struct FixtureFileCheck {
  private(set) var findings: [Finding] = []
  /// Models that its fixtures extend or nest.
  private(set) var nestedModels: Set<String> = []

  init(_ file: FixtureFile, in workspace: Workspace) {
    var resolver = FixtureResolver(workspace)
    for name in file.names {
      guard let node = file.node(name), FixtureMerge.isNeeded(file.document, node) else { continue }
      collectModels(file.document, node)
      do throws(Rejection) {
        _ = try resolver.fixture(name, in: file)
      } catch {
        findings += error.findings
      }
    }
  }

  private mutating func collectModels(_ document: JSONDocument, _ node: JSONDocument.Node) {
    for key in [FixtureMerge.extendsKey, FixtureMerge.previewKey] {
      guard let value = document.value(forKey: key, in: node), let word = document.string(value) else { continue }
      let parts = word.split(separator: ".", maxSplits: 1)
      if parts.count == 2 { nestedModels.insert(String(parts[0])) }
    }
    document.forEachChild(of: node) { collectModels(document, $0) }
  }

  static func orphan(_ file: FixtureFile, in workspace: Workspace) -> Diagnostic {
    let document = file.document
    let place = document.value(forKey: "model", in: document.root) ?? document.root
    return Diagnostic(
      .warning, .fixtureOrphan, "no layout and no component has the model \(file.model)",
      at: document.location(of: place), path: document.pointer(to: place).description,
      fix: Spelling.nearest(file.model, in: workspace.modelNames).map { "did you mean \"\($0)\"?" })
  }
}
