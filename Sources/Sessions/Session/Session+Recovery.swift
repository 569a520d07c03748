import Editing
import JSONDocument
import Workspaces

extension Session {
  /// Refuses to change anything until the user has said what becomes of unsaved steps.
  func refuseWhileRecovering() throws(Refusal) {
    guard let recovery else { return }
    throw Refusal(recovery.message, fix: Recovery.fix)
  }

  /// Applies the steps that were not saved.
  package mutating func recover() throws(Refusal) -> Reply {
    guard let waiting else { return Reply("Nothing to recover", tone: .note) }
    guard waiting.history != nil else { return try salvage(waiting) }
    do throws(EditError) {
      for change in waiting.ahead.reversed() { try files.apply(change.inverse) }
      for record in waiting.records { try replay(record) }
    } catch {
      // The bytes are those that the steps were made for, so only a journal that somebody has edited, or a disk has
      // damaged, comes here. What fits is kept.
      try readAgain()
      return try salvage(self.waiting ?? waiting)
    }
    self.waiting = nil
    recovery = nil
    noteWritten()
    try refresh()
    restore(waiting.pending.last?.step.after)
    return recovered(waiting.pending.count, of: waiting.pending.count)
  }

  private mutating func replay(_ record: JournalLog.Record) throws(EditError) {
    switch record {
    case .files, .gone: break
    case .step(let step, _): try desk.history.carryOut(step, in: &desk.files)
    case .at(let number):
      guard let position = history.position(ofStep: number) else { return }
      while desk.history.position > position, try desk.history.undo(in: &desk.files) != nil {}
      while desk.history.position < position, try desk.history.redo(in: &desk.files) != nil {}
    }
  }

  /// Applies the steps that still fit files which have changed since, each as a step of its own.
  ///
  /// - Throws: that none does. They stay, since the file may come back as it was.
  private mutating func salvage(_ waiting: JournalReplay) throws(Refusal) -> Reply {
    let offered = (self.waiting, recovery)
    self.waiting = nil
    recovery = nil
    // Written down all at once: until then the journal on disk still has everything.
    let journaling = journaling
    self.journaling = nil
    var (done, parts) = (0, 0)
    var left: [String] = []
    var known = waiting.matching
    for operation in waiting.pending {
      let changes = operation.step.changes
      if carryOut(changes, of: operation.step, &known) {
        done += 1
      } else if changes.count > 1 {
        // Where a step over many files doesn't fit as a whole, the files in which it does are restored.
        let fitting = changes.count { carryOut([$0], of: operation.step, &known) }
        parts += fitting > 0 ? 1 : 0
        left.append(operation.step.name + (fitting > 0 ? " (in part)" : ""))
      } else {
        left.append(operation.step.name)
      }
      for change in changes where known[change.path]?.contains(change.to) != true { known[change.path] = [] }
    }
    self.journaling = journaling
    let count = waiting.pending.count
    guard done + parts > 0 else {
      (self.waiting, recovery) = offered
      let files = Spelling.list(recovery?.files ?? [], limit: 3)
      throw Refusal(
        "\(count == 1 ? "the step doesn't fit" : "none of the \(count) steps fits"): \(files) changed since",
        fix: "start again once \(files) is as it was then, or `recover discard` drops them")
    }
    let copy = done < count ? journaling?.journal.keepCopy() : nil
    rewriteJournal()
    return recovered(done, of: count, parts: parts, left: left, copy)
  }

  /// Carries changes of a step out: as they are in files that nobody else has changed, else where their text is now. False
  /// where they don't fit, and nothing has changed then.
  ///
  /// - Parameter known: the states that the files may be in, as far as nobody else has changed them.
  private mutating func carryOut(
    _ changes: [Step.FileChange], of step: Step, _ known: inout [String: Set<Int>]
  ) -> Bool {
    let states = known
    func isAsItWas(_ change: Step.FileChange) -> Bool { states[change.path]?.contains(change.from) == true }
    do throws(Refusal) {
      for change in changes where WorkspaceFiles.kind(of: change.path) == .file { try open(change.path) }
      try change(step.name) { transaction throws(Refusal) in
        for change in changes {
          let moved = isAsItWas(change) ? change : change.moved(in: transaction.document(change.path))
          guard let moved else { throw Refusal("the text there is another one now") }
          try transaction.apply(moved)
        }
      }
      for change in changes where isAsItWas(change) { known[change.path] = [change.to] }
      return true
    } catch {
      return false
    }
  }

  /// Steps that a reply names one by one.
  private static let namedSteps = 20

  /// - Parameters:
  ///   - parts: how many steps were restored in some of their files alone.
  ///   - left: the names of the steps that did not fit, and of those that did in some files alone.
  ///   - copy: the file that has the steps which did not fit.
  private func recovered(
    _ done: Int, of count: Int, parts: Int = 0, left: [String] = [], _ copy: String? = nil
  ) -> Reply {
    let steps = Spelling.counted(done, "step")
    guard done < count else { return Reply("Restored \(steps)") }
    let some = parts > 0 ? ", \(parts) in some of \(parts == 1 ? "its" : "their") files" : ""
    let none = done + parts < count ? ", \(count - done - parts) did not fit" : ""
    return Reply(
      "Restored \(steps)\(some)\(none)", tone: .warning,
      lines: left.prefix(Self.namedSteps).map { "did not fit: \(DiagnosticText.clean($0))" }
        + (left.count > Self.namedSteps ? ["and \(left.count - Self.namedSteps) more"] : [])
        + (copy.map { ["all of them are still in \($0)"] } ?? []))
  }

  /// Drops the steps that were not saved.
  package mutating func discardRecovery() -> Reply {
    guard let recovery else { return Reply("Nothing to discard", tone: .note) }
    if let waiting { keepAhead(waiting.ahead) }
    waiting = nil
    self.recovery = nil
    rewriteJournal()
    return Reply(recovery.count == 1 ? "Discarded 1 step" : "Discarded \(recovery.count) steps")
  }

  /// Makes a step of what the disk has of some files beyond the history that is kept, so that undo leads past it.
  private mutating func keepAhead(_ changes: [Step.FileChange]) {
    guard !changes.isEmpty else { return }
    let number = history.nextNumber
    var step = Step(number: number, name: "the saved part", changes: [], before: selectedPlace, after: selectedPlace)
    var known: Set<String> = []
    for var change in changes {
      if !known.insert(change.path).inserted { change.from = number }
      change.to = number
      step.changes.append(change)
    }
    for path in known {
      files.setState(path, number)
      files.markSaved(path, digest: files.digest(path))
    }
    history.append(step)
  }

  /// Compares the journal with the disk again, as when a file has changed before the user has chosen.
  mutating func readAgain() throws(Refusal) {
    guard let journal = journaling?.journal else { return }
    files = files.emptied
    history = History()
    let document = try workspace.document(journal.layout)
    files.open(journal.layout, document, as: workspace.documents.form(journal.layout, of: document))
    do throws(Journal.Failure) {
      try readJournal(journal)
    } catch {
      journaling = nil
    }
    // A component that was entered.
    try? open(layoutPath)
    try refresh()
  }
}
