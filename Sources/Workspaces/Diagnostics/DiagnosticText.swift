import JSONDocument
import Width

/// Diagnostics in words: for people, and as JSON for programs (`docs/format.md` §9).
package enum DiagnosticText {
  /// Columns that an excerpt takes at most, its margin not counted.
  private static let excerptWidth = 76

  /// `file:line:column: severity: message [code]`, then the node's path, what to do, the notes, and the source line
  /// with a caret where there is one. Ends in a line feed.
  package static func text(_ finding: Finding) -> String {
    let diagnostic = finding.diagnostic
    var text = place(diagnostic.location)
    text += "\(diagnostic.severity.rawValue): \(clean(diagnostic.message)) [\(diagnostic.code.id)]\n"
    if let excerpt = finding.excerpt { text += self.excerpt(excerpt) }
    if let path = diagnostic.path, !path.isEmpty { text += "  at \(clean(path))\n" }
    if let fix = diagnostic.fix { text += "  fix: \(clean(fix.words))\n" }
    for note in diagnostic.notes { text += "  note: \(place(note.location))\(clean(note.message))\n" }
    return text
  }

  package static func text(_ findings: some Sequence<Finding>) -> String {
    findings.map { text($0) }.joined()
  }

  private static func place(_ location: SourceLocation?) -> String {
    location.map { "\(clean($0.file))\($0.position): " } ?? ""
  }

  // MARK: The source line

  /// Two lines: the text around the place, tabs as spaces and control characters escaped, and the caret under it.
  static func excerpt(_ excerpt: SourceExcerpt) -> String {
    var cells: [(text: String, width: Int)] = []
    var caret: Int?
    var scalars = 0
    for character in excerpt.text {
      if scalars + character.unicodeScalars.count > excerpt.caret, caret == nil { caret = cells.count }
      scalars += character.unicodeScalars.count
      cells.append(cell(character))
    }
    let place = caret ?? cells.count
    var first = place
    var last = place
    var width = place < cells.count ? cells[place].width : 0
    // Takes in what lies before the place up to half the room, then what lies after it, then before it again.
    func extend(back limit: Int) {
      while first > 0, width + cells[first - 1].width <= limit {
        first -= 1
        width += cells[first].width
      }
    }
    extend(back: excerptWidth / 2)
    while last + 1 < cells.count, width + cells[last + 1].width <= excerptWidth {
      last += 1
      width += cells[last].width
    }
    extend(back: excerptWidth)
    let end = min(cells.count, last + 1)
    let head = first > 0 ? "…" : ""
    let tail = end < cells.count || excerpt.isClipped && end == cells.count && caret != nil ? "…" : ""
    let shown = cells[first..<end].map(\.text).joined()
    let indent = cells[first..<min(place, end)].reduce(head.isEmpty ? 0 : 1) { $0 + $1.width }
    return "  | \(head)\(shown)\(tail)\n  | \(String(repeating: " ", count: indent))^\n"
  }

  private static func cell(_ character: Character) -> (text: String, width: Int) {
    if character == "\t" { return ("  ", 2) }
    let text = clean(String(character))
    let width = CellWidth.columns(of: text)
    // What takes no column of its own would move the caret away from what it points at.
    return width == 0 ? ("\u{FFFD}", 1) : (text, width)
  }

  /// The text with terminal control characters escaped.
  package static func clean(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: ControlCharacters.contains) else { return text }
    return ControlCharacters.visible(text).reduce(into: "") { result, character in
      switch character {
      case "\n": result += "\\u{A}"
      case "\t": result += "\\u{9}"
      default: result.append(character)
      }
    }
  }

  // MARK: JSON

  /// `{"diagnostics":[{file, line, column, offset, severity, code, message, path, fix}]}`.
  package static func json(_ findings: some Sequence<Finding>) -> JSONText {
    .object([("diagnostics", list(findings))])
  }

  /// The array alone.
  package static func list(_ findings: some Sequence<Finding>) -> JSONText {
    .array(findings.map { json($0.diagnostic) })
  }

  static func json(_ diagnostic: Diagnostic) -> JSONText {
    // A binary file has no lines.
    func line(_ place: SourceLocation?) -> Int? { place.flatMap { $0.byte == nil ? $0.line : nil } }
    func column(_ place: SourceLocation?) -> Int? { place.flatMap { $0.byte == nil ? $0.column : nil } }
    func optional(_ text: String?) -> JSONText { text.map { .string($0) } ?? .null }
    func optional(_ number: Int?) -> JSONText { number.map { .integer($0) } ?? .null }
    let place = diagnostic.location
    var members: [(String, JSONText)] = [
      ("file", optional(place?.file)), ("line", optional(line(place))), ("column", optional(column(place))),
      ("offset", optional(place.map { $0.byte ?? $0.offset })), ("severity", .string(diagnostic.severity.rawValue)),
      ("code", .string(diagnostic.code.id)), ("message", .string(diagnostic.message)),
      ("path", optional(diagnostic.path)), ("fix", optional(diagnostic.fix?.words)),
    ]
    if !diagnostic.notes.isEmpty {
      let notes = diagnostic.notes.map { note in
        JSONText.object([
          ("file", optional(note.location?.file)), ("line", optional(line(note.location))),
          ("column", optional(column(note.location))), ("message", .string(note.message)),
        ])
      }
      members.append(("notes", .array(notes)))
    }
    return .object(members)
  }
}

extension Diagnostic.Severity {
  /// In lists, where a word would take the room of the message.
  package var sign: String {
    switch self {
    case .error: "✗"
    case .warning: "!"
    case .note: "·"
    }
  }
}
