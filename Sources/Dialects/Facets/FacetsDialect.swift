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

  package static func response(_ source: ScreenSource, isFlat: Bool) -> JSONText? {
    let nested = FacetFlattening.response(source)
    guard isFlat else { return nested }
    return (try? JSONDocument(parsing: nested.bytes, file: source.document.file)).map(FacetFlattening.flattened)
  }

  package static func normalForm(of response: JSONDocument) -> JSONText { FacetNormalForm.text(of: response) }

  /// The sections with `"required": true`.
  package static func requiredSections(of document: JSONDocument) -> [String] {
    FacetValue(document, document.root).list("sections").compactMap { section in
      let isRequired = section.member("required").flatMap { document.bool($0.node) } ?? false
      return isRequired ? section.id : nil
    }
  }

  package static var attributesAreStrings: Bool { true }

  package static func loggedParts(of item: Item, in screen: Screen) -> [DocumentPlace] {
    var places: [DocumentPlace] = []
    func add(_ facet: FacetValue, depth: Int) {
      guard depth < FacetFilter.depthLimit else { return }
      for child in facet.list("children") {
        if let logging = child.object("logging") {
          places.append(DocumentPlace(source: Int(item.data.source), node: logging.node))
        }
        add(child, depth: depth + 1)
      }
    }
    if let (document, node) = screen.value(at: item.data) { add(FacetValue(document, node), depth: 0) }
    return places
  }

  package static func components(shownBy screen: Screen) -> [String] {
    // What was read last is what the client gets.
    guard let response = screen.origins.keys.max() ?? screen.sources.indices.first else { return screen.components }
    var names = screen.components
    var seen = Set(names)
    for instance in instances(in: screen.sources[response]) where seen.insert(instance.component).inserted {
      names.append(instance.component)
    }
    return names
  }

  package static var namesEveryComponent: Bool { true }

  /// Every facet that stands inside another.
  package static func wholeInstances(
    in document: JSONDocument, _ contracts: any ComponentContracts
  ) -> [ComponentInstance] { instances(in: document) }

  private static func instances(in document: JSONDocument) -> [ComponentInstance] {
    var instances: [ComponentInstance] = []
    func add(_ facet: FacetValue, depth: Int) {
      guard depth < FacetFilter.depthLimit else { return }
      if let component = facet.component {
        instances.append(ComponentInstance(component: component, origin: facet.node, data: facet.node))
      }
      for child in facet.list("children") { add(child, depth: depth + 1) }
    }
    let response = FacetValue(document, document.root)
    if let facet = lone(response) { add(facet, depth: 0) }
    for section in response.list("sections") {
      for facet in section.list("header") + section.list("body") { add(facet, depth: 0) }
    }
    return instances
  }

  package static func show(_ state: ClientState, in screen: inout Screen) {
    FacetFilters.selection.show(state.chosen, in: &screen)
  }

  package static func respond(
    to event: ClientEvent, _ state: ClientState, _ screen: Screen
  ) -> ClientResponse {
    guard case .asked(_, by: let identity?) = event,
      let changes = FacetFilters.selection.changes(afterTapping: identity, in: screen)
    else { return state.responding(to: event, on: screen) }
    var next = state
    next.chosen.merge(changes) { _, new in new }
    next.changeCount += 1
    return ClientResponse(next, [.log("query: " + FacetFilters.query(of: screen, choosing: next.chosen))])
  }
}
