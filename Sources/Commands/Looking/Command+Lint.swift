import Checking
import Conditions
import Editing
import Inspection
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
      `kimchi.json` sets its severity. In the studio Enter corrects the chosen finding, or selects its node.
      """, examples: ["lint", "lint contrast.low"], longWork: looksLong
  ) { session, invocation throws(Refusal) in
    let code = try invocation.choice(0)
    let codes = code.map { [$0] } ?? DiagnosticCode.lint.map(\.id)
    let all = try checked(in: session)
    let findings = all.filter { codes.contains($0.diagnostic.code.id) }
    guard !findings.isEmpty else { return Reply("No findings in \(session.picture.target.layout.id)") }
    let lines = findings.map(\.diagnostic).map { diagnostic in
      let place = diagnostic.location?.fileAndLine ?? ""
      return DiagnosticText.clean(
        "\(diagnostic.severity.rawValue)  \(diagnostic.code.id)  \(place)  \(message(of: diagnostic))")
    }
    let warnings = findings.contains { $0.diagnostic.severity > .note }
    return Reply(
      Spelling.counted(findings.count, "finding"), tone: warnings ? .warning : .note,
      lines: lines,
      effects: [.show(.findings("lint", rows(of: findings, among: session.picture.findings + all, in: session)))])
  }

  /// With what is said of other places.
  private static func message(of diagnostic: Diagnostic) -> String {
    let notes = diagnostic.notes.map(\.message).joined(separator: "; ")
    return diagnostic.message + (notes.isEmpty ? "" : ": \(notes)")
  }

  /// Findings as rows of a list.
  ///
  /// - Parameter all: those that `correct list` looks through, or the first of them.
  static func rows(of findings: [Finding], among all: [Finding], in session: Session) -> [FindingRow] {
    let changes = corrections(of: all, .numbered(nil), in: session).changes
    let numbers = Dictionary(
      changes.enumerated().map { ($1.diagnostic, $0) }, uniquingKeysWith: { first, _ in first })
    return findings.map(\.diagnostic).map { diagnostic in
      let text = DiagnosticText.clean("\(diagnostic.severity.sign) \(message(of: diagnostic))")
      let place = DiagnosticText.clean(diagnostic.location?.fileAndLine ?? "")
      let way: FindingRow.Way
      if let number = numbers[diagnostic] {
        way = .correct(number + 1, DiagnosticText.clean(changes[number].words))
      } else {
        let address = session.picture.node(of: diagnostic).map { session.picture.path($0) }
        way = address.map { .select($0) } ?? .explain
      }
      return FindingRow(text, at: place, diagnostic.code.id, way)
    }
  }
}

extension Command {
  /// Findings in the layout or screen with every fixture under the current conditions, by position. Text is measured as
  /// on a phone. Linear in the fixtures.
  ///
  /// - Throws: that nobody waits for them any more.
  static func checked(in session: Session) throws(Refusal) -> [Finding] {
    var conditions = session.conditions
    conditions.measure = .font
    conditions.scrolled = [:]
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
    for unit in checked.units() {
      try session.checkIsAwaited()
      tally.merge(unit.run())
    }
    return tally.findings
  }
}
