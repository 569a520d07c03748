import Dialects

/// Which component shows what: the one table of it.
extension FeedItemKind {
  package var component: String {
    switch self {
    case .banner: "banner"
    case .infoCard: "info_card"
    case .cuisine: "cuisine_tile"
    case .filter: "filter_chip"
    case .restaurant: "restaurant_card"
    case .restaurantHighlight: "restaurant_highlight"
    case .restaurantTile: "restaurant_tile"
    }
  }
}

extension FeedHeader {
  /// None for an empty one.
  package var component: String? {
    switch self {
    case .tappable: "section_header"
    case .empty: nil
    }
  }
}

extension FeedFooter.Kind {
  package var component: String {
    switch self {
    case .seeAll: "section_footer"
    case .divider: "section_divider"
    }
  }
}
