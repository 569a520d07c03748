import JSONDocument

extension Session {
  /// Refuses to change anything until the user has said what becomes of unsaved steps.
  func refuseWhileRecovering() throws(CommandError) {
    guard let recovery else { return }
    throw CommandError(recovery.message, fix: Recovery.fix)
  }

  /// Applies the steps that were not saved.
  mutating func recover() throws(CommandError) -> Reply {
    guard let waiting else { return Reply("there is nothing to recover", tone: .note) }
    guard waiting.history != nil else { return try salvage(waiting) }
    do throws(EditError) {
      for record in waiting.records { try replay(record) }
    } catch {
      // The bytes are those that the steps were made for, so only a journal that somebody has edited comes here.
      try? readAgain()
      throw CommandError("the journal does not fit: \(error.description)", fix: "recover discard drops it")
    }
    self.waiting = nil
    recovery = nil
    journaling?.last = history.last?.number ?? 0
    journaling?.highest = history.highestNumber
    journaling?.known = Set(files.entries.keys)
    try refresh()
    restore(waiting.pending.last?.step.after)
    return recovered(waiting.pending.count, of: waiting.pending.count)
  }

  private mutating func replay(_ record: JournalLog.Record) throws(EditError) {
    switch record {
    case .files: break
    case .step(let step, _): try history.carryOut(step, in: &files)
    case .at(let number):
      guard let position = history.position(ofStep: number) else { return }
      while history.position > position, try history.undo(in: &files) != nil {}
      while history.position < position, try history.redo(in: &files) != nil {}
    }
  }

  /// Applies the steps that still fit files which have changed since, each as a step of its own.
  private mutating func salvage(_ waiting: JournalReplay) throws(CommandError) -> Reply {
    self.waiting = nil
    recovery = nil
    // Written down all at once: until then the journal on disk still has everything.
    let journaling = journaling
    self.journaling = nil
    var done = 0
    for operation in waiting.pending {
      do throws(CommandError) {
        for change in operation.step.changes where WorkspaceFiles.kind(of: change.path) == .file {
          try open(change.path)
        }
        try change(operation.step.name) { transaction throws(CommandError) in
          for change in operation.step.changes { try transaction.apply(change) }
        }
        done += 1
      } catch {
        continue
      }
    }
    self.journaling = journaling
    rewriteOrGiveUp()
    return recovered(done, of: waiting.pending.count)
  }

  private func recovered(_ done: Int, of count: Int) -> Reply {
    let steps = done == 1 ? "1 step" : "\(done) steps"
    guard done < count else { return Reply("\(steps) recovered") }
    return Reply("\(steps) recovered, \(count - done) did not fit", tone: .warning)
  }

  /// Drops the steps that were not saved.
  mutating func discardRecovery() -> Reply {
    guard let recovery else { return Reply("there is nothing to discard", tone: .note) }
    waiting = nil
    self.recovery = nil
    rewriteOrGiveUp()
    return Reply(recovery.count == 1 ? "1 step discarded" : "\(recovery.count) steps discarded")
  }

  private mutating func rewriteOrGiveUp() {
    do throws(Journal.Failure) {
      try rewriteJournal()
    } catch {
      journaling = nil
      notices.append(Reply("no journal is kept from here on", tone: .warning))
    }
  }

  /// Compares the journal with the disk again, as when a file has changed before the user has chosen.
  mutating func readAgain() throws(CommandError) {
    guard let journal = journaling?.journal else { return }
    files = OpenFiles()
    history = History()
    do throws(Rejection) {
      let document = try workspace.document(journal.layout)
      files.open(journal.layout, document, digest: Digest(of: document.bytes))
    } catch {
      throw CommandError(error)
    }
    do throws(Journal.Failure) {
      try readJournal(journal)
    } catch {
      journaling = nil
    }
    try refresh()
  }
}
