import JSONDocument
import Workspaces

/// What recording or verifying snapshots came to.
package struct SnapshotReport: Sendable {
  /// A picture that has no snapshot.
  package struct Missing: Sendable, Hashable {
    package var address: String
    package var conditions: SnapshotConditions

    init(_ snapshot: PictureSnapshot) {
      address = snapshot.address
      conditions = snapshot.conditions
    }
  }

  /// Files that are others now, as they are shown.
  package var recorded: [String] = []
  /// Pictures that are as they were.
  package var same = 0
  package var differences: [SnapshotDifference] = []
  package var missing: [Missing] = []
  /// Snapshots of fixtures that are not there, as they are shown.
  package var obsolete: [String] = []
  /// Of those, what was taken away.
  package var pruned: [String] = []
  /// What cannot be read, put together or written.
  package var findings: [Finding] = []

  package init() {}

  /// Whether something is not as it should be.
  package var hasFindings: Bool {
    !differences.isEmpty || !missing.isEmpty || findings.contains { $0.diagnostic.severity == .error }
  }

  mutating func merge(_ other: SnapshotReport) {
    recorded += other.recorded
    same += other.same
    differences += other.differences
    missing += other.missing
    obsolete += other.obsolete
    pruned += other.pruned
    findings += other.findings
  }

  /// Everything as diagnostics, for programs.
  package var diagnostics: [Finding] {
    var found = findings
    found += differences.map { difference in
      Finding(
        Diagnostic(
          .error, .snapshotDiffers,
          "\(difference.after.address) differs on \(difference.after.conditions.title): \(difference.summary)",
          fix: "kimchi snapshot record \(difference.after.address), if it is meant to",
          notes: difference.lines.prefix(8).map { Diagnostic.Note($0) }))
    }
    found += missing.map { missing in
      Finding(
        Diagnostic(
          .error, .snapshotMissing, "\(missing.address) has no snapshot for \(missing.conditions.title)",
          fix: "kimchi snapshot record \(missing.address)"))
    }
    found += obsolete.map { path in
      Finding(
        Diagnostic(.warning, .snapshotObsolete, "\(path) is of no fixture", fix: "kimchi snapshot record --prune"))
    }
    return found
  }
}
