import Glibc
import JSONDocument
import Workspaces

/// Writes what is done as a script.
final class Recorder: Sendable {
  let path: String
  private let file: Int32

  /// - Throws: a refusal if the file exists or can't be created.
  init(_ path: String) throws(Refusal) {
    self.path = path
    file = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      if errno == EEXIST { throw Refusal("\(path) already exists", fix: "name another file") }
      throw Refusal(AtomicFile.Failure(path, errno).description)
    }
  }

  deinit { close(file) }

  /// Adds a command at once, so that a recording is whole however the program ends.
  func write(_ line: String) throws(Refusal) {
    if let code = AtomicFile.write(Array((line + "\n").utf8), into: file) {
      throw Refusal(AtomicFile.Failure(path, code).description, fix: "`record stop` ends the recording")
    }
  }
}
