import Dialects
import JSONDocument

extension Workspace {
  /// The layout in a file.
  ///
  /// - Throws: why the file has no tree, or `document.kind`.
  package func layout(at path: String) throws(Refusal) -> LayoutDocument {
    let document = try document(path)
    guard let layout = LayoutDocument(document, path: path, dialects: dialects) else {
      if dialects.declaringDialect(of: document) != nil {
        throw Refusal(
          .documentKind, "\(document.file) declares a plugin; it has no picture of its own",
          at: document.location(of: document.root), fix: "open a screen that uses it")
      }
      throw Refusal(
        .documentKind, "\(document.file) isn't a layout", at: document.location(of: document.root),
        fix: "write { \"type\": \"label\", \"label\": { … } }")
    }
    return layout
  }

  /// The layout of a model: see `LayoutIndex`, of which a pass over many models keeps one.
  package func layout(ofModel model: String) throws(Refusal) -> LayoutDocument? {
    var index = LayoutIndex(self)
    return try index.layout(ofModel: model)
  }

  /// The file whose name leads to a model.
  package func modelPath(_ model: String) -> String? {
    [Folder.components, .layouts, .screens].lazy.flatMap { files(in: $0) }.first { ModelName.ofFile($0) == model }
  }

  /// The models that can be drawn, by the names of files; for suggestions.
  package var modelNames: [String] {
    [Folder.components, .layouts, .screens].flatMap { files(in: $0) }.map(ModelName.ofFile)
  }
}
