import JSONDocument

/// Diagnostics as lines for people.
enum DiagnosticLines {
  static func text(_ diagnostic: Diagnostic, excerpt: SourceExcerpt? = nil) -> String {
    var text = ""
    if let location = diagnostic.location { text += "\(location.file):\(location.line):\(location.column): " }
    text += "\(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.code.id)]\n"
    if let excerpt {
      text += "  \(excerpt.text)\n  " + String(repeating: " ", count: excerpt.caret) + "^\n"
    }
    if let path = diagnostic.path, !path.isEmpty { text += "  at \(path)\n" }
    if let fix = diagnostic.fix { text += "  \(fix)\n" }
    return text
  }
}
