import Glibc
import JSONDocument
import Synchronization
import Workspaces

/// A folder of this machine, or of one that is mounted here.
///
/// Files are written beside their place and renamed, so that a reader sees whole files only. Writers take turns by a lock
/// on `publish.lock`, which the system gives up for a process that dies.
package struct FolderPlace: PublishingPlace {
  /// As it is shown.
  package let name: String
  /// Absolute.
  private let root: String
  private let cleaning = Cleaning()

  /// Whether the files of killed publishers were looked for. Once for each opened place is enough.
  private final class Cleaning: Sendable {
    private let isDone = Mutex(false)

    /// Whether this is the first time.
    func begin() -> Bool {
      isDone.withLock { isDone in
        defer { isDone = true }
        return !isDone
      }
    }
  }

  package init(_ root: String, name: String? = nil) {
    self.root = root
    self.name = name ?? root
  }

  private func path(_ key: PlaceKey) -> String { FilePath.join(root, key.description) }

  package func get(_ key: PlaceKey, limit: Int, watch: @escaping TransferWatch) throws(Refusal) -> StoredFile? {
    let path = path(key)
    do throws(Refusal) {
      let bytes = try WorkspaceFiles.read(path)
      guard bytes.count <= limit else { throw Refusal.tooLarge(key, in: name, limit: limit) }
      return StoredFile(bytes, tag: Digest(of: bytes).description)
    } catch {
      if error.has(.fileMissing) { return nil }
      if error.has(.publishTooLarge) { throw error }
      throw Refusal(.publishFailed, error.description)
    }
  }

  package func size(of key: PlaceKey, watch: @escaping TransferWatch) throws(Refusal) -> Int? {
    var status = stat()
    guard stat(path(key), &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw Refusal(.publishFailed, AtomicFile.Failure(path(key), errno, verb: "read").description)
    }
    return Int(status.st_size)
  }

  package func put(
    _ bytes: [UInt8], at key: PlaceKey, if condition: PutCondition, watch: @escaping TransferWatch
  ) throws(Refusal) -> PutAnswer {
    do throws(AtomicFile.Failure) {
      try AtomicFile.makeFolder(FilePath.parent(path(key)))
      let (lock, isHeld) = try lock()
      defer { close(lock) }
      if isHeld, cleaning.begin() { AtomicFile.removeStale(below: root) }
      switch condition {
      case .none: try AtomicFile.write(bytes, to: path(key))
      case .absent: try AtomicFile.write(bytes, to: path(key), expecting: .noFile)
      case .matches(let tag):
        try AtomicFile.write(
          bytes, to: path(key), expecting: .content(Digest(hexadecimal: tag, byteCount: try byteCount(of: key))))
      }
      _ = watch(bytes.count)
      return .stored
    } catch {
      if error.conflict == .changed { return .refused }
      throw error.refusal(writingTo: name)
    }
  }

  /// A digest is compared with the size that belongs to it.
  private func byteCount(of key: PlaceKey) throws(AtomicFile.Failure) -> Int {
    var status = stat()
    guard stat(path(key), &status) == 0 else { return -1 }
    return Int(status.st_size)
  }

  /// Waits for the other writers; closing the descriptor lets the next one in.
  ///
  /// - Returns: the descriptor, and whether the lock is held: a file system without locks leaves it to the rename alone.
  private func lock() throws(AtomicFile.Failure) -> (file: Int32, isHeld: Bool) {
    let path = FilePath.join(root, "publish.lock")
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw AtomicFile.Failure(path, errno) }
    while flock(file, LOCK_EX) != 0 {
      guard errno == EINTR else {
        if errno == ENOLCK || errno == EOPNOTSUPP { return (file, false) }
        let code = errno
        close(file)
        throw AtomicFile.Failure(path, code)
      }
    }
    return (file, true)
  }
}
