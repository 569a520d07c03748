import JSONDocument
import Screens
import Sushi

/// Responses of facets, `{ "sections": [{ "id", "header", "body", "layout" }], "page": { "next" } }`, in which every
/// facet names the component that shows it (`docs/dialects.md`, Facets).
package enum FacetsDialect: Dialect {
  package static let name = "facets"

  /// Keys that make a document something else, whatever it has under `sections`.
  private static let foreign = [
    "type", "component", "layout", "previews", "workspace", "feed", "modules", "screen", "delivery",
  ]

  package static func recognizes(_ node: JSONDocument.Node, in document: JSONDocument) -> Bool {
    let value = FacetValue(document, node)
    guard value.kind == .object else { return false }
    if lone(value) != nil { return true }
    // What has sections inside of another document, such as a Kimchi screen, is that document's.
    guard node == document.root, let sections = document.value(forKey: "sections", in: node),
      foreign.allSatisfy({ document.value(forKey: $0, in: node) == nil })
    else { return false }
    switch document.kind(of: sections) {
    case .array:
      guard let first = document.element(at: 0, in: sections) else {
        return document.value(forKey: "page", in: node) != nil
      }
      return ["body", "header"].contains { key in
        document.value(forKey: key, in: first).map { document.kind(of: $0) == .array || key == "body" } ?? false
      }
    case .object: return document.value(forKey: "ref", in: sections) != nil
    default: return false
    }
  }

  /// A facet alone, as written in a list of another dialect: `{ "type": "facet", "facet": { … } }`.
  static func lone(_ value: FacetValue) -> FacetValue? {
    value.string("type") == "facet" ? value.object("facet") : nil
  }

  package static func read(_ source: ScreenSource) -> DecodedScreen {
    var reader = FacetReader(source)
    reader.read()
    return reader.decoded
  }

  package static func readSection(
    _ number: Int, of screen: inout Screen, _ source: ScreenSource
  ) -> DecodedSection? {
    // An order of the fixture's holds for all sections together.
    guard let place = screen.place(ofSection: number), FacetOrder(source.data) == nil else { return nil }
    var reader = FacetReader(source)
    swap(&reader.screen, &screen)
    defer { swap(&reader.screen, &screen) }
    return reader.section(number, of: place).map { DecodedSection(section: $0, diagnostics: reader.diagnostics) }
  }

  package static func show(_ state: ClientState, in screen: inout Screen) {
    FacetFilters.selection.show(state.chosen, in: &screen)
  }

  package static func respond(
    to event: ClientEvent, from source: ScreenSource, on screen: Screen
  ) -> ClientResponse {
    guard case .asked(_, by: let identity?) = event,
      let changes = FacetFilters.selection.changes(afterTapping: identity, in: screen)
    else { return source.state.responding(to: event, on: screen) }
    var next = source.state
    next.chosen.merge(changes) { _, new in new }
    next.changeCount += 1
    return ClientResponse(next, [.log("query: " + FacetFilters.query(of: screen, choosing: next.chosen))])
  }
}
