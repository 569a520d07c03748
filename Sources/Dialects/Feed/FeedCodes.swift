import JSONDocument

extension DiagnosticCode {
  package static let feedSection = DiagnosticCode(
    "feed.section", "a section of a type that the feed does not have",
    page: """
      A section's `type` says how its items lie: `banner`, `info_card`, `cuisine`, `cuisine_grid`, `filter_bar`,
      `restaurant_list`, `sliding_restaurants`. One of another type, or of none, has no layout: it is left out, and the
      other sections stand.
      """)

  package static let feedItem = DiagnosticCode(
    "feed.item", "an item of a kind that the feed does not have",
    page: """
      An item's `kind` says which component shows it: `banner`, `info_card`, `cuisine`, `filter`, `restaurant`,
      `restaurant_highlight`, `restaurant_tile`. One of another kind, or of none, is left out, and its neighbours stand.
      A kind that comes often is reported once.
      """)

  package static let feedHeader = DiagnosticCode(
    "feed.header", "a header without a title",
    page: """
      A section's header is a title that may lead somewhere, or there is none: leave `header` out, or give it a `title`.
      A header without one is empty.
      """)

  package static let feedFooter = DiagnosticCode(
    "feed.footer", "a footer of a kind that the feed does not have",
    page: """
      A section's footer is `{ "kind": "see_all" }` or `{ "kind": "divider" }`, or there is none. One of another kind is
      left out.
      """)

  /// The codes of home responses.
  static let feed: [DiagnosticCode] = [.feedSection, .feedItem, .feedHeader, .feedFooter]
}
