import Rendering
import Sessions

/// What the state asks of the program around it: what needs a terminal, a process or readline.
package enum StudioRequest: Sendable, Hashable {
  case quit
  case suspend
  /// Put a line before the user to finish.
  case prefill(String)
  case editText(String, EditedText)
  case shell(String)
  case copy(String)
  case mouse(Bool)
  case colors(ColorMode)
  /// Draw everything anew, as after another program wrote on the screen.
  case repaint
}
