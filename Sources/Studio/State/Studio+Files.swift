import Editing
import Galleries
import Panes
import Sessions
import Workspaces

extension StudioState {
  /// Begins the journal and the watch of the open files, and says what was found: once, before the first frame.
  ///
  /// - Parameter state: the folder for journals; nil keeps no journals.
  package mutating func begin(journal state: StateFolder?) {
    session.openJournal(in: state)
    if session.hasDocument { session.startWatchingOpenFiles() }
    for notice in session.takeNotices() { log.add(notice) }
    if let recovery = session.recovery { log.add(recovery.notice) }
  }

  /// Logs the faults that ended earlier runs. Turns suggestions off after one that they might repeat.
  mutating func tell(of faults: FaultNotes) {
    for note in faults.fresh {
      log.add(Reply(note.message { session.workspace.display($0) }, tone: .warning))
      // A command is tried while it is typed, before it is run.
      guard console.isSuggesting, note.doing.work == .preview || note.doing.work == .command else { continue }
      console.isSuggesting = false
      log.add(Reply("Suggestions are off now; `suggestions on` turns them on", tone: .note))
    }
  }

  /// Watches all folders of the workspace from now on: after the first frame, since those of a large one take a while.
  package mutating func watchAll() {
    if session.startWatching() { noteFileChanges([]) }
  }

  /// A descriptor to wait for beside the keys: readable when a file may have changed; then call `filesChanged`.
  package var watchDescriptor: Int32? { session.watchDescriptor }

  /// Takes in what other programs have done to files.
  package mutating func filesChanged() { noteFileChanges(session.filesChanged()) }

  private mutating func noteFileChanges(_ replies: [Reply]) {
    for reply in replies + session.takeNotices() { log.add(reply) }
    forgetPictures()
    kept.gallery?.isStale = true
  }

  /// When `syncJournal` is to be called at the latest; nil while there is nothing to sync.
  package var journalSyncDue: ContinuousClock.Instant? { session.journalSyncDue }

  /// Waits until the disk has every step: by the timer, and at once when the program is told to end.
  package mutating func syncJournal() {
    session.syncJournal()
    for notice in session.takeNotices() { log.add(notice) }
  }
}
