import JSONDocument

extension Workspace {
  /// The layout in a file.
  ///
  /// - Throws: why the file has no tree, or `document.kind`.
  package func layout(at path: String) throws(Rejection) -> LayoutDocument {
    let document = try document(path)
    guard let layout = LayoutDocument(document, path: path) else {
      throw Rejection(
        .documentKind, "\(document.file) holds no layout", at: document.location(of: document.root),
        fix: "write { \"type\": \"label\", \"label\": { … } }")
    }
    return layout
  }

  /// What draws a model: its component, else its layout; none when nothing has that model.
  ///
  /// A file named after the model is enough to find it; otherwise all of the folder are looked through.
  ///
  /// - Throws: `target.ambiguous`, or why the file has no tree.
  package func layout(ofModel model: String) throws(Rejection) -> LayoutDocument? {
    for folder in [Folder.components, .layouts, .screens] {
      let files = files(in: folder)
      let named = files.filter { ModelName.ofFile($0) == model }
      var found: [LayoutDocument] = []
      for file in named {
        if let layout = LayoutDocument(try document(file), path: file), layout.model == model { found.append(layout) }
      }
      if found.isEmpty {
        // A broken file among the others is not what was asked for.
        found = files.compactMap { file in
          (try? document(file)).flatMap { LayoutDocument($0, path: file) }
        }.filter { $0.model == model }
      }
      guard found.count < 2 else { throw ambiguous(model, found) }
      if let only = found.first { return only }
    }
    return nil
  }

  private func ambiguous(_ model: String, _ found: [LayoutDocument]) -> Rejection {
    var diagnostic = Diagnostic(
      .error, .targetAmbiguous, "\(found.count) files have the model \(model)",
      fix: "name the file, or give one of them another \"model\"")
    diagnostic.notes = found.map { Diagnostic.Note("one is here", at: $0.document.location(of: $0.node)) }
    return Rejection(diagnostic)
  }

  /// The models that can be drawn, by the names of files; for suggestions.
  package var modelNames: [String] {
    [Folder.components, .layouts, .screens].flatMap { files(in: $0) }.map(ModelName.ofFile)
  }
}
