import Commands
import Sessions
import Workspaces

/// Something that one key does to the selected node or part, or to the marked ones. What it leads to is a command of the
/// table, so that keys and typed lines cannot differ.
package enum NodeGesture: String, Sendable, Hashable, CaseIterable {
  case moveUp = "move-up"
  case moveDown = "move-down"
  /// Out of its container, behind it; of an item: into the section before.
  case moveOut = "move-out"
  /// Into the container beside it; of an item: into the section behind.
  case moveIn = "move-in"
  case remove = "delete"
  case copy, cut, paste
  case pasteBefore = "paste-before"
  case duplicate, add
  case addAfter = "add-after"
  case wrap, unwrap
  case change = "change-type"
  /// Edit the text at the prompt.
  case editText = "edit-at-prompt"
  case bind, hide

  /// The result of a gesture.
  package enum Outcome: Sendable {
    case perform(CommandCall)
    /// Choose one of these.
    case choose(GestureList)
    /// Put a line before the user to finish.
    case prefill(String)
    /// It does nothing here, and why.
    case refused(Refusal)
  }
}

/// Rows to choose from, each of which is a command.
package struct GestureList: Sendable {
  package struct Row: Sendable, Hashable {
    package let name: String
    package let summary: String
    /// The command; without all of its words it is put before the user to finish.
    package let call: CommandCall
    package let isWhole: Bool
    /// Whether it is for something that there is not yet.
    package var makesNew = false
  }

  package let title: String
  package let rows: [Row]
}
