import JSONDocument
import Screens

extension FacetOrder {
  /// A response with its sections, and the facets of the sections that it names, in the order of the screen, as ranking
  /// sends them; nil if it is too long.
  ///
  /// Linear in the response.
  ///
  /// - Parameter screen: what was read from the response, in this order.
  func ordered(_ response: JSONDocument, as screen: Screen) -> JSONDocument? {
    var writer = Writer(response, sections)
    let items = items
    for section in screen.sections where items[section.id] != nil {
      writer.items[section.id] = section.items.map { screen.name(of: $0) }
    }
    writer.write(response.root, isRoot: true)
    return writer.builder.document(named: "the response")
  }

  private struct Writer {
    var builder = DocumentBuilder()
    /// The facets of sections, in their order.
    var items: [String: [String]] = [:]
    private let document: JSONDocument
    private let sections: [String]

    init(_ document: JSONDocument, _ sections: [String]) { (self.document, self.sections) = (document, sections) }

    mutating func write(_ node: JSONDocument.Node, isRoot: Bool = false) {
      let kind = document.kind(of: node)
      guard kind == .object || kind == .array else { return builder.copy(node, of: document) }
      let names = id(of: node).flatMap { items[$0] }
      builder.open(kind)
      document.forEachChild(of: node) { child in
        if let key = document.key(of: child) { builder.key(key) }
        guard document.kind(of: child) == .array else { return write(child) }
        var list = Array(document.elements(of: child))
        if isRoot, document.key(of: child) == "sections" {
          list = FacetOrder.sorted(list, by: sections) { id(of: $0) ?? "" }
        } else if let names {
          arrange(&list, names)
        }
        builder.open(.array)
        for element in list { write(element) }
        builder.close()
      }
      builder.close()
    }

    /// Puts the facets of a section into an order. What stands between them is not the section's, and stays.
    private func arrange(_ list: inout [JSONDocument.Node], _ names: [String]) {
      let places = Dictionary(
        list.indices.compactMap { place in id(of: list[place]).map { ($0, place) } },
        uniquingKeysWith: { first, _ in first })
      let found = names.compactMap { places[$0] }
      let nodes = found.map { list[$0] }
      for (place, node) in zip(found.sorted(), nodes) { list[place] = node }
    }

    private func id(of node: JSONDocument.Node) -> String? {
      document.kind(of: node) == .object ? document.value(forKey: "id", in: node).flatMap { document.string($0) } : nil
    }
  }
}
