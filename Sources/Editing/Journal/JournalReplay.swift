import Workspaces

/// Compares what a journal says with the bytes on disk: which history they stand for, and which steps never got there.
package struct JournalReplay: Sendable {
  /// A step that is not on disk, or the taking back of one that is.
  package struct Operation: Sendable, Hashable {
    package var step: Step
    var isUndo: Bool
    /// Seconds since 1970.
    var time: Int
    /// The index of its record.
    var record: Int
  }

  /// The steps behind the bytes on disk, where each file is in one of the journal's states; nil when another program
  /// has changed one.
  package private(set) var history: History?
  /// The states of the files on disk.
  package private(set) var states: [String: Int] = [:]
  /// Later changes of some files on disk, in order: a kill in the middle of a save, or a save of one
  /// file, leaves files in states that they never had together.
  package private(set) var ahead: [Step.FileChange] = []
  /// The steps after that history.
  package private(set) var records: [JournalLog.Record] = []
  /// The unsaved steps in order, without the undone ones.
  package private(set) var pending: [Operation] = []

  /// The states of each file that have the bytes on disk; none of one that another program has changed.
  package private(set) var matching: [String: Set<Int>] = [:]

  /// Linear in the journal.
  ///
  /// - Parameter disk: the files of the journal's `paths` that are there.
  package init(_ log: JournalLog, disk: [String: Digest]) {
    var walk = Walk(log, disk: disk)
    var together: Int? = walk.isOnDisk ? 0 : nil
    for (index, record) in log.records.enumerated() {
      walk.take(record, at: index)
      if walk.isOnDisk { together = index + 1 }
    }
    matching = walk.matching
    guard let count = together ?? walk.lastMatchOfAll else {
      pending = Self.net(walk.operations.compactMap { walk.unsaved($0) })
      return
    }
    // Walked again, since keeping the history of each moment would take the square of the time.
    var start = Walk(log, disk: disk)
    for (index, record) in log.records[..<count].enumerated() { start.take(record, at: index) }
    start.history.reserve(upTo: walk.history.highestNumber)
    history = start.history
    states = start.states
    records = Array(log.records[count...])
    let rest = walk.operations.filter { $0.record >= count }
    guard together == nil else {
      pending = Self.net(rest)
      return
    }
    for operation in rest { ahead += operation.step.changes.filter { walk.isOnDisk($0, of: operation) } }
    for change in ahead { states[change.path] = change.to }
    pending = Self.net(rest.filter { walk.unsaved($0) != nil })
  }

  /// The steps that remain after cancelling each step with its undo.
  private static func net(_ operations: [Operation]) -> [Operation] {
    var result: [Operation] = []
    for operation in operations {
      if let last = result.last, last.step.number == operation.step.number, last.isUndo != operation.isUndo {
        result.removeLast()
      } else {
        result.append(operation)
      }
    }
    return result
  }

  /// Goes through a journal with the states of the files.
  private struct Walk {
    let disk: [String: Digest]
    var history = History()
    var states: [String: Int] = [:]
    /// The states of each file that have the bytes on disk.
    var matching: [String: Set<Int>] = [:]
    /// Files whose state has other bytes than the disk, or unknown ones.
    var differing: Set<String> = []
    var operations: [Operation] = []
    /// After which record a file was last as it is on disk, or else was last read or written.
    var lastMatch: [String: Int] = [:]
    var lastMark: [String: Int] = [:]

    init(_ log: JournalLog, disk: [String: Digest]) {
      self.disk = disk
      for record in log.records {
        switch record {
        case .files(let marks):
          for (path, mark) in marks {
            states[path] = states[path] ?? mark.state
            if mark.digest == disk[path] { matching[path, default: []].insert(mark.state) }
          }
        case .step(let step, _):
          for change in step.changes { states[change.path] = states[change.path] ?? change.from }
        case .gone(let path, let state, _):
          states[path] = states[path] ?? state
          if disk[path] == nil { matching[path, default: []].insert(state) }
        case .at: break
        }
      }
      for path in states.keys { compare(path, at: 0) }
    }

    var isOnDisk: Bool { differing.isEmpty }

    /// After which record the first of the files was last as it is on disk; nil when one never was.
    var lastMatchOfAll: Int? {
      states.keys.allSatisfy { lastMatch[$0] != nil } ? lastMatch.values.min() : nil
    }

    /// Whether the disk has what an operation made of a file, or what that led to.
    func isOnDisk(_ change: Step.FileChange, of operation: Operation) -> Bool {
      operation.record < lastMatch[change.path] ?? lastMark[change.path] ?? 0
    }

    mutating func take(_ record: JournalLog.Record, at index: Int) {
      switch record {
      case .files(let marks):
        for (path, mark) in marks {
          lastMark[path] = index + 1
          // The step that led to it may be gone; its number must not come again.
          history.reserve(upTo: mark.state)
        }
      case .step(let step, let time):
        history.append(step)
        carryOut([Operation(step: step, isUndo: false, time: time, record: index)], at: index + 1)
      case .gone: break
      case .at(let number):
        guard let position = history.position(ofStep: number) else { return }
        let isUndo = position < history.position
        let time = operations.last?.time ?? 0
        carryOut(
          history.move(to: position).map { Operation(step: $0, isUndo: isUndo, time: time, record: index) },
          at: index + 1)
      }
    }

    /// Files are compared when all of a record is done: what `undo 3` passes on its way was never there to be found.
    private mutating func carryOut(_ new: [Operation], at index: Int) {
      operations += new
      var touched: Set<String> = []
      for change in new.flatMap(\.step.changes) {
        states[change.path] = change.to
        touched.insert(change.path)
      }
      for path in touched { compare(path, at: index) }
    }

    private mutating func compare(_ path: String, at index: Int) {
      if let state = states[path], matching[path]?.contains(state) == true {
        differing.remove(path)
        lastMatch[path] = index
      } else {
        differing.insert(path)
      }
    }

    /// The part of a step that the disk does not have; nil when it has all of it.
    func unsaved(_ operation: Operation) -> Operation? {
      var rest = operation
      rest.step.changes.removeAll { isOnDisk($0, of: operation) }
      return rest.step.changes.isEmpty ? nil : rest
    }
  }
}
