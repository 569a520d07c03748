import Rendering
import Sessions
import Terminal

/// A request from the state to the program: anything that needs a terminal, a process or readline.
package enum StudioRequest: Sendable, Hashable {
  case quit
  case suspend
  /// Put a line before the user to finish.
  case prefill(String)
  case editText(String, EditedText)
  case shell(String)
  case copy(String)
  case mouse(Bool)
  /// Whether the pointer's motion is told while no button is held.
  case hover(Bool)
  case colors(ColorMode)
  /// Draw the preview another way, and say how; none only says it.
  case graphics(GraphicsChoice?)
  /// Show the session in browsers, or no more.
  case companion(CompanionUse)
  /// Draw everything again, as after another program wrote on the screen.
  case repaint
}

/// A use of the companion, the pages in a browser that show the session.
package enum CompanionUse: String, Sendable, Hashable, CaseIterable {
  case on, off
  /// A link for a further browser.
  case link
}
