/// How text is measured (`docs/studio.md` §6).
package enum Measure: String, Sendable, CaseIterable {
  /// As the terminal shows it: whole cells.
  case cell
  /// As a phone shows it, nearly: by the widths of an open font.
  case font
}
