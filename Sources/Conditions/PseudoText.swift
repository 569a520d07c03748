import Sushi

/// Texts as a translation would strain them: accents on every letter, about 40 % longer, brackets that show where an
/// end is missing (`docs/format.md` §7). The data is left alone; only what is shown changes.
package enum PseudoText {
  /// Placeholders stay as they are, marked-up runs keep their letters, and a text without any letter, such as a price,
  /// stays itself. Linear in the text.
  package static func of(_ text: AttributedText) -> AttributedText {
    guard text.text.unicodeScalars.contains(where: \.properties.isAlphabetic) else { return text }
    var builder = Builder(text)
    builder.build()
    return builder.result
  }

  static func of(_ text: String) -> String { of(AttributedText(text)).text }

  /// Letters that look like the plain ones and lie beyond ASCII.
  private static let accents: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "áƀçđéƒĝĥíĵķļɱñóþǫŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞǪŔŠŢÚṼŴẊÝŽ"))

  private struct Builder {
    let source: AttributedText
    let bytes: [UInt8]
    var text = "["
    /// Where each byte of the source is in the text; one more for its end.
    var places: [Int] = []
    var result = AttributedText("")

    init(_ source: AttributedText) {
      self.source = source
      bytes = Array(source.text.utf8)
    }

    mutating func build() {
      places.reserveCapacity(bytes.count + 1)
      var index = source.text.startIndex
      var letters = 0
      while index < source.text.endIndex {
        let kept = PseudoText.placeholder(in: source.text[index...])
        let end = kept ?? source.text.index(after: index)
        let piece = source.text[index..<end]
        let accent = kept == nil ? PseudoText.accents[source.text[index]] : nil
        for _ in piece.utf8 { places.append(text.utf8.count) }
        if let accent { text.append(accent) } else { text += piece }
        letters += kept == nil && piece.unicodeScalars.contains { $0.properties.isAlphabetic } ? 1 : 0
        index = end
      }
      places.append(text.utf8.count)
      let padding = max((letters * 4 + 9) / 10 - 2, 0)
      if padding > 1 { text += PseudoText.filler(padding) }
      text += "]"
      result = AttributedText(text)
      result.runs = source.runs.map { run in
        var moved = run
        moved.range = place(run.range.lowerBound)..<place(run.range.upperBound)
        return moved
      }
    }

    private func place(_ offset: Int) -> Int { places[min(max(offset, 0), places.count - 1)] }
  }

  /// So many more columns, in words, so that lines can break.
  private static func filler(_ columns: Int) -> String {
    let words = "one two three four five six seven eight nine ten "
    var text = " "
    for character in repeatElement(words, count: columns / words.count + 1).joined().prefix(columns - 1) {
      text.append(character)
    }
    return text
  }

  /// Where a placeholder that begins here ends: `{name}`, `{{name}}`, `${name}`, `%@`, `%1$s`, `%.2f`, or a url.
  private static func placeholder(in text: Substring) -> String.Index? {
    switch text.first {
    case "{", "$":
      let rest = text.first == "$" ? text.dropFirst() : text
      guard rest.first == "{" else { return nil }
      let inside = rest.dropFirst().prefix(64)
      guard let close = inside.firstIndex(of: "}") else { return nil }
      let after = text.index(after: close)
      return rest.dropFirst().first == "{" && after < text.endIndex && text[after] == "}"
        ? text.index(after: after) : after
    case "%":
      let form = text.dropFirst().prefix(12)
      guard let kind = form.firstIndex(where: { $0.isLetter || $0 == "@" }), form[..<kind].allSatisfy(isFormat),
        "@dDiuUxXoOfeEgGcCsSpaAFl".contains(form[kind])
      else { return nil }
      // `100% sure` is no placeholder.
      guard form.first != " " else { return nil }
      return text.index(after: kind)
    case "h":
      guard text.hasPrefix("http://") || text.hasPrefix("https://") else { return nil }
      return text.firstIndex { $0.isWhitespace } ?? text.endIndex
    default: return nil
    }
  }

  private static func isFormat(_ character: Character) -> Bool {
    character.isNumber || "$.+-#'0 ".contains(character)
  }
}
