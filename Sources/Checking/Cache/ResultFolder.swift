import Glibc
import Workspaces

/// A folder of results that are found by a digest of what they were made from. Several processes may use one at a time:
/// a file is there whole or not at all, and one that was damaged counts as missing. It may be deleted at any time.
package final class ResultFolder: Sendable {
  private let path: String
  /// Bytes beyond which the results that nobody has asked for the longest are removed.
  private let limit: Int

  /// Bytes that a folder may have unless another number is asked for.
  package static let usualLimit = 256 << 20

  /// Makes the folder if it isn't there.
  package init(_ path: String, limit: Int = usualLimit) throws(AtomicFile.Failure) {
    self.path = path
    self.limit = limit
    try AtomicFile.makeFolder(path)
    guard WorkspaceFiles.kind(of: path) == .folder else { throw AtomicFile.Failure(path, ENOTDIR) }
    guard access(path, W_OK) == 0 else { throw AtomicFile.Failure(path, errno) }
  }

  private func folder(of key: Digest) -> String { "\(path)/\(key.description.prefix(2))" }

  private func file(of key: Digest) -> String { "\(folder(of: key))/\(key.description.dropFirst(2))" }

  /// The result that was kept; nil if there is none.
  func result(of key: Digest) -> [UInt8]? {
    let file = file(of: key)
    guard let bytes = try? WorkspaceFiles.read(file), bytes.count >= Self.headSize else { return nil }
    let content = Array(bytes[Self.headSize...])
    guard Array(Digest(of: content).description.utf8) == Array(bytes[..<Self.headSize]) else { return nil }
    // The time of the file is that of its last use.
    utimensat(AT_FDCWD, file, nil, 0)
    return content
  }

  /// The digits before a result, which are its digest.
  private static let headSize = 64

  /// Keeps a result. One that can't be written is made again the next time.
  func keep(_ content: [UInt8], of key: Digest) {
    if mkdir(folder(of: key), 0o777) != 0, errno != EEXIST { return }
    let bytes = Array(Digest(of: content).description.utf8) + content
    try? AtomicFile.write(bytes, to: file(of: key), isDurable: false)
  }

  /// Removes what was not used for the longest, if the folder is larger than its limit.
  func trim() {
    var files: [(path: String, size: Int, time: Int)] = []
    for folder in WorkspaceFiles.folders(in: path) where folder.utf8.count == 2 {
      for name in WorkspaceFiles.entries(of: "\(path)/\(folder)") {
        let file = "\(path)/\(folder)/\(name)"
        var status = stat()
        guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
        files.append((file, Int(status.st_size), status.st_mtim.tv_sec))
      }
    }
    var size = files.reduce(0) { $0 + $1.size }
    guard size > limit else { return }
    files.sort { ($0.time, $0.path) < ($1.time, $1.path) }
    // Some room, so that the next run need not remove anything.
    for file in files where size > limit / 4 * 3 {
      unlink(file.path)
      size -= file.size
    }
  }
}
