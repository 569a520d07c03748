import Glibc
import TestSupport

/// A folder for one test, gone with it, and what is in it.
final class TemporaryFolder {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  var path: String { scratch.root }

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
    try scratch.write(name, text)
    return scratch.path(name)
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
