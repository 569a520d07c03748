import Glibc

/// A session's end of its journal: what has been written so far.
package struct Journaling: Sendable {
  package let journal: Journal
  /// The number of the last step that is done, as the journal has it.
  package var last = 0
  /// The highest number of a step that the journal has.
  package var highest = 0
  /// Real paths of files whose bytes the journal knows.
  package var known: Set<String> = []
  /// Whether the journal lacks what could not be written; the user has been told.
  package var isBehind = false

  /// Bytes from which the journal is checked for being written again, once everything is saved.
  package var compactionDue = Journaling.compactionSize

  package init(journal: Journal) { self.journal = journal }

  /// As `compactionDue` is at first: a journal of this size is what a start may have to read.
  package static let compactionSize = 1 << 20
  /// Bytes that the lines of its steps may have when it is written again: so far below that the next time is far away.
  package static let historySize = 512 << 10
  /// Steps that are kept on each side of where the history stands although they are longer than that, up to a size: even
  /// after a save the last few can be undone.
  package static let leastSteps = 8
  package static let largestHistory = 4 << 20

  /// The lines for what has happened to a history since the last time. Nil when nothing has.
  package mutating func lines(_ history: History, _ files: OpenFiles) -> (bytes: [UInt8], steps: Int) {
    var bytes: [UInt8] = []
    var count = 0
    let first = history.steps.lastIndex { $0.number <= highest }.map { $0 + 1 } ?? 0
    for index in history.steps.indices[first...] {
      let step = history.steps[index]
      let before = index > 0 ? history.steps[index - 1].number : 0
      if before != last { bytes += JournalText.at(before) }
      let opened = files.marks { path in !known.contains(path) && step.changes.contains { $0.path == path } }
      if !opened.isEmpty { bytes += JournalText.opened(opened) }
      known.formUnion(opened.keys)
      bytes += JournalText.step(step, time: Self.now)
      (last, highest) = (step.number, step.number)
      count += 1
    }
    let number = history.last?.number ?? 0
    if number != last {
      bytes += JournalText.at(number)
      last = number
    }
    return (bytes, count)
  }

  /// Seconds since 1970.
  package static var now: Int { time(nil) }
}

extension OpenFiles {
  /// The known states of some files on disk.
  package func marks(where isWanted: (String) -> Bool) -> [String: JournalLog.Mark] {
    var marks: [String: JournalLog.Mark] = [:]
    for (path, entry) in entries where isWanted(path) {
      // Of changed bytes the digest is that of those before.
      let state = entry.isMissing ? entry.savedState : entry.lastState ?? entry.savedState
      marks[path] = JournalLog.Mark(state: state, digest: entry.digest)
    }
    return marks
  }
}
