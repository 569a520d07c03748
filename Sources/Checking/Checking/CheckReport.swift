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

  package func count(_ severity: Diagnostic.Severity) -> Int {
    findings.count { $0.diagnostic.severity == severity }
  }
}
