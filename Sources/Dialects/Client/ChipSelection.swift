import JSONDocument
import Screens

/// Choosing chips on the client: one that is tapped changes its state, and the others of its group give up theirs. Only
/// chips whose state changed get other data, so that a difference has an update for each of them and nothing else.
package struct ChipSelection: Sendable {
  /// The chip that an item is; nil when it isn't a chip.
  package let read: @Sendable (Item, Screen) -> Chip?

  package init(_ read: @escaping @Sendable (Item, Screen) -> Chip?) { self.read = read }

  /// An item as far as choosing goes.
  package struct Chip {
    package let isSelected: Bool
    let group: String?
    /// The item's data, and the keys in it that lead to whether it is chosen.
    let document: JSONDocument
    let node: JSONDocument.Node
    let path: [String]

    package init(
      isSelected: Bool, group: String?, document: JSONDocument, node: JSONDocument.Node, path: [String]
    ) {
      self.isSelected = isSelected
      self.group = group
      self.document = document
      self.node = node
      self.path = path
    }

    /// The data of a chip in the other state.
    fileprivate var toggled: JSONText { toggled(node, path[...]) }

    private func toggled(_ node: JSONDocument.Node?, _ path: ArraySlice<String>) -> JSONText {
      guard let key = path.first else { return .bool(!isSelected) }
      let value = (key, toggled(node.flatMap { document.value(forKey: key, in: $0) }, path.dropFirst()))
      let members = node.map { document.members(of: $0).map { ($0.key, JSONText(document, $0.value)) } } ?? []
      guard members.contains(where: { $0.0 == key }) else { return .object(members + [value]) }
      return .object(members.map { $0.0 == key ? value : $0 })
    }
  }

  /// Whether chips are chosen after a tap on one, for those where that changes; nil when the item isn't a chip.
  ///
  /// Linear in the screen's items.
  package func changes(afterTapping identity: ItemIdentity, in screen: Screen) -> [ItemIdentity: Bool]? {
    for section in screen.sections {
      guard let item = section.items.first(where: { $0.identity == identity }) else { continue }
      guard let tapped = read(item, screen) else { return nil }
      var changes = [identity: !tapped.isSelected]
      guard let group = tapped.group, !tapped.isSelected else { return changes }
      for other in section.items where other.identity != identity {
        if let chip = read(other, screen), chip.isSelected, chip.group == group { changes[other.identity] = false }
      }
      return changes
    }
    return nil
  }

  /// Shows chips as they were chosen. Linear in the screen's items.
  package func show(_ chosen: [ItemIdentity: Bool], in screen: inout Screen) {
    guard !chosen.isEmpty else { return }
    var changed: [(section: Int, item: Int)] = []
    var texts: [JSONText] = []
    for (number, section) in screen.sections.enumerated() {
      for (index, item) in section.items.enumerated() {
        guard let isSelected = chosen[item.identity], let chip = read(item, screen), chip.isSelected != isSelected
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
}
