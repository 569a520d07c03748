import Dialects
import JSONDocument
import Layout
import Screens
import Workspaces

/// A part of a screen that its document names: what the outline lists and commands act on.
package struct ScreenPart: Sendable {
  package typealias Kind = PartKind

  package var kind: Kind
  /// Where it stands in the screen's document; none for items that the data lists.
  package var node: JSONDocument.Node?
  /// Where it stands in the fixture's data; none for parts that the document says.
  package var dataNode: JSONDocument.Node?
  /// In the list of parts; -1 for the screen itself.
  package var parent: Int32
  /// One past the last part inside it.
  package var end: Int32
  /// The section that it is, or is in; -1 for the screen itself.
  package var section: Int32
  /// Its position among the items of its section.
  package var item: Int32
  /// The component that draws it.
  package var component: String?
  package var id: String?

  /// Items that an outline lists of one section: of longer ones the first.
  static let itemLimit = 10_000

  /// A screen's parts in preorder. Linear in the sections and in the items that are listed.
  ///
  /// - Parameters:
  ///   - file: the screen's own. Parts of another response that is shown have no place in it.
  ///   - data: what references in it are looked up in.
  static func parts(of screen: Screen, root: JSONDocument.Node, file: String, data: String?) -> [ScreenPart] {
    let isOwn = screen.sources.first?.file == file
    let isOwnData = isOwn && screen.sources.count > 1 && screen.sources[1].file == data
    func node(_ place: DocumentPlace, _ source: UInt32) -> JSONDocument.Node? {
      guard source == 0 ? isOwn : isOwnData, place.source == source else { return nil }
      return screen.value(at: place)?.node
    }
    var parts = [
      ScreenPart(kind: .screen, node: root, parent: -1, end: 0, section: -1, item: -1, component: nil, id: nil)
    ]
    for (number, section) in screen.sections.enumerated() {
      let index = parts.count
      func part(_ kind: Kind, _ item: Item, _ position: Int) -> ScreenPart {
        ScreenPart(
          kind: kind, node: node(item.origin, 0), dataNode: node(item.origin, 1), parent: Int32(index), end: 0,
          section: Int32(number), item: Int32(position), component: screen.componentName(of: item),
          id: item.name.isNone ? nil : screen.name(of: item))
      }
      parts.append(
        ScreenPart(
          kind: .section, node: node(section.origin, 0), dataNode: node(section.origin, 1), parent: 0, end: 0,
          section: Int32(number), item: -1, component: nil, id: section.id))
      if let header = section.header { parts.append(part(.header, header, -1)) }
      for (position, item) in section.items.prefix(itemLimit).enumerated() { parts.append(part(.item, item, position)) }
      if let footer = section.footer { parts.append(part(.footer, footer, -1)) }
      for inner in (index + 1)..<parts.count { parts[inner].end = Int32(inner + 1) }
      parts[index].end = Int32(parts.count)
    }
    parts[0].end = Int32(parts.count)
    return parts
  }

  package var place: PartPlace { PartPlace(section: section, rank: PartPlace.rank(kind), item: item) }
}

extension Picture {
  /// What a screen's document names; nothing of a layout.
  package var parts: [ScreenPart] {
    let layout = target.layout
    return screen.map {
      ScreenPart.parts(
        of: $0.screen, root: layout.node, file: layout.document.file, data: fixture?.document.file)
    } ?? []
  }
}
