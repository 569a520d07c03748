import Dialects
import Screens

/// The sections and items of a response, to be presented.
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
}
