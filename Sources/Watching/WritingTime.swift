import Glibc

/// A moment by the clock that the system notes with files when they are written.
package struct WritingTime: Sendable, Comparable {
  private let seconds: Int
  private let nanoseconds: Int

  private init(_ time: timespec) { (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec) }

  package static var now: WritingTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &time)
    return WritingTime(time)
  }

  /// When a file was last written, or one last came to a folder or left it; nil where there is neither.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status.st_mtim)
  }

  package static func < (left: WritingTime, right: WritingTime) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
