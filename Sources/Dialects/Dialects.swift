import JSONDocument

/// The dialects that there are.
package enum Dialects {
  package static let all: [any Dialect.Type] = [KimchiDialect.self, ModulesDialect.self, FeedDialect.self]

  /// The dialect of a document, by its outermost shape; none for layouts, components and anything else.
  package static func of(_ document: JSONDocument) -> (any Dialect.Type)? { all.first { $0.recognizes(document) } }
}
