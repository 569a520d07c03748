import Screens

/// A type of section of a home response: how its items lie, which kinds it takes, and its header.
package struct FeedSectionType: Sendable, Hashable {
  /// The rule for headers with a title.
  package struct Header: Sendable, Hashable {
    package enum Presence: String, Sendable, CaseIterable {
      case optional, required, none
    }

    package var presence = Presence.optional
    package var component = "section_header"

    package init() {}
  }

  package var name: String
  package var summary: String
  package var layout: SectionLayout
  /// The names of the kinds that it takes; nil takes all.
  package var kinds: [String]?
  package var header = Header()

  package init(_ name: String, _ layout: SectionLayout, _ summary: String) {
    self.name = name
    self.layout = layout
    self.summary = summary
  }
}
