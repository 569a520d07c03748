import JSONDocument

/// Frames in short lines, made from what `--format frames` says.
enum SnapshotFrames {
  /// `1/0 label #name 16,224 313×16 "Paradise"`: path, type, id, place and size in points, the content's where it is
  /// another, the text with its lines where there are several, and whether it was cut.
  static func lines(of frames: String) -> [String] {
    guard let document = try? JSONDocument(parsing: frames, file: "frames") else { return [] }
    return document.elements(of: document.root).map { line($0, document) }
  }

  private static func line(_ node: JSONDocument.Node, _ document: JSONDocument) -> String {
    func member(_ key: String) -> JSONDocument.Node? { document.value(forKey: key, in: node) }
    func word(_ key: String) -> String { member(key).flatMap { document.string($0) } ?? "" }
    func rectangle(_ key: String) -> String {
      let numbers = member(key).map { value in
        document.elements(of: value).map { String(decoding: document.bytes(of: $0), as: UTF8.self) }
      }
      guard let numbers, numbers.count == 4 else { return "" }
      return "\(numbers[0]),\(numbers[1]) \(numbers[2])×\(numbers[3])"
    }
    var words = [word("path").isEmpty ? "." : word("path"), word("type")]
    if !word("id").isEmpty { words.append(Spelling.address(ofID: word("id"))) }
    let (frame, content) = (rectangle("frame"), rectangle("content"))
    words.append(frame)
    if content != frame { words.append("(\(content))") }
    if let text = member("text"), let shown = member("lines") {
      let lines = document.elements(of: shown).map { document.minifiedText(of: $0) }
      let whole = document.minifiedText(of: text)
      words.append(whole)
      if lines != [whole] { words.append("as " + lines.joined(separator: " ")) }
      if member("truncated").flatMap({ document.bool($0) }) == true { words.append("cut") }
    }
    return words.joined(separator: " ")
  }
}
