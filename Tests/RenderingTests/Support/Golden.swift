import Glibc
import Testing

/// Texts kept beside the tests as files that people can read. `KIMCHI_RECORD=1 swift test` writes them anew.
enum Golden {
  static func expect(
    _ text: String, matches name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let path = folder + "../Goldens/" + name
    if getenv("KIMCHI_RECORD") != nil {
      try write(text, to: path)
      return
    }
    let recorded = try #require(read(path), "no golden \(name): record it", sourceLocation: sourceLocation)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let different = zip(new, old).enumerated().first { $0.element.0 != $0.element.1 }
    let line = (different?.offset ?? min(new.count, old.count)) + 1
    let isSame = text == recorded
    #expect(
      isSame, "\(name), line \(line): \(different?.element.0 ?? "") was \(different?.element.1 ?? "")",
      sourceLocation: sourceLocation)
  }

  static let folder = String(#filePath.prefix(upTo: #filePath.lastIndex(of: "/") ?? #filePath.endIndex)) + "/"

  static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  struct Unwritable: Error { var path: String }

  static func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "w") else { throw Unwritable(path: path) }
    defer { fclose(file) }
    let bytes = Array(text.utf8)
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw Unwritable(path: path) }
  }
}
