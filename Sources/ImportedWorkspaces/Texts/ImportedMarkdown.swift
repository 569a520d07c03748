import Sushi

/// A text in Markdown as labels take it. Markdown leaves underscores inside words alone, and labels pair all that are on a
/// line: a text that would lose some of them is shown without any marks.
package struct ImportedMarkdown: Sendable {
  package private(set) var text: String
  /// Whether the label must show the text as it is, without reading marks.
  package private(set) var isRaw = false
  /// Whether looks are left out, and a link.
  package private(set) var isExact = true
  package private(set) var losesLink = false

  /// Stands for an underscore that is a letter while the marks are read.
  private static let letter: Character = "\u{F05F}"

  /// - Parameter text: with the marks of labels, as far as they are known.
  package init(_ text: String) {
    self.text = text
    guard text.utf8.contains(0x5F), !text.contains(Self.letter) else { return }
    var hasLetters = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let protected = Self.protected(Array(line))
      hasLetters = hasLetters || protected.hasLetters
      return protected.text
    }
    guard hasLetters else { return }
    let wanted = MarkdownText.parse(lines.joined(separator: "\n"))
    let words = String(wanted.text.map { $0 == Self.letter ? "_" : $0 })
    let read = MarkdownText.parse(text)
    guard read.text != words || read.runs.map(\.style) != wanted.runs.map(\.style) else { return }
    self.text = words
    isRaw = true
    isExact = wanted.runs.isEmpty
    losesLink = wanted.runs.contains { $0.style.link != nil }
  }

  /// A line in which other characters stand for the underscores that no slanted words are between, and whether there are
  /// any.
  private static func protected(_ line: [Character]) -> (text: String, hasLetters: Bool) {
    var result = line
    var hasLetters = false
    var open: Range<Int>?
    func isWord(_ index: Int) -> Bool { line.indices.contains(index) && (line[index].isLetter || line[index].isNumber) }
    func isBlank(_ index: Int) -> Bool { !line.indices.contains(index) || line[index].isWhitespace }
    func protect(_ range: Range<Int>) {
      for index in range { result[index] = letter }
      hasLetters = true
    }
    var at = 0
    while let start = line[at...].firstIndex(of: "_") {
      at = line[start...].firstIndex { $0 != "_" } ?? line.count
      let run = start..<at
      let before = start - 1
      if let begun = open, begun.count == run.count, !isBlank(before), !isWord(at) {
        open = nil
      } else if !isBlank(at), !isWord(before), open == nil {
        open = run
      } else {
        protect(run)
      }
    }
    if let open { protect(open) }
    return (String(result), hasLetters)
  }
}
