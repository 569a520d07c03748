import Dialects
import JSONDocument
import Screens
import Facets
import StandardDialects
import Testing

/// A response of facets with the components that it names.
enum FacetSample {
  static func contracts() throws -> DeclaredContracts {
    try DeclaredContracts(
      #"{ "component": "row", "custom_keys": { "eta": "minutes, shown as a badge" }, "layout": { "type": "spacer" } }"#,
      #"{ "component": "stack", "container": true, "layout": { "type": "spacer" } }"#,
      #"{ "component": "badge", "layout": { "type": "spacer" } }"#,
      #"{ "component": "filter", "layout": { "type": "spacer" } }"#,
      """
      { "component": "carousel", "fields": { "children": "[facet]" },
        "section": { "layout": { "type": "rail" }, "items": "children" }, "layout": { "type": "spacer" } }
      """)
  }

  static func row(_ id: String, _ more: String = "") -> String {
    #"{ "id": "\#(id)", "component": { "id": "row" }\#(more.isEmpty ? "" : ", " + more) }"#
  }

  static func carousel(_ id: String, _ children: String) -> String {
    #"{ "id": "\#(id)", "component": { "id": "carousel" }, "children": [\#(children)] }"#
  }

  static func document(_ body: String, page: String = "{}") throws -> JSONDocument {
    try JSONDocument(
      parsing: #"{ "sections": [ { "id": "all", "body": [\#(body)] } ], "page": \#(page) }"#, file: "home.json")
  }

  static func decode(
    _ document: JSONDocument, for client: ClientCapabilities = .newest,
    data: (document: JSONDocument, node: JSONDocument.Node)? = nil
  ) throws -> DecodedScreen {
    FacetsDialect.read(ScreenSource(document, data: data, contracts: try contracts(), client: client))
  }

  /// The response that a backend sends to a client.
  static func sent(_ document: JSONDocument, to client: ClientCapabilities = .newest) throws -> JSONDocument {
    let source = ScreenSource(document, contracts: try contracts(), client: client)
    return try #require(FacetsDialect.response(source, isFlat: false)).document
  }

  /// The ids of a screen's items by section.
  static func ids(_ screen: Screen) -> [[String]] {
    screen.sections.map { $0.items.map(screen.name) }
  }
}
