import Glibc

/// A session's end of its journal: what has been written so far.
struct Journaling: Sendable {
  let journal: Journal
  /// The number of the last step that is done, as the journal has it.
  var last = 0
  /// The highest number of a step that the journal has.
  var highest = 0
  /// Real paths of files whose bytes the journal knows.
  var known: Set<String> = []

  /// Bytes from which a journal is written anew once everything is saved, and that its history may have then.
  static let compactionSize = 8 << 20
  static let historySize = 4 << 20

  /// The lines for what has happened to a history since the last time. None when nothing has.
  mutating func lines(_ history: History, _ files: OpenFiles) -> (bytes: [UInt8], steps: Int) {
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
  static var now: Int { time(nil) }
}

extension OpenFiles {
  /// What is known of the bytes of some files on disk.
  func marks(where isWanted: (String) -> Bool) -> [String: JournalLog.Mark] {
    var marks: [String: JournalLog.Mark] = [:]
    for (path, entry) in entries where isWanted(path) {
      marks[path] = JournalLog.Mark(state: entry.savedState, digest: entry.digest)
    }
    return marks
  }
}
