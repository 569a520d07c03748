import Screens

extension FacetsDialect {
  package static var attributesAreStrings: Bool { true }

  package static func loggedParts(of item: Item, in screen: Screen) -> [DocumentPlace] {
    guard let (document, node) = screen.value(at: item.data) else { return [] }
    return FacetValue(document, node).descendants.compactMap { facet in
      facet.object("logging").map { DocumentPlace(source: Int(item.data.source), node: $0.node) }
    }
  }
}
