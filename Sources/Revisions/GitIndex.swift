import Glibc
import Workspaces

/// The names that git has noted of the contents of tracked files, read from `.git/index` without running anything.
///
/// A name counts only while the file is as git saw it: size, times and number of the file. So a name costs a look at the
/// file's status instead of a read of its bytes.
struct GitIndex: Sendable {
  private struct Entry {
    var modified: (seconds: UInt32, nanoseconds: UInt32)
    var changed: (seconds: UInt32, nanoseconds: UInt32)
    var number: UInt32
    var size: UInt32
    /// Where its twenty bytes begin.
    var name: Int
  }

  /// Of the index, with links followed.
  private let root: String
  private let bytes: [UInt8]
  private var entries: [String: Entry] = [:]
  /// When the index was written: what changed later, or at the same moment, may be another than it says.
  private let written: timespec

  /// Nil without a repository around the folder, or with an index of another form than git's versions 2 and 3 with names
  /// of twenty bytes. Linear in the index.
  ///
  /// - Parameter folder: a real path. Entries outside of it are left out.
  init?(around folder: String) {
    guard let root = RepositoryRoot.find(workspace: nil, from: folder), FilePath.contains(root, folder) else {
      return nil
    }
    let git = FilePath.join(root, ".git")
    // A worktree or a submodule has its index elsewhere; its files are read.
    guard WorkspaceFiles.kind(of: git) == .folder, !Self.hasLongNames(git) else { return nil }
    var status = stat()
    let path = FilePath.join(git, "index")
    guard stat(path, &status) == 0, let bytes = try? WorkspaceFiles.read(path), bytes.count >= Self.headSize else {
      return nil
    }
    self.root = root
    self.bytes = bytes
    written = status.st_mtim
    let inside = folder == root ? "" : FilePath.relative(folder, to: root) + "/"
    guard bytes.starts(with: "DIRC".utf8), [2, 3].contains(number(4)), read(inside) else { return nil }
  }

  private static func hasLongNames(_ git: String) -> Bool {
    guard let bytes = try? WorkspaceFiles.read(FilePath.join(git, "config")) else { return true }
    return String(decoding: bytes, as: UTF8.self).lowercased().contains("objectformat")
  }

  private static let headSize = 12
  /// Of an entry before its path: ten numbers, the name, and flags.
  private static let entrySize = 62
  private static let nameSize = 20

  private func number(_ at: Int) -> UInt32 { bytes[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) } }

  /// Reads the entries inside a folder; false if the index is not as expected.
  private mutating func read(_ inside: String) -> Bool {
    let prefix = Array(inside.utf8)
    var at = Self.headSize
    for _ in 0..<number(8) {
      guard at + Self.entrySize < bytes.count else { return false }
      let flags = Int(bytes[at + 60]) << 8 | Int(bytes[at + 61])
      // Version 3 has two more bytes of flags where one says so.
      let start = at + Self.entrySize + (flags & 0x4000 == 0 ? 0 : 2)
      guard start < bytes.count, let end = bytes[start...].firstIndex(of: 0) else { return false }
      // Of a conflict there are several.
      if flags & 0x3000 == 0, bytes[start..<end].starts(with: prefix) {
        entries[String(decoding: bytes[start..<end], as: UTF8.self)] = Entry(
          modified: (number(at + 8), number(at + 12)), changed: (number(at), number(at + 4)), number: number(at + 20),
          size: number(at + 36), name: at + 40)
      }
      at += (end - at + 8) & ~7
    }
    return true
  }

  /// The name of the content that a tracked file had when git saw it last.
  func noted(_ path: String) -> String? {
    entries[FilePath.relative(path, to: root)].map {
      BlobName.hexadecimal(bytes[$0.name..<$0.name + Self.nameSize])
    }
  }

  /// The name of a file's content; nil where git may not know it as it is now.
  ///
  /// - Parameter status: that of the file.
  func name(ofFile path: String, _ status: stat) -> String? {
    guard let entry = entries[FilePath.relative(path, to: root)], status.st_mode & S_IFMT == S_IFREG else { return nil }
    func equal(_ time: timespec, _ other: (seconds: UInt32, nanoseconds: UInt32)) -> Bool {
      UInt32(truncatingIfNeeded: time.tv_sec) == other.seconds && UInt32(time.tv_nsec) == other.nanoseconds
    }
    let (modified, changed) = (status.st_mtim, status.st_ctim)
    guard equal(modified, entry.modified), equal(changed, entry.changed),
      UInt32(truncatingIfNeeded: status.st_ino) == entry.number,
      UInt32(truncatingIfNeeded: status.st_size) == entry.size,
      (modified.tv_sec, modified.tv_nsec) < (written.tv_sec, written.tv_nsec)
    else { return nil }
    return BlobName.hexadecimal(bytes[entry.name..<entry.name + Self.nameSize])
  }
}
