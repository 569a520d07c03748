import Glibc
import Testing

/// A folder for one test, gone with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/kimchi-tests-XXXXXX".utf8CString)
    path = String(cString: try #require(mkdtemp(&template)))
  }

  deinit {
    Self.remove(path)
  }

  private static func remove(_ path: String) {
    // What is no folder cannot be one that is not empty.
    guard unlink(path) != 0, let folder = opendir(path) else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { remove("\(path)/\(name)") }
    }
    rmdir(path)
  }

  /// The names of the files in it, in order.
  var names: [String] { Self.names(in: path) }

  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Writes a file, in folders that are made for it, and gives its path.
  func file(_ name: String, _ text: String) throws -> String {
    var folder = self.path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o755)
    }
    let path = "\(path)/\(name)"
    let file = try #require(fopen(path, "we"))
    defer { fclose(file) }
    var text = text
    try #require(text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) } == text.utf8.count)
    return path
  }

  /// A file's text, or nil when there is none.
  static func text(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var byte = getc(file)
    while byte != EOF {
      bytes.append(UInt8(truncatingIfNeeded: byte))
      byte = getc(file)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
