import Commands
import JSONDocument
import Sessions
import Workspaces

/// Commands in a text, one a line.
package struct Script: Sendable {
  package struct Line: Sendable {
    /// From 1.
    package var number: Int
    package var text: String
    /// Bytes from the script's start.
    package var offset: Int

    package init(number: Int, text: String, offset: Int = 0) {
      self.number = number
      self.text = text
      self.offset = offset
    }

    /// The document that it opens, if that is all it does.
    package var opens: String? {
      let words = CommandText(text).words
      return words.count == 2 && words[0].text == Command.open.name ? words[1].unquoted : nil
    }
  }

  /// The name of the script in error positions.
  package let name: String
  /// Without comments and empty lines.
  package let lines: [Line]

  /// Bytes that a script may have.
  package static let maximumBytes = 64 << 20
  /// Scripts may source others this deep.
  static let maximumDepth = 16

  package init(_ text: String, name: String) {
    self.name = name
    var lines: [Line] = []
    var offset = 0
    for (index, part) in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let line = Line(number: index + 1, text: String(decoding: part, as: UTF8.self), offset: offset)
      offset += part.count + 1
      let words = line.text.drop(while: \.isWhitespace)
      // An id begins with the same sign as a comment, but no blank follows it.
      if words.isEmpty || words.first == "#" && words.dropFirst().first?.isWhitespace != false { continue }
      lines.append(line)
    }
    self.lines = lines
  }

  private init(_ lines: [Line], name: String) {
    self.lines = lines
    self.name = name
  }

  /// Returns the script without its first command.
  package func dropFirst() -> Script { Script(Array(lines.dropFirst()), name: name) }

  /// - Throws: why the file cannot be read.
  package init(file: String) throws(Refusal) {
    let bytes = try WorkspaceFiles.read(file)
    guard bytes.count <= Self.maximumBytes else {
      throw .scriptTooLarge(file)
    }
    self.init(String(decoding: bytes, as: UTF8.self), name: file)
  }
}

extension Refusal {
  package static func scriptTooLarge(_ file: String) -> Refusal {
    Refusal("\(file) is larger than \(Script.maximumBytes) bytes", fix: "split it and `source` the parts")
  }
}

/// A line of a script that was refused: what stops it.
package struct ScriptError: Error, Sendable {
  /// As the user named it.
  package var script: String
  /// From 1.
  package var line: Int
  /// From 1, in Unicode scalars.
  package var column: Int
  /// Bytes from the script's start.
  package var offset: Int
  /// The line as it is written.
  package var command: String
  /// Of the line, in bytes.
  package var error: Refusal

  package init(_ error: Refusal, in script: String, line: Script.Line) {
    self.script = script
    self.line = line.number
    command = line.text
    self.error = error
    let start = min(error.range?.lowerBound ?? 0, line.text.utf8.count)
    column = String(decoding: line.text.utf8.prefix(start), as: UTF8.self).unicodeScalars.count + 1
    offset = line.offset + start
  }

  /// Returns the error as a diagnostic, for machine-readable output.
  package var diagnostic: Diagnostic {
    let place = SourceLocation(file: script, offset: offset, line: line, column: column)
    return Diagnostic(.error, .commandRefused, error.message, at: place, fix: error.fix.map { Fix($0) })
  }

  /// `SCRIPT:LINE:COLUMN: error: …`, then what to do and what helps to decide. Ends in a line feed.
  package var text: String {
    var text = "\(DiagnosticText.clean(script)):\(line):\(column): error: \(DiagnosticText.clean(error.message))\n"
    for line in error.lines { text += "  \(line)\n" }
    if let fix = error.fix { text += "  fix: \(DiagnosticText.clean(fix))\n" }
    return text + DiagnosticText.text(error.findings.filter { $0.diagnostic.message != error.message })
  }
}
