import Dialects
import JSONDocument
import Screens

extension FacetsDialect {
  package static var attributesAreStrings: Bool { true }

  package static func loggedParts(of item: Item, in screen: Screen) -> [LoggedPart] {
    guard let (document, node) = screen.value(at: item.data) else { return [] }
    var parts: [LoggedPart] = []
    Facet(FacetValue(document, node)).forEachDescendant { facet in
      if facet.logging != nil { parts.append(loggedPart(facet.value, source: item.data.source)) }
    }
    return parts
  }

  /// The innermost facet around the value.
  package static func part(
    around node: JSONDocument.Node, in item: Item, of screen: Screen
  ) -> LoggedPart? {
    guard let (document, own) = screen.value(at: item.data) else { return nil }
    var place = document.parent(of: node)
    while let current = place, current != own {
      let facet = FacetValue(document, current)
      if facet.component != nil { return loggedPart(facet, source: item.data.source) }
      place = document.parent(of: current)
    }
    return nil
  }

  package static func behavior(ofPartAt place: DocumentPlace, in screen: Screen) -> ItemBehavior {
    guard let (document, node) = screen.value(at: place) else { return ItemBehavior() }
    return Facet(FacetValue(document, node)).behavior(source: Int(place.source))
  }

  /// The one facet of a section's body whose children are the items.
  package static func container(of section: Section, in screen: Screen) -> LoggedPart? {
    guard let item = section.items.first, let (document, node) = screen.value(at: item.origin),
      let holder = document.parent(of: node).flatMap({ document.parent(of: $0) })
    else { return nil }
    let facet = FacetValue(document, holder)
    return facet.component == nil ? nil : loggedPart(facet, source: item.origin.source)
  }

  /// Facets hand down to those inside them, as sections do. A facet in a document of its own, such as a chosen chip, has
  /// only its section around it.
  package static func handedDown(
    to place: DocumentPlace, in section: Section, of screen: Screen
  ) -> [DocumentPlace] {
    var places: [DocumentPlace] = []
    func add(_ document: JSONDocument, _ node: JSONDocument.Node, _ source: UInt32) {
      let value = FacetValue(document, node)
      guard value.kind == .object, value.member("logging_inherited")?.bool == true,
        let logging = value.object("logging")
      else { return }
      places.append(DocumentPlace(source: Int(source), node: logging.node))
    }
    guard let (document, node) = screen.value(at: place) else { return places }
    var around = document.parent(of: node)
    var isInside = false
    while let current = around {
      isInside = isInside || current != document.root
      add(document, current, place.source)
      around = document.parent(of: current)
    }
    if !isInside, let (document, node) = screen.value(at: section.origin) { add(document, node, section.origin.source) }
    return places
  }

  private static func loggedPart(_ facet: FacetValue, source: UInt32) -> LoggedPart {
    let component = facet.component ?? ""
    return LoggedPart(
      subject: facet.id.map { "\(component) \(Spelling.address(ofID: $0))" } ?? component, component: component,
      place: DocumentPlace(source: Int(source), node: facet.node),
      logging: facet.object("logging").map { DocumentPlace(source: Int(source), node: $0.node) } ?? .none)
  }
}
