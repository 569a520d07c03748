import JSONDocument

extension DiagnosticCode {
  package static let sectionID = DiagnosticCode(
    "section.id", "a section without an id",
    page: """
      The difference between two versions of a screen is found by the ids of its sections, and `reload` names sections
      by them. A section without one is known by its position: when another is put before it, it counts as a new one.

      Give each section an `id` that stays the same in every response.
      """)

  package static let sectionLayout = DiagnosticCode(
    "section.layout", "a section that does not say how its items lie",
    page: """
      Without a `layout` a section is a list: rows as wide as the screen and as high as what they show. Say
      `"layout": { "type": "list" }`, or `rail`, `grid` or `compositional`.
      """)

  package static let itemID = DiagnosticCode(
    "item.id", "an item without an id",
    page: """
      An item is followed from one version of a screen to the next by its id, and so keeps its view and its place on the
      screen. An item without one is known by its position in the section: when another is put before it, both change.

      Give each item an `id` that stays the same in every response.
      """)

  package static let itemComponent = DiagnosticCode(
    "item.component", "an item of which nothing says what draws it",
    page: """
      An item is a component with data. The component is named by the item, or by its section for all items that do not
      name one. The item is left out.
      """)

  package static let idUnstable = DiagnosticCode(
    "id.unstable", "the same content under a new id in the next response",
    page: """
      The difference between two responses is found by ids, and clients keep what belongs to an item by its id: what was
      measured, loaded or chosen. An item that comes again with the same content under another id loses all that, and is
      animated away and in again.

      Make ids of what an item is, such as its component and its entity's id, never of its position or of a request.
      """)

  /// The codes of dialects.
  package static let dialects: [DiagnosticCode] =
    [.sectionID, .sectionLayout, .itemID, .itemComponent, .idUnstable] + modules + capabilities + feed + facets
}
