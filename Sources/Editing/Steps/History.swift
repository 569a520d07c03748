import JSONDocument

/// The steps of a session: those that are done, and those that were undone and can be done again.
package struct History: Sendable {
  package private(set) var steps: [Step] = []
  /// The number of steps that are applied.
  package private(set) var position = 0
  /// The highest number that a step has had, also of steps that are gone: numbers tell states of files apart.
  package private(set) var highestNumber = 0

  package init() {}

  /// The number that the next step gets.
  package var nextNumber: Int { highestNumber + 1 }

  package var canUndo: Bool { position > 0 }

  /// The step that `undo` would take back.
  package var last: Step? { position > 0 ? steps[position - 1] : nil }
  /// The step that `redo` would do again.
  package var next: Step? { position < steps.count ? steps[position] : nil }

  /// Whether so many steps back (below zero) or forth change more places than a key may wait for.
  package func isLong(_ count: Int) -> Bool {
    let end = min(max(position.addingReportingOverflow(count).partialValue, 0), steps.count)
    var places = 0
    for step in steps[min(position, end)..<max(position, end)] {
      for change in step.changes {
        if case .edit(let edit) = change.change { places += edit.splices.count } else { places += 1 }
        if places > Step.manyPlaces { return true }
      }
    }
    return false
  }

  /// Adds a step that has been executed; those that were undone are gone.
  ///
  /// - Parameter join: makes one step of it and the last one, if that has this number.
  package mutating func append(_ step: Step, joining join: StepJoin? = nil) {
    steps.removeSubrange(position...)
    if let join, let last = steps.last, last.number == join.number {
      steps[steps.count - 1] = last.joined(with: step, named: join.name)
    } else {
      steps.append(step)
    }
    position = steps.count
    highestNumber = max(highestNumber, step.number)
  }

  /// The position after the step with a number; nil if there is no such step.
  package func position(ofStep number: Int) -> Int? {
    if number == 0 { return 0 }
    return steps.lastIndex { $0.number == number }.map { $0 + 1 }
  }

  /// Moves to a position whose changes the files have already, and answers the changes that this stands for.
  mutating func move(to position: Int) -> [Step] {
    let target = min(max(position, 0), steps.count)
    let passed =
      target < self.position
      ? steps[target..<self.position].reversed().map(\.inverse)
      : Array(steps[self.position..<target])
    self.position = target
    return passed
  }

  /// Records that a number has been used, as by steps that are gone.
  mutating func reserve(upTo number: Int) { highestNumber = max(highestNumber, number) }

  /// Keeps so many of the steps that are done, the newest, and so many of those that were undone, the next ones.
  package mutating func trim(done: Int, undone: Int) {
    steps.removeSubrange(min(position + max(undone, 0), steps.count)...)
    let count = position - min(max(done, 0), position)
    steps.removeFirst(count)
    position -= count
  }

  /// Carries a step out in the files and adds it.
  ///
  /// - Throws: why the files cannot take it; they and the history are as they were.
  package mutating func carryOut(_ step: Step, in files: inout OpenFiles) throws(EditError) {
    try Self.apply(step.changes, to: &files)
    append(step)
  }

  /// Takes the last step back in the files. Nil when there is none left.
  ///
  /// - Throws: why the files cannot take it; they and the history are as they were.
  package mutating func undo(in files: inout OpenFiles) throws(EditError) -> Step? {
    guard let step = last else { return nil }
    try Self.apply(step.changes.reversed().map(\.inverse), to: &files)
    position -= 1
    return step
  }

  /// Does the last undone step again, as `undo` takes one back.
  package mutating func redo(in files: inout OpenFiles) throws(EditError) -> Step? {
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
