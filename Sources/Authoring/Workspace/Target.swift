import JSONDocument
import Sushi

/// What a word on the command line asks to draw: a layout, with the fixture if the word names one.
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
  /// - Parameter folder: where models are looked for.
  /// - Throws: `target.unknown` with the nearest names, or why the file cannot be read.
  package static func find(_ word: String, in folder: String = ".") throws(Rejection) -> Target {
    let kind = WorkspaceFiles.kind(of: word)
    if kind == .file || word.contains("/") || word.hasSuffix(".json") { return try find(file: word) }
    let workspace = Workspace(containing: folder)
    if let layout = try workspace.layout(ofModel: word) { return Target(workspace: workspace, layout: layout) }
    // A fixture's name may have points of its own; a model's has none.
    let parts = word.split(separator: ".", maxSplits: 1).map(String.init)
    if parts.count == 2, let layout = try workspace.layout(ofModel: parts[0]) {
      return Target(workspace: workspace, layout: layout, fixture: parts[1])
    }
    throw unknown(word, workspace)
  }

  private static func find(file: String) throws(Rejection) -> Target {
    guard let path = WorkspaceFiles.realPath(file), WorkspaceFiles.kind(of: path) == .file else {
      // Reading it says why it cannot be read.
      _ = try WorkspaceFiles.read(file)
      throw Rejection(.fileUnreadable, "\(file) cannot be read")
    }
    let workspace = Workspace(containing: file)
    let document = try workspace.document(path)
    guard LayoutDocument.sort(of: document, path: path) == .fixtures else {
      return Target(workspace: workspace, layout: try workspace.layout(at: path))
    }
    let fixtures = try FixtureFile(document, path: path)
    guard let layout = try workspace.layout(ofModel: fixtures.model) else {
      throw Rejection(
        .fixtureOrphan, "no layout has the model \(fixtures.model) of these fixtures",
        at: document.location(of: document.root),
        fix: Spelling.nearest(fixtures.model, in: workspace.modelNames).map { "did you mean \($0)?" })
    }
    return Target(workspace: workspace, layout: layout)
  }

  private static func unknown(_ word: String, _ workspace: Workspace) -> Rejection {
    let model = word.prefix { $0 != "." }
    let here = WorkspaceFiles.entries(of: ".")
    let nearest =
      Spelling.nearest(String(model), in: workspace.modelNames) ?? Spelling.nearest(word, in: here)
    return Rejection(
      .targetUnknown, "\(Spelling.quoted(word)) is no file and no model of \(workspace.name)",
      fix: nearest.map { "did you mean \($0)?" } ?? "name a JSON file, or a model such as RestaurantCard.regular")
  }
}
