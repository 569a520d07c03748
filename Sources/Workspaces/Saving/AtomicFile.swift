import Glibc

/// Writes whole files, so that a reader finds the old bytes or the new ones at every moment, also after a crash
/// (`docs/reliability.md`). Files with several hard links are the exception: see `writeInPlace`.
package enum AtomicFile {
  /// The required content of a file before it is overwritten or deleted.
  package enum Expected: Sendable, Hashable {
    case anything
    /// There must be no file.
    case noFile
    case content(Digest)

    package init(_ digest: Digest?) { self = digest.map { .content($0) } ?? .noFile }
  }

  /// Why a file was not written: `PATH cannot be written: …`. What was there before is there still.
  package struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// A file that is not as expected.
    package enum Conflict: Sendable, Hashable {
      /// Another program has changed, made or deleted it.
      case changed
      /// Another program has it open for writing.
      case busy
    }

    package let description: String
    package let conflict: Conflict?
    /// The `errno`, where the system refused.
    package let code: Int32?

    package init(_ path: String, _ code: Int32, verb: String = "written") {
      self.init(path, reason: Self.words(code), verb: verb, code: code)
    }

    /// The text of an `errno`.
    package static func words(_ code: Int32) -> String {
      if code == EFBIG { return "it would be larger than a file may be here (`ulimit -f`)" }
      return strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }

    init(_ path: String, reason: String, verb: String = "written", code: Int32? = nil) {
      description = "\(path) can't be \(verb): \(reason)"
      conflict = nil
      self.code = code
    }

    init(_ path: String, _ conflict: Conflict, keptIn copy: String? = nil) {
      let kept = copy.map { "; its previous content is in \($0)" } ?? ""
      self.conflict = conflict
      code = nil
      description =
        switch conflict {
        case .changed: "\(path) was changed by another program\(kept)"
        case .busy: "\(path) is open for writing in another program\(kept)"
        }
    }
  }

  /// Puts bytes in the place of a file, or makes it: under another name first, on the disk, then renamed.
  ///
  /// Symbolic links are followed; permissions stay, and so do owner and group as far as the process may set them. What is
  /// not a regular file, such as `/dev/null`, is written to as it is.
  ///
  /// - Parameters:
  ///   - expected: what the file must hold; see `FileReplacement` for the guarantees.
  ///   - isDurable: whether to wait until the disk has it. What can be made again need not: a crash of the system may
  ///     leave it empty then, one of the program not.
  package static func write(
    _ bytes: [UInt8], to path: String, expecting expected: Expected = .anything, isDurable: Bool = true
  ) throws(Failure) {
    let target = try WriteTarget(path)
    if target.isSpecial {
      let file = open(target.path, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { throw Failure(path, errno) }
      defer { close(file) }
      if let code = write(bytes, into: file) { throw Failure(path, code) }
      return
    }
    // Renaming would replace a file that its owner has protected.
    if target.status != nil, access(target.path, W_OK) != 0 { throw Failure(path, errno) }
    if target.isHardLinked { return try writeInPlace(bytes, to: target, expecting: expected) }
    // A folder of thousands that can be made again is not listed for each of them.
    if isDurable { target.removeStale() }
    let temporary = try make(bytes, for: target, path, isDurable: isDurable)
    try FileReplacement(target: target.path, temporary: temporary, digest: Digest(of: bytes)).carryOut(expected)
    if isDurable { syncFolder(of: target.path) }
  }

  /// Deletes a file; one that is not there already is fine.
  ///
  /// - Parameter expected: what it must hold. It is moved away, looked at, and brought back when it holds anything else.
  package static func remove(_ path: String, expecting expected: Expected = .anything) throws(Failure) {
    if case .content = expected {
      try FileReplacement.remove(WriteTarget(path), expected)
    } else {
      guard unlink(path) == 0 || errno == ENOENT else { throw Failure(path, errno, verb: "deleted") }
    }
    syncFolder(of: path)
  }

  /// Writes the temporary file that is to take the target's place, and answers its name.
  private static func make(
    _ bytes: [UInt8], for target: WriteTarget, _ path: String, isDurable: Bool
  ) throws(Failure) -> String {
    let name = target.temporary
    // One that is there was left by a process that had this one's number and was killed.
    unlink(name)
    let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, target.status == nil ? 0o666 : 0o600)
    guard file >= 0 else { throw Failure(path, errno) }
    var code = write(bytes, into: file)
    if code == nil, let status = target.status { code = adopt(status, file) }
    if code == nil, isDurable, fsync(file) != 0 { code = errno }
    if close(file) != 0, code == nil { code = errno }
    guard let code else { return name }
    unlink(name)
    throw Failure(path, code)
  }

  /// Gives a file the owner, group and permissions of another one. Returns why that failed, as an `errno`; a process that
  /// may not give files away keeps them, with the group where it is in that.
  private static func adopt(_ status: stat, _ file: Int32) -> Int32? {
    var own = stat()
    guard fstat(file, &own) == 0 else { return errno }
    if own.st_uid != status.st_uid || own.st_gid != status.st_gid,
      fchown(file, status.st_uid, status.st_gid) != 0
    {
      guard errno == EPERM else { return errno }
      if own.st_gid != status.st_gid, fchown(file, uid_t.max, status.st_gid) != 0, errno != EPERM { return errno }
    }
    return fchmod(file, status.st_mode & 0o7777) == 0 ? nil : errno
  }

  // MARK: Parts

  /// Makes a folder and those around it that are missing.
  ///
  /// - Parameter mode: permissions of what is made, less the user's mask.
  package static func makeFolder(_ path: String, mode: mode_t = 0o777) throws(Failure) {
    if WorkspaceFiles.kind(of: path) == .folder { return }
    let parent = FilePath.parent(path)
    if parent != path { try makeFolder(parent, mode: mode) }
    guard mkdir(path, mode) == 0 || errno == EEXIST else { throw Failure(path, errno, verb: "created") }
  }

  /// A rename is on the disk once its folder is. A file system that cannot do this has done what it can.
  static func syncFolder(of path: String) {
    let folder = open(FilePath.parent(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// Writes all of the bytes; returns why that failed, as an `errno`. A write that takes fewer bytes is no reason: the
  /// next one tells it.
  package static func write(_ bytes: [UInt8], into file: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count, let base = buffer.baseAddress {
        let count = Glibc.write(file, base + done, buffer.count - done)
        if count > 0 {
          done += count
        } else if count == 0 {
          return EIO
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }
}
