import Glibc
import Synchronization

/// The file that an open layout's steps are written to as they are accepted: lines of JSON, only ever added to
/// (`docs/studio.md` §5).
///
/// What has been written survives the end of the program, however it comes; what has been synced survives the machine's.
/// One program at a time holds it: the lock is the system's, and goes with the process that has it.
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
    var size: Int
    /// Steps that were written since the last sync.
    var unsynced = 0
    var unsyncedSince: ContinuousClock.Instant?
  }

  /// Steps after which the file is synced without being asked.
  static let syncInterval = 200
  /// How long a step may wait for a sync.
  package static let syncDelay = Duration.seconds(4)

  /// Real path of the layout.
  package let layout: String
  private let path: String
  private let lock: Int32
  private let state: Mutex<State>

  /// Opens or makes the journal of a layout.
  init(of layout: String, in folder: StateFolder) throws(Failure) {
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
  var size: Int { state.withLock { $0.size } }

  func read() throws(Failure) -> [UInt8] {
    do throws(Rejection) {
      return try WorkspaceFiles.read(path)
    } catch {
      throw .unwritable(error.description)
    }
  }

  /// Adds lines with one write. When not all of them fit, none is there.
  ///
  /// - Parameter steps: how many of them are steps.
  func append(_ lines: [UInt8], steps: Int) throws(Failure) {
    let code = state.withLock { state -> Int32? in
      var written = 0
      repeat {
        written = lines.withUnsafeBytes { write(state.file, $0.baseAddress, $0.count) }
      } while written < 0 && errno == EINTR
      guard written == lines.count else {
        let code = written < 0 ? errno : ENOSPC
        ftruncate(state.file, state.size)
        return code
      }
      state.size += written
      state.unsynced += steps
      if state.unsyncedSince == nil { state.unsyncedSince = .now }
      return state.unsynced >= Self.syncInterval ? Self.sync(&state) : nil
    }
    if let code { throw .unwritable(AtomicFile.Failure(path, code).description) }
  }

  /// Waits until the disk has everything.
  func sync() throws(Failure) {
    if let code = state.withLock({ Self.sync(&$0) }) { throw .unwritable(AtomicFile.Failure(path, code).description) }
  }

  private static func sync(_ state: inout State) -> Int32? {
    guard state.unsyncedSince != nil else { return nil }
    state.unsynced = 0
    state.unsyncedSince = nil
    return fdatasync(state.file) == 0 ? nil : errno
  }

  /// When `sync` is due at the latest; none when the disk has everything.
  var syncDue: ContinuousClock.Instant? { state.withLock { $0.unsyncedSince.map { $0 + Self.syncDelay } } }

  /// Drops what follows the first bytes: a line that was being written when the machine stopped.
  func truncate(to size: Int) {
    state.withLock { state in
      if ftruncate(state.file, size) == 0 { state.size = size }
    }
  }

  /// Keeps the file as it is under another name, for what cannot be read in it.
  func setAside() { link(path, path + ".damaged") }

  /// Puts other lines in the place of all that is there, as one change.
  func replace(with lines: [UInt8]) throws(Failure) {
    // As when a layout is opened in which nothing has been done.
    guard size != lines.count || (try? read()) != lines else { return }
    do throws(AtomicFile.Failure) {
      try AtomicFile.write(lines, to: path)
    } catch {
      throw .unwritable(error.description)
    }
    let (file, size) = try Self.open(path)
    state.withLock { state in
      close(state.file)
      state = State(file: file, size: size)
    }
  }
}
