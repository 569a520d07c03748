import Commands
import Sessions
import Workspaces

/// Something that one key does to the selected node or part, or to the marked ones. What it leads to is a command of the
/// table, so that keys and typed lines cannot differ.
package enum NodeGesture: Sendable, Hashable, CaseIterable {
  case moveUp, moveDown
  /// Out of its container, behind it; of an item: into the section before.
  case moveOut
  /// Into the container beside it; of an item: into the section behind.
  case moveIn
  case remove, copy, cut, paste, pasteBefore, duplicate
  case add, addAfter, wrap, unwrap, change
  case editText, bind, hide

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

  /// Its key, as people type it.
  package var key: Character {
    switch self {
    case .moveUp: "K"
    case .moveDown: "J"
    case .moveOut: "H"
    case .moveIn: "L"
    case .remove: "d"
    case .copy: "y"
    case .cut: "x"
    case .paste: "p"
    case .pasteBefore: "P"
    case .duplicate: "D"
    case .add: "a"
    case .addAfter: "A"
    case .wrap: "w"
    case .unwrap: "u"
    case .change: "c"
    case .editText: "i"
    case .bind: "b"
    case .hide: "v"
    }
  }

  /// In one word, for the line of hints.
  package var name: String {
    switch self {
    case .moveUp: "up"
    case .moveDown: "down"
    case .moveOut: "out"
    case .moveIn: "in"
    case .remove: "delete"
    case .copy: "copy"
    case .cut: "cut"
    case .paste: "paste"
    case .pasteBefore: "paste before"
    case .duplicate: "duplicate"
    case .add: "add"
    case .addAfter: "add after"
    case .wrap: "wrap"
    case .unwrap: "unwrap"
    case .change: "change type"
    case .editText: "text"
    case .bind: "bind"
    case .hide: "hide"
    }
  }

  package init?(key: Character) {
    guard let found = Self.allCases.first(where: { $0.key == key }) else { return nil }
    self = found
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
