import Dialects
import JSONDocument
import Screens

/// The chips of a feed: items of the kind `filter`, of which one of a `group` is chosen at a time.
enum FeedSelection {
  static let chips = ChipSelection { item, screen in
    guard screen.componentName(of: item) == FeedItemKind.filter.component,
      let (document, node) = screen.value(at: item.data), document.kind(of: node) == .object
    else { return nil }
    return ChipSelection.Chip(
      isSelected: document.value(forKey: "selected", in: node).flatMap { document.bool($0) } ?? false,
      group: document.value(forKey: "group", in: node).flatMap { document.string($0) }, document: document, node: node,
      path: ["selected"])
  }
}
