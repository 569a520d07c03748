/// A way to draw pixels in a terminal (`docs/terminal.md` §9).
package enum GraphicsProtocol: String, Sendable, CaseIterable {
  case kitty
  /// Inline images of iTerm2.
  case iterm
  case sixel
}

/// How the preview is to be drawn.
package enum GraphicsChoice: String, Sendable, CaseIterable {
  /// In pixels if the terminal says that it can.
  case auto
  case kitty, iterm, sixel
  /// In characters.
  case cells

  /// The protocol that is chosen by name.
  package var named: GraphicsProtocol? { GraphicsProtocol(rawValue: rawValue) }
}
