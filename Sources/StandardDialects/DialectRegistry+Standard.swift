import Dialects
import Facets

extension DialectRegistry {
  /// The dialects that the program knows, a row for each folder; nothing else names them.
  package static let standard = DialectRegistry(
    KimchiDialect.self, FeedDialect.self, ModulesDialect.self, FacetsDialect.self, CheckoutDialect.self)
}
