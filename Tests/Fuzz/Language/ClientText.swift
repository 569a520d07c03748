import JSONDocument
import Language

/// A text as an editor keeps it, by the words of the protocol alone: what the server's text must equal.
struct ClientText {
  private var text: String
  private(set) var version: Int?
  private let isUTF8: Bool

  init(_ document: JSONView, isUTF8: Bool) {
    text = document["text"]?.string ?? ""
    version = document["version"]?.integer
    self.isUTF8 = isUTF8
  }

  var bytes: [UInt8] { Array(text.utf8) }

  /// Makes the changes of `textDocument/didChange`. Those that are broken are left out, as are all of an older version.
  mutating func change(_ params: JSONView) {
    let version = params["textDocument"]?["version"]?.integer
    if let version, let known = self.version, version < known { return }
    for change in params["contentChanges"]?.elements ?? [] { make(change) }
    self.version = version ?? self.version
  }

  private mutating func make(_ change: JSONView) {
    guard let new = change["text"]?.string else { return }
    guard let range = change["range"] else { return text = new }
    guard let start = Self.position(range["start"]), let end = Self.position(range["end"]), start <= end else { return }
    let scalars = text.unicodeScalars
    let (first, last) = (index(of: start), index(of: end))
    text = String(scalars[..<first]) + new + String(scalars[last...])
  }

  private static func position(_ value: JSONView?) -> (line: Int, character: Int)? {
    guard let line = value?["line"]?.integer, let character = value?["character"]?.integer, line >= 0, character >= 0
    else { return nil }
    return (line, character)
  }

  /// The place of a position; beyond the end of a line that end, inside a character its beginning.
  private func index(of position: (line: Int, character: Int)) -> String.UnicodeScalarView.Index {
    let scalars = text.unicodeScalars
    var place = scalars.startIndex
    var line = 0
    while line < position.line {
      guard let end = scalars[place...].firstIndex(where: { $0 == "\n" || $0 == "\r" }) else { return scalars.endIndex }
      place = scalars.index(after: end)
      if scalars[end] == "\r", place < scalars.endIndex, scalars[place] == "\n" { place = scalars.index(after: place) }
      line += 1
    }
    var left = position.character
    while place < scalars.endIndex, scalars[place] != "\n", scalars[place] != "\r" {
      left -= isUTF8 ? String(scalars[place]).utf8.count : String(scalars[place]).utf16.count
      if left < 0 { break }
      place = scalars.index(after: place)
    }
    return place
  }
}
