import Dialects
import JSONDocument

/// Responses as flat lists of facets, each section's header and body apart (`docs/dialects.md`, Facets).
package struct FacetFlattening {
  private var builder = DocumentBuilder()
  private let document: JSONDocument

  /// A response whose lists have every facet in post-order, with `childrenCount` in the place of `children`; nil if it is
  /// too long.
  ///
  /// Linear in the response. Facets without children get a count of 0 at their end, and lose an empty list.
  package static func flattened(_ document: JSONDocument) -> JSONDocument? {
    var flattening = FacetFlattening(document)
    flattening.write(document.root, as: .response)
    return flattening.builder.document(named: "the response")
  }

  private init(_ document: JSONDocument) { self.document = document }

  /// The role of a value that holds lists of facets.
  private enum Role {
    case response, sections, section, list

    /// The role of the value under a key, or of an element; nil where it stays as it is.
    func inside(_ key: String?) -> Role? {
      switch (self, key) {
      case (.response, "sections"): .sections
      case (.sections, _): .section
      case (.section, "header"), (.section, "body"): .list
      default: nil
      }
    }

    var kind: JSONDocument.Kind { self == .sections || self == .list ? .array : .object }
  }

  private mutating func write(_ node: JSONDocument.Node, as role: Role?) {
    guard let role, document.kind(of: node) == role.kind else { return builder.copy(node, of: document) }
    builder.open(role.kind)
    document.forEachChild(of: node) { child in
      if role == .list { return write(facet: FacetValue(document, child)) }
      let key = document.key(of: child)
      if let key { builder.key(key) }
      write(child, as: role.inside(key))
    }
    builder.close()
  }

  /// The facets inside, and then the facet with their number.
  private mutating func write(facet: FacetValue) {
    guard facet.kind == .object else { return builder.copy(facet.node, of: document) }
    let children = facet.list("children")
    for child in children { write(facet: child) }
    builder.open(.object)
    var hasCount = false
    func count() {
      builder.key("childrenCount")
      builder.integer(children.count)
      hasCount = true
    }
    for member in document.members(of: facet.node) {
      let key = member.key
      if FacetTree.count == (FacetValue.snake[key] ?? key) { continue }
      if key == "children", !hasCount {
        count()
      } else {
        builder.key(key)
        builder.copy(member.value, of: document)
      }
    }
    if !hasCount { count() }
    builder.close()
  }
}
