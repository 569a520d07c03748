import Editing
import Workspaces

/// The open files, their history and their journal.
///
/// A layout or screen that is opened has a desk of its own, so that what is done to one is never undone in another, and
/// its journal is the journal of its file.
package struct Desk: Sendable {
  /// Real path of the layout or screen that it was made for, whose journal it has. What `enter` and history show on the
  /// way may be another one.
  package let home: String
  /// Whether its file could not be read when it was opened: what mends its text doesn't make a layout then.
  var beganUnreadable = false
  /// Files that another program has made unreadable since they were read, of which apps show something else.
  var unreadable: Set<String> = []
  /// The files that have been opened for changing.
  package var files: OpenFiles
  package var history = History()
  /// The journal of accepted steps; nil before `openJournal`, or if no journal can be kept.
  var journaling: Journaling?
  /// Unsaved work from the last session's journal, with its message.
  var waiting: JournalReplay?
  package internal(set) var recovery: Recovery?
  /// The fixture that was shown when another one was made, by the name of that: `undo` and `redo` go between them.
  package var fixtureOrigins: [String: String] = [:]
  /// The step that a change becomes one with, as long as it is set.
  package var joinedStep: StepJoin?

  init(home: String, in workspace: Workspace) {
    self.home = home
    files = OpenFiles(from: workspace.base)
  }

  /// Forgets the files and what was done to them.
  mutating func clear() {
    files = files.emptied
    unreadable = []
    history = History()
    fixtureOrigins = [:]
    waiting = nil
    recovery = nil
  }
}

extension Session {
  package var home: String { desk.home }

  package internal(set) var files: OpenFiles {
    get { desk.files }
    _modify { yield &desk.files }
  }

  package internal(set) var history: History {
    get { desk.history }
    _modify { yield &desk.history }
  }

  var journaling: Journaling? {
    get { desk.journaling }
    _modify { yield &desk.journaling }
  }

  var waiting: JournalReplay? {
    get { desk.waiting }
    set { desk.waiting = newValue }
  }

  package internal(set) var recovery: Recovery? {
    get { desk.recovery }
    set { desk.recovery = newValue }
  }
}
