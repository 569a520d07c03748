import Dialects
import JSONDocument
import Screens
import Sushi

/// The order in which a fixture wants sections and items, as ranking for a person gives it:
/// `{ "$order": { "sections": ["b", "a"], "items": { "stores": ["store:2", "store:1"] } } }`. What it does not name keeps
/// its order behind what it names.
struct FacetOrder {
  private static let keys = ["sections", "items"]

  private let document: JSONDocument
  private let node: JSONDocument.Node
  private let sectionNodes: [JSONDocument.Node]
  private let itemNodes: [(section: JSONDocument.Node, key: String, nodes: [JSONDocument.Node])]

  /// None when the fixture gives no order.
  init?(_ data: (document: JSONDocument, node: JSONDocument.Node)?) {
    guard let (document, node) = data, let order = document.value(forKey: "$order", in: node) else { return nil }
    self.document = document
    self.node = order
    sectionNodes = document.value(forKey: "sections", in: order).map { Array(document.elements(of: $0)) } ?? []
    itemNodes =
      document.value(forKey: "items", in: order).map { lists in
        document.members(of: lists).map { ($0.value, $0.key, Array(document.elements(of: $0.value))) }
      } ?? []
  }

  var sections: [String] { names(sectionNodes) }
  /// By section.
  var items: [String: [String]] {
    Dictionary(itemNodes.map { ($0.key, names($0.nodes)) }, uniquingKeysWith: { $1 })
  }

  private func names(_ nodes: [JSONDocument.Node]) -> [String] { nodes.compactMap { document.string($0) } }

  /// Warnings for ids that the screen doesn't have. Linear in the screen's items, for sections that are ordered.
  func unknown(in screen: Screen, _ groups: [String: String]) -> [Diagnostic] {
    let known = Set(screen.sections.flatMap { [$0.id, groups[$0.id] ?? $0.id] })
    var found: [Diagnostic] = []
    func report(_ node: JSONDocument.Node, _ name: String, _ noun: String, among names: Set<String>) {
      found.append(
        Diagnostic(
          .warning, .facetOrder, "no \(noun) has the id \(Spelling.quoted(name))", at: document.location(of: node),
          path: document.pointer(to: node).description,
          fix: Fix.nearest(name, in: names.sorted()) ?? "remove it from $order"))
    }
    func require(_ kind: JSONDocument.Kind, _ words: String, _ node: JSONDocument.Node?) {
      guard let node, ![kind, .null].contains(document.kind(of: node)) else { return }
      found.append(
        Diagnostic(
          .warning, .facetOrder, "expected \(words), found \(document.kind(of: node).withArticle)",
          at: document.location(of: node), path: document.pointer(to: node).description))
    }
    require(.object, "an object with sections and items", node)
    require(.array, "a list of ids", document.value(forKey: "sections", in: node))
    require(.object, "an object of lists of ids", document.value(forKey: "items", in: node))
    for (list, _, _) in itemNodes { require(.array, "a list of ids", list) }
    for node in sectionNodes + itemNodes.flatMap(\.nodes) { require(.string, "an id", node) }
    for member in document.members(of: node) where !Self.keys.contains(member.key) {
      let path = document.pointer(to: member.value).description
      found.append(
        Diagnostic(
          .warning, .facetOrder, "unknown key \(Spelling.quoted(member.key)) in $order",
          at: document.keyLocation(of: member.value), path: path,
          fix: Fix.nearest(member.key, in: Self.keys) ?? Fix("use sections or items", .removal)))
    }
    for node in sectionNodes {
      if let name = document.string(node), !known.contains(name) { report(node, name, "section", among: known) }
    }
    for (list, key, nodes) in itemNodes {
      guard let section = screen.sections.first(where: { $0.id == key }) else {
        report(list, key, "section", among: Set(screen.sections.map(\.id)))
        continue
      }
      let names = Set(section.items.map { screen.name(of: $0) })
      for node in nodes {
        if let name = document.string(node), !names.contains(name) {
          report(node, name, "item of \(key)", among: names)
        }
      }
    }
    return found
  }

  /// Linear in the sections and in the items of those that are ordered.
  ///
  /// - Parameter groups: the section of the response that each one was made of; those of one stay together.
  func apply(to screen: inout Screen, _ groups: [String: String]) {
    screen.sections = Self.sorted(screen.sections, by: sections) { groups[$0.id] ?? $0.id }
    let orders = self.items
    for index in screen.sections.indices {
      guard let order = orders[screen.sections[index].id] else { continue }
      let identities = Dictionary(order.map { (ItemIdentity($0), $0) }, uniquingKeysWith: { first, _ in first })
      let items = screen.sections[index].items
      screen.sections[index].arrange(
        Self.sorted(Array(items.indices), by: order) { identities[items[$0].identity] ?? "" })
    }
  }

  static func sorted<Element>(
    _ elements: [Element], by order: [String], _ name: (Element) -> String
  ) -> [Element] {
    let ranks = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
    return elements.enumerated().map { (ranks[name($1)] ?? order.count, $0, $1) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}
