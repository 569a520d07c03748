/// An input from the terminal.
package enum InputEvent: Sendable, Hashable {
  case key(KeyPress)
  /// A bracketed paste, whole. Line breaks are line feeds, tabs are tabs; there are no other control characters.
  case paste(String)
  case mouse(MouseEvent)
  /// The terminal got or lost the keyboard.
  case focus(Bool)
  /// The answer to DECRQM: whether the terminal knows a private mode.
  case modeReport(mode: Int, isKnown: Bool)
  /// The answer to a question about graphics.
  case report(TerminalReport)
}
