import JSONDocument
import Workspaces

/// The result of a check.
package struct CheckReport: Sendable {
  /// In the order of files and places; each once, whatever the number of fixtures and devices that show it.
  package var findings: [Finding] = []
  /// JSON files read.
  package var files = 0
  /// Layouts and components compiled.
  package var layouts = 0
  /// Fixtures bound to a layout.
  package var fixtures = 0
  /// Fixtures and static layouts laid out on a device.
  package var pictures = 0

  /// Each fixture on each device, and what was found there; where the checker collects cases.
  package var cases: [CheckCase] = []
  /// The files that were read, each with what was found whatever the fixture and the device; as `cases`.
  package var general: [CheckCase] = []

  package init() {}

  /// Puts the findings of a whole check into words.
  ///
  /// - Parameter collectsCases: whether it has the cases too.
  package init(_ part: CheckPart, collectsCases: Bool) {
    let tally = part.tally
    findings = tally.findings
    if collectsCases {
      cases = tally.ownCases
      general = Self.general(part.files, tally.general)
    }
    (files, layouts, fixtures, pictures) = (part.files.count, part.layouts, tally.fixtures, tally.pictures)
  }

  /// Every file that was read, with messages about it. Notes without a place, such as on what is skipped, are in no report
  /// of cases; other messages without one are of the folder.
  private static func general(_ files: [String], _ findings: [Finding]) -> [CheckCase] {
    var found: [String: [Finding]] = [:]
    for finding in findings where finding.diagnostic.location != nil || finding.diagnostic.severity > .note {
      found[finding.diagnostic.location?.file ?? ".", default: []].append(finding)
    }
    let known = Set(files)
    let names = files + found.keys.filter { !known.contains($0) }.sorted()
    return names.map { CheckCase(file: $0, name: "file", findings: found[$0] ?? []) }
  }

  package func count(_ severity: Diagnostic.Severity) -> Int {
    findings.count { $0.diagnostic.severity == severity }
  }
}
