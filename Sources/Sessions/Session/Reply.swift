import Sheets
import Editing
import Sushi

/// The result of a command: a message for the person, and effects for the program around the session.
package struct Reply: Sendable {
  package enum Tone: Sendable, Hashable {
    case done, note, warning
  }

  /// One line, such as `Theme: dark`.
  package var message: String
  package var tone: Tone
  /// The requested output, such as a list: one entry a line.
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

/// A request to the program around a session.
package enum Effect: Sendable, Hashable {
  /// End the program.
  case quit
  /// Let the user edit a text, and give it back to `Session.finishEditing`.
  case editText(String, EditedText)
  /// Run a command in a shell.
  case shell(String)
  /// Put a text on the clipboard of the terminal.
  case copy(String)
  /// Run the commands of a file.
  case source(String)
  /// Write what is typed from now on into a file; nil stops it.
  case record(String?)
  /// Let the user look through something that is more than the reply's lines can say.
  case show(Exhibit)
  /// A request to the program that owns the command, such as the studio with its panes.
  case host(HostEffect)
}

/// The destination of a text from an editor.
package enum EditedText: Sendable, Hashable {
  case node(Place)
  case data(Place)
  /// The whole text of a file that can't be read.
  case file(String)
}

/// Something to be looked through.
package enum Exhibit: Sendable, Hashable {
  /// The starters, to create a layout from one.
  case starters
  /// The layouts, to choose another one.
  case layouts
  /// The steps, to go to one.
  case history
  /// The places in the workspace's files that have a text, a line each, to go to one.
  case occurrences(String, [String])
  /// Corrections, a line each, to make one.
  case corrections([String])
  /// Findings under a title, to correct one or to go to it.
  case findings(String, [FindingRow])
  /// Every fixture of the layout under every combination of these conditions.
  case matrix([MatrixAxis])
  /// A picture beside its snapshot; nil shows the picture alone again.
  case snapshot(SnapshotDifference?)
}

/// An effect of a command that a program has added to the table, in a type of its own.
package struct HostEffect: Sendable, Hashable {
  package let value: any Hashable & Sendable

  package init(_ value: any Hashable & Sendable) { self.value = value }

  package static func == (left: HostEffect, right: HostEffect) -> Bool {
    AnyHashable(left.value) == AnyHashable(right.value)
  }

  package func hash(into hasher: inout Hasher) { AnyHashable(value).hash(into: &hasher) }
}
