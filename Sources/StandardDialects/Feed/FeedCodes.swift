import Dialects
import JSONDocument

extension DiagnosticCode {
  package static let feedSection = DiagnosticCode(
    "feed.section", "unknown section type",
    page: """
      A section's `type` decides how its items are arranged: `banner`, `info_card`, `filter_bar`, or one that a file of
      `Plugins/` declares with `"section_type"`. A section without a type, or with another one, is left out. The other
      sections are drawn.
      """)

  package static let feedItem = DiagnosticCode(
    "feed.item", "unknown item kind",
    page: """
      An item's `kind` decides which component shows it: `banner`, `info_card`, `filter`, or one that a file of
      `Plugins/` declares with `"item_kind"`. An item without a kind, or with another one, is left out and its
      neighbours are drawn, and so is a kind that the section's type doesn't take. A kind that occurs often is reported
      once.
      """)

  package static let feedHeader = DiagnosticCode(
    "feed.header", "a header that its section can't have",
    page: """
      A section's `header` needs a `title`; without one it is drawn empty. A type of section may also need a header, or
      have none. Add a `title`, add the `header`, or remove it.
      """)

  package static let feedFooter = DiagnosticCode(
    "feed.footer", "unknown footer kind",
    page: """
      A section's footer is `{ "kind": "see_all" }` or `{ "kind": "divider" }`. A footer of another kind is left out.
      """)
}

extension DiagnosticCode {
  package static let feedType = DiagnosticCode(
    "feed.type", "a declared section type or item kind that can't be used",
    page: """
      A file with `"section_type": "showtimes"` declares a type of section, one with `"item_kind": "showtime"` a kind of
      item. Their names are of lower-case letters, digits and `_`, and nobody else's. `kinds` names declared kinds,
      `header` is `optional`, `required`, `none` or `{ "component": "NAME" }`, and `fields` has paths into the entity:
      `{ "title": { "ref": "movie/title" } }`.

      What can't be read is left out, and the rest of the file counts.
      """)
}

extension FeedDialect {
  package static let codes: [DiagnosticCode] = [.feedSection, .feedItem, .feedHeader, .feedFooter, .feedType]
}
