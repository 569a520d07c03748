import Dialects
import JSONDocument
import Pictures
import Sushi
import Workspaces

/// One file of a check: what it is, and what is wrong with it as JSON.
struct CheckedFile: Sendable {
  let path: String
  /// The workspace of what it holds: of a delivery, its inside.
  var workspace: Workspace
  private(set) var layout: LayoutDocument?
  /// The model of its fixtures.
  private(set) var fixtureModel: String?
  /// Models that its fixtures extend or nest, once it is checked.
  private(set) var nestedModels: Set<String> = []
  private(set) var findings: [Finding] = []

  private var ownFixtures: FixtureFile?
  /// The note on an unused component, from before its document was let go.
  private var noUse: Diagnostic?
  private var sort = LayoutDocument.Sort.other
  /// The workspace around it.
  private var surrounding: Workspace
  /// The reason why it can't be read as what it is.
  private var refusal: Refusal?

  /// Reads what a file holds, without checking it.
  init(_ path: String, in workspace: Workspace) {
    self.path = path
    self.workspace = workspace
    surrounding = workspace
    do throws(Refusal) {
      try take(try workspace.document(path))
    } catch {
      refusal = error
    }
  }

  /// Reads a file and finds what is wrong with it.
  init(_ path: String, in workspace: Workspace, isNamed: Bool) {
    self.init(path, in: workspace)
    check(isNamed: isNamed)
  }

  /// Drops the store that noted what was read for it.
  ///
  /// - Parameter workspace: the one around it, with the documents that it was read from.
  mutating func keep(in workspace: Workspace) {
    surrounding = workspace
    if self.workspace.delivery == nil { self.workspace = workspace }
  }

  /// Lets go of its documents, which are read again when they are asked for. Those in a delivery stay.
  mutating func rest() {
    guard workspace.delivery == nil else { return }
    noUse = unused
    layout?.rest()
    ownFixtures = nil
  }

  /// Its fixtures; nil if it has none.
  var fixtures: FixtureFile? {
    guard ownFixtures == nil, fixtureModel != nil, let document = try? workspace.document(path) else {
      return ownFixtures
    }
    return try? FixtureFile(document, path: path)
  }

  /// The warning for its component where nothing uses it; nil if it is none.
  var unused: Diagnostic? {
    noUse ?? layout.flatMap { $0.isComponent && !$0.isResting ? ComponentUses.unused($0) : nil }
  }

  /// Its layout to be drawn; nil if it holds none.
  var wanted: Checker.Wanted? { layout.map { Checker.Wanted(layout: $0, workspace: workspace) } }

  private mutating func take(_ document: JSONDocument) throws(Refusal) {
    sort = LayoutDocument.sort(of: document, path: path, dialects: workspace.dialects)
    switch sort {
    case .component, .layout, .screen: layout = LayoutDocument(document, path: path, dialects: workspace.dialects)
    case .fixtures: try readFixtures(document)
    case .delivery:
      let target = try Target(
        try DeliveryFile(document, path: path), named: document.file, dialects: workspace.dialects)
      workspace = target.workspace
      layout = target.layout
    case .other where isInside(.previews): try readFixtures(document)
    case .workspace, .declaration, .other: break
    }
  }

  private mutating func readFixtures(_ document: JSONDocument) throws(Refusal) {
    let fixtures = try FixtureFile(document, path: path)
    (ownFixtures, fixtureModel) = (fixtures, fixtures.model)
  }

  /// Finds what is wrong with it.
  ///
  /// - Parameter isNamed: whether the user named this file rather than a folder.
  mutating func check(isNamed: Bool) {
    if let document = try? surrounding.document(path) {
      findings = (document.byteOrderMarkDiagnostics + document.duplicateKeys()).map { Finding($0) }
      findings += found(in: document, isNamed: isNamed)
    }
    findings += refusal?.findings ?? []
    findings += misfits
    nestedModels = fixtures?.nestedModels ?? []
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

  private func found(in document: JSONDocument, isNamed: Bool) -> [Finding] {
    switch sort {
    case .component: return FieldTypeCheck(document, in: workspace).diagnostics.map { Finding($0) }
    case .fixtures:
      guard let fixtures else { return [] }
      var decoder = ValueDecoder(sources: [document])
      if document.value(forKey: "previews", in: document.root) != nil {
        decoder.reportUnknownProperties(
          of: JSONValue(source: 0, node: document.root), in: "a previews file",
          known: ["model", "previews", FixtureLabels.tagsKey, FixtureLabels.excludeKey, FixtureLabels.conditionsKey])
      }
      return (decoder.diagnostics + fixtures.labelDiagnostics(in: workspace)).map { Finding($0) }
    case .workspace: return surrounding.findings + ClientNames(surrounding).diagnostics.map { Finding($0) }
    case .delivery:
      guard let delivery = try? DeliveryFile(document, path: path) else { return [] }
      return delivery.findings + DeliveryCheck(delivery).findings
    case .declaration:
      guard let dialect = workspace.dialects.declaringDialect(of: document) else { return [] }
      let problems =
        isInside(.plugins)
        ? dialect.problems(ofDeclaration: document, among: workspace.declarations, ScreenLibrary(workspace))
        : dialect.problems(ofDeclaration: document, among: [document], nil)
      return problems.map { Finding($0) }
    case .other: return stray(document, isNamed: isNamed)
    case .layout, .screen: return []
    }
  }

  private func stray(_ document: JSONDocument, isNamed: Bool) -> [Finding] {
    if isInside(.previews) { return [] }
    if workspace.isConfigured, let folder = Workspace.Folder.allCases.first(where: isInside),
      let stray = StrayDocument(in: folder, of: workspace)
    {
      return [Finding(stray.diagnostic(for: document))]
    }
    guard isNamed else { return [] }
    return [
      Finding(
        Diagnostic(
          .note, .documentKind, "\(document.file) isn't a layout; only its syntax was checked",
          at: document.location(of: document.root)))
    ]
  }

  private func isInside(_ folder: Workspace.Folder) -> Bool {
    FilePath.contains(FilePath.join(workspace.root, folder.rawValue), path)
  }
}
