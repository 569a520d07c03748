import Dialects
import Screens

/// The types of sections of a home response. Each has a layout of its own: `FeedSectionType.layout`.
package enum FeedSectionType: String, Sendable, CaseIterable {
  /// Pictures across the screen, a flick each.
  case banner
  /// A message with a picture.
  case infoCard = "info_card"
  /// Kinds of food in a row that runs across the screen.
  case cuisine
  /// Cuisines below each other.
  case cuisineGrid = "cuisine_grid"
  /// Chips as wide as their text.
  case filterBar = "filter_bar"
  /// One card below the other.
  case restaurantList = "restaurant_list"
  /// A large card and two small ones, again and again, across the screen.
  case slidingRestaurants = "sliding_restaurants"
}

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
