import Dialects
import JSONDocument
import Sushi
import Workspaces

/// One file of a check: what it is, and what is wrong with it as JSON.
struct CheckedFile: Sendable {
  let path: String
  var workspace: Workspace
  private(set) var sort = LayoutDocument.Sort.other
  private(set) var layout: LayoutDocument?
  private(set) var fixtures: FixtureFile?
  /// Models that its fixtures extend or nest.
  private(set) var nestedModels: Set<String> = []
  private(set) var findings: [Finding] = []

  /// - Parameter isNamed: whether the user named this file rather than a folder.
  init(_ path: String, in workspace: Workspace, isNamed: Bool) {
    self.path = path
    self.workspace = workspace
    do throws(Refusal) {
      let document = try workspace.document(path)
      findings = (document.byteOrderMarkDiagnostics + document.duplicateKeys()).map { Finding($0) }
      sort = LayoutDocument.sort(of: document, path: path, dialects: workspace.dialects)
      try read(document, isNamed: isNamed)
      nestedModels = fixtures?.nestedModels ?? []
    } catch {
      findings += error.findings
    }
    findings += misfits
  }

  /// Variants whose patches no longer fit: those of this file, all where it is the workspace's own.
  private var misfits: [Finding] {
    let name = FilePath.relative(path, to: workspace.root)
    return workspace.configuration.variants.flatMap { variant -> [Finding] in
      guard [.workspace, .delivery].contains(sort) || variant.patches.contains(where: { $0.file == name }) else {
        return []
      }
      do throws(Refusal) {
        _ = try workspace.applying(variant: variant.name)
        return []
      } catch {
        return error.findings
      }
    }
  }

  private mutating func read(_ document: JSONDocument, isNamed: Bool) throws(Refusal) {
    switch sort {
    case .component:
      layout = LayoutDocument(document, path: path, dialects: workspace.dialects)
      findings += FieldTypeCheck(document, in: workspace).diagnostics.map { Finding($0) }
    case .layout, .screen: layout = LayoutDocument(document, path: path, dialects: workspace.dialects)
    case .fixtures:
      fixtures = try FixtureFile(document, path: path)
      var decoder = ValueDecoder(sources: [document])
      if document.value(forKey: "previews", in: document.root) != nil {
        decoder.reportUnknownProperties(
          of: JSONValue(source: 0, node: document.root), in: "a previews file",
          known: ["model", "previews", FixtureLabels.tagsKey, FixtureLabels.excludeKey, FixtureLabels.conditionsKey])
      }
      findings += decoder.diagnostics.map { Finding($0) }
      findings += fixtures?.labelDiagnostics(in: workspace).map { Finding($0) } ?? []
    case .workspace: findings += workspace.findings
    case .delivery:
      let delivery = try DeliveryFile(document, path: path)
      findings += delivery.findings + DeliveryCheck(delivery).findings
      let target = try Target(delivery, named: document.file, dialects: workspace.dialects)
      workspace = target.workspace
      layout = target.layout
    case .declaration:
      let problems = workspace.dialects.declaringDialect(of: document)?.problems(
        ofDeclaration: document, among: isInside(.plugins) ? workspace.declarations : [document])
      findings += (problems ?? []).map { Finding($0) }
    case .other:
      if FilePath.contains(FilePath.join(workspace.root, Workspace.Folder.previews.rawValue), path) {
        fixtures = try FixtureFile(document, path: path)
        sort = .fixtures
      } else if workspace.isConfigured, let folder = Workspace.Folder.allCases.first(where: isInside),
        let stray = StrayDocument(in: folder, of: workspace)
      {
        findings.append(Finding(stray.diagnostic(for: document)))
      } else if isNamed {
        findings.append(
          Finding(
            Diagnostic(
              .note, .documentKind, "\(document.file) isn't a layout; only its syntax was checked",
              at: document.location(of: document.root))))
      }
    }
  }

  private func isInside(_ folder: Workspace.Folder) -> Bool {
    FilePath.contains(FilePath.join(workspace.root, folder.rawValue), path)
  }
}
