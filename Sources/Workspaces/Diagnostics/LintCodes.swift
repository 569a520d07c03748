import JSONDocument

/// The codes of the lint: none of them keeps a picture from being drawn (`docs/format.md` §9).
extension DiagnosticCode {
  package static let contrastLow = DiagnosticCode(
    "contrast.low", "text with low contrast",
    page: """
      WCAG 2.2 requires a contrast of at least 4.5 to 1 between text and its background, and 3 to 1 for large text: from
      24 points, or 18.66 in bold, at the current text size. On a gradient the worst spot under the text counts, and
      each checked theme is tested separately. Text over pictures is not checked, because only the picture would tell,
      and neither is text of disabled controls. Use a darker tint, or add a scrim behind the text.
      """)

  package static let tapSmall = DiagnosticCode(
    "tap.small", "a tap target that is too small",
    page: """
      A tap target reaches 44 × 44 points around its centre, even if it is drawn smaller, but never beyond the bounds of
      its parent. Here the parent's bounds, or a neighbour drawn later, leave less. Add padding, a `min_height`, or more
      space around it.
      """)

  package static let accessibilityMissing = DiagnosticCode(
    "accessibility.missing", "a tappable view without a screen-reader label",
    page: """
      A tappable picture, icon or button without text needs a label for screen readers: `"accessibility": { "label":
      "Remove" }`. A text inside it also counts. Use `"hidden": true` if another view already does the same.
      """)

  package static let labelTruncated = DiagnosticCode(
    "label.truncated", "truncated text",
    page: """
      The text is too long for its lines and was cut according to `truncation`. Decide whether that is acceptable for
      this fixture.
      """)

  package static let layoutOverlap = DiagnosticCode(
    "layout.overlap", "neighbours in a stack that overlap",
    page: """
      Items of an hStack or a vStack should stand next to each other. The content of this one covers part of the next
      one, usually because its fixed size is too small. If the overlap is intended, use a negative spacing, an `offset`
      or a zStack.
      """)

  package static let layoutClipped = DiagnosticCode(
    "layout.clipped", "clipped content",
    page: """
      A view with `clip` is too small for a view inside it, or a line of text is higher than its box, so part of it
      can't be seen. Content of a scroll is not reported, because it can be reached. Let the box grow: use `min_height`
      instead of `height`.
      """)

  package static let textBrokenWord = DiagnosticCode(
    "text.broken_word", "a word that is broken inside",
    page: """
      The word is wider than its line, so it goes on in the next line without a hyphen: "Sky" and "line". Large text
      sizes and long languages show it first. Give the text more width, let it shrink with `min_scale`, or let its row
      become a column. A text with `"line_break": "char"` is meant to break anywhere, and texts in scripts without
      spaces between words are not checked.
      """)

  package static let textOverlap = DiagnosticCode(
    "text.overlap", "text over other text",
    page: """
      Two texts lie over each other with nothing painted between them, so neither can be read. It is usually a zStack
      whose texts have grown, an `offset`, or a negative spacing. Put the texts into a stack, or let their box grow.
      """)

  package static let textCovered = DiagnosticCode(
    "text.covered", "text cut by a pinned part",
    page: """
      When the screen opens, a pinned footer lies over a part of this line of text, so that its letters are cut and it
      does not look like something to scroll to. Give what is above it another height, or let the footer be pinned only
      where it is needed. The finding depends on the device's height.
      """)

  package static let dataUnused = DiagnosticCode(
    "data.unused", "unused data",
    page: """
      No reference in the layout reads this member of the fixture: it may be misspelt, or left over from an older
      layout. Captured responses carry many members that no layout needs, so only top-level members of named previews
      are reported, and only if no other fixture is built from them.
      """)

  package static let componentUnused = DiagnosticCode(
    "component.unused", "unused component",
    page: """
      No layout, component, screen or fixture of the workspace uses this component. The server may still send it; if
      not, remove it, since every client has to download it.
      """)

  /// In the order of the reference; each can be set to off, note, warning or error in `kimchi.json`.
  package static let lint: [DiagnosticCode] = [
    .contrastLow, .tapSmall, .accessibilityMissing, .labelTruncated, .layoutOverlap, .layoutClipped, .textBrokenWord,
    .textOverlap, .textCovered, .dataUnused, .componentUnused,
  ]
}
