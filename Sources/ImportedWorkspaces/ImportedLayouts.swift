import JSONDocument

/// The result of one source.
package struct ImportedLayouts: Sendable {
  package var layouts: [ImportedLayout] = []
  package var components: [ImportedComponent] = []
  package var ledger = ImportLedger()
  /// Styles for `text` of the workspace's design system, by their names.
  package var texts: [(String, JSONText)]

  package init(texts: [(String, JSONText)] = []) { self.texts = texts }
}

/// A layout from another format, with the data that it was shown with.
package struct ImportedLayout: Sendable {
  /// A name for its file; any text.
  package let name: String
  /// Where it begins in its source.
  package let location: SourceLocation
  package let node: ImportedNode
  /// Fixtures by name, the default first.
  package let fixtures: [(name: String, data: JSONText)]

  package init(
    name: String, location: SourceLocation, node: ImportedNode, fixtures: [(name: String, data: JSONText)]
  ) {
    self.name = name
    self.location = location
    self.node = node
    self.fixtures = fixtures
  }
}

/// A component that is made of a template of the source.
package struct ImportedComponent: Sendable {
  package let name: String
  package let location: SourceLocation
  package let text: JSONText

  package init(name: String, location: SourceLocation, text: JSONText) {
    self.name = name
    self.location = location
    self.text = text
  }
}
