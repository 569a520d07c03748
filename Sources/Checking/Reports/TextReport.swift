import JSONDocument
import Workspaces

/// Findings for people.
package enum TextReport {
  /// Findings of one file that are listed at most: nobody reads more, and what machines read lists all.
  package static let fileLimit = 200

  /// The findings in their order; of a file with very many the gravest, and how many more there are.
  package static func text(_ findings: [Finding]) -> String {
    var text = ""
    var rest = findings[...]
    while let first = rest.first {
      let file = first.diagnostic.location?.file
      let count = rest.prefix { $0.diagnostic.location?.file == file }.count
      let own = rest.prefix(count)
      rest = rest.dropFirst(count)
      guard count > fileLimit, let file else {
        text += DiagnosticText.text(own)
        continue
      }
      let listed = own.indices.sorted {
        (own[$1].diagnostic.severity, $0) < (own[$0].diagnostic.severity, $1)
      }.prefix(fileLimit)
      text += DiagnosticText.text(listed.sorted().map { own[$0] })
      text += "\(DiagnosticText.clean(file)): \(Spelling.counted(count - fileLimit, "more finding")) not listed here\n"
      text += "  fix: --json lists all of them\n"
    }
    return text
  }
}
