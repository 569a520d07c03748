import Glibc

/// A text in a file beside a test, which `KIMCHI_RECORD=1` writes anew.
package enum RecordedText {
  /// The first line that is not as it was recorded, with what it was; nil if all are.
  ///
  /// - Parameter test: the path of the test's own file, in whose folder the text is.
  package static func difference(_ text: String, from name: String, besides test: String) throws -> String? {
    let folder = test.lastIndex(of: "/").map { String(test[..<$0]) } ?? "."
    let path = "\(folder)/\(name)"
    if getenv("KIMCHI_RECORD") != nil {
      guard let file = fopen(path, "we") else { throw Scratch.Failure(path: path, code: errno) }
      defer { fclose(file) }
      let bytes = Array(text.utf8)
      guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw Scratch.Failure(path: path, code: errno) }
      return nil
    }
    guard let file = fopen(path, "re") else { throw Scratch.Failure(path: path, code: errno) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    let recorded = String(decoding: bytes, as: UTF8.self)
    guard recorded != text else { return nil }
    let (new, old) = (lines(text), lines(recorded))
    let place = zip(new, old).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(new.count, old.count)
    func line(_ lines: [Substring]) -> Substring { lines.indices.contains(place) ? lines[place] : "nothing" }
    return "\(name):\(place + 1): \(line(new)) was \(line(old))"
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
