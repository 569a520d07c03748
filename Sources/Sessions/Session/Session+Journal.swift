import Editing
import JSONDocument
import Pictures
import Workspaces

extension Session {
  /// Writes every accepted step into a journal from now on, and finds what the last one left: steps that were saved can
  /// be undone again, those that were not are offered in `recovery`. Says in `notices` why there is none.
  package mutating func openJournal(in state: StateFolder?) {
    let isFirst = journalFolder == nil
    journalFolder = state
    if let path = environment.resuming.take() {
      do throws(Refusal) {
        notices.append(try resume(path))
      } catch {
        notices.append(Reply(error.message, tone: .warning))
      }
      return noticeBegunLayouts()
    }
    if isFirst { noticeBegunLayouts() }
    // A text that can't be read has no steps to go back to.
    guard hasDocument, workspace.delivery == nil, picture.target.layout.unreadable == nil else { return }
    guard let state else {
      notices.append(
        Reply("No folder for the journal: unsaved work will be lost if the program is killed", tone: .warning))
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

  mutating func noticeBegunLayouts() {
    for path in begunLayouts {
      let name = workspace.display(path)
      notices.append(Reply("Unsaved layout from last time: \(name). `open \(name)` restores it.", tone: .note))
    }
  }

  private func notice(of failure: Journal.Failure) -> String {
    switch failure {
    case .inUse(let process):
      "\(workspace.display(layoutPath)) is open in another program\(process.map { " (process \($0))" } ?? ""): "
        + "unsaved work is not journaled here"
    case .unwritable(let reason): "The journal can't be written: \(reason)"
    }
  }

  /// Takes in what a journal says, or begins it.
  mutating func readJournal(_ journal: Journal) throws(Journal.Failure) {
    let bytes = try journal.read()
    let log = JournalLog(parsing: bytes, of: journal.layout)
    switch log.damage {
    case .torn: journal.truncate(to: log.goodBytes)
    case .broken(let line):
      journal.keepDamaged(bytes)
      journal.truncate(to: log.goodBytes)
      notices.append(
        Reply("Line \(line) of the journal can't be read. The lines after it were skipped.", tone: .warning))
    case .foreign:
      journal.keepDamaged(bytes)
      notices.append(Reply("The journal is from another version and was set aside", tone: .warning))
    case nil: break
    }
    guard !log.records.isEmpty else { return rewriteJournal() }
    var disk: [String: Digest] = [:]
    for path in log.paths {
      // A file that cannot be read is as good as another one.
      disk[path] = try? Digest(ofFile: path)
    }
    let replay = JournalReplay(log, disk: disk)
    recovery = nil
    waiting = nil
    if let history = replay.history {
      restore(history, replay.states, disk, log.gone)
    } else {
      notices.append(
        Reply("Another program changed the files; earlier history was dropped", tone: .note))
    }
    if replay.pending.isEmpty { return settleJournal() }
    waiting = replay
    recovery = Recovery(replay, display: workspace.display)
  }

  /// Opens the files of a history in the states that they have on disk.
  private mutating func restore(
    _ history: History, _ states: [String: Int], _ disk: [String: Digest],
    _ gone: [String: (state: Int, text: [UInt8])]
  ) {
    for (path, state) in states {
      guard disk[path] != nil else {
        let last = gone[path].flatMap { $0.state == state ? $0.text : nil }
        files.open(
          path, last.flatMap { try? JSONDocument(parsing: $0, file: workspace.display(path)) }, as: nil, state: state)
        if last != nil {
          // Whatever comes back under this name is not what was here.
          files.markDiffering(path)
          files.markMissing(path)
        }
        continue
      }
      guard let document = try? workspace.document(path) else { return }
      let wire = workspace.documents.form(path, of: document).wire
      files.open(path, document, as: FileForm(wire: wire, digest: disk[path]), state: state)
    }
    self.history = history
  }

  /// Continues with the journal that was read, or begins it again where it has no history.
  private mutating func settleJournal() {
    guard !history.steps.isEmpty else { return rewriteJournal() }
    noteWritten()
    compactJournal()
  }

  // MARK: Writing

  /// Writes down what has happened since the last time. This comes before the user is told that it has.
  mutating func record() {
    guard journaling != nil else { return }
    guard let (bytes, steps) = desk.journaling?.lines(desk.history, desk.files), !bytes.isEmpty else { return }
    write(bytes, steps: steps)
  }

  /// Writes down that files have, or are about to have, other bytes on disk.
  mutating func recordSaved(_ marks: [String: JournalLog.Mark]) {
    guard journaling != nil, !marks.isEmpty else { return }
    journaling?.known.formUnion(marks.keys)
    write(JournalText.saved(marks), steps: 0)
  }

  /// Keeps the text of a file that another program has deleted: the steps alone would not lead back to it.
  mutating func recordGone(_ path: String) {
    guard journaling != nil, let text = files.document(path)?.bytes else { return }
    journaling?.known.insert(path)
    write(JournalText.gone(path, state: files.state(path), text: text), steps: 0)
  }

  private mutating func write(_ bytes: [UInt8], steps: Int) {
    if journaling?.journal.isGone == true {
      rewriteJournal()
      // The steps are among those of the history.
      guard steps == 0 else { return }
    }
    attempt { journal throws(Journal.Failure) in try journal.append(bytes, steps: steps) }
  }

  /// Waits until the disk has all accepted steps. The program calls this when `journalSyncDue` says so, and at once
  /// when it is told to end.
  package mutating func syncJournal() {
    if journaling?.isBehind == true, journaling?.journal.isGone == true { return rewriteJournal() }
    attempt { journal throws(Journal.Failure) in try journal.sync() }
  }

  /// Does something with the journal that is tried again later when it fails, and says so the first time.
  private mutating func attempt(_ body: (Journal) throws(Journal.Failure) -> Void) {
    guard let journaling else { return }
    do throws(Journal.Failure) {
      try body(journaling.journal)
      if journaling.isBehind { notices.append(Reply("The journal is complete again", tone: .note)) }
      self.journaling?.isBehind = false
    } catch {
      if !journaling.isBehind { notices.append(Reply(notice(of: error), tone: .warning)) }
      self.journaling?.isBehind = true
    }
  }

  /// When the journal is to be synced at the latest; nil when the disk has everything.
  package var journalSyncDue: ContinuousClock.Instant? { journaling?.journal.syncDue }

  /// Whether accepted steps are kept until they are saved.
  package var hasJournal: Bool { journaling.map { !$0.isBehind } ?? false }

  /// Writes the journal again from the history as it is, without the steps that are too many when everything is saved.
  /// The files on disk must match the current or the first position of the history.
  ///
  /// - Parameter isNeeded: as in `Journal.replace`.
  mutating func rewriteJournal(isNeeded: Bool = true) {
    guard files.unsaved.isEmpty else {
      return rewriteJournal(with: history.steps.flatMap { JournalText.step($0, time: Journaling.now) }, isNeeded)
    }
    rewriteJournal(keeping: keptSteps(), isNeeded)
  }

  private mutating func rewriteJournal(keeping kept: KeptSteps, _ isNeeded: Bool) {
    let dropped = history.steps.count - kept.done - kept.undone
    history.trim(done: kept.done, undone: kept.undone)
    if dropped > 0 {
      let steps = dropped == 1 ? "step" : "\(dropped) steps"
      notices.append(Reply("Dropped the oldest \(steps): the history was too long", tone: .note))
    }
    rewriteJournal(with: kept.lines, isNeeded)
  }

  private mutating func rewriteJournal(with steps: [UInt8], _ isNeeded: Bool) {
    guard let journal = journaling?.journal else { return }
    let marks = files.marks { _ in true }
    // Where the disk has what the history led to, the files are known behind its steps, else before them.
    let isBehind = files.unsaved.isEmpty && !history.steps.isEmpty
    var bytes = JournalText.header(of: journal.layout, files: isBehind ? [:] : marks) + steps
    if history.position < history.steps.count { bytes += JournalText.at(history.last?.number ?? 0) }
    for (path, text) in files.missing { bytes += JournalText.gone(path, state: files.state(path), text: text) }
    if isBehind { bytes += JournalText.saved(marks) }
    if isNeeded {
      noteWritten()
      attempt { journal throws(Journal.Failure) in try journal.replace(with: bytes) }
    } else if (try? journal.replace(with: bytes, isNeeded: false)) != nil {
      noteWritten()
      attempt { _ in }
    }
  }

  /// Records that the journal has the history and the files as they are.
  mutating func noteWritten() {
    desk.journaling?.last = desk.history.last?.number ?? 0
    desk.journaling?.highest = desk.history.highestNumber
    desk.journaling?.known = Set(desk.files.entries.keys)
  }

  /// The steps that a journal has when it is written again, and their lines.
  private struct KeptSteps {
    var done = 0
    var undone = 0
    var lines: [UInt8] = []
  }

  /// The steps nearest to where the history stands, as many as fit.
  private func keptSteps() -> KeptSteps {
    var total = 0
    func lines(_ steps: some Sequence<Step>) -> [[UInt8]] {
      var lines: [[UInt8]] = []
      for step in steps {
        let line = JournalText.step(step, time: Journaling.now)
        let limit = lines.count < Journaling.leastSteps ? Journaling.largestHistory : Journaling.historySize
        guard total + line.count <= limit else { break }
        total += line.count
        lines.append(line)
      }
      return lines
    }
    let done = lines(history.steps[..<history.position].reversed())
    let undone = lines(history.steps[history.position...])
    return KeptSteps(
      done: done.count, undone: undone.count, lines: Array(done.reversed().joined()) + Array(undone.joined()))
  }

  /// Writes the journal anew when it has become long and everything is saved, if that makes it half as long at least; one
  /// that lacks lines too, or else it goes out of the way of the next start, to which it would offer steps that are saved.
  mutating func compactJournal() {
    guard let journaling else { return }
    if journaling.isBehind {
      if files.unsaved.isEmpty { rewriteJournal(isNeeded: false) }
      if self.journaling?.isBehind == true { journaling.journal.setAside() }
    } else if journaling.journal.size >= journaling.compactionDue, files.unsaved.isEmpty {
      let kept = keptSteps()
      self.journaling?.compactionDue = max(Journaling.compactionSize, 2 * kept.lines.count)
      // Where that fails the long one serves as well.
      if 2 * kept.lines.count <= journaling.journal.size { rewriteJournal(keeping: kept, false) }
    }
  }
}
