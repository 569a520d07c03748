import JSONDocument

extension DiagnosticCode {
  package static let sectionGroup = DiagnosticCode(
    "section.group", "a group that can hold no items, or that lies too deep",
    page: """
      A section repeats its group until its items end, so every group has a place for at least one item: some `items`,
      a `count` of one or more, or a custom group's `frames`. Groups lie at most sixteen deep and have at most a
      thousand places each. The group is read as one place that fills it.
      """)

  package static let sectionDuplicate = DiagnosticCode(
    "section.duplicate", "two sections of a screen with the same id",
    page: """
      The ids of sections are unique, since the difference between two versions of a screen is found by them. The first
      section stays and the other is left out. Give each section an id of its own.
      """)

  package static let itemDuplicate = DiagnosticCode(
    "item.duplicate", "two items of a screen with the same id",
    page: """
      The ids of items are unique in their whole screen, not only in their section: an item is followed from section to
      section by it. The first item stays and the other is left out. Give each item an id of its own.
      """)

  /// The codes of screens.
  package static let screens: [DiagnosticCode] = [.sectionGroup, .sectionDuplicate, .itemDuplicate]
}
