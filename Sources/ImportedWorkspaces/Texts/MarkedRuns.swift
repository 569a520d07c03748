import Sushi

/// A text in runs, written with the marks that labels read. There is no way to escape a mark, so the result is read back
/// and compared.
package struct MarkedRuns: Sendable {
  /// The looks of a run, as far as marks have them.
  package struct Style: Sendable, Hashable {
    package var isBold = false
    package var isItalic = false
    package var isUnderlined = false
    package var isStruck = false
    /// `red-500`, `#RRGGBB`.
    package var color: String?
    /// `bold-17pt`.
    package var font: String?
    /// The address that it leads to.
    package var link: String?

    package init() {}

    fileprivate var isPlain: Bool { self == Style() }
  }

  /// The text of a label, and what it could not keep.
  package struct Result: Sendable, Hashable {
    package var text: String
    /// Whether the label must show the text as it is, without reading marks.
    package var isRaw = false
    /// Whether all runs have their looks.
    package var isExact = true
    /// Whether a link is left out.
    package var losesLink = false
  }

  private var runs: [(text: String, style: Style)] = []

  package init() {}

  /// Adds a run behind those before.
  package mutating func add(_ text: String, _ style: Style = Style()) {
    if !text.isEmpty { runs.append((text, style)) }
  }

  /// The text with as many of the looks as can stand in it: lines below give way to sizes, then all looks to the words.
  package var result: Result {
    let plain = runs.map(\.text).joined()
    guard runs.contains(where: { !$0.style.isPlain }) else {
      return Result(text: plain, isRaw: MarkdownText.parse(plain).text != plain)
    }
    for (number, candidate) in [self, withoutLinesBeforeFonts].enumerated() {
      for isSafe in [false, true] {
        let text = candidate.marked(isSafe)
        if candidate.isRead(from: text, plain, isSafe) { return Result(text: text, isExact: number == 0) }
      }
    }
    return Result(
      text: plain, isRaw: MarkdownText.parse(plain).text != plain, isExact: false,
      losesLink: runs.contains { $0.style.link != nil })
  }

  /// A line below begins like the mark of a size, which is then read from there to the next bar on the same line.
  private var withoutLinesBeforeFonts: MarkedRuns {
    var result = self
    var isBeforeFont = false
    for (index, run) in runs.enumerated().reversed() {
      if run.style.font != nil { isBeforeFont = true }
      if isBeforeFont { result.runs[index].style.isUnderlined = false }
      if run.style.font == nil, run.text.contains(where: \.isNewline) { isBeforeFont = false }
    }
    return result
  }

  /// - Parameter isSafe: whether characters of addresses that could be marks are written as `%5F`.
  private func marked(_ isSafe: Bool) -> String {
    runs.map { text, style in
      // Marks in pairs stand on one line.
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        guard !line.isEmpty else { return "" }
        var line = String(line)
        if style.isItalic { line = "_\(line)_" }
        if style.isStruck { line = "~~\(line)~~" }
        if style.isUnderlined, style.link == nil { line = "<u>\(line)<u>" }
        if style.isBold { line = "**\(line)**" }
        return line
      }
      var text = lines.joined(separator: "\n")
      if let link = style.link { text = "[\(text)](\(Self.address(link, isSafe)))" }
      if let font = style.font { text = "<\(font)|\(text)>" }
      if let color = style.color { text = "{\(color)|\(text)}" }
      return text
    }.joined()
  }

  private static func address(_ link: String, _ isSafe: Bool) -> String {
    guard isSafe else { return link }
    let digits = Array("0123456789ABCDEF")
    return link.reduce(into: "") { result, character in
      guard let byte = character.asciiValue, "_*~()[]{}<>|".contains(character) else { return result.append(character) }
      result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }
  }

  /// Whether a label that reads the text shows these words with these looks.
  private func isRead(from text: String, _ plain: String, _ isSafe: Bool) -> Bool {
    let read = MarkdownText.parse(text)
    guard read.text == plain else { return false }
    var (at, next) = (0, 0)
    for (text, style) in runs {
      while next < read.runs.count, read.runs[next].range.upperBound <= at { next += 1 }
      let found = next < read.runs.count && read.runs[next].range.contains(at) ? read.runs[next].style : TextRunStyle()
      let link = style.link.map { Self.address($0, isSafe) }
      guard found.italic == style.isItalic, found.strikethrough == style.isStruck, found.link == link,
        found.underline == (style.isUnderlined || link != nil), (found.color != nil) == (style.color != nil),
        (found.size != nil) == (style.font != nil), (found.weight != nil) == (style.isBold || style.font != nil)
      else { return false }
      at += text.utf8.count
    }
    return true
  }
}
