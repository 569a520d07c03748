import Glibc
import JSONDocument

/// A file as it lies on the disk at one moment: which one it is, and what it holds.
struct FileOnDisk: Hashable {
  /// Of the file system.
  let device: UInt
  let inode: UInt
  let digest: Digest

  /// Reads the file that a path leads to; nil when there is no file. Linear in its bytes.
  ///
  /// - Throws: why it cannot be read.
  init?(_ path: String) throws(Refusal) {
    do throws(Refusal) {
      let (bytes, status) = try WorkspaceFiles.contents(path)
      device = UInt(status.st_dev)
      inode = UInt(status.st_ino)
      digest = Digest(of: bytes)
    } catch {
      guard error.diagnostics.contains(where: { $0.code == .fileMissing }) else { throw error }
      return nil
    }
  }
}
