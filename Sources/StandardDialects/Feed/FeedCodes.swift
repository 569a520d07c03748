import Dialects
import JSONDocument

extension DiagnosticCode {
  package static let feedSection = DiagnosticCode(
    "feed.section", "unknown section type",
    page: """
      A section's `type` decides how its items are arranged: `banner`, `info_card`, `cuisine`, `cuisine_grid`,
      `filter_bar`, `restaurant_list`, `sliding_restaurants`. A section without a type, or with another one, is left
      out. The other sections are drawn.
      """)

  package static let feedItem = DiagnosticCode(
    "feed.item", "unknown item kind",
    page: """
      An item's `kind` decides which component shows it: `banner`, `info_card`, `cuisine`, `filter`, `restaurant`,
      `restaurant_highlight`, `restaurant_tile`. An item without a kind, or with another one, is left out and its
      neighbours are drawn. A kind that occurs often is reported once.
      """)

  package static let feedHeader = DiagnosticCode(
    "feed.header", "a header without a title",
    page: """
      A section's `header` needs a `title`; without one it is drawn empty. Add a `title`, or remove the `header`.
      """)

  package static let feedFooter = DiagnosticCode(
    "feed.footer", "unknown footer kind",
    page: """
      A section's footer is `{ "kind": "see_all" }` or `{ "kind": "divider" }`. A footer of another kind is left out.
      """)
}

extension FeedDialect {
  package static let codes: [DiagnosticCode] = [.feedSection, .feedItem, .feedHeader, .feedFooter]
}
