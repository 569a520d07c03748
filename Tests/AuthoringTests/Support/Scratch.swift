import Glibc
import JSONDocument

@testable import Authoring

/// A folder of files that lives as long as the test that made it.
final class Scratch: Sendable {
  let root: String

  init(_ files: [String: String] = [:]) throws {
    var template = Array("/tmp/kimchi-tests-XXXXXX".utf8CString)
    guard let made = template.withUnsafeMutableBufferPointer({ $0.baseAddress.flatMap { mkdtemp($0) } }),
      let real = WorkspaceFiles.realPath(String(cString: made))
    else { throw Rejection(.fileUnreadable, "no folder could be made") }
    root = real
    for (name, text) in files { try write(name, text) }
  }

  deinit { Self.remove(root) }

  func path(_ name: String) -> String { root + "/" + name }

  func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    var folder = root
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o755)
    }
    guard let file = fopen(path(name), "we") else { throw Rejection(.fileUnreadable, "\(name) cannot be written") }
    defer { fclose(file) }
    fwrite(bytes, 1, bytes.count, file)
  }

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

/// The repository's own samples.
enum Samples {
  static let root = folder("Kimchi")
  static let modules = folder("Modules")

  private static func folder(_ name: String) -> String {
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Previews/" + name
  }
}

extension Rejection {
  var codes: [String] { diagnostics.map(\.code.id) }
}

/// What a body throws; none when it does not.
func rejection(_ body: () throws -> Void) -> Rejection? {
  do {
    try body()
    return nil
  } catch {
    return error as? Rejection
  }
}
