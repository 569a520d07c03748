import JSONDocument
import Workspaces

/// The records of a journal, in order.
package struct JournalLog: Sendable {
  /// A known state of a file's bytes.
  package struct Mark: Sendable, Hashable {
    /// As `Step.FileChange.to`.
    package var state: Int
    /// Nil: there is no file.
    package var digest: Digest?

    package init(state: Int, digest: Digest?) {
      self.state = state
      self.digest = digest
    }
  }

  package enum Record: Sendable, Hashable {
    /// Files as they were read from the disk, or are about to be written to it.
    case files([String: Mark])
    /// A step was executed; the time in seconds since 1970.
    case step(Step, time: Int)
    /// The history stood behind this step after an undo, a redo or a goto; 0 is before the first.
    case at(Int)
    /// Another program deleted a file, whose text was this one here.
    case gone(String, state: Int, [UInt8])
  }

  package enum Damage: Sendable {
    /// The last line was being written when the program ended. Nobody was told that it is there.
    case torn
    /// A line in the middle is none of ours.
    case broken(line: Int)
    /// It is of another layout, or of a later version of the program.
    case foreign
  }

  package var records: [Record] = []
  /// Bytes up to the end of the last good line.
  package var goodBytes = 0
  package var damage: Damage?

  static let format = 1

  init() {}

  /// Reads up to the first line that is not good. Linear.
  package init(parsing bytes: [UInt8], of layout: String) {
    var line = 0
    while goodBytes < bytes.count {
      line += 1
      guard let end = bytes[goodBytes...].firstIndex(of: 0x0A) else {
        damage = .torn
        return
      }
      let document = try? JSONDocument(parsing: Array(bytes[goodBytes..<end]), file: "journal")
      if line == 1 {
        guard let document, let files = Self.header(document, of: layout) else {
          damage = .foreign
          return
        }
        records.append(.files(files))
      } else if let record = document.flatMap(Self.record) {
        records.append(record)
      } else {
        damage = end + 1 == bytes.count ? .torn : .broken(line: line)
        return
      }
      goodBytes = end + 1
    }
  }

  /// Real paths of all the files that it speaks of.
  package var paths: Set<String> {
    var paths: Set<String> = []
    for record in records {
      switch record {
      case .files(let marks): paths.formUnion(marks.keys)
      case .step(let step, _): paths.formUnion(step.changes.map(\.path))
      case .gone(let path, _, _): paths.insert(path)
      case .at: break
      }
    }
    return paths
  }

  /// The last text of each file that another program has deleted, and its state, by real path.
  package var gone: [String: (state: Int, text: [UInt8])] {
    var gone: [String: (state: Int, text: [UInt8])] = [:]
    for case .gone(let path, let state, let text) in records { gone[path] = (state, text) }
    return gone
  }

  // MARK: Reading lines

  private static func header(_ document: JSONDocument, of layout: String) -> [String: Mark]? {
    let line = JournalLine(document)
    guard line.integer("kimchi_journal") == format, line.string("file") == layout else { return nil }
    return line.marks("files")
  }

  private static func record(_ document: JSONDocument) -> Record? {
    let line = JournalLine(document)
    if let number = line.integer("at") { return .at(number) }
    if let marks = line.marks("saved") ?? line.marks("opened") { return .files(marks) }
    if let gone = line.gone() { return gone }
    return line.step().map { .step($0, time: line.integer("time") ?? 0) }
  }
}
