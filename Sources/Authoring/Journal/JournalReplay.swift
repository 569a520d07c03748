/// Compares what a journal says with the bytes on disk: which history they stand for, and which steps never got there.
struct JournalReplay: Sendable {
  /// A step that is not on disk, or the taking back of one that is.
  struct Operation: Sendable, Hashable {
    var step: Step
    var isUndo: Bool
    /// Seconds since 1970.
    var time: Int
    /// Which record it comes from.
    var record: Int
  }

  /// The steps behind the bytes on disk, where all files are in one of the journal's states together; none when
  /// another program has changed one.
  private(set) var history: History?
  /// The states of the files in that history.
  private(set) var states: [String: Int] = [:]
  /// What follows that history.
  private(set) var records: [JournalLog.Record] = []
  /// What was not saved, in order, without what was undone again.
  private(set) var pending: [Operation] = []

  /// - Parameter disk: the files of the journal's `paths` that are there.
  init(_ log: JournalLog, disk: [String: Digest]) {
    var walk = Walk(log, disk: disk)
    var exact: (count: Int, history: History, states: [String: Int])?
    if walk.isOnDisk { exact = (0, walk.history, walk.states) }
    for (index, record) in log.records.enumerated() {
      walk.take(record, at: index)
      if walk.isOnDisk { exact = (index + 1, walk.history, walk.states) }
    }
    let highest = walk.history.highestNumber
    if var exact {
      exact.history.reserve(upTo: highest)
      history = exact.history
      states = exact.states
      records = Array(log.records[exact.count...])
      pending = Self.net(walk.operations.filter { $0.record >= exact.count })
    } else {
      pending = Self.net(walk.operations.compactMap { walk.unsaved($0) })
    }
  }

  /// What is left when steps and their undoing meet.
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
        case .at: break
        }
      }
      for path in states.keys { compare(path, at: 0) }
    }

    var isOnDisk: Bool { differing.isEmpty }

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
        carryOut(Operation(step: step, isUndo: false, time: time, record: index))
      case .at(let number):
        guard let position = history.position(ofStep: number) else { return }
        let isUndo = position < history.position
        for step in history.move(to: position) {
          carryOut(Operation(step: step, isUndo: isUndo, time: operations.last?.time ?? 0, record: index))
        }
      }
    }

    private mutating func carryOut(_ operation: Operation) {
      operations.append(operation)
      for change in operation.step.changes {
        states[change.path] = change.to
        compare(change.path, at: operation.record + 1)
      }
    }

    private mutating func compare(_ path: String, at index: Int) {
      if let state = states[path], matching[path]?.contains(state) == true {
        differing.remove(path)
        lastMatch[path] = index
      } else {
        differing.insert(path)
      }
    }

    /// The part of a step that the disk does not have; none when it has all of it.
    func unsaved(_ operation: Operation) -> Operation? {
      var operation = operation
      operation.step.changes.removeAll { change in
        operation.record < lastMatch[change.path] ?? lastMark[change.path] ?? 0
      }
      return operation.step.changes.isEmpty ? nil : operation
    }
  }
}
