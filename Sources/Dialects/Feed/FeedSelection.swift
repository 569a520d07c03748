import JSONDocument
import Screens

/// Choosing filters on the client: a chip that is tapped changes its state, and the others of its `group` give up theirs.
/// Only chips whose state changed get other data, so that a difference has an update for each of them and nothing else.
package enum FeedSelection {
  /// The screen after a tap on a chip; none when the item is no filter.
  ///
  /// Linear in the items of the chip's section.
  package static func toggling(_ path: ItemPath, in screen: Screen) -> Screen? {
    guard screen.sections.indices.contains(path.section),
      screen.sections[path.section].items.indices.contains(path.item)
    else { return nil }
    let items = screen.sections[path.section].items
    guard let tapped = Chip(items[path.item], in: screen) else { return nil }
    var changes = [(item: path.item, chip: tapped)]
    if let group = tapped.group, !tapped.isSelected {
      for index in items.indices where index != path.item {
        if let chip = Chip(items[index], in: screen), chip.isSelected, chip.group == group {
          changes.append((index, chip))
        }
      }
    }
    let text = JSONText.array(changes.map(\.chip.toggled)).description
    guard let document = try? JSONDocument(parsing: text, file: "chosen filters") else { return nil }
    var result = screen
    let source = result.add(document)
    for (change, node) in zip(changes, document.elements(of: document.root)) {
      result.sections[path.section].items[change.item].data = DocumentPlace(source: source, node: node)
    }
    return result
  }

  /// A chip's data as far as choosing goes.
  private struct Chip {
    let isSelected: Bool
    let group: String?
    private let members: [(String, JSONText)]

    init?(_ item: Item, in screen: Screen) {
      guard screen.componentName(of: item) == FeedItemKind.filter.component,
        let (document, node) = screen.value(at: item.data), document.kind(of: node) == .object
      else { return nil }
      isSelected = document.value(forKey: "selected", in: node).flatMap { document.bool($0) } ?? false
      group = document.value(forKey: "group", in: node).flatMap { document.string($0) }
      members = document.members(of: node).map { ($0.key, JSONText(document, $0.value)) }
    }

    var toggled: JSONText {
      let state = ("selected", JSONText.bool(!isSelected))
      guard members.contains(where: { $0.0 == "selected" }) else { return .object(members + [state]) }
      return .object(members.map { $0.0 == "selected" ? state : $0 })
    }
  }
}
