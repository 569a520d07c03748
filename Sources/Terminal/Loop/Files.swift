import Glibc

/// The few things done with files here; failures are answers, since a terminal works without any of them.
package enum Files {
  /// Creates a folder and those above it, for this user only.
  package static func createFolders(_ path: String) -> Bool {
    var prefix = ""
    for component in path.split(separator: "/") {
      prefix += "/" + component
      if mkdir(prefix, 0o700) != 0, errno != EEXIST { return false }
    }
    return access(path, W_OK) == 0
  }

  /// The outcome of reading a file.
  package enum Contents: Sendable {
    case bytes([UInt8])
    case missing, tooLarge
    /// It is there, and can't be read for this reason.
    case unreadable(String)
  }

  /// Reads a small file; one with more bytes is not read to its end.
  package static func read(_ path: String, atMost limit: Int) -> Contents {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      return errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable(String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: limit + 1)
    var count = 0
    while count <= limit {
      let got = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress?.advanced(by: count), limit + 1 - count)
      }
      if got < 0, errno == EINTR { continue }
      if got < 0 { return .unreadable(String(cString: strerror(errno))) }
      if got == 0 { return .bytes(Array(bytes.prefix(count))) }
      count += got
    }
    return .tooLarge
  }

  /// Writes a whole file, readable by this user only.
  package static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return writeAll(bytes, to: descriptor)
  }

  /// Writes all bytes; waits for a descriptor that takes nothing, a second at most each time.
  @discardableResult
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&ready, 1, 1000) > 0 else { return false }
      } else if count == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Removes a folder of folders of files, as `tic` makes them.
  static func remove(folder: String) {
    for name in names(in: folder) {
      let path = "\(folder)/\(name)"
      if unlink(path) != 0 {
        for inner in names(in: path) { unlink("\(path)/\(inner)") }
        rmdir(path)
      }
    }
    rmdir(folder)
  }

  /// Names in a folder; empty if it can't be read.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
