import Checking
import JSONDocument
import Modes
import Workspaces

/// The report of a check in a format, with the status that it means: the same of one run and of merged parts.
package struct CheckOutput {
  package var format: ReportFormat
  /// Whether notes are listed too.
  package var notes: Bool
  /// Whether the summary is left out.
  package var quiet: Bool

  package init(format: ReportFormat, notes: Bool, quiet: Bool) {
    self.format = format
    self.notes = notes
    self.quiet = quiet
  }

  package func outcome(_ report: CheckReport) -> Outcome {
    var report = report
    let summary = Self.summary(report)
    let errors = report.count(.error)
    let unread = report.findings.contains { Self.unread.contains($0.diagnostic.code) && $0.diagnostic.location == nil }
    if !notes, format != .json { report.findings.removeAll { $0.diagnostic.severity == .note } }
    let status = unread ? ExitStatus.unreadable : errors > 0 ? ExitStatus.findings : ExitStatus.fine
    switch format {
    case .text:
      return Outcome(
        Array((TextReport.text(report.findings) + (quiet ? "" : summary)).utf8), .diagnostics, status: status)
    case .json: return Outcome(json: DiagnosticText.json(report.findings), status: status)
    case .junit: return Outcome(JUnitReport(report).bytes, status: status)
    case .github: return Outcome(GitHubReport.text(inRepository: report.findings), status: status)
    }
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
