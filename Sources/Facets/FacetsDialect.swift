import Dialects
import JSONDocument
import Screens
import Sushi

/// Responses of facets, `{ "sections": [{ "id", "header", "body", "layout" }], "page": { "next" } }`, in which every
/// facet names the component that shows it (`docs/dialects.md`, Facets).
package enum FacetsDialect: Dialect {
  package static let name = "facets"

  /// Sections under a key of another value, such as those of a Kimchi screen, are of the dialect of that value.
  package static let marks = [
    DialectMark(.type("facet"), definition: "facet_envelope") { document, node in
      lone(FacetValue(document, node)) != nil
    },
    DialectMark(.key("sections"), definition: "facets_file", of: .elements, fits: hasSections),
  ]

  /// Whether a value looks like a response, though keys of it may be misspelt.
  private static func hasSections(_ document: JSONDocument, _ node: JSONDocument.Node) -> Bool {
    guard let sections = document.value(forKey: "sections", in: node) else { return false }
    /// Data may have something of this name; a response has nothing else.
    var hasNothingElse: Bool {
      let known = FacetShape.response.keys.map(\.name) + FacetShape.response.readBeside
      return document.members(of: node).allSatisfy { known.contains($0.key) }
    }
    switch document.kind(of: sections) {
    case .array:
      guard document.childCount(of: sections) > 0 else {
        return document.value(forKey: "page", in: node) != nil || hasNothingElse
      }
      // One of them may be anything: it is reported, and the others are shown.
      return document.elements(of: sections).prefix(Self.looked).contains { section in
        document.members(of: section).contains { member in
          let key = Spelling.nearest(member.key, in: ["body", "header"])
          return key == "body" || key == "header" && document.kind(of: member.value) == .array
        }
      }
    case .object: return document.value(forKey: "ref", in: sections) != nil || hasNothingElse
    case .null: return hasNothingElse
    default: return false
    }
  }

  /// Elements that are looked at to tell a list.
  private static let looked = 8

  /// A facet alone, as written in a list of another dialect: `{ "type": "facet", "facet": { … } }`.
  static func lone(_ value: FacetValue) -> FacetValue? {
    value.string("type") == "facet" ? value.object("facet") : nil
  }

  package static var checksActions: Bool { true }

  package static var namesAllParts: Bool { true }

  package static var takesEnvelopes: Bool { false }

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

  package static func readItem(_ path: ItemPath, of screen: inout Screen, _ source: ScreenSource) -> DecodedSection? {
    guard let place = screen.place(ofItem: path), FacetOrder(source.data) == nil else { return nil }
    var reader = FacetReader(source)
    swap(&reader.screen, &screen)
    defer { swap(&reader.screen, &screen) }
    return reader.item(path, at: place).map { DecodedSection(section: $0, diagnostics: reader.diagnostics) }
  }

  package static func sectionList(of screen: Screen, _ source: ScreenSource) -> JSONDocument.Node? {
    let document = source.document
    guard screen.origins.isEmpty, source.contracts.customBudget == nil, FacetOrder(source.data) == nil,
      let list = document.value(forKey: "sections", in: document.root), document.kind(of: list) == .array,
      // One without an id is told by its number, and a facet among them may be several.
      document.elements(of: list).allSatisfy({
        FacetValue(document, $0).id != nil && document.value(forKey: "component", in: $0) == nil
      }), !reloads(in: document)
    else { return nil }
    return list
  }

  /// Whether an action of the response may reload a part of it, which it names by its id.
  static func reloads(in document: JSONDocument) -> Bool { document.holdsString(Array(ClientAction.reload.utf8)) }

  package static func show(_ state: ClientState, in screen: inout Screen) {
    FacetFilters.selection.show(state.chosen, in: &screen)
  }

  package static func respond(
    to event: ClientEvent, from source: ScreenSource, on screen: Screen
  ) -> ClientResponse {
    guard case .asked(let action, by: let identity?) = event, action.client == nil,
      let changes = FacetFilters.selection.changes(afterTapping: identity, in: screen)
    else { return source.state.responding(to: event, on: screen) }
    var next = source.state
    next.choose(changes)
    return ClientResponse(next, [.log("query: " + FacetFilters.query(of: screen, choosing: next.chosen))])
  }
}
