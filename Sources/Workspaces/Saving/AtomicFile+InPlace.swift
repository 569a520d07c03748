import CPlatform
import Glibc

extension AtomicFile {
  /// Writes into a file that has other names, so that all of them go on being the same file.
  ///
  /// This cannot be one step: a reader may find half of it, and a kill or a power cut may leave half of it. What the file
  /// held stays beside it as `NAME.PROCESS.before` until the disk has the new bytes, and after a kill for good. Room on
  /// the disk is set aside first, and when the disk fails all the same the old bytes are put back.
  static func writeInPlace(
    _ bytes: [UInt8], to target: WriteTarget, expecting expected: Expected
  ) throws(Failure) {
    let path = target.path
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw Failure(path, errno) }
    defer { close(file) }
    let room = kimchi_reserve(file, Int64(bytes.count))
    guard room == 0 else { throw Failure(path, room) }
    let before = try content(of: path)
    try keep(before, as: target.backup, mode: target.status?.st_mode ?? 0o600)
    do throws(Failure) {
      // The copy took a while.
      let now = Digest(of: try content(of: path))
      guard expected == .anything || expected == .content(now) || now == Digest(of: bytes) else {
        throw Failure(path, .changed)
      }
      guard now == Digest(of: before) else { throw Failure(path, .changed) }
    } catch {
      unlink(target.backup)
      throw error
    }
    if let code = overwrite(file, with: bytes) {
      guard overwrite(file, with: before) == nil else {
        throw Failure(path, reason: "\(Failure.words(code)); its previous content is in \(target.backup)")
      }
      unlink(target.backup)
      throw Failure(path, code)
    }
    unlink(target.backup)
  }

  private static func content(of path: String) throws(Failure) -> [UInt8] {
    do throws(Refusal) {
      return try WorkspaceFiles.read(path)
    } catch {
      throw Failure(path, reason: error.description)
    }
  }

  /// Writes a copy that is on the disk before anything else happens.
  private static func keep(_ bytes: [UInt8], as copy: String, mode: mode_t) throws(Failure) {
    let file = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode & 0o600)
    guard file >= 0 else { throw Failure(copy, errno) }
    defer { close(file) }
    var code = write(bytes, into: file)
    if code == nil, fsync(file) != 0 { code = errno }
    guard let code else { return syncFolder(of: copy) }
    unlink(copy)
    throw Failure(copy, code)
  }

  /// Makes a file hold these bytes and no others, on the disk. Returns why that failed, as an `errno`.
  private static func overwrite(_ file: Int32, with bytes: [UInt8]) -> Int32? {
    guard lseek(file, 0, SEEK_SET) == 0 else { return errno }
    if let code = write(bytes, into: file) { return code }
    guard ftruncate(file, bytes.count) == 0, fsync(file) == 0 else { return errno }
    return nil
  }
}
