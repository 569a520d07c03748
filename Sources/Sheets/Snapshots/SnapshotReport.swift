import Checking
import JSONDocument
import Workspaces

/// The result of recording or verifying snapshots.
package struct SnapshotReport: Sendable {
  /// A picture that has no snapshot.
  package struct Missing: Sendable, Hashable {
    package var address: String
    package var conditions: SnapshotConditions
    /// The position of the fixture.
    package var location: SourceLocation?

    init(_ snapshot: PictureSnapshot, at location: SourceLocation? = nil) {
      self.init(snapshot.address, snapshot.conditions, at: location)
    }

    init(_ address: String, _ conditions: SnapshotConditions, at location: SourceLocation?) {
      self.address = address
      self.conditions = conditions
      self.location = location
    }

    package static func == (one: Missing, other: Missing) -> Bool {
      one.address == other.address && one.conditions == other.conditions
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(address) }
  }

  /// Files that are others now, as they are shown.
  package var recorded: [String] = []
  /// Pictures that are as they were.
  package var same: Int { unchanged.count }
  /// Those in words: `Card.regular · iPhone 16 · light`.
  package var unchanged: [String] = []
  package var differences: [SnapshotDifference] = []
  package var missing: [Missing] = []
  /// Snapshots of fixtures that are not there, as they are shown.
  package var obsolete: [String] = []
  /// Of those, what was taken away.
  package var pruned: [String] = []
  /// Errors: files that can't be read, merged or written.
  package var findings: [Finding] = []

  package init() {}

  /// Whether something is not as it should be.
  package var hasFindings: Bool {
    !differences.isEmpty || !missing.isEmpty || findings.contains { $0.diagnostic.severity == .error }
  }

  /// Removes the obsolete snapshots from the disk. Nothing but snapshots of these workspaces is touched, whatever the
  /// report names.
  package mutating func prune(in workspaces: [Workspace]) {
    let named = Set(obsolete)
    var tried: Set<String> = []
    for store in workspaces.map(SnapshotStore.init) {
      for path in store.paths where named.contains(store.workspace.display(path)) {
        tried.insert(store.workspace.display(path))
        do throws(AtomicFile.Failure) {
          try store.remove(path)
          pruned.append(store.workspace.display(path))
        } catch {
          findings.append(Finding(Diagnostic(.error, .fileUnreadable, error.description)))
        }
      }
    }
    obsolete.removeAll(where: tried.contains)
  }

  mutating func merge(_ other: SnapshotReport) {
    recorded += other.recorded
    unchanged += other.unchanged
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
          at: Self.place(difference.file, difference.line),
          fix: "if the change is intended, run `kimchi snapshot record \(difference.after.address)`",
          notes: (difference.causes.map { "because of \($0)" } + difference.allLines).map { Diagnostic.Note($0) }))
    }
    found += missing.map { missing in
      Finding(
        Diagnostic(
          .error, .snapshotMissing, "\(missing.address) has no snapshot for \(missing.conditions.title)",
          at: missing.location, fix: "run `kimchi snapshot record \(missing.address)`"))
    }
    found += obsolete.map { path in
      Finding(
        Diagnostic(
          .warning, .snapshotObsolete, "\(path) matches no fixture", at: Self.place(path, 1),
          fix: "remove it with `kimchi snapshot record --prune`"))
    }
    return found
  }

  private static func place(_ file: String, _ line: Int) -> SourceLocation? {
    file.isEmpty ? nil : SourceLocation(file: file, offset: 0, length: 0, line: line, column: 1)
  }

  // MARK: In short

  /// The number of pictures that each file changed, largest first; each picture counts for one file.
  package var causes: [(file: String, count: Int)] {
    var left = differences.map(\.causes).filter { !$0.isEmpty }
    var causes: [(file: String, count: Int)] = []
    while !left.isEmpty {
      var counts: [String: Int] = [:]
      for files in left { for file in files { counts[file, default: 0] += 1 } }
      guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { break }
      causes.append((most.key, most.value))
      left.removeAll { $0.contains(most.key) }
    }
    return causes
  }

  /// `5 snapshots changed because of Components/product_card.json`.
  package var summaryLines: [String] {
    causes.map { "\(Spelling.counted($0.count, "snapshot")) changed because of \($0.file)" }
  }

  /// `117 unchanged, 0 changed, 0 missing`.
  package var countLine: String {
    let counts = [(same, "unchanged"), (differences.count, "changed"), (missing.count, "missing")]
    let rest = [(obsolete.count, "obsolete"), (pruned.count, "pruned")].filter { $0.0 > 0 }
    return (counts + rest).map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  /// The pictures as cases of a check, for reports that list what is well too.
  package var cases: CheckReport {
    var report = CheckReport()
    report.cases = unchanged.map { CheckCase(file: SnapshotStore.folderName, name: $0) }
    report.cases += diagnostics.map { finding in
      CheckCase(file: SnapshotStore.folderName, name: finding.diagnostic.message, findings: [finding])
    }
    return report
  }
}
