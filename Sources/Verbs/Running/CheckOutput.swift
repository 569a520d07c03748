import Checking
import JSONDocument
import Modes
import Workspaces

/// The report of a check in a format, with the status that it means: the same of one run and of merged parts.
struct CheckOutput {
  var format: ReportFormat
  /// Whether notes are listed too.
  var notes: Bool
  /// Whether the summary is left out.
  var quiet: Bool

  func outcome(_ report: CheckReport) -> Outcome {
    var report = report
    let summary = Self.summary(report)
    let errors = report.count(.error)
    let unread = report.findings.contains { Self.unread.contains($0.diagnostic.code) && $0.diagnostic.location == nil }
    if !notes, format != .json { report.findings.removeAll { $0.diagnostic.severity == .note } }
    let status = unread ? ExitStatus.unreadable : errors > 0 ? ExitStatus.findings : ExitStatus.fine
    switch format {
    case .text:
      return Outcome(
        Array((Self.text(report.findings) + (quiet ? "" : summary)).utf8), .diagnostics, status: status)
    case .json: return Outcome(json: DiagnosticText.json(report.findings), status: status)
    case .junit: return Outcome(JUnitReport(report).bytes, status: status)
    case .github: return Outcome(GitHubReport.text(report.findings, root: CheckVerb.repository), status: status)
    }
  }

  /// Findings of one file that are listed at most: nobody reads more, and what machines read lists all.
  private static let fileLimit = 200

  /// The findings in their order; of a file with very many the gravest, and how many more there are.
  private static func text(_ findings: [Finding]) -> String {
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

  private static let unread: Set<DiagnosticCode> = [.fileMissing, .fileUnreadable]

  /// `18 files, 41 fixtures, 0 errors, 1 warning, 3 notes`.
  private static func summary(_ report: CheckReport) -> String {
    let counts = [
      (report.files, "file"), (report.fixtures, "fixture"), (report.count(.error), "error"),
      (report.count(.warning), "warning"), (report.count(.note), "note"),
    ]
    return counts.map { Spelling.counted($0, $1) }.joined(separator: ", ") + "\n"
  }
}
