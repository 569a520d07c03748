import Checking
import JSONDocument
import Layout
import Pictures
import Rendering
import Sessions
import Sushi
import Workspaces

extension Command {
  static let lint = Command(
    "lint", .looking, [Argument("code", .choice(DiagnosticCode.lint.map(\.id)), isOptional: true)],
    "Check for usability problems",
    details: """
      Checks contrast, tap targets, screen-reader labels, cut texts and unused data, with every fixture under the \
      current conditions. Text is measured as on a phone. `kimchi explain CODE` describes a finding; `lint` in \
      `kimchi.json` sets its severity.
      """, examples: ["lint", "lint contrast.low"]
  ) { session, invocation throws(Refusal) in
    let code = try invocation.choice(0)
    let codes = code.map { [$0] } ?? DiagnosticCode.lint.map(\.id)
    let findings = checked(in: session).filter { codes.contains($0.diagnostic.code.id) }
    guard !findings.isEmpty else { return Reply("No findings in \(session.picture.target.layout.id)") }
    let lines = findings.map { finding in
      let diagnostic = finding.diagnostic
      let place = diagnostic.location?.fileAndLine ?? ""
      let notes = diagnostic.notes.map(\.message).joined(separator: "; ")
      return DiagnosticText.clean(
        "\(diagnostic.severity.rawValue)  \(diagnostic.code.id)  \(place)  \(diagnostic.message)"
          + (notes.isEmpty ? "" : ": \(notes)"))
    }
    let warnings = findings.contains { $0.diagnostic.severity > .note }
    return Reply(
      Spelling.counted(findings.count, "finding"), tone: warnings ? .warning : .note,
      lines: lines)
  }
}

extension Command {
  /// Findings in the layout or screen with every fixture under the current conditions, by position. Text is measured as
  /// on a phone. Linear in the fixtures.
  static func checked(in session: Session) -> [Finding] {
    var conditions = session.conditions
    conditions.measure = .font
    let target = session.picture.target
    if case .screen = session.picture.stage {
      let check = ScreenCheck(
        target: target, devices: [conditions.device], images: session.picture.images, conditions: conditions,
        themes: [session.picture.theme])
      return check.run().findings
    }
    let checked = CheckedLayout(
      target.layout, in: session.workspace, devices: [conditions.device], images: session.picture.images,
      conditions: conditions,
      appearances: [conditions.appearance])
    var tally = CheckTally()
    for unit in checked.units { tally.merge(unit.run()) }
    return tally.findings
  }
}
