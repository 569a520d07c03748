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
      // The bytes are those that the steps were made for, so only a journal that somebody has edited comes here.
      try? readAgain()
      throw Refusal("the journal doesn't fit: \(error.description)", fix: "`recover discard` drops it")
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
    case .files: break
    case .step(let step, _): try desk.history.carryOut(step, in: &desk.files)
    case .at(let number):
      guard let position = history.position(ofStep: number) else { return }
      while desk.history.position > position, try desk.history.undo(in: &desk.files) != nil {}
      while desk.history.position < position, try desk.history.redo(in: &desk.files) != nil {}
    }
  }

  /// Applies the steps that still fit files which have changed since, each as a step of its own.
  private mutating func salvage(_ waiting: JournalReplay) throws(Refusal) -> Reply {
    self.waiting = nil
    recovery = nil
    // Written down all at once: until then the journal on disk still has everything.
    let journaling = journaling
    self.journaling = nil
    var done = 0
    for operation in waiting.pending {
      do throws(Refusal) {
        for change in operation.step.changes where WorkspaceFiles.kind(of: change.path) == .file {
          try open(change.path)
        }
        try change(operation.step.name) { transaction throws(Refusal) in
          for change in operation.step.changes { try transaction.apply(change) }
        }
        done += 1
      } catch {
        continue
      }
    }
    self.journaling = journaling
    rewriteJournal()
    return recovered(done, of: waiting.pending.count)
  }

  private func recovered(_ done: Int, of count: Int) -> Reply {
    let steps = Spelling.counted(done, "step")
    guard done < count else { return Reply("Restored \(steps)") }
    return Reply("Restored \(steps), \(count - done) did not fit", tone: .warning)
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
