import JSONDocument

/// The layouts of a workspace by model, as its folders were when they were first asked for.
///
/// A pass over many models keeps one: each folder is listed once, and read once if a name does not tell.
package struct LayoutIndex {
  private struct Listing {
    let files: [String]
    /// The files that are named after a model.
    let named: [String: [String]]
    /// The files by the models that they have; nil as long as names have told.
    var byModel: [String: [String]]?
  }

  private var workspace: Workspace
  private var listings: [Workspace.Folder: Listing] = [:]

  package init(_ workspace: Workspace) { self.workspace = workspace }

  /// Goes on with the same files in another store of documents: what has been found out about them stays.
  package mutating func read(from workspace: Workspace) { self.workspace = workspace }

  /// The layout of a model: its component, else its layout, else its screen; nil if nothing has that model.
  ///
  /// A file named after the model is enough to find it; otherwise all of the folder are looked through.
  ///
  /// - Throws: `target.ambiguous`, or why the file has no tree.
  package mutating func layout(ofModel model: String) throws(Refusal) -> LayoutDocument? {
    for folder in [Workspace.Folder.components, .layouts, .screens] {
      var listing = listings[folder] ?? list(folder)
      var found: [LayoutDocument] = []
      for file in listing.named[model] ?? [] {
        let document = try workspace.document(file)
        if let layout = LayoutDocument(document, path: file, dialects: workspace.dialects), layout.model == model {
          found.append(layout)
        }
      }
      if found.isEmpty {
        let byModel = listing.byModel ?? read(listing.files)
        listing.byModel = byModel
        found = (byModel[model] ?? []).compactMap(layout).filter { $0.model == model }
      }
      listings[folder] = listing
      found = Self.withoutPages(found)
      guard found.count < 2 else { throw ambiguous(model, found) }
      if let only = found.first { return only }
    }
    return nil
  }

  /// Without the later pages of a screen, whose files are named after the first one's: `home.2.json` beside `home.json`.
  package static func withoutPages(_ layouts: [LayoutDocument]) -> [LayoutDocument] {
    let paths = Set(layouts.map(\.path))
    return layouts.filter { layout in
      let first = WorkspaceFiles.firstPage(of: layout.path)
      return first == layout.path || !paths.contains(first)
    }
  }

  private func list(_ folder: Workspace.Folder) -> Listing {
    let files = workspace.files(in: folder)
    return Listing(files: files, named: Dictionary(grouping: files, by: ModelName.ofFile))
  }

  private func read(_ files: [String]) -> [String: [String]] {
    Dictionary(grouping: files.compactMap(layout), by: \.model).mapValues { $0.map(\.path) }
  }

  /// The layout in a file; nil for a broken file, which among others is not what was asked for.
  private func layout(_ file: String) -> LayoutDocument? {
    (try? workspace.document(file)).flatMap { LayoutDocument($0, path: file, dialects: workspace.dialects) }
  }

  private func ambiguous(_ model: String, _ found: [LayoutDocument]) -> Refusal {
    var diagnostic = Diagnostic(
      .error, .targetAmbiguous, "\(found.count) files have the model \(model)",
      fix: "name the file, or give one of them another \"model\"")
    diagnostic.notes = found.map { Diagnostic.Note("one of them", at: $0.document.location(of: $0.node)) }
    return Refusal(diagnostic)
  }
}

extension WorkspaceFiles {
  /// The file that a screen's first page would be in: `home.json` for `home.2.json` and for itself.
  fileprivate static func firstPage(of path: String) -> String {
    guard let ending = FilePath.name(path).split(separator: ".").last else { return path }
    return FilePath.join(FilePath.parent(path), "\(FilePath.stem(path)).\(ending)")
  }

  /// Whether a file is a later page of a screen: `home.2.json` beside `home.json`.
  package static func isLaterPage(_ path: String) -> Bool {
    let first = firstPage(of: path)
    return first != path && kind(of: first) == .file
  }
}
