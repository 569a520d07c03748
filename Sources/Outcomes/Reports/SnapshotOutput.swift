import Checking
import JSONDocument
import Modes
import Sheets
import Width
import Workspaces

/// The report of a run over snapshots in a format, with the status that it means: the same of one run and of merged parts.
package struct SnapshotOutput {
  package enum Format: String, CaseIterable { case text, json, html, junit, github }

  package var action: SnapshotRun.Action
  package var format: Format
  /// Whether the summary is left out.
  package var quiet: Bool
  /// Whether no fixture may have changed.
  package var mayBeEmpty: Bool

  package init(action: SnapshotRun.Action, format: Format, quiet: Bool, mayBeEmpty: Bool) {
    self.action = action
    self.format = format
    self.quiet = quiet
    self.mayBeEmpty = mayBeEmpty
  }

  package func outcome(_ report: SnapshotReport) throws(Failure) -> Outcome {
    let isEmpty = report.same + report.recorded.count + report.differences.count + report.missing.count == 0
    guard !isEmpty || mayBeEmpty || report.hasFindings || !report.pruned.isEmpty || !report.obsolete.isEmpty else {
      throw Failure(unreadable: "no fixtures to draw", fix: "`kimchi fixtures` lists them")
    }
    let status = report.hasFindings ? ExitStatus.findings : ExitStatus.fine
    switch format {
    case .text: return Outcome(text(report), messages: DiagnosticText.text(report.findings), status: status)
    case .json: return Outcome(json: DiagnosticText.json(report.diagnostics), status: status)
    case .html: return Outcome(Array(SnapshotHTML(report).text.utf8), .file, status: status)
    case .junit: return Outcome(JUnitReport(report.cases, name: "kimchi snapshot").bytes, status: status)
    case .github:
      return Outcome(GitHubReport.text(inRepository: report.diagnostics), status: status)
    }
  }

  private func text(_ report: SnapshotReport) -> String {
    var text = quiet ? "" : report.summaryLines.map { $0 + "\n" }.joined()
    var said: [[String]: String] = [:]
    for difference in report.differences {
      let after = difference.after
      text += "✗ \(after.address) · \(after.conditions.title): \(difference.summary)\n"
      let lines = difference.lines
      if let other = said[lines], lines.count > 1 {
        text += "    same \(lines.count) lines as \(other)\n"
        continue
      }
      said[lines] = "\(after.address) · \(after.conditions.title)"
      for line in lines where !line.isEmpty { text += "    \(TerminalText.sanitized(line))\n" }
    }
    for missing in report.missing { text += "? \(missing.address) · \(missing.conditions.title) has no snapshot\n" }
    for path in report.obsolete {
      text += "! \(path) matches no fixture; remove it with `kimchi snapshot record --prune`\n"
    }
    for path in report.pruned { text += "- \(path)\n" }
    for path in report.recorded { text += "+ \(path)\n" }
    return quiet ? text : text + Self.summary(report, action) + "\n"
  }

  private static func summary(_ report: SnapshotReport, _ action: SnapshotRun.Action) -> String {
    guard action == .record else { return report.countLine }
    let counts: [(Int, String)] = [(report.recorded.count, "recorded"), (report.same, "unchanged")]
    let rest = [(report.obsolete.count, "obsolete"), (report.pruned.count, "pruned")].filter { $0.0 > 0 }
    return (counts + rest).map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
