import Glibc
import Rendering
import Width

/// Writes to files, whole buffers at a time.
package enum Streams {
  /// Writes words for people: no control character but line feeds and tabs gets out.
  package static func say(_ text: String, to file: Int32 = STDOUT_FILENO) {
    if !text.isEmpty { _ = write(ControlCharacters.visible(Array(text.utf8)), to: file) }
  }

  /// Why not all could be written, as an `errno`; nil when it was. Waits for a reader, as a file is never to be waited for
  /// (`AtomicFile.write`).
  package static func write(_ bytes: [UInt8], to file: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count, let base = buffer.baseAddress {
        let count = Glibc.write(file, base + done, buffer.count - done)
        if count > 0 {
          done += count
        } else if errno == EAGAIN {
          // A pipe that another program has set not to block.
          var place = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
          _ = poll(&place, 1, -1)
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }
}
