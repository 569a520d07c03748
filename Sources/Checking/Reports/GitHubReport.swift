import JSONDocument
import Workspaces

/// Findings as workflow commands of GitHub Actions: one line each, shown beside the lines that they are about.
package enum GitHubReport {
  /// - Parameter root: the real path that files are named from, which GitHub needs to be the repository's; without, they
  ///   are named as everywhere, from the current folder. A file outside of it keeps that name.
  package static func text(_ findings: some Sequence<Finding>, root: String? = nil) -> String {
    findings.map { finding in
      var diagnostic = finding.diagnostic
      if let root, let file = diagnostic.location?.file, let path = WorkspaceFiles.realPath(file),
        FilePath.contains(root, path)
      {
        diagnostic.location?.file = FilePath.relative(path, to: root)
      }
      return line(diagnostic)
    }.joined()
  }

  /// `::error file=…,line=…,col=…,title=…::…`
  static func line(_ diagnostic: Diagnostic) -> String {
    let command =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties: [(String, String)] = []
    if let place = diagnostic.location {
      properties = [("file", place.file)]
      if place.byte == nil { properties += [("line", String(place.line)), ("col", String(place.column))] }
    }
    properties.append(("title", diagnostic.code.id))
    var message = diagnostic.message
    if let byte = diagnostic.location?.byte { message += "\nat byte \(byte)" }
    if let path = diagnostic.path, !path.isEmpty { message += "\nat \(path)" }
    if let fix = diagnostic.fix { message += "\nfix: \(fix)" }
    for note in diagnostic.notes { message += "\nnote: \(note.message)" }
    let list = properties.map { "\($0.0)=\(property($0.1))" }.joined(separator: ",")
    return "::\(command) \(list)::\(data(message))\n"
  }

  /// A message: percent signs and line ends are escaped, and characters that control a terminal are spelt.
  static func data(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case "\u{0}"..."\u{8}", "\u{B}"..."\u{1F}", "\u{7F}"..."\u{9F}":
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The value of a property: colons and commas too, since they end it.
  static func property(_ text: String) -> String {
    var result = ""
    for scalar in data(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
