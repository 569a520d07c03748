import Checking
import Editing
import Sushi

/// What a command that was carried out has to say, and what it asks of the program around the session.
package struct Reply: Sendable {
  package enum Tone: Sendable, Hashable {
    case done, note, warning
  }

  /// One line, such as `color is now red 500`.
  package var message: String
  package var tone: Tone
  /// What was asked for, such as a list: one entry a line.
  package var lines: [String]
  /// Colours beside the lines, where the list is about colours.
  package var swatches: [RGBA?]
  package var effects: [Effect]

  package init(
    _ message: String = "", tone: Tone = .done, lines: [String] = [], swatches: [RGBA?] = [], effects: [Effect] = []
  ) {
    self.message = message
    self.tone = tone
    self.lines = lines
    self.swatches = swatches
    self.effects = effects
  }
}

extension Recovery {
  /// As the program shows it when it begins.
  package var notice: Reply { Reply("\(message). \(Self.fix)", tone: .warning) }
}

/// What only the program around a session can do.
package enum Effect: Sendable, Hashable {
  /// End the program.
  case quit
  /// Let the user edit a text, and give it back to `Session.finishEditing`.
  case editText(String, EditedText)
  /// Run a command in a shell.
  case shell(String)
  /// Put a text on the clipboard of the terminal.
  case copy(String)
  /// Carry out the commands of a file.
  case source(String)
  /// Write what is typed from now on into a file; none stops it.
  case record(String?)
  /// Something about the panes of the studio.
  case view(ViewEffect)
}

/// What a text in an editor stands for.
package enum EditedText: Sendable, Hashable {
  case node(Place)
  case data(Place)
}

/// Changes of how the studio looks, which have no meaning without panes.
package enum ViewEffect: Sendable, Hashable {
  /// Give one pane the whole screen, or none: `preview`, `outline`, `inspector`, `console`.
  case zoom(String?)
  /// Percent of the screen for the preview: across, down.
  case split(Int)
  case mouse(Bool)
  case palette
  /// Let the user choose another layout.
  case layouts
  /// Show everything in the workspace.
  case gallery
  /// Show every fixture of the layout under every combination of these conditions.
  case matrix([MatrixAxis])
  /// Show a picture beside its snapshot; none shows the picture alone again.
  case snapshot(SnapshotDifference?)
  case help(String?)
  case keys
  case color(String)
  case chrome(String)
}
