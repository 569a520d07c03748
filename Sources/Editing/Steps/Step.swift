import JSONDocument
import Pictures

/// One undoable change, in one or more files: all of it or nothing.
package struct Step: Sendable, Hashable {
  /// The change to one file.
  package enum Change: Sendable, Hashable {
    case edit(Edit)
    /// The file is created, with these bytes.
    case create([UInt8])
    /// The file goes; these are the bytes it had.
    case delete([UInt8])

    var inverse: Change {
      switch self {
      case .edit(let edit): .edit(edit.inverse)
      case .create(let bytes): .delete(bytes)
      case .delete(let bytes): .create(bytes)
      }
    }
  }

  package struct FileChange: Sendable, Hashable {
    /// Real path.
    package var path: String
    package var change: Change
    /// The file's state before and after: the number of the step that it was last changed by, 0 for the file as it was
    /// opened. States tell whether a file differs from what was saved without comparing bytes.
    package var from: Int
    package var to: Int
    /// The text around an edit of one place, by which it is found again in a file that has changed; nil for other changes.
    package var around: Surroundings?

    package init(path: String, change: Change, from: Int, to: Int, around: Surroundings? = nil) {
      self.path = path
      self.change = change
      self.from = from
      self.to = to
      self.around = around
    }

    package var inverse: FileChange {
      FileChange(path: path, change: change.inverse, from: to, to: from, around: around)
    }
  }

  /// More places than that in one step take longer than a key may wait.
  package static let manyPlaces = 500

  /// Unique within a history, from 1.
  package var number: Int
  /// The command as it was typed.
  package var name: String
  package var changes: [FileChange]
  /// The selection before and after.
  package var before: Place?
  package var after: Place?

  package init(number: Int, name: String, changes: [FileChange], before: Place?, after: Place?) {
    self.number = number
    self.name = name
    self.changes = changes
    self.before = before
    self.after = after
  }

  /// The step that takes this one back.
  package var inverse: Step {
    Step(
      number: number, name: "undo \(name)", changes: changes.reversed().map(\.inverse), before: after, after: before)
  }
}

/// A node by its place: what survives when the document is parsed again.
package struct Place: Sendable, Hashable {
  /// Real path of the file.
  package var path: String
  /// RFC 6901.
  package var pointer: String

  /// A part of a screen that the file does not say, or not alone.
  package var part: PartPlace?

  package init(path: String, pointer: String, part: PartPlace? = nil) {
    self.path = path
    self.pointer = pointer
    self.part = part
  }
}
