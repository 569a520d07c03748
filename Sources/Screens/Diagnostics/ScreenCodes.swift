import JSONDocument

extension DiagnosticCode {
  package static let sectionGroup = DiagnosticCode(
    "section.group", "an empty group, or one nested too deep",
    page: """
      A section repeats its group until its items end, so every group needs a place for at least one item: `items`, a
      `count` of one or more, or a custom group's `frames`. Groups may be nested 16 deep and have up to 1000 places
      each. Until this is fixed, the group is treated as a single place of its full size.
      """)

  package static let sectionDuplicate = DiagnosticCode(
    "section.duplicate", "two sections with the same id",
    page: """
      Section ids must be unique: the difference between two versions of a screen is computed from them. The first
      section is kept and the other is left out. Give each section its own id.
      """)

  package static let itemDuplicate = DiagnosticCode(
    "item.duplicate", "two items with the same id",
    page: """
      Item ids must be unique in the whole screen, not only in their section, because an item can move from one section
      to another. The first item is kept and the other is left out. Give each item its own id.
      """)

  /// The codes of screens.
  package static let screens: [DiagnosticCode] = [.sectionGroup, .sectionDuplicate, .itemDuplicate]
}
