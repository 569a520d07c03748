import Dialects
import JSONDocument
import Screens

/// The chips of a feed: items of the kinds that are chosen on the client, of which one of a `group` is at a time.
enum FeedSelection {
  /// - Parameter types: tell which items are chips; nil takes every item for one, where they have been chosen already.
  static func chips(_ types: FeedTypes?) -> ChipSelection {
    ChipSelection { item, screen in
      guard let kind = kind(of: item, screen), types.map({ $0.kind(named: kind)?.isChoice == true }) ?? true,
        let (document, node) = screen.value(at: item.data), document.kind(of: node) == .object
      else { return nil }
      return ChipSelection.Chip(
        isSelected: document.value(forKey: "selected", in: node).flatMap { document.bool($0) } ?? false,
        group: document.value(forKey: "group", in: node).flatMap { document.string($0) }, document: document,
        node: node, path: ["selected"])
    }
  }

  private static func kind(of item: Item, _ screen: Screen) -> String? {
    guard let (document, node) = screen.value(at: item.origin) else { return nil }
    return document.value(forKey: "kind", in: node).flatMap { document.string($0) }
  }
}
