import JSONDocument
import Screens
import Sushi

/// An envelope that stands in a document of one dialect and is decoded by another: any value that, alone in a document,
/// a dialect has for its own. The hook is `Dialect.marks`; a dialect does nothing else to be embedded.
///
/// A copy of the value's text is decoded; its places are mapped back to the containing document, so
/// that clicks and messages lead there. Linear in the envelope.
struct EmbeddedScreen {
  let diagnostics: [Diagnostic]
  private let decoded: DecodedScreen
  /// The index of the outer document among the outer screen's sources.
  private let outer: Int
  /// The outer nodes of the copy's nodes, by index.
  private let nodes: [JSONDocument.Node?]

  /// None when no dialect takes the value for its own.
  init?(
    _ value: JSONValue, in document: JSONDocument, _ source: ScreenSource, dialects: DialectRegistry
  ) {
    let file = document.file + "#" + document.pointer(to: value.node).description
    guard let copy = try? JSONDocument(parsing: document.bytes(of: value.node), file: file),
      let dialect = dialects.dialect(of: copy)
    else { return nil }
    decoded = dialect.read(
      ScreenSource(
        copy, data: source.data, contracts: source.contracts, client: source.client, dialects: source.dialects))
    outer = value.source
    var nodes = [JSONDocument.Node?](repeating: nil, count: copy.nodeCapacity)
    Self.pair(copy, copy.root, document, value.node, &nodes)
    self.nodes = nodes
    diagnostics = decoded.diagnostics.map { Self.translated($0, from: copy, to: document, at: value.node) }
  }

  /// The text is the same, so children come in the same order; the document's depth bounds the recursion.
  private static func pair(
    _ copy: JSONDocument, _ inner: JSONDocument.Node, _ document: JSONDocument, _ outer: JSONDocument.Node,
    _ nodes: inout [JSONDocument.Node?]
  ) {
    if nodes.indices.contains(inner.index) { nodes[inner.index] = outer }
    for (inner, outer) in zip(copy.elements(of: inner), document.elements(of: outer)) {
      pair(copy, inner, document, outer, &nodes)
    }
    for (inner, outer) in zip(copy.members(of: inner), document.members(of: outer)) {
      pair(copy, inner.value, document, outer.value, &nodes)
    }
  }

  private static func translated(
    _ diagnostic: Diagnostic, from copy: JSONDocument, to document: JSONDocument, at node: JSONDocument.Node
  ) -> Diagnostic {
    func moved(_ location: SourceLocation?) -> SourceLocation? {
      guard let location, location.file == copy.file else { return location }
      return document.location(
        atOffset: document.span(of: node).lowerBound + location.offset, length: location.length)
    }
    var result = diagnostic
    if let location = diagnostic.location, location.file == copy.file, let path = diagnostic.path {
      result.path = document.pointer(to: node).description + path
    }
    result.location = moved(diagnostic.location)
    for index in result.notes.indices { result.notes[index].location = moved(result.notes[index].location) }
    return result
  }

  // MARK: Moving in

  /// The sections as parts of the outer screen.
  func sections(in screen: inout Screen) -> [Section] {
    var sources = [outer]
    func place(_ place: DocumentPlace) -> DocumentPlace {
      guard !place.isNone, sources.indices.contains(Int(place.source)) else { return .none }
      guard place.source == 0 else {
        return decoded.screen.value(at: place)
          .map { DocumentPlace(source: sources[Int(place.source)], node: $0.node) } ?? .none
      }
      guard nodes.indices.contains(Int(place.index)), let node = nodes[Int(place.index)] else { return .none }
      return DocumentPlace(source: outer, node: node)
    }
    for (index, document) in decoded.screen.sources.enumerated().dropFirst() {
      if let origins = decoded.screen.origins[index] {
        sources.append(screen.add(document, madeOf: origins.map(place)))
      } else {
        // The data is the outer screen's own, which is its source 1.
        sources.append(index == 1 && screen.sources.count > 1 ? 1 : screen.add(document))
      }
    }
    func item(_ item: Item) -> Item {
      let behavior = decoded.screen.behavior(of: item)
      return screen.makeItem(
        item.identity, component: decoded.screen.componentName(of: item), data: place(item.data),
        origin: place(item.origin), name: place(item.name),
        behavior: ItemBehavior(
          action: place(behavior.action), events: place(behavior.events), logging: place(behavior.logging)))
    }
    return decoded.screen.sections.map { section in
      Section(
        id: section.id, header: section.header.map(item), footer: section.footer.map(item), layout: section.layout,
        items: section.items.map(item), origin: place(section.origin))
    }
  }
}
