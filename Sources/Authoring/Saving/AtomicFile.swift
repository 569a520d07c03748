import Glibc

/// Writes whole files, so that a reader finds the old bytes or the new ones at every moment, also after a crash.
package enum AtomicFile {
  /// Why a file was not written: `PATH cannot be written: …`. What was there before is there still.
  package struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    package let description: String

    init(_ path: String, _ code: Int32, verb: String = "written") {
      description = "\(path) cannot be \(verb): \(strerror(code).map { String(cString: $0) } ?? "error \(code)")"
    }
  }

  /// Puts bytes in the place of a file, or makes it: under another name first, on the disk, then renamed.
  ///
  /// Symbolic links are followed and permissions kept. What is no regular file, such as `/dev/null`, is written to as
  /// it is.
  ///
  /// - Parameter isDurable: whether to wait until the disk has it. What can be made again need not: a crash of the system
  ///   may leave it empty then, one of the program not.
  package static func write(_ bytes: [UInt8], to path: String, isDurable: Bool = true) throws(Failure) {
    let target = WorkspaceFiles.realPath(path) ?? path
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      let file = open(path, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { throw Failure(path, errno) }
      defer { close(file) }
      if let code = write(bytes, into: file) { throw Failure(path, code) }
      return
    }
    // Renaming would replace a file that its owner has protected.
    if exists, access(target, W_OK) != 0 { throw Failure(path, errno) }
    let name = "\(target).\(getpid()).tmp"
    // One that is there was left by a process that had this one's number and was killed.
    unlink(name)
    let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, exists ? status.st_mode & 0o7777 : 0o666)
    guard file >= 0 else { throw Failure(path, errno) }
    var code = write(bytes, into: file)
    if code == nil, exists, fchmod(file, status.st_mode & 0o7777) != 0 { code = errno }
    if code == nil, isDurable, fsync(file) != 0 { code = errno }
    if close(file) != 0, code == nil { code = errno }
    if code == nil, rename(name, target) != 0 { code = errno }
    guard let code else {
      if isDurable { syncFolder(of: target) }
      return
    }
    unlink(name)
    throw Failure(path, code)
  }

  /// Takes a file away; one that is not there already is fine.
  package static func remove(_ path: String) throws(Failure) {
    guard unlink(path) == 0 || errno == ENOENT else { throw Failure(path, errno, verb: "deleted") }
    syncFolder(of: path)
  }

  /// Makes a folder and those around it that are missing.
  ///
  /// - Parameter mode: permissions of what is made, less the user's mask.
  static func makeFolder(_ path: String, mode: mode_t = 0o777) throws(Failure) {
    if WorkspaceFiles.kind(of: path) == .folder { return }
    let parent = FilePath.parent(path)
    if parent != path { try makeFolder(parent, mode: mode) }
    guard mkdir(path, mode) == 0 || errno == EEXIST else { throw Failure(path, errno, verb: "made") }
  }

  /// A rename is on the disk once its folder is. A file system that cannot do this has done what it can.
  static func syncFolder(of path: String) {
    let folder = open(FilePath.parent(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// Writes all of the bytes; answers why that failed, as an `errno`.
  static func write(_ bytes: [UInt8], into file: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count, let base = buffer.baseAddress {
        let count = Glibc.write(file, base + done, buffer.count - done)
        if count > 0 {
          done += count
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }
}
