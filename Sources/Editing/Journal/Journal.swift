import Glibc
import Synchronization
import Workspaces

/// The file that an open layout's steps are written to as they are accepted: lines of JSON, only ever added to
/// (`docs/studio.md` §5).
///
/// Written steps survive a killed program; synced steps survive a power cut.
/// One program at a time holds the journal: it uses a system lock, which ends with the process.
package final class Journal: Sendable {
  /// Why there is no journal.
  package enum Failure: Error, Sendable, Hashable {
    /// Another program has the layout open: its process id, if it says so.
    case inUse(Int32?)
    /// In words.
    case unwritable(String)
  }

  private struct State {
    var file: Int32
    /// Bytes of whole lines.
    var size: Int
    /// Whether there may be half a line behind those.
    var isTorn = false
    /// Lines that could not be written yet.
    var backlog: [UInt8] = []
    /// Whether those are to take the place of all that is there.
    var isReplacing = false
    /// Whether the file has its other name, under which nobody reads it.
    var isAside = false
    /// Steps that were added since the last sync.
    var unsynced = 0
    var unsyncedSince: ContinuousClock.Instant?

    mutating func add(_ lines: [UInt8], steps: Int) {
      backlog += lines
      unsynced += steps
      if unsyncedSince == nil { unsyncedSince = .now }
    }
  }

  /// Steps after which the file is synced without being asked.
  static let syncInterval = 200
  /// The longest time between a step and its sync.
  package static let syncDelay = Duration.seconds(4)

  /// Real path of the layout.
  package let layout: String
  private let path: String
  private let lock: Int32
  private let state: Mutex<State>

  /// Opens or makes the journal of a layout.
  package init(of layout: String, in folder: StateFolder) throws(Failure) {
    self.layout = layout
    let place: String
    do throws(AtomicFile.Failure) {
      place = try folder.make(for: layout)
    } catch {
      throw .unwritable(error.description)
    }
    path = FilePath.join(place, "journal")
    lock = try Self.lock(FilePath.join(place, "lock"))
    do throws(Failure) {
      let (file, size) = try Self.open(path)
      state = Mutex(State(file: file, size: size))
    } catch {
      close(lock)
      throw error
    }
  }

  deinit {
    state.withLock { state in
      if state.unsynced > 0 { fdatasync(state.file) }
      close(state.file)
    }
    // A process that is being started has a copy of the descriptor until it runs its own program, and closing this one
    // would leave it the lock.
    flock(lock, LOCK_UN)
    close(lock)
  }

  /// The file with this process's id, locked. A file that a dead process has left is taken over: its lock went with it.
  private static func lock(_ path: String) throws(Failure) -> Int32 {
    let file = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw .unwritable(AtomicFile.Failure(path, errno).description) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      let holder = try? WorkspaceFiles.read(path)
      close(file)
      guard code == EWOULDBLOCK else { throw .unwritable(AtomicFile.Failure(path, code).description) }
      throw .inUse(holder.flatMap { Int32(String(decoding: $0.prefix { $0 != 0x0A }, as: UTF8.self)) })
    }
    // The id counts up to the end of its line; what a longer one has left behind it is not read. Making the file shorter
    // takes a disk some milliseconds.
    _ = AtomicFile.write(Array("\(getpid())\n".utf8), into: file)
    return file
  }

  private static func open(_ path: String) throws(Failure) -> (Int32, Int) {
    let file = Glibc.open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    var status = stat()
    guard file >= 0, fstat(file, &status) == 0 else {
      throw .unwritable(AtomicFile.Failure(path, errno).description)
    }
    return (file, Int(status.st_size))
  }

  /// Bytes of the file.
  package var size: Int { state.withLock { $0.size } }

  /// Whether somebody has deleted it. All has to be written anew then.
  package var isGone: Bool {
    state.withLock { state in
      var status = stat()
      return !state.isReplacing && fstat(state.file, &status) == 0 && status.st_nlink == 0
    }
  }

  package func read() throws(Failure) -> [UInt8] {
    do throws(Refusal) {
      return try WorkspaceFiles.read(path)
    } catch {
      throw .unwritable(error.description)
    }
  }

  /// Adds lines with one write. Those that cannot be written are kept, and written before the next ones or by the next
  /// `sync`; until then the file has none of them.
  ///
  /// - Parameter steps: how many of them are steps.
  package func append(_ lines: [UInt8], steps: Int) throws(Failure) {
    try perform { state in
      state.add(lines, steps: steps)
      if let code = flush(&state) { return code }
      return state.unsynced >= Self.syncInterval ? sync(&state) : nil
    }
  }

  /// Waits until the disk has everything.
  package func sync() throws(Failure) { try perform(sync) }

  private func perform(_ body: (inout State) -> Int32?) throws(Failure) {
    if let code = state.withLock({ body(&$0) }) { throw .unwritable(AtomicFile.Failure(path, code).description) }
  }

  /// Answers why that failed, as an `errno`; it is due again later then.
  private func sync(_ state: inout State) -> Int32? {
    guard state.unsyncedSince != nil else { return nil }
    state.unsyncedSince = .now
    if let code = flush(&state) { return code }
    guard fdatasync(state.file) == 0 else { return errno }
    state.unsynced = 0
    state.unsyncedSince = nil
    return nil
  }

  /// Writes what waits to be written; answers why that failed, as an `errno`.
  private func flush(_ state: inout State) -> Int32? {
    guard !state.isReplacing else { return replaceFile(&state) }
    var status = stat()
    guard fstat(state.file, &status) == 0 else { return errno }
    // Whoever deletes the folder takes the name, and what is written after that would go with the program.
    guard status.st_nlink > 0 else { return ENOENT }
    if state.isTorn {
      guard ftruncate(state.file, state.size) == 0 else { return errno }
      state.isTorn = false
    }
    if let code = AtomicFile.write(state.backlog, into: state.file) {
      state.isTorn = ftruncate(state.file, state.size) != 0
      return code
    }
    state.size += state.backlog.count
    state.backlog = []
    if state.isAside, rename(asidePath, path) == 0 { state.isAside = false }
    return nil
  }

  /// When `sync` is due at the latest; nil when the disk has everything.
  package var syncDue: ContinuousClock.Instant? { state.withLock { $0.unsyncedSince.map { $0 + Self.syncDelay } } }

  /// Drops what follows the first bytes: a line that was being written when the machine stopped.
  package func truncate(to size: Int) {
    state.withLock { state in
      if ftruncate(state.file, size) == 0 { state.size = size }
    }
  }

  /// Keeps these bytes, in which something cannot be read, in a file beside.
  package func keepDamaged(_ bytes: [UInt8]) {
    // Without room for it there is nothing that could be done.
    try? AtomicFile.write(bytes, to: path + ".damaged")
  }

  /// Keeps the journal as it is in a file beside, whose path is the answer; nil where that can't be written.
  package func keepCopy() -> String? {
    let names = (1...100).lazy.map { "\(self.path).unfitting\($0 == 1 ? "" : "-\($0)")" }
    guard let copy = names.first(where: { WorkspaceFiles.kind(of: $0) == nil }), let bytes = try? read(),
      (try? AtomicFile.write(bytes, to: copy)) != nil
    else { return nil }
    return copy
  }

  /// Takes the file out of the way of the next start while lines are missing in it that would say that its steps were
  /// saved. It has its name again as soon as they are written.
  package func setAside() {
    state.withLock { state in
      if !state.isAside, rename(path, asidePath) == 0 { state.isAside = true }
    }
  }

  private var asidePath: String { path + ".stale" }

  /// Puts other lines in place of all that is there, as one change.
  ///
  /// - Parameter isNeeded: whether the lines are kept and tried again when they cannot be written; otherwise all stays as
  ///   it is then.
  package func replace(with lines: [UInt8], isNeeded: Bool = true) throws(Failure) {
    try perform { state in
      let isWhole = state.backlog.isEmpty && !state.isAside && !state.isReplacing
      // As when a layout is opened in which nothing has been done.
      if isWhole, state.size == lines.count, (try? read()) == lines { return nil }
      let before = state
      (state.backlog, state.isReplacing) = (lines, true)
      guard let code = replaceFile(&state) else { return nil }
      if isNeeded { state.unsyncedSince = .now } else { state = before }
      return code
    }
  }

  private func replaceFile(_ state: inout State) -> Int32? {
    do throws(AtomicFile.Failure) {
      try AtomicFile.makeFolder(FilePath.parent(path), mode: 0o700)
      try AtomicFile.write(state.backlog, to: path)
    } catch {
      return error.code ?? EIO
    }
    guard let (file, size) = try? Self.open(path) else { return errno }
    close(state.file)
    if state.isAside { unlink(asidePath) }
    state = State(file: file, size: size)
    return nil
  }
}
