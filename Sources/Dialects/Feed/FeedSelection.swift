import JSONDocument
import Screens

/// Choosing filters on the client: a chip that is tapped changes its state, and the others of its `group` give up theirs.
/// Only chips whose state changed get other data, so that a difference has an update for each of them and nothing else.
enum FeedSelection {
  /// Whether chips are chosen after a tap on one, for those where that changes; none when the item is no chip.
  ///
  /// Linear in the screen's items.
  static func changes(afterTapping identity: ItemIdentity, in screen: Screen) -> [ItemIdentity: Bool]? {
    for section in screen.sections {
      guard let item = section.items.first(where: { $0.identity == identity }) else { continue }
      guard let tapped = Chip(item, in: screen) else { return nil }
      var changes = [identity: !tapped.isSelected]
      guard let group = tapped.group, !tapped.isSelected else { return changes }
      for other in section.items where other.identity != identity {
        if let chip = Chip(other, in: screen), chip.isSelected, chip.group == group { changes[other.identity] = false }
      }
      return changes
    }
    return nil
  }

  /// Shows chips as they were chosen. Linear in the screen's items.
  static func show(_ chosen: [ItemIdentity: Bool], in screen: inout Screen) {
    guard !chosen.isEmpty else { return }
    var changed: [(section: Int, item: Int)] = []
    var texts: [JSONText] = []
    for (number, section) in screen.sections.enumerated() {
      for (index, item) in section.items.enumerated() {
        guard let isSelected = chosen[item.identity], let chip = Chip(item, in: screen), chip.isSelected != isSelected
        else { continue }
        changed.append((number, index))
        texts.append(chip.toggled)
      }
    }
    guard !changed.isEmpty,
      let document = try? JSONDocument(parsing: JSONText.array(texts).description, file: "chosen filters")
    else { return }
    let source = screen.add(document)
    for (place, node) in zip(changed, document.elements(of: document.root)) {
      screen.sections[place.section].items[place.item].data = DocumentPlace(source: source, node: node)
    }
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
