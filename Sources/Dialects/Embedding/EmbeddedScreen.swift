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
  /// Where it stands among the outer screen's sources.
  private let place: DocumentPlace
  private let hasData: Bool

  /// None when no dialect takes the value for its own.
  package init?(
    _ value: JSONValue, in document: JSONDocument, _ source: ScreenSource, dialects: DialectRegistry
  ) {
    let part = document.part(value.node)
    guard let dialect = dialects.dialect(of: part) else { return nil }
    decoded = dialect.read(
      ScreenSource(embedding: part, in: source, at: EnvelopePlace(of: value.node, in: document, source)))
    hasData = source.data != nil
    place = DocumentPlace(source: value.source, node: value.node)
    let pointer = document.pointer(to: value.node).description
    diagnostics = decoded.diagnostics.map { diagnostic in
      guard diagnostic.location?.file == document.file, let path = diagnostic.path else { return diagnostic }
      var result = diagnostic
      result.path = pointer + path
      return result
    }
  }

  // MARK: Moving in

  /// The items of all sections as a section of the outer screen, where the envelope is one of its items. What was all of
  /// an inner section, such as a module, keeps the id that the section had.
  package func section(in screen: inout Screen) -> Section {
    var result = Section(id: "")
    for section in sections(in: &screen) {
      var section = section
      if section.items.count == 1, section.items[0].name.isNone, section.items[0].origin == section.origin {
        section.items[0].name = Self.id(of: section.items[0], in: screen)
      }
      result.append(section)
    }
    return result
  }

  /// Where an item's id is spelt, beside its data or in it.
  private static func id(of item: Item, in screen: Screen) -> DocumentPlace {
    for place in [item.origin, item.data] {
      guard let (document, node) = screen.value(at: place), let id = document.value(forKey: "id", in: node) else {
        continue
      }
      return DocumentPlace(source: Int(place.source), node: id)
    }
    return .none
  }

  /// The sections as parts of the outer screen, whose next page is the envelope's where it has none of its own.
  package func sections(in screen: inout Screen) -> [Section] {
    var sources = [Int(self.place.source)]
    func place(_ place: DocumentPlace) -> DocumentPlace {
      guard !place.isNone, sources.indices.contains(Int(place.source)) else { return .none }
      return decoded.screen.value(at: place)
        .map { DocumentPlace(source: sources[Int(place.source)], node: $0.node) } ?? .none
    }
    for (index, document) in decoded.screen.sources.enumerated().dropFirst() {
      if let origins = decoded.screen.origins[index] {
        sources.append(screen.add(document, madeOf: origins.map(place)))
      } else if index == 1, hasData {
        // The data is the outer screen's own, which is its source 1.
        sources.append(1)
        continue
      } else {
        sources.append(screen.add(document))
      }
      let inner = decoded.screen.envelopes[index].map(place)
      screen.note(envelope: inner ?? self.place, ofSource: sources[index])
    }
    if screen.next.isNone { screen.next = place(decoded.screen.next) }
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

/// Under which a client keeps the state of an envelope of another dialect.
struct EnvelopePlace: Sendable, Hashable {
  let file: String
  /// From the file's root.
  let pointer: String

  /// - Parameter source: what the document is, or is an envelope of.
  init(of node: JSONDocument.Node, in document: JSONDocument, _ source: ScreenSource) {
    file = document.file
    pointer = source.pointer + document.pointer(to: node).description
  }
}
