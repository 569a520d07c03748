import JSONDocument
import Screens

/// The order in which a fixture wants sections and items, as ranking for a person gives it:
/// `{ "$order": { "sections": ["b", "a"], "items": { "stores": ["store:2", "store:1"] } } }`. What it does not name keeps
/// its order behind what it names.
struct FacetOrder {
  private let sections: [String]
  private let items: [String: [String]]

  /// None when the fixture gives no order.
  init?(_ data: (document: JSONDocument, node: JSONDocument.Node)?) {
    guard let (document, node) = data, let order = document.value(forKey: "$order", in: node) else { return nil }
    func names(_ list: JSONDocument.Node?) -> [String] {
      list.map { document.elements(of: $0).compactMap { document.string($0) } } ?? []
    }
    sections = names(document.value(forKey: "sections", in: order))
    var items: [String: [String]] = [:]
    if let lists = document.value(forKey: "items", in: order) {
      for list in document.members(of: lists) { items[list.key] = names(list.value) }
    }
    self.items = items
  }

  /// Linear in the sections and in the items of those that are ordered.
  ///
  /// - Parameter groups: the section of the response that each one was made of; those of one stay together.
  func apply(to screen: inout Screen, _ groups: [String: String]) {
    screen.sections = Self.sorted(screen.sections, by: sections) { groups[$0.id] ?? $0.id }
    for index in screen.sections.indices {
      guard let order = items[screen.sections[index].id] else { continue }
      let identities = Dictionary(order.map { (ItemIdentity($0), $0) }, uniquingKeysWith: { first, _ in first })
      screen.sections[index].items = Self.sorted(screen.sections[index].items, by: order) {
        identities[$0.identity] ?? ""
      }
    }
  }

  private static func sorted<Element>(
    _ elements: [Element], by order: [String], _ name: (Element) -> String
  ) -> [Element] {
    let ranks = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
    return elements.enumerated().map { (ranks[name($1)] ?? order.count, $0, $1) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}
