import JSONDocument

/// A step that the next one is joined with: for ticks of a wheel and repeated keys, which are undone together.
package struct StepJoin: Sendable, Hashable {
  /// The number of the last step.
  package let number: Int
  /// The command that does what both do.
  package let name: String

  package init(number: Int, name: String) {
    self.number = number
    self.name = name
  }
}

extension Step {
  /// This step and the one after it as one.
  func joined(with next: Step, named name: String) -> Step {
    var changes = changes
    for change in next.changes {
      if let both = changes.last?.joined(with: change) {
        changes[changes.count - 1] = both
      } else {
        changes.append(change)
      }
    }
    return Step(number: next.number, name: name, changes: changes, before: before, after: next.after)
  }
}

extension Step.FileChange {
  /// Both edits of one file as one; nil where they are not that.
  fileprivate func joined(with next: Step.FileChange) -> Step.FileChange? {
    guard path == next.path, case .edit(var edit) = change, case .edit(let more) = next.change else { return nil }
    for splice in more.splices {
      if let both = edit.splices.last?.joined(with: splice) {
        edit.splices[edit.splices.count - 1] = both
      } else {
        edit.splices.append(splice)
      }
    }
    return Step.FileChange(path: path, change: .edit(edit), from: from, to: next.to)
  }
}

extension Splice {
  /// Both as one, where the second replaces only what the first has written.
  fileprivate func joined(with next: Splice) -> Splice? {
    let start = next.offset - offset
    guard start >= 0, start + next.old.count <= new.count else { return nil }
    var text = new
    text.replaceSubrange(start..<start + next.old.count, with: next.new)
    return Splice(offset: offset, old: old, new: text)
  }
}
