import JSONDocument

/// The steps of a session: those that are done, and those that were undone and can be done again.
package struct History: Sendable {
  package private(set) var steps: [Step] = []
  /// How many of the steps are done.
  package private(set) var position = 0

  package init() {}

  init(steps: [Step], position: Int) {
    self.steps = steps
    self.position = min(max(position, 0), steps.count)
  }

  /// The number that the next step gets.
  var nextNumber: Int { (steps.last?.number ?? 0) + 1 }

  package var canUndo: Bool { position > 0 }
  package var canRedo: Bool { position < steps.count }

  /// The step that `undo` would take back.
  package var last: Step? { position > 0 ? steps[position - 1] : nil }
  /// The step that `redo` would do again.
  package var next: Step? { position < steps.count ? steps[position] : nil }

  /// Adds a step that has been carried out; those that were undone are gone.
  mutating func append(_ step: Step) {
    steps.removeSubrange(position...)
    steps.append(step)
    position = steps.count
  }

  /// Takes the last step back in the files. None when there is none left.
  ///
  /// - Throws: why the files cannot take it; they and the history are as they were.
  mutating func undo(in files: inout OpenFiles) throws(EditError) -> Step? {
    guard let step = last else { return nil }
    try Self.apply(step.changes.reversed().map(\.inverse), to: &files)
    position -= 1
    return step
  }

  /// Does the last undone step again, as `undo` takes one back.
  mutating func redo(in files: inout OpenFiles) throws(EditError) -> Step? {
    guard let step = next else { return nil }
    try Self.apply(step.changes, to: &files)
    position += 1
    return step
  }

  private static func apply(_ changes: [Step.FileChange], to files: inout OpenFiles) throws(EditError) {
    for (index, change) in changes.enumerated() {
      do {
        try files.apply(change)
      } catch {
        for done in changes[..<index].reversed() {
          // What has just been done can be taken back: the files have not changed since.
          try files.apply(done.inverse)
        }
        throw error
      }
    }
  }
}
