import Conditions
import Editing
import Inspection
import Pictures
import Rendering
import Watching
import Workspaces

/// The part of a session that stays while one layout after another is opened: it belongs to the person and the program,
/// not to a document.
package struct SessionEnvironment: Sendable {
  package var conditions: PictureConditions
  /// Whether text is measured by the font only because the screen draws pixels: nobody has chosen it.
  package var measuresForPixels = false
  /// The samples of a cell in pictures that are saved in cells.
  package var cells = CellDivision.half
  /// The files that the command that is being carried out may name.
  package var reach = FileReach.everywhere
  /// The rows of cells that a command may show of a large layout before all of it is there; nil shows all at once.
  package var rowsInSight: RowsInSight?
  /// The change that the command that was carried out has put off.
  package var postponed: Postponed?
  /// Whether nobody waits for the command that is being carried out any more.
  package var isStopped: @Sendable () -> Bool = { false }
  /// Gets how many files the command has dealt with, and how many there are. From the thread of the command.
  package var onProgress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  /// The pictures that were saved, by real path, as they were written.
  package var savedPictures: [String: Digest] = [:]
  /// The last copied or cut content.
  package var clipboard: Clipboard?
  /// The values that actions stored on the device.
  var stored = StoredChanges()
  /// The log of taps and their results.
  package var eventLog = EventLog()
  /// The folder for journals of layouts that are opened later.
  var journalFolder: StateFolder?
  /// Real path of a layout that only its journal has, to be opened with the first journal.
  var resuming: String?
  /// The watch for changes by other programs; nil before `startWatching`.
  var watch: FileWatch?
  /// When the session was made, just after its layout was read: what happens to files from then on is to be taken in.
  var beginning = WritingTime.now
  /// Pending messages for the user; `takeNotices` returns and clears them.
  var notices: [Reply] = []
}

extension Session {
  package var conditions: PictureConditions {
    get { environment.conditions }
    _modify { yield &environment.conditions }
  }

  package var cells: CellDivision {
    get { environment.cells }
    set { environment.cells = newValue }
  }

  package var reach: FileReach {
    get { environment.reach }
    set { environment.reach = newValue }
  }

  /// Refuses to go on once nobody waits for the command any more: before a file is written, and often in what takes long.
  package func checkIsAwaited() throws(Refusal) {
    if environment.isStopped() { throw Refusal.stopped }
  }

  package var clipboard: Clipboard? {
    get { environment.clipboard }
    set { environment.clipboard = newValue }
  }

  package var eventLog: EventLog {
    get { environment.eventLog }
    _modify { yield &environment.eventLog }
  }

  var journalFolder: StateFolder? {
    get { environment.journalFolder }
    set { environment.journalFolder = newValue }
  }

  var watch: FileWatch? {
    get { environment.watch }
    set { environment.watch = newValue }
  }

  var notices: [Reply] {
    get { environment.notices }
    _modify { yield &environment.notices }
  }
}
