import Dialects
import Screens

/// A section as it is presented, apart from its items: an item's change never touches it.
package struct FeedSection: Sendable, Hashable {
  package var id: String
  package var type: FeedSectionType
  package var header: FeedHeader
  package var footer: FeedFooter?
  /// Its place in the response.
  package var origin: DocumentPlace

  package init(
    id: String, type: FeedSectionType, header: FeedHeader = .empty, footer: FeedFooter? = nil,
    origin: DocumentPlace = .none
  ) {
    self.id = id
    self.type = type
    self.header = header
    self.footer = footer
    self.origin = origin
  }
}

/// The header of a section.
package enum FeedHeader: Sendable, Hashable {
  /// A title that may lead somewhere.
  case tappable(title: String, FeedSupplement)
  case empty
}

/// The footer of a section.
package struct FeedFooter: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    /// Leads to the rest of what the section shows.
    case seeAll = "see_all"
    /// Sets the section apart from the next one.
    case divider
  }

  /// The component of each kind.
  package static func component(of kind: Kind) -> String {
    switch kind {
    case .seeAll: "section_footer"
    case .divider: "section_divider"
    }
  }

  package var kind: Kind
  package var content: FeedSupplement

  package init(_ kind: Kind, _ content: FeedSupplement) {
    self.kind = kind
    self.content = content
  }
}

/// The data and the action of a header or a footer.
package struct FeedSupplement: Sendable, Hashable {
  package var data: DocumentPlace
  package var behavior: ItemBehavior

  package init(_ data: DocumentPlace = .none, _ behavior: ItemBehavior = ItemBehavior()) {
    self.data = data
    self.behavior = behavior
  }
}
