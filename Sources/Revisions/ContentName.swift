import Glibc
import Workspaces

/// The identity of a file's content on every machine: its size, and the name that git gives to it.
package struct ContentName: Sendable, Hashable, CustomStringConvertible {
  package let size: Int
  /// Forty hexadecimal digits.
  package let name: String

  package var description: String { "\(size) \(name)" }

  /// A time of the system's clock.
  package struct Moment: Sendable, Comparable {
    private let seconds: Int
    private let nanoseconds: Int

    package static let max = Moment(timespec(tv_sec: .max, tv_nsec: 0))

    package static var now: Moment {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Moment(time)
    }

    init(_ time: timespec) {
      seconds = time.tv_sec
      nanoseconds = time.tv_nsec
    }

    package static func < (left: Moment, right: Moment) -> Bool {
      (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
  }

  private init(size: Int, name: String) {
    self.size = size
    self.name = name
  }

  /// Linear in the bytes.
  package init(of bytes: [UInt8]) { self.init(size: bytes.count, name: BlobName.text(of: bytes, digits: 40)) }

  /// Gives names to files of a folder. Those that git has noted need not be read.
  package struct Namer: Sendable {
    private let index: GitIndex?
    private let began: Moment

    /// - Parameters:
    ///   - folder: a real path.
    ///   - began: when files were begun to be read: what changed since is not taken from git.
    package init(around folder: String, since began: Moment = .max) {
      index = GitIndex(around: folder)
      self.began = began
    }

    /// The name of a file's content as it is now; nil if it can't be read.
    ///
    /// - Parameter bytes: its content if it has been read.
    package func name(ofFile path: String, _ bytes: [UInt8]? = nil) -> ContentName? {
      if let known = known(path) { return known }
      guard let bytes = bytes ?? (try? WorkspaceFiles.read(path)) else { return nil }
      // A text that was checked out with other line breaks has the name that git has noted.
      if let noted = index?.noted(path), BlobName.matches(noted, bytes) {
        return ContentName(size: bytes.count, name: noted)
      }
      return ContentName(of: bytes)
    }

    /// The name of a file that has not changed since git saw it; nil where that is not certain.
    private func known(_ path: String) -> ContentName? {
      var status = stat()
      guard let index, stat(path, &status) == 0, let name = index.name(ofFile: path, status),
        Moment(status.st_ctim) < began
      else { return nil }
      return ContentName(size: Int(status.st_size), name: name)
    }
  }
}
