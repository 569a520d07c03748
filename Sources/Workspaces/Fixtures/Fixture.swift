import JSONDocument

/// A preview's data, ready to be bound.
package struct Fixture: Sendable {
  package let model: String
  package let name: String
  package let document: JSONDocument
  /// The data in the document.
  package let node: JSONDocument.Node
  /// Where values came from when the document was built from others; nil when it is the file's own.
  package let origins: OriginMap?
  /// The conditions that its file gives it, in document order.
  package var conditions: [FixtureCondition] = []

  /// `MODEL.name`.
  package var address: String { "\(model).\(name)" }

  /// Data of its own, such as a captured response that a command names.
  package init(model: String, name: String, document: JSONDocument, node: JSONDocument.Node? = nil) {
    self.init(model: model, name: name, document: document, node: node ?? document.root, origins: nil)
  }

  /// A response captured in a file of its own, for a layout's model.
  ///
  /// - Throws: why the file has no tree.
  package init(captured path: String, model: String, wires: WireTable = .standard) throws(Refusal) {
    let document = try WorkspaceFiles.document(path, wires: wires)
    self.init(model: model, name: FilePath.stem(path), document: document)
  }

  init(model: String, name: String, document: JSONDocument, node: JSONDocument.Node, origins: OriginMap?) {
    self.model = model
    self.name = name
    self.document = document
    self.node = node
    self.origins = origins
  }

  /// The document and node that a value of the data was written in.
  package func origin(of node: JSONDocument.Node) -> (document: JSONDocument, node: JSONDocument.Node) {
    origins?.origin(of: node) ?? (document, node)
  }

  /// The diagnostic with places in the data mapped to the files they were written in.
  package func translate(_ diagnostic: Diagnostic) -> Diagnostic {
    origins?.translate(diagnostic, in: document) ?? diagnostic
  }
}
