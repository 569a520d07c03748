import JSONDocument
import Layout
import Screens

/// A part of a screen that its document names: what the outline lists and commands act on.
package struct ScreenPart: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case screen, section, header, item, footer
  }

  package var kind: Kind
  /// Where it stands in the screen's document; none for items that the data lists.
  package var node: JSONDocument.Node?
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
  static func parts(of screen: Screen, root: JSONDocument.Node) -> [ScreenPart] {
    var parts = [
      ScreenPart(kind: .screen, node: root, parent: -1, end: 0, section: -1, item: -1, component: nil, id: nil)
    ]
    for (number, section) in screen.sections.enumerated() {
      let index = parts.count
      func part(_ kind: Kind, _ item: Item, _ position: Int) -> ScreenPart {
        ScreenPart(
          kind: kind, node: node(item.origin, screen), parent: Int32(index), end: 0, section: Int32(number),
          item: Int32(position), component: screen.componentName(of: item),
          id: item.name.isNone ? nil : screen.name(of: item))
      }
      parts.append(
        ScreenPart(
          kind: .section, node: node(section.origin, screen), parent: 0, end: 0, section: Int32(number), item: -1,
          component: nil, id: section.id))
      if let header = section.header { parts.append(part(.header, header, -1)) }
      for (position, item) in section.items.prefix(itemLimit).enumerated() { parts.append(part(.item, item, position)) }
      if let footer = section.footer { parts.append(part(.footer, footer, -1)) }
      for inner in (index + 1)..<parts.count { parts[inner].end = Int32(inner + 1) }
      parts[index].end = Int32(parts.count)
    }
    parts[0].end = Int32(parts.count)
    return parts
  }

  /// The origin, where it is in the screen's own document.
  private static func node(_ place: DocumentPlace, _ screen: Screen) -> JSONDocument.Node? {
    place.source == 0 ? screen.value(at: place)?.node : nil
  }
}

extension Session {
  /// Whether a whole screen is open.
  package var isScreen: Bool { picture.isScreen }

  static func parts(of picture: Picture) -> [ScreenPart] {
    picture.screen.map { ScreenPart.parts(of: $0.screen, root: picture.target.layout.node) } ?? []
  }

  /// The part that a cell shows.
  func part(of cell: ScreenPicture.Cell) -> Int? {
    parts.firstIndex { part in
      guard part.section == Int32(cell.place.section) else { return false }
      return switch cell.place.part {
      case .header: part.kind == .header
      case .footer: part.kind == .footer
      case .item(let item): part.kind == .item && part.item == Int32(item)
      }
    }
  }

  /// The cells in sight that show a part, or what is inside it.
  func cells(of part: ScreenPart) -> [ScreenPicture.Cell] {
    (picture.screen?.cells ?? []).filter { cell in
      guard part.kind != .screen else { return true }
      guard part.section == Int32(cell.place.section) else { return false }
      switch (part.kind, cell.place.part) {
      case (.section, _), (.header, .header), (.footer, .footer): return true
      case (.item, .item(let item)): return part.item == Int32(item)
      default: return false
      }
    }
  }
}
