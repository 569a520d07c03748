import JSONDocument

/// Dialects that documents are looked at for, in order: the first that recognises one has it.
package struct DialectRegistry: Sendable {
  package let dialects: [any Dialect.Type]

  package init(_ dialects: [any Dialect.Type]) { self.dialects = dialects }

  /// The dialects that there are.
  package static let standard = DialectRegistry(
    [KimchiDialect.self, ModulesDialect.self, FeedDialect.self, FacetsDialect.self, CheckoutDialect.self])

  /// The dialect of a document, by its outermost shape; nil for layouts, components and anything else.
  package func dialect(of document: JSONDocument) -> (any Dialect.Type)? {
    dialects.first { $0.recognizes(document) }
  }

  /// The dialect whose rules hold for a value: that of the innermost envelope around it.
  ///
  /// - Parameter end: the outermost value that is looked at, which may be a list.
  package func dialect(
    of node: JSONDocument.Node, in document: JSONDocument, within end: JSONDocument.Node
  ) -> (any Dialect.Type)? {
    var place: JSONDocument.Node? = node
    while let current = place {
      if current == end || document.kind(of: current) == .object,
        let dialect = dialects.first(where: { $0.recognizes(current, in: document) })
      {
        return dialect
      }
      place = current == end ? nil : document.parent(of: current)
    }
    return nil
  }
}
