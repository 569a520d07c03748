import Glibc
import Modes

/// A file that every message is appended to, if one was named.
package struct MessageLog {
  private let file: Int32?

  /// - Throws: an error if the file can't be opened.
  package init(_ path: String?) throws(Failure) {
    guard let path else {
      file = nil
      return
    }
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw Failure(unreadable: "can't open \(path)", fix: "name a file in a folder you can write to")
    }
    self.file = file
  }

  package func write(_ mark: String, _ message: [UInt8]) {
    guard let file else { return }
    _ = Streams.write(Array("\(mark) ".utf8) + message + [0x0A], to: file)
  }
}
