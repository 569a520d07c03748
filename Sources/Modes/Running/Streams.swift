import Glibc
import Rendering
import Width
import Workspaces

/// Writes to files, whole buffers at a time.
package enum Streams {
  /// Writes words for people: no control character but line feeds and tabs gets out.
  package static func say(_ text: String, to file: Int32 = STDOUT_FILENO) {
    if !text.isEmpty { _ = write(ControlCharacters.visible(Array(text.utf8)), to: file) }
  }

  /// Why not all could be written, as an `errno`; nil when it was.
  package static func write(_ bytes: [UInt8], to file: Int32) -> Int32? { AtomicFile.write(bytes, into: file) }
}
