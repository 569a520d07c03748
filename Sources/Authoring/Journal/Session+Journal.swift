import JSONDocument

extension Session {
  /// Writes every accepted step into a journal from now on, and finds what the last one left: steps that were saved can
  /// be undone again, those that were not are offered in `recovery`. Says in `notices` why there is none.
  package mutating func openJournal(in state: StateFolder?) {
    journalFolder = state
    guard let state else {
      notices.append(
        Reply("no folder for the journal: unsaved work will be lost if the program is killed", tone: .warning))
      return
    }
    do throws(Journal.Failure) {
      let journal = try Journal(of: layoutPath, in: state)
      journaling = Journaling(journal: journal)
      try readJournal(journal)
    } catch {
      journaling = nil
      notices.append(Reply(notice(of: error), tone: .warning))
    }
  }

  private func notice(of failure: Journal.Failure) -> String {
    switch failure {
    case .inUse(let process):
      "\(workspace.display(layoutPath)) is open in another program\(process.map { " (process \($0))" } ?? ""): "
        + "no journal is kept here"
    case .unwritable(let reason): "no journal is kept: \(reason)"
    }
  }

  /// Takes in what a journal says, or begins it.
  mutating func readJournal(_ journal: Journal) throws(Journal.Failure) {
    let log = JournalLog(parsing: try journal.read(), of: journal.layout)
    switch log.damage {
    case .torn: journal.truncate(to: log.goodBytes)
    case .broken(let line):
      journal.setAside()
      journal.truncate(to: log.goodBytes)
      notices.append(Reply("line \(line) of the journal cannot be read: what follows is left out", tone: .warning))
    case .foreign:
      journal.setAside()
      notices.append(Reply("the journal is of another version: it is set aside", tone: .warning))
    case nil: break
    }
    guard !log.records.isEmpty else { return try rewriteJournal() }
    var disk: [String: Digest] = [:]
    for path in log.paths {
      // A file that cannot be read is as good as another one.
      disk[path] = try? Digest(ofFile: path)
    }
    let replay = JournalReplay(log, disk: disk)
    recovery = nil
    waiting = nil
    if let history = replay.history {
      restore(history, replay.states, disk)
    } else {
      notices.append(
        Reply("files were changed by another program since: the history before that is gone", tone: .note))
    }
    if replay.pending.isEmpty { return try settleJournal() }
    waiting = replay
    recovery = Recovery(replay, display: workspace.display)
  }

  /// Opens the files of a history in the states that they have on disk.
  private mutating func restore(_ history: History, _ states: [String: Int], _ disk: [String: Digest]) {
    for (path, state) in states {
      guard disk[path] != nil else {
        files.open(path, nil, digest: nil, state: state)
        continue
      }
      guard let document = try? workspace.document(path) else { return }
      files.open(path, document, digest: disk[path], state: state)
    }
    self.history = history
  }

  /// Goes on with the journal that was read, or writes it anew when it has become long.
  private mutating func settleJournal() throws(Journal.Failure) {
    guard var journaling, journaling.journal.size < Journaling.compactionSize, !history.steps.isEmpty else {
      return try rewriteJournal()
    }
    journaling.last = history.last?.number ?? 0
    journaling.highest = history.highestNumber
    journaling.known = Set(files.entries.keys)
    self.journaling = journaling
  }

  // MARK: Writing

  /// Writes down what has happened since the last time. This comes before the user is told that it has.
  mutating func record() {
    guard journaling != nil else { return }
    guard let (bytes, steps) = journaling?.lines(history, files), !bytes.isEmpty else { return }
    write(bytes, steps: steps)
  }

  /// Writes down that files have, or are about to have, other bytes on disk.
  mutating func recordSaved(_ marks: [String: JournalLog.Mark]) {
    guard journaling != nil, !marks.isEmpty else { return }
    journaling?.known.formUnion(marks.keys)
    write(JournalText.saved(marks), steps: 0)
  }

  private mutating func write(_ bytes: [UInt8], steps: Int) {
    do throws(Journal.Failure) {
      try journaling?.journal.append(bytes, steps: steps)
    } catch {
      journaling = nil
      notices.append(Reply(notice(of: error), tone: .warning))
    }
  }

  /// Waits until the disk has all accepted steps. The program calls this when `journalSyncDue` says so, and at once
  /// when it is told to end.
  package mutating func syncJournal() {
    do throws(Journal.Failure) {
      try journaling?.journal.sync()
    } catch {
      journaling = nil
      notices.append(Reply(notice(of: error), tone: .warning))
    }
  }

  /// When the journal is to be synced at the latest; none when the disk has everything.
  package var journalSyncDue: ContinuousClock.Instant? { journaling?.journal.syncDue }

  /// Whether accepted steps are kept until they are saved.
  package var hasJournal: Bool { journaling != nil }

  /// Writes the journal anew from the history as it is, the oldest steps left out when they are many. What the disk has
  /// must be where the history stands, or where it began.
  mutating func rewriteJournal() throws(Journal.Failure) {
    guard var journaling else { return }
    let marks = files.marks { _ in true }
    if files.unsaved.isEmpty { trimHistory() }
    // Where the disk has what the history led to, the files are known behind its steps, else before them.
    let isBehind = files.unsaved.isEmpty && !history.steps.isEmpty
    var bytes = JournalText.header(of: journaling.journal.layout, files: isBehind ? [:] : marks)
    for step in history.steps { bytes += JournalText.step(step, time: Journaling.now) }
    journaling.last = history.last?.number ?? 0
    journaling.highest = history.highestNumber
    journaling.known = Set(files.entries.keys)
    if history.position < history.steps.count { bytes += JournalText.at(journaling.last) }
    if isBehind { bytes += JournalText.saved(marks) }
    self.journaling = journaling
    try journaling.journal.replace(with: bytes)
  }

  /// Keeps the newest steps, up to a size.
  private mutating func trimHistory() {
    var size = 0
    var kept = history.position
    while kept > 0 {
      size += history.steps[kept - 1].byteCount
      guard size <= Journaling.historySize else { break }
      kept -= 1
    }
    guard kept > 0 else { return }
    history.trim(kept)
    notices.append(Reply("the oldest \(kept) steps can no longer be undone: the history had become long", tone: .note))
  }

  /// Writes the journal anew when it has become long and everything is saved.
  mutating func compactJournal() {
    guard let size = journaling?.journal.size, size >= Journaling.compactionSize, files.unsaved.isEmpty else { return }
    do throws(Journal.Failure) {
      try rewriteJournal()
    } catch {
      journaling = nil
      notices.append(Reply(notice(of: error), tone: .warning))
    }
  }
}

extension Step {
  /// Bytes that its changes hold, about.
  fileprivate var byteCount: Int {
    changes.reduce(name.utf8.count) { sum, change in
      switch change.change {
      case .edit(let edit): sum + edit.splices.reduce(64) { $0 + $1.old.count + $1.new.count + 16 }
      case .create(let bytes), .delete(let bytes): sum + bytes.count
      }
    }
  }
}
