import JSONDocument
import Screens
import Sushi

/// An envelope that stands in a document of one dialect and is decoded by another: any value that, alone in a document,
/// a dialect has for its own. The hook is `Dialect.marks`; a dialect does nothing else to be embedded.
///
/// The value is read as a part of its document, so that clicks and messages lead to the containing document. Linear in
/// the envelope.
package struct EmbeddedScreen {
  /// The problems of the envelope, at their places in the containing document.
  package let diagnostics: [Diagnostic]
  private let decoded: DecodedScreen
  /// The index of the outer document among the outer screen's sources.
  private let outer: Int

  /// None when no dialect takes the value for its own.
  package init?(
    _ value: JSONValue, in document: JSONDocument, _ source: ScreenSource, dialects: DialectRegistry
  ) {
    let part = document.part(value.node)
    guard let dialect = dialects.dialect(of: part) else { return nil }
    decoded = dialect.read(
      ScreenSource(
        part, data: source.data, contracts: source.contracts, client: source.client, dialects: source.dialects))
    outer = value.source
    let pointer = document.pointer(to: value.node).description
    diagnostics = decoded.diagnostics.map { diagnostic in
      guard diagnostic.location?.file == document.file, let path = diagnostic.path else { return diagnostic }
      var result = diagnostic
      result.path = pointer + path
      return result
    }
  }

  // MARK: Moving in

  /// The sections as parts of the outer screen.
  package func sections(in screen: inout Screen) -> [Section] {
    var sources = [outer]
    func place(_ place: DocumentPlace) -> DocumentPlace {
      guard !place.isNone, sources.indices.contains(Int(place.source)) else { return .none }
      return decoded.screen.value(at: place)
        .map { DocumentPlace(source: sources[Int(place.source)], node: $0.node) } ?? .none
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
        items: section.items.map(item), origin: place(section.origin), inner: section.inner.map { $0.mapping(place) })
    }
  }
}
