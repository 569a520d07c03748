import Dialects
import JSONDocument

/// A response without the facets that a client does not show, the rest as it is written. Linear in the response.
struct FacetCut {
  /// The rest, with where each of its values was written.
  private(set) var builder = DocumentBuilder()
  private let document: JSONDocument
  private let source: Int
  private let omitted: Set<JSONDocument.Node>
  /// The values around what is left out; all others are copied whole.
  private var holders: Set<JSONDocument.Node> = []

  /// - Parameters:
  ///   - omitted: values that are left out of the lists that they stand in.
  ///   - source: the number of the response, for the origins.
  init(_ response: FacetValue, omitting omitted: Set<JSONDocument.Node>, from source: Int = 0) {
    document = response.document
    self.source = source
    self.omitted = omitted
    for node in omitted {
      var holder = document.parent(of: node)
      while let current = holder, holders.insert(current).inserted { holder = document.parent(of: current) }
    }
    write(response.node)
  }

  private mutating func write(_ node: JSONDocument.Node) {
    guard holders.contains(node) else { return builder.copy(node, of: document, from: source) }
    builder.open(document.kind(of: node), from: DocumentBuilder.Origin(source: source, node: node))
    document.forEachChild(of: node) { child in
      if omitted.contains(child) { return }
      builder.key(of: child, in: document)
      write(child)
    }
    builder.close()
  }
}
