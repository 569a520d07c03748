import JSONDocument
import Screens
import Sushi

/// Responses as flat lists of facets and back, each section's header and body apart (`docs/dialects.md`, Facets).
package enum FacetFlattening {
  /// A response whose lists have every facet in post-order, with `childrenCount` in the place of `children`.
  ///
  /// Linear in the response. Facets without children get a count of 0 at their end, and lose an empty list.
  package static func flattened(_ document: JSONDocument) -> JSONText {
    rewritten(document, document.root) { list in
      var facets: [JSONText] = []
      for facet in document.elements(of: list) { append(FacetValue(document, facet), to: &facets) }
      return .array(facets)
    }
  }

  /// The response with every facet inside its parent again.
  package static func nested(_ document: JSONDocument) -> JSONText? {
    let copy = FacetCopy(
      JSONValue(source: 0, node: document.root), ValueDecoder(sources: [document]), origin: { _ in .none })
    return try? JSONText(parsing: copy.text, file: document.file)
  }

  private static func append(_ facet: FacetValue, to facets: inout [JSONText]) {
    guard facet.kind == .object else {
      facets.append(JSONText(facet.document, facet.node))
      return
    }
    let children = facet.list("children")
    for child in children { append(child, to: &facets) }
    var members = facet.document.members(of: facet.node).map { ($0.key, JSONText(facet.document, $0.value)) }
    let count = ("childrenCount", JSONText.integer(children.count))
    members.removeAll { FacetTree.count == (FacetValue.snake[$0.0] ?? $0.0) }
    if let place = members.firstIndex(where: { $0.0 == "children" }) {
      members[place] = count
    } else {
      members.append(count)
    }
    facets.append(.object(members))
  }

  /// The document with the header and the body of each section rewritten.
  private static func rewritten(
    _ document: JSONDocument, _ root: JSONDocument.Node, _ list: (JSONDocument.Node) -> JSONText
  ) -> JSONText {
    func members(_ node: JSONDocument.Node, _ change: (String, JSONDocument.Node) -> JSONText?) -> JSONText {
      .object(
        document.members(of: node).map { ($0.key, change($0.key, $0.value) ?? JSONText(document, $0.value)) })
    }
    func section(_ node: JSONDocument.Node) -> JSONText {
      guard document.kind(of: node) == .object else { return JSONText(document, node) }
      return members(node) { key, value in
        ["header", "body"].contains(key) && document.kind(of: value) == .array ? list(value) : nil
      }
    }
    return members(root) { key, value in
      key == "sections" && document.kind(of: value) == .array
        ? .array(document.elements(of: value).map(section)) : nil
    }
  }
}

extension FacetFlattening {
  /// The response that a backend sends to a client that declares its capabilities: references followed, without what
  /// the client does not show.
  static func response(_ source: ScreenSource) -> JSONText {
    let copy = FacetCopy(
      JSONValue(source: 0, node: source.document.root), source.decoder, origin: { _ in .none })
    guard let whole = try? JSONDocument(parsing: copy.text, file: source.document.file) else {
      return JSONText(source.document, source.document.root)
    }
    return filtered(whole, for: source.client).response
  }

  /// A response without what a client does not show, and what that is.
  package static func filtered(
    _ document: JSONDocument, for client: ClientCapabilities
  ) -> (response: JSONText, omissions: [FacetOmission]) {
    var filter = FacetFilter(client)
    filter.filter(FacetValue(document, document.root))
    let cut = FacetCut(FacetValue(document, document.root), omitting: filter.omitted) { _ in .none }
    let response = (try? JSONText(parsing: cut.text, file: document.file)) ?? JSONText(document, document.root)
    return (response, filter.omissions.map(\.omission))
  }
}
