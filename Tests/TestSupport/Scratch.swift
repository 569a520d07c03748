import Glibc

/// A folder of files that lives as long as the test that made it.
package final class Scratch: Sendable {
  /// Its real path.
  package let root: String

  /// The `errno` of what could not be made or written.
  package struct Failure: Error {
    package let path: String
    package let code: Int32
  }

  /// - Parameter files: texts by their paths in the folder.
  package init(_ files: [String: String] = [:]) throws {
    var template = Array("/tmp/kimchi-tests-XXXXXX".utf8CString)
    guard let made = template.withUnsafeMutableBufferPointer({ $0.baseAddress.flatMap { mkdtemp($0) } }),
      let real = realpath(made, nil)
    else { throw Failure(path: "/tmp", code: errno) }
    defer { free(real) }
    root = String(cString: real)
    for (name, text) in files { try write(name, text) }
  }

  deinit { Self.remove(root) }

  package func path(_ name: String) -> String { root + "/" + name }

  package func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  package func write(_ name: String, _ bytes: [UInt8]) throws {
    var folder = root
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o755)
    }
    guard let file = fopen(path(name), "we") else { throw Failure(path: name, code: errno) }
    defer { fclose(file) }
    fwrite(bytes, 1, bytes.count, file)
  }

  /// Deletes a file, or a folder with everything in it.
  package func remove(_ name: String) { Self.remove(path(name)) }

  private static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      if let directory = opendir(path) {
        var names: [String] = []
        while let entry = readdir(directory) {
          names.append(
            withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
        closedir(directory)
        for name in names where name != "." && name != ".." { remove(path + "/" + name) }
      }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}
