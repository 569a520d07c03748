import Dialects
import JSONDocument
import StandardDialects
import Sushi

/// The layout that a word on the command line names, with the fixture if it names one.
package struct Target: Sendable {
  package var workspace: Workspace
  package var layout: LayoutDocument
  package var fixture: String?

  package init(workspace: Workspace, layout: LayoutDocument, fixture: String? = nil) {
    self.workspace = workspace
    self.layout = layout
    self.fixture = fixture
  }

  /// Reads `FILE`, `MODEL` or `MODEL.name`. A previews file means its model.
  ///
  /// - Parameters:
  ///   - folder: models are looked for in the workspace around it, then in those below it.
  ///   - wires: the forms that files are read in.
  ///   - dialects: those that screens may be written in.
  /// - Throws: `target.unknown` with the nearest names, `target.ambiguous`, or why the file cannot be read.
  package static func find(
    _ word: String, in folder: String = ".", wires: WireTable = .standard, dialects: DialectRegistry = .standard
  ) throws(Refusal) -> Target {
    let kind = WorkspaceFiles.kind(of: word)
    if kind == .file || word.contains("/") || wires.hasEnding(word) {
      return try find(file: word, documents: DocumentStore(wires: wires, dialects: dialects))
    }
    let workspace = Workspace(containing: folder, wires: wires, dialects: dialects)
    if let target = try find(word, in: workspace) { return target }
    let below = Workspace.below(folder, wires: wires, dialects: dialects)
    var targets: [Target] = []
    for workspace in below {
      if let target = try find(word, in: workspace) { targets.append(target) }
    }
    guard targets.count < 2 else { throw ambiguous(word, targets) }
    if let target = targets.first { return target }
    throw unknown(word, (workspace.hasFolders ? [workspace] : []) + below)
  }

  private static func find(_ word: String, in workspace: Workspace) throws(Refusal) -> Target? {
    if let layout = try workspace.layout(ofModel: word) { return Target(workspace: workspace, layout: layout) }
    // A fixture's name may have points of its own; a model's has none.
    let parts = word.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty, let layout = try workspace.layout(ofModel: parts[0]) else { return nil }
    guard !parts[1].isEmpty else {
      var resolver = FixtureResolver(workspace)
      let names = try resolver.names(ofModel: parts[0])
      throw Refusal(
        .targetUnknown, "\(Spelling.quoted(word)) has no fixture name after the point",
        fix: names.first.map { "for example \(parts[0]).\($0), or \(parts[0]) for the first" }
          ?? "\(parts[0]) has no fixtures: leave the point out")
    }
    return Target(workspace: workspace, layout: layout, fixture: parts[1])
  }

  /// The name of a fixture of the target's model, which may be said with the model: `regular` of `Card.regular`.
  package func fixtureName(_ word: String) -> String {
    let prefix = layout.model + "."
    return word.hasPrefix(prefix) ? String(word.dropFirst(prefix.count)) : word
  }

  /// The target that a file is, or that a file of previews belongs to.
  ///
  /// - Parameter documents: what others have read: of a pass over many files each is read once, and each folder listed
  ///   once.
  /// - Throws: why the file can't be read, or `fixture.orphan`.
  package static func find(file: String, documents: DocumentStore) throws(Refusal) -> Target {
    if WorkspaceFiles.kind(of: file) == .folder { throw folder(file) }
    guard let path = WorkspaceFiles.realPath(file), WorkspaceFiles.kind(of: path) == .file else {
      // Reading it says why it cannot be read.
      _ = try WorkspaceFiles.read(file)
      throw Refusal(.fileUnreadable, "\(file) can't be read")
    }
    let workspace = Workspace(containing: file, documents: documents)
    let document = try workspace.document(path)
    switch LayoutDocument.sort(of: document, path: path, dialects: documents.dialects) {
    case .delivery: return try Target(DeliveryFile(document, path: path), named: file, dialects: documents.dialects)
    case .fixtures: break
    default: return Target(workspace: workspace, layout: try workspace.layout(at: path))
    }
    let fixtures = try FixtureFile(document, path: path)
    guard let layout = try workspace.layout(ofModel: fixtures.model) else {
      throw Refusal(
        .fixtureOrphan, "no layout has the model \(fixtures.model)",
        at: document.location(of: document.root),
        fix: Spelling.nearest(fixtures.model, in: workspace.modelNames).map { "did you mean \($0)?" })
    }
    return Target(workspace: workspace, layout: layout)
  }

  /// The screen that an app shows in the place of a file that it can't read, and the reason, which is among the findings
  /// of its picture. Nil where the file can be read, or nothing takes its place.
  package static func standIn(
    for file: String, wires: WireTable = .standard, dialects: DialectRegistry = .standard
  ) -> Target? {
    guard let path = WorkspaceFiles.realPath(file), WorkspaceFiles.kind(of: path) == .file,
      let bytes = try? WorkspaceFiles.read(path)
    else { return nil }
    let workspace = Workspace(containing: file, wires: wires, dialects: dialects)
    do throws(Refusal) {
      _ = try workspace.document(path)
      return nil
    } catch {
      for dialect in dialects.dialects {
        guard let text = dialect.standIn(forUnreadable: bytes),
          let document = try? JSONDocument(parsing: text.bytes, file: workspace.display(path)),
          let layout = LayoutDocument(document, path: path, dialects: dialects)
        else { continue }
        return Target(workspace: workspace, layout: layout.standing(for: error))
      }
      return nil
    }
  }

  /// The target that a word names, to be looked at: of a file that can't be read, the screen that an app shows in its
  /// place.
  ///
  /// - Throws: as `find`.
  package static func shown(
    _ word: String, in folder: String = ".", wires: WireTable = .standard, dialects: DialectRegistry = .standard
  ) throws(Refusal) -> Target {
    do throws(Refusal) {
      return try find(word, in: folder, wires: wires, dialects: dialects)
    } catch {
      guard let target = standIn(for: word, wires: wires, dialects: dialects) else { throw error }
      return target
    }
  }

  private static func folder(_ word: String) -> Refusal {
    Refusal(
      .targetUnknown, "\(Spelling.quoted(word)) is a folder, not a layout",
      fix: "name a file in it; `kimchi \(word)` opens the gallery")
  }

  private static func ambiguous(_ word: String, _ targets: [Target]) -> Refusal {
    let places = targets.map { $0.workspace.display($0.workspace.root) }
    return Refusal(
      .targetAmbiguous, "\(Spelling.quoted(word)) is a model in \(places.joined(separator: " and in "))",
      fix: "name its file, or change to one of the folders")
  }

  private static func unknown(_ word: String, _ workspaces: [Workspace]) -> Refusal {
    if WorkspaceFiles.kind(of: word) == .folder { return folder(word) }
    let parts = word.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let names = workspaces.map { Spelling.quoted($0.name) }
    let nearest =
      Spelling.nearest(String(parts[0]), in: workspaces.flatMap(\.modelNames).filter { $0 != parts[0] }).map { model in
        ([model] + parts.dropFirst().map(String.init)).joined(separator: ".")
      } ?? Spelling.nearest(word, in: WorkspaceFiles.entries(of: ".").filter { $0 != word })
    return Refusal(
      .targetUnknown,
      "\(Spelling.quoted(word)) isn't a file"
        + (names.isEmpty ? ", and this folder has no workspace" : " or a model in \(names.joined(separator: " or "))"),
      fix: nearest.map { "did you mean \($0)?" } ?? "name a file, or a model such as RestaurantCard.regular")
  }
}
