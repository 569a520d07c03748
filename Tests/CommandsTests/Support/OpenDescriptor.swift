import Glibc

@testable import Workspaces

/// Descriptors of this process, found by what they lead to.
enum OpenDescriptor {
  /// The descriptor of a file that is open; none when it is not.
  static func find(_ path: String) -> Int32? {
    (3..<1024).first { WorkspaceFiles.realPath("/proc/self/fd/\($0)") == path }
  }

  /// Makes a descriptor lead somewhere else while a body runs.
  @discardableResult
  static func replacing<Value>(_ descriptor: Int32, by other: Int32, _ body: () throws -> Value) rethrows -> Value {
    let before = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    copy(other, to: descriptor)
    defer {
      copy(before, to: descriptor)
      close(before)
    }
    return try body()
  }

  private static func copy(_ descriptor: Int32, to place: Int32) {
    dup2(descriptor, place)
    _ = fcntl(place, F_SETFD, FD_CLOEXEC)
  }
}
