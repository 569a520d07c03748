import CPlatform
import Glibc

/// The putting of a finished temporary file in the place of another one, if that holds what is expected.
///
/// Another program may write at any moment, also between a look and a rename. So the two files change places in one step
/// (`renameat2`, `RENAME_EXCHANGE`), and what came out is looked at then, when no other program reaches it by its name.
/// If it is not what was expected it goes back. Promised on a file system with that step (ext4, XFS, Btrfs, tmpfs):
///
/// - What another program has put there by a rename, before or meanwhile, is there afterwards and the save refused, or it
///   came after the save.
/// - So it is with what another program has written into the file, if it has closed it by then. One that still has it
///   open is found by a lease, and the save refused; that is asked of the system, which tells it of files of the own user
///   (the superuser: of all) on local file systems.
///
/// Not promised: anything on file systems without the step, beyond a look just before the rename; writes into a file of
/// another user, or one on the network, by a program that opened it before the exchange and writes after it; and what a
/// program makes of a file that it has read before the save and writes whole later, which is after the save.
struct FileReplacement {
  /// Real path.
  let target: String
  /// In the same folder. Removed afterwards, except as described at `place`.
  let temporary: String
  /// Of the temporary file.
  let digest: Digest

  /// How often the files change places while another program writes without pause.
  private static let exchangeLimit = 32

  /// - Throws: that the file is not as expected, or why it cannot be replaced; it is as it was then, or as the other
  ///   program has made it.
  func carryOut(_ expected: AtomicFile.Expected) throws(AtomicFile.Failure) {
    do throws(AtomicFile.Failure) {
      switch expected {
      case .anything: try replace()
      case .noFile: try create()
      case .content(let content):
        let file = try look()
        if file?.digest == digest { break }
        guard file?.digest == content else { throw AtomicFile.Failure(target, .changed) }
        return try exchange(expecting: content)
      }
    } catch {
      unlink(temporary)
      throw error
    }
    unlink(temporary)
  }

  private func replace() throws(AtomicFile.Failure) {
    guard rename(temporary, target) == 0 else { throw AtomicFile.Failure(target, errno) }
  }

  /// Makes the file, unless somebody else has made another one.
  private func create() throws(AtomicFile.Failure) {
    var code = kimchi_rename_new(temporary, target)
    if Self.isUnsupported(code) { code = link(temporary, target) == 0 ? 0 : errno }
    // A file system with neither has no such step at all.
    if code == EPERM || Self.isUnsupported(code) {
      var status = stat()
      guard lstat(target, &status) == 0 else { return try replace() }
      code = EEXIST
    }
    if code == 0 { return }
    guard code == EEXIST else { throw AtomicFile.Failure(target, code) }
    guard try look()?.digest == digest else { throw AtomicFile.Failure(target, .changed) }
  }

  private func look() throws(AtomicFile.Failure) -> FileOnDisk? {
    do throws(Refusal) {
      return try FileOnDisk(target)
    } catch {
      throw AtomicFile.Failure(target, reason: error.description)
    }
  }

  /// Lets the files change places if the target holds this content, and looks at what came out. The target was looked at
  /// a moment ago, which is all that there is on a file system without the step.
  ///
  /// While what comes out is not what was last seen there, somebody has put it there since, and it goes back as the newer
  /// of the two.
  func exchange(expecting content: Digest) throws(AtomicFile.Failure) {
    var placed = try? FileOnDisk(temporary)
    let code = kimchi_exchange(temporary, target)
    if Self.isUnsupported(code) { return try replace() }
    guard code == 0 else {
      unlink(temporary)
      throw code == ENOENT ? AtomicFile.Failure(target, .changed) : AtomicFile.Failure(target, code)
    }
    // In this order: once nobody has it open, nobody can change it either.
    let isBusy = Self.isBusy(temporary)
    var out = try? FileOnDisk(temporary)
    if !isBusy, out?.digest == content || out?.digest == digest {
      unlink(temporary)
      return
    }
    let conflict = out?.digest == content ? AtomicFile.Failure.Conflict.busy : .changed
    for _ in 0..<Self.exchangeLimit {
      let code = kimchi_exchange(temporary, target)
      if code == ENOENT, kimchi_rename_new(temporary, target) == 0 { throw AtomicFile.Failure(target, conflict) }
      let isBusy = Self.isBusy(temporary)
      let next = try? FileOnDisk(temporary)
      if code == 0, !isBusy, next != nil, next == placed {
        unlink(temporary)
        throw AtomicFile.Failure(target, conflict)
      }
      if code == 0 { (placed, out) = (out, next) }
    }
    // Whatever it is, it is not deleted.
    throw AtomicFile.Failure(target, conflict, keptIn: temporary)
  }

  /// Whether a process has a file open for writing, and still has a moment later: one that is about to close it, or that
  /// is being started and has a copy of another's descriptor until it runs its own program, is waited for.
  private static func isBusy(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { return false }
    defer { close(file) }
    for _ in 0..<5 {
      if kimchi_has_writer(file) == 0 { return false }
      usleep(2000)
    }
    return kimchi_has_writer(file) != 0
  }

  private static func isUnsupported(_ code: Int32) -> Bool {
    code == EINVAL || code == ENOSYS || code == EOPNOTSUPP
  }

  // MARK: Deleting

  /// Deletes a file if it holds what is expected: moved away first, then looked at, and brought back otherwise, unless
  /// another program has made a newer one by then.
  static func remove(_ target: WriteTarget, _ expected: AtomicFile.Expected) throws(AtomicFile.Failure) {
    let away = target.temporary
    guard rename(target.path, away) == 0 else {
      guard errno == ENOENT else { throw AtomicFile.Failure(target.path, errno, verb: "deleted") }
      return
    }
    let isBusy = isBusy(away)
    let file = try? FileOnDisk(away)
    if !isBusy, let file, AtomicFile.Expected.content(file.digest) == expected {
      unlink(away)
      return
    }
    let code = kimchi_rename_new(away, target.path)
    if isUnsupported(code), link(away, target.path) == 0 { unlink(away) }
    if code == EEXIST { unlink(away) }
    throw AtomicFile.Failure(target.path, isBusy ? .busy : .changed)
  }
}
