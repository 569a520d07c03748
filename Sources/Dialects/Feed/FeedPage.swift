import Screens

/// The sections and items of a response, to be presented. Look-ups never fail: what is out of
/// bounds has an empty header, no layout and no item, so that an index that has become stale does no harm.
package struct FeedPage: Sendable, Hashable {
  package struct Entry: Sendable, Hashable {
    package var section: FeedSection
    package var items: [FeedItem]

    package init(_ section: FeedSection, _ items: [FeedItem] = []) {
      self.section = section
      self.items = items
    }
  }

  package var title: String
  package var entries: [Entry]
  /// The action that fetches the next page; none on the last one.
  package var next: DocumentPlace

  package init(title: String = "", entries: [Entry] = [], next: DocumentPlace = .none) {
    self.title = title
    self.entries = entries
    self.next = next
  }

  package func section(at index: Int) -> FeedSection? {
    entries.indices.contains(index) ? entries[index].section : nil
  }

  package func header(at index: Int) -> FeedHeader { section(at: index)?.header ?? .empty }

  package func footer(at index: Int) -> FeedFooter? { section(at: index)?.footer }

  package func layout(at index: Int) -> SectionLayout? { section(at: index)?.type.layout }

  package func item(at path: ItemPath) -> FeedItem? {
    guard entries.indices.contains(path.section), entries[path.section].items.indices.contains(path.item) else {
      return nil
    }
    return entries[path.section].items[path.item]
  }
}
