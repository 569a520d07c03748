import JSONDocument

/// The dialects that there are.
package enum Dialects {
  package static let all: [any Dialect.Type] = [KimchiDialect.self, ModulesDialect.self, FeedDialect.self]

  /// The dialect of a document, by its outermost shape; none for layouts, components and anything else.
  package static func of(_ document: JSONDocument) -> (any Dialect.Type)? { all.first { $0.recognizes(document) } }

  /// The dialect whose rules hold for a value: that of the innermost envelope around it.
  ///
  /// - Parameter end: the outermost value that is looked at, which may be a list.
  package static func of(
    _ node: JSONDocument.Node, in document: JSONDocument, within end: JSONDocument.Node
  ) -> (any Dialect.Type)? {
    var place: JSONDocument.Node? = node
    while let current = place {
      if current == end || document.kind(of: current) == .object,
        let dialect = all.first(where: { $0.recognizes(current, in: document) })
      {
        return dialect
      }
      place = current == end ? nil : document.parent(of: current)
    }
    return nil
  }
}
