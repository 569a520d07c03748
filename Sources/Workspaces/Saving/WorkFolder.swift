import Glibc

/// A folder for files of this process, gone with the last one who uses it.
package final class WorkFolder: Sendable {
  package let path: String

  package init() throws(AtomicFile.Failure) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/kimchi-XXXXXX".utf8CString)
    guard let made = template.withUnsafeMutableBufferPointer({ $0.baseAddress.flatMap { mkdtemp($0) } }) else {
      throw AtomicFile.Failure(parent, errno)
    }
    path = String(cString: made)
  }

  deinit {
    for name in WorkspaceFiles.entries(of: path) { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
