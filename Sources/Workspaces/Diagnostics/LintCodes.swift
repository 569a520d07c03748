import JSONDocument

/// What the lint says: none of it keeps a picture from being drawn (`docs/format.md` §9).
extension DiagnosticCode {
  package static let contrastLow = DiagnosticCode(
    "contrast.low", "a text that is hard to read on what lies below it",
    page: """
      WCAG 2.2 asks for a contrast of at least 4.5 to 1 between a text and what is painted below it, and of 3 to 1 for
      large text: from 24 points, or 18.66 in bold, as drawn under the type size. Of a gradient the worst place below
      the text counts, and every theme that is checked counts for itself. Texts over pictures are not judged, since only
      the picture would tell, nor those of disabled controls. Take a darker tint, or put a scrim between them.
      """)

  package static let tapSmall = DiagnosticCode(
    "tap.small", "a place to tap that is too small",
    page: """
      What takes taps is hit within 44 × 44 points around its centre, even where it is drawn smaller, but never outside
      the bounds of what it lies in. Here those bounds leave less, or a neighbour that is drawn later takes part of it.
      Give it padding or a `min_height`, or more room around it.
      """)

  package static let accessibilityMissing = DiagnosticCode(
    "accessibility.missing", "something to tap that a screen reader cannot name",
    page: """
      A picture, an icon or a button without text that does something when it is tapped needs words for people who do
      not see it: `"accessibility": { "label": "Remove" }`. A text inside serves as well, and `"hidden": true` says that
      something else already does the same.
      """)

  package static let labelTruncated = DiagnosticCode(
    "label.truncated", "a text that does not fit",
    page: """
      The text is longer than its lines have room for and was cut, as `truncation` says. Whether that is right for this
      fixture is yours to decide.
      """)

  package static let layoutOverlap = DiagnosticCode(
    "layout.overlap", "neighbours in a stack that lie over each other",
    page: """
      Items of an hStack or a vStack are meant to stand beside each other. What one of them draws reaches over the next
      one, mostly because it has a fixed size that is too small for what is inside. A negative spacing or an `offset`
      says that it is meant; so does a zStack.
      """)

  package static let layoutClipped = DiagnosticCode(
    "layout.clipped", "something that is cut off",
    page: """
      A view with `clip` is too small for a view inside it, or a line of text is higher than the box that it got, so that
      a part of it cannot be seen. Content of a scroll is not reported: it can be reached. Let the box grow: `min_height`
      rather than `height`.
      """)

  package static let dataUnused = DiagnosticCode(
    "data.unused", "data that nothing reads",
    page: """
      No reference of the layout leads to this member of a fixture: a word that is spelt another way, or what an older
      layout needed. Captured responses have much that no layout needs, so only the top-level members of named previews
      are reported, and only where no other fixture's layout is made of them.
      """)

  package static let componentUnused = DiagnosticCode(
    "component.unused", "a component that nothing uses",
    page: """
      No layout, component, screen or fixture of the workspace places this component. The server may still send it;
      otherwise it is ballast for every client.
      """)

  /// In the order of the reference; each can be set to off, note, warning or error in `kimchi.json`.
  package static let lint: [DiagnosticCode] = [
    .contrastLow, .tapSmall, .accessibilityMissing, .labelTruncated, .layoutOverlap, .layoutClipped, .dataUnused,
    .componentUnused,
  ]
}
